"""`wincrib play` and `wincrib resume` by a pipe: whole games, the end of input, signals, and a disk that fails."""

import re
import signal
import subprocess
import unicodedata

import pytest

from tests.cli.running import Ran, Shell

# Good for any question: a card by its place, a number of points, a call; and two cards at the throw. Whatever does not
# fit is refused and the next line is read.
ANSWERS = "1 2\n1\n2\n3\n4\n" * 900
TIMES = re.compile(r"^created: .*\n", re.MULTILINE)


def play(shell: Shell, *words: str, typed: str = ANSWERS) -> Ran:
    """A game by a pipe."""
    return shell.run("play", "--plain", *words, typed=typed)


@pytest.mark.parametrize("words", [
    ["--muggins"], ["--to", "61"], ["--count", "manual", "--level", "easy"], ["--rules", "browser"],
    ["--rules", "net", "--to", "61"], ["--hotseat", "Ann", "Bob", "--to", "61", "--muggins"], ["--level", "hard"],
], ids=" ".join)  # fmt: skip
def test_a_game_to_its_end(shell: Shell, words: list[str]) -> None:
    """0; the file verifies, and the last lines say where it is."""
    ran = play(shell, "--seed", "28", *words)
    assert ran.status == 0
    assert " wins, " in ran.out
    assert ran.lines[-2:] == [
        f"The game is kept in {shell.game}.",
        f"wincrib replay {shell.game} reads it again.",
    ]
    assert "status: complete" in shell.game.read_text()
    assert shell.run("verify", str(shell.game)).status == 0
    assert "Another game?" not in ran.out


def test_the_same_answers_give_the_same_game(shell: Shell) -> None:
    """Feature R1: the same seed and the same answers, but for the times."""
    written = []
    for dice in ([], [], ["--dice", "0"], ["--dice", "OTHER"]):
        assert play(shell, "--seed", "4711-A", "--muggins", *dice).status == 0
        written.append(TIMES.sub("", shell.game.read_text()))
        shell.game.unlink()
    one, two, nought, other = written
    assert one == two == nought
    assert "seed: 4711-A" in one
    assert other.replace("dice: OTHER", 'dice: "0"') != one


def test_without_a_seed_no_two_games_are_the_same(shell: Shell) -> None:
    seeds = {re.search(r"seed (\S+)\.", play(shell, typed="").out)[1] for _ in range(3)}  # type: ignore[index]
    assert len(seeds) == 3
    assert len(shell.games) == 3


@pytest.mark.parametrize("typed", ["", "\n", "1\n", "1 2\n1\n", "1 2", "quit\n", "1 2\nexit\n"], ids=ascii)
def test_the_end_of_input_in_the_middle(shell: Shell, typed: str) -> None:
    """0: the game is saved, and it is said how to go on; going on asks the same question."""
    ran = play(shell, "--seed", "28", typed=typed)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.lines[-1] == f"The game is saved in {shell.game}; wincrib resume goes on with it."
    assert shell.run("verify", str(shell.game)).lines[0].endswith(": ok so far (unfinished)")
    again = shell.run("resume")
    assert again.status == 0
    assert again.lines[-2].startswith(("Discard which two?", "Play which?"))


def test_a_game_in_two_sittings_is_the_game_in_one(shell: Shell) -> None:
    """Reports E05 and E07: one replay file holds the whole game and re-scores."""
    lines = ANSWERS.splitlines(keepends=True)
    whole = play(shell, "--seed", "31", "--muggins")
    first = play(shell, "--seed", "31", "--muggins", typed="".join(lines[:43]))
    assert (whole.status, first.status) == (0, 0)
    # Of two cards one may have been named at the break; what went before stands.
    rest = shell.run("resume", typed="".join(lines[43:]))
    assert rest.status == 0
    assert " wins, " in rest.out
    for path in shell.games:
        assert shell.run("verify", str(path)).status == 0


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("typed", [b"", b"1 2\n"], ids=["at the throw", "in the play"])
def test_a_signal_in_the_middle(shell: Shell, number: signal.Signals, status: int, typed: bytes) -> None:
    """130, 143 or 129: the game is saved, and it is said so on a line of its own."""
    process = shell.start("play", "--plain", "--seed", "28")
    assert process.stdin is not None
    process.stdin.write(typed)
    process.stdin.flush()
    _wait_for(process, b"Play which? " if typed else b"Discard which two? ")
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert process.returncode == status
    assert err == b""
    saved = f"The game is saved in {shell.game}; wincrib resume goes on with it.\n"
    assert out.decode().endswith(f"\n{saved}")
    assert shell.run("verify", str(shell.game)).status == 0


