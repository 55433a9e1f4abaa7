"""Duplicate cribbage at the command line: the deals of a game again, and both games beside each other."""

from pathlib import Path

import pytest

from tests.cli.running import PROJECT, Ran, Shell

# Good for any question; whatever does not fit is refused and the next line is read.
ANSWERS = "1 2\n1\n2\n3\n4\n" * 900
OTHERS = "3 4\n4\n3\n2\n1\n" * 900
REPLAYS = PROJECT / "replays"
SKUNK = REPLAYS / "classic" / "skunk.yaml"
BY_HAND = REPLAYS / "by-hand" / "only-what-was-counted.yaml"
CRIBIST = next((REPLAYS / "cribist").glob("*.yaml"))
BEFORE, OTHER_ROOM = "These deals before, and now:", "The computer in the other room, and this game:"


def play(shell: Shell, *words: str, typed: str = ANSWERS) -> Ran:
    """A game by a pipe."""
    return shell.run("play", "--plain", *words, typed=typed)


def first_game(shell: Shell) -> Path:
    """A game to 61 of one's own, kept."""
    assert play(shell, "--seed", "28", "--to", "61", "--name", "Ann", "--level", "easy", "--dice", "LUCK").status == 0
    return shell.game


def table_of(lines: list[str], title: str) -> list[str]:
    """A comparison: from its title to the empty line behind its sentences."""
    rest = lines[lines.index(title) :]
    ends = [at for at, line in enumerate(rest) if not line]
    return rest[: ends[2]] if len(ends) > 2 else rest


def test_a_whole_duplicate_in_lines(shell: Shell) -> None:
    """The cards of the other seat, to the end; the file is right; the comparison is the one that is told later."""
    source = first_game(shell)
    shell.run("config", "set", "level", "hard")
    ran = play(shell, "--deals-from", str(source), "--swap", "--name", "Ann", typed=OTHERS)
    assert (ran.status, ran.err) == (0, "")
    assert f"The deals are those of {source.name}, by the same rules." in ran.lines
    (again,) = (path for path in shell.games if path != source)
    assert f"from: {{file: {source.name}, digest: " in again.read_text().replace('"', "")
    assert "{name: Computer, kind: computer, level: easy}" in again.read_text()
    assert "dice: LUCK" in again.read_text()
    assert shell.run("verify", str(again)).status == 0
    told = table_of(ran.lines, BEFORE)
    assert told[2].split() == ["Computer", "-", "Ann", "Ann", "-", "Computer"]
    assert "Each had the cards of both seats; in both games together:" in told[-1]
    later = shell.run("compare", str(source), str(again))
    assert later.lines == told
    assert ran.lines[-2] == f"The game is kept in {again}."
    renamed = source.rename(source.with_name("another-name.yaml"))
    assert shell.run("compare", str(again)).lines == told
    renamed.unlink()
    lost = shell.run("compare", str(again))
    assert lost.status == 2
    assert "is not among the games kept" in lost.err


def test_nothing_of_the_other_game_is_told_before_the_end(shell: Shell) -> None:
    """Until then every line is that of a game by the same seed, as if nobody had played it before."""
    source = first_game(shell)
    plain = play(
        shell, "--seed", "28", "--dice", "LUCK", "--to", "61", "--name", "Ann", "--level", "easy", typed=OTHERS
    )
    again = play(shell, "--deals-from", str(source), "--name", "Ann", "--level", "easy", typed=OTHERS)
    end = again.lines.index(BEFORE)
    announced = f"The deals are those of {source.name}, by the same rules."
    assert [line for line in again.lines[: end - 1] if line != announced] == plain.lines[:-2]


def test_a_game_written_by_hand_broken_off_and_gone_on_with(shell: Shell) -> None:
    """What nobody wrote down is said to be left to chance; in two sittings it is the game in one."""
    source = shell.write("friend.yaml", BY_HAND.read_bytes())
    whole = play(shell, "--deals-from", "friend.yaml")
    assert "Where the file does not say who was dealt which card, chance says it." in whole.lines
    assert BEFORE in whole.lines
    shell.game.unlink()
    lines = ANSWERS.splitlines(keepends=True)
    first = play(shell, "--deals-from", "friend.yaml", typed="".join(lines[:23]))
    assert "wincrib resume goes on with it." in first.lines[-1]
    second = shell.run("resume", typed="".join(lines[23:]))
    assert second.status == 0
    assert "friend.yaml is not among the games kept; wincrib compare sets this game beside it." in second.lines
    later = shell.run("compare", str(source), str(shell.game))
    assert later.lines == table_of(whole.lines, BEFORE)


def test_the_computer_in_the_other_room(shell: Shell) -> None:
    """Asked for with the game, it is told at the end and again later; the same for every time."""
    source = first_game(shell)
    ran = play(shell, "--deals-from", str(source), "--other-room", "easy")
    source.unlink()
    assert "When it is over, the computer plays your cards in the other room (level easy)." in ran.lines
    assert BEFORE in ran.lines
    told = table_of(ran.lines, OTHER_ROOM)
    assert told[2].split() == ["Easy", "-", "Computer", "Player", "-", "Computer"]
    assert "x-other-room: easy" in shell.game.read_text()
    assert shell.run("compare", str(shell.game)).lines == told
    assert shell.run("compare", str(shell.game), "--other-room", "medium").lines[2].split()[0] == "Medium"