def _wait_for(process: subprocess.Popen[bytes], text: bytes) -> None:
    assert process.stdout is not None
    seen = b""
    while not seen.endswith(text):
        more = process.stdout.read(1)
        assert more, seen
        seen += more


@pytest.mark.parametrize("signals", [[signal.SIGINT, signal.SIGINT], [signal.SIGTERM, signal.SIGTERM]])
def test_two_signals_at_once(shell: Shell, signals: list[signal.Signals]) -> None:
    """Whoever presses Ctrl+C twice gets no traceback either."""
    process = shell.start("play", "--plain", "--seed", "28")
    _wait_for(process, b"Discard which two? ")
    for number in signals:
        process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert b"Traceback" not in err
    assert process.returncode in (130, 143)


def test_two_programs_at_one_game(shell: Shell) -> None:
    """The second leaves the file to the first, and says so: nothing played is lost."""
    first = shell.start("play", "--plain", "--seed", "28")
    try:
        _wait_for(first, b"Discard which two? ")
        before = shell.game.read_bytes()
        second = shell.run("resume", "--plain", typed="5 6\n1\n")
        assert shell.game.read_bytes() == before
        assert "The game is saved in " not in second.out
    finally:
        first.communicate(b"1 2\n", timeout=30)
    assert "- [7D, 9C]" in shell.game.read_text()


def test_games_begun_at_once_are_games_of_their_own(shell: Shell) -> None:
    """Feature R1: no two games ever share a file."""
    tables = [shell.start("play", "--plain", "--seed", str(number)) for number in range(8)]
    for table in tables:
        table.communicate(timeout=60)
    seeds = {line for path in shell.games for line in path.read_text().splitlines() if line.startswith("deck: ")}
    assert len(seeds) == 8


def test_a_disk_that_fails(shell: Shell) -> None:
    """The game goes on in memory; nothing at the end says that it was kept."""
    shell.write("home/replays", "a file where a folder should be")
    ran = play(shell, "--seed", "28", "--to", "61")
    assert ran.status == 0
    assert ran.out.count("The game goes on, and each event tries again.") == 1
    assert " wins, " in ran.out
    assert "The game is kept in " not in ran.out
    assert ran.lines[-1].startswith("Not saved: ")


def test_a_disk_that_fails_at_the_end_of_input(shell: Shell) -> None:
    shell.write("home/replays", "a file where a folder should be")
    assert play(shell, typed="").lines[-1].startswith("Not saved: ")


@pytest.mark.parametrize(("words", "said"), [
    (["--level", "expert"], "easy"), (["--rules", "hoyle"], "browser"), (["--to", "100"], "121"),
    (["--to", "x"], "int"),
    (["--seed", ""], "seed"), (["--seed", "a b"], "seed"), (["--seed", "x" * 65], "seed"), (["--seed", "é"], "seed"),
    (["--dice", "\x1b"], "seed"), (["--name", ""], "name"), (["--name", "x" * 41], "name"),
    (["--name", "a\nb"], "name"),
    (["--name", "\x1b[31m"], "name"), (["--name", "\udcff"], "name"), (["--name", "a\u202eb"], "name"),
    (["--hotseat", "Ann"], "2 arguments"), (["--hotseat", "Ann", "Ann"], "different names"),
    (["--hotseat", "Ann", ""], "name"), (["--hotseat", "Ann", "Bob", "--name", "Eve"], "--hotseat"),
    (["--hotseat", "Ann", "Bob", "--level", "easy"], "--hotseat"), (["--muggins", "--count", "auto"], "rule 6.4"),
    (["extra"], "unexpected argument extra"), (["--levl", "easy"], "did you mean --level?"),
    (["--mugins"], "did you mean --muggins?"), (["--no-mugins"], "did you mean --no-muggins?"),
    (["--lev", "easy"], "did you mean --level?"),
], ids=ascii)  # fmt: skip
def test_usage(shell: Shell, words: list[str], said: str) -> None:
    """2, one sentence, no game begun."""
    ran = shell.run("play", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not shell.games


@pytest.mark.parametrize("name", ["Jürgen", "張偉", "O'Brien", "Ann's $(ls)", "-x", "e\u0301", "🂡", "Computer", "a  b"])
def test_names(shell: Shell, name: str) -> None:
    """Any printable name: told as it is, in the file as it is."""
    ran = shell.run("play", f"--name={name}", "--muggins", typed="1 2\n1\n")
    assert ran.status == 0
    shown = unicodedata.normalize("NFC", name)
    assert f"New game: {shown} and " in ran.out
    assert shell.run("verify", str(shell.game)).status == 0
    assert shown in shell.run("list").out


def test_the_level_is_remembered(shell: Shell) -> None:
    """Feature D2: the level last used, by an option or at the table."""
    assert "(level hard)" in shell.run("play", "--level", "hard").out
    assert "(level hard)" in shell.run("play").out
    shell.run("play", typed="level easy\n")
    assert "(level easy)" in shell.run("play").out


@pytest.mark.parametrize(("words", "said"), [
    ([], "rule set wincrib, to 121, seed"), (["--rules", "browser"], "rule set browser, to 121, seed"),
    (["--to", "61", "--muggins"], "rule set wincrib, to 61, muggins on, seed"),
])  # fmt: skip
def test_what_is_played_is_said(shell: Shell, words: list[str], said: str) -> None:
    """Rule 7."""
    assert said in shell.run("play", *words).lines[1]


def test_settings_are_what_a_game_begins_with(shell: Shell) -> None:
    """Each option in the settings; the rule set named on the command line is meant as it stands."""
    shell.write("home/config.toml", 'name = "Eve"\nlevel = "easy"\ntarget = 61\nmuggins = true\ndetail = "brief"\n')
    lines = shell.run("play", "--seed", "1").lines
    assert lines[1] == "New game: Eve and Computer (level easy), rule set wincrib, to 61, muggins on, seed 1."
    assert any(re.match(r"Your cards: 1, [2-9atjqk][cdhs]\. 2, ", line) for line in lines)
    assert "rule set browser, to 61, seed" in shell.run("play", "--rules", "browser").lines[1]


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}, {"TERM": "xterm-256color"}])
def test_colour_is_nothing_to_lines(shell: Shell, environment: dict[str, str]) -> None:
    """Feature B8: the same text whatever the terminal; the shell refuses escapes in any output."""
    plain = shell.run("play", "--plain", "--seed", "28", typed="1 2\n")
    other = shell.run("play", "--plain", "--seed", "28", typed="1 2\n", **environment)
    assert other.lines[:-1] == plain.lines[:-1]


@pytest.mark.parametrize("typed", [
    b"\x1b[31mred\n1 2\n", b"\xff\xfe\x80\n1 2\n", b"\x00\x00\n1 2\n", b"\r\n\r\n1 2\r\n", b"1 2\x00\n",
    b"\x9b31m\n1 2\n",
    "5♥ 6♦\n1 2\n".encode("utf-16"), b"a" * 100000 + b"\n1 2\n", "\u202e1 2\n".encode(), b"1 2\x1a\n", b"\x04\n1 2\n",
], ids=lambda typed: ascii(typed[:12]))  # fmt: skip
def test_hostile_input(shell: Shell, typed: bytes) -> None:
    """Invalid UTF-8, control characters, another encoding: refused like anything else, and never sent on raw."""
    ran = shell.run("play", "--plain", "--seed", "28", typed=typed)
    assert ran.status == 0
    assert not {"\x00", "\x9b", "\u202e", "\x1a", "\x04"} & set(ran.out)
    assert shell.run("verify", str(shell.game)).status == 0