def test_two_people_play_the_deals_again(shell: Shell) -> None:
    ran = play(shell, "--deals-from", str(BY_HAND), "--swap", "--hotseat", "Cora", "Dan", typed="\n" + ANSWERS)
    assert ran.status == 0
    assert BEFORE in ran.lines
    assert "players: [{name: Dan, kind: human}, {name: Cora, kind: human}]" in _on_one_line(shell.game)


def _on_one_line(path: Path) -> str:
    text = path.read_text()
    return (
        text.replace("players:\n  - ", "players: [").replace("}\n  - ", "}, ").replace("human}\ndeck", "human}]\ndeck")
    )


def test_the_comparison_for_a_program(shell: Shell) -> None:
    """One object; its points add up to the scores, its differences to the sum."""
    play(shell, "--deals-from", str(SKUNK), "--level", "easy")
    (found,) = shell.run("compare", str(SKUNK), str(shell.game), "--json").objects
    assert found["schema"] == 1
    for room, score in enumerate(found["score"]):
        games = [deal["games"][room] for deal in found["deals"] if deal["games"][room] is not None]
        for seat in (0, 1):
            assert sum(game[part][seat] for game in games for part in ("play", "hand", "crib")) == score[seat]
        assert games[-1]["score"] == score
    shared = found["deals"][: found["shared"]]
    assert sum(deal["better"] for deal in shared) == found["better"]
    assert all(deal["better"] is None for deal in found["deals"][found["shared"] :])


@pytest.mark.parametrize(("words", "status", "said"), [
    (["--deals-from", "nix.yaml"], 3, "nix.yaml: cannot be read: no such file or directory"),
    (["--deals-from", str(REPLAYS / "broken" / "tab.yaml")], 3, "tab.yaml:3:9: found a tab"),
    (["--deals-from", str(REPLAYS / "broken" / "score-does-not-add-up.yaml")], 1, "dealt again once it is right"),
    (["--deals-from", str(CRIBIST)], 3, "only the deals of cribbage are dealt again"),
    (["--deals-from", "empty.yaml"], 3, "nothing was dealt in this game"),
    (["--deals-from", ""], 2, "an empty name is no file"),
    (["--deals-from", str(SKUNK), "--seed", "1", "--to", "61", "--no-muggins"], 2,
     "leave out --seed, --to and --no-muggins"),
    (["--swap"], 2, "--swap is for the deals of a file"),
    (["--other-room", "hard", "--hotseat", "A", "B"], 2, "--other-room is for a single game"),
    (["--other-room", "hard", "--demo"], 2, "--other-room is for a single game"),
    (["--other-room", "wizard"], 2, "invalid choice"),
    (["--continue", "--deals-from", "x.yaml", "--swap"], 2, "leave out --deals-from and --swap"),
], ids=lambda value: " ".join(value)[-40:] if isinstance(value, list) else "")  # fmt: skip
def test_what_cannot_be_begun(shell: Shell, words: list[str], status: int, said: str) -> None:
    """One sentence, and no game on the disk."""
    head = "format: wincrib-replay\nversion: 1\ngame: cribbage\nplayers: [Ann, Bob]\n"
    deck = 'deck: {source: seed, scheme: wincrib-deal-1, seed: "1"}\n'
    shell.write("empty.yaml", f"{head}{deck}deals: []\nstatus: unfinished\n")
    ran = play(shell, *words)
    assert ran.status == status
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not ran.out
    assert not shell.games


def test_the_comparison_in_a_narrow_terminal(shell: Shell) -> None:
    """The points of a deal in one sum, so that the columns stay straight."""
    for columns, most in (("80", 67), ("40", 48)):
        table = shell.run("compare", str(SKUNK), str(SKUNK), COLUMNS=columns).out.split("\n\n")[1].splitlines()
        assert max(map(len, table)) <= most
        assert table[1].split()[-1] == "better"


@pytest.mark.parametrize(("words", "status", "said"), [
    (["nix.yaml"], 3, "nix.yaml: cannot be read"),
    ([str(SKUNK), "nix.yaml"], 3, "nix.yaml: cannot be read"),
    ([str(SKUNK)], 2, "this game is of no other's deals"),
    ([str(SKUNK), str(BY_HAND)], 2, "do not begin with the same deal"),
    ([str(CRIBIST), str(SKUNK)], 2, f"{CRIBIST}: only games of cribbage are compared; this is one of Cribist"),
    ([str(SKUNK), str(CRIBIST)], 2, f"{CRIBIST}: only games of cribbage are compared"),
    ([str(CRIBIST)], 2, "only games of cribbage are compared"),
    ([str(CRIBIST), "--other-room", "easy"], 2, "only games of cribbage are compared"),
    ([str(BY_HAND), "--other-room", "easy"], 2, "against the same computer, and Bob is none"),
    ([str(REPLAYS / "broken" / "tab.yaml")], 3, "tab.yaml:3:9: found a tab"),
    ([str(REPLAYS / "broken" / "score-does-not-add-up.yaml")], 1, "written 16, the rules give 15"),
    (["a", "b", "c"], 2, "two games are compared, not more"),
    ([], 2, "required"),
], ids=lambda value: " ".join(value)[-40:] if isinstance(value, list) else "")  # fmt: skip
def test_what_cannot_be_compared(shell: Shell, words: list[str], status: int, said: str) -> None:
    ran = shell.run("compare", *words)
    assert ran.status == status
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not ran.out
