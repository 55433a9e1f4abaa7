"""A player that is a command: asked by lines, ended with its game, and judged in one sentence when it goes wrong."""

import os
import shlex
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.games.cribbage.kit import RULES
from tests.players.tables import Asked, dice, questions
from wincrib.errors import IllegalAction, NotYours, Unreadable
from wincrib.games import cribbage
from wincrib.games.cribbage.acts import Discard, Go, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.protocol import Seat
from wincrib.net.engine import Engine, Misbehaved, is_command, short_name

ASKED = questions(RULES["muggins"], "engine")
THROW = next(each for each in ASKED if isinstance(each.prompt, ToDiscard))
PLAY = next(each for each in ASKED if isinstance(each.prompt, ToPlay) and len(each.options) > 1)
GO = next(each for each in ASKED if each.prompt.forced)
FIRST_TWO = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)["prompt"]
    print(json.dumps({"discard": asked["hand"][:2]}), flush=True)
"""

posix = pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX is needed")


def python(script: str) -> str:
    """The command that runs a script."""
    return shlex.join([sys.executable, "-c", script])


def verdict(command: str, asked: Asked = THROW, patience: float = 20) -> str:
    """What is said of a command, without its name."""
    with Engine(command, patience) as engine, pytest.raises(Misbehaved) as found:
        engine.answer(asked.view, dice(asked.number))
    name = short_name(command)
    assert found.value.message.startswith(f"{name} ")
    return found.value.message.removeprefix(f"{name} ")


def test_the_answer_is_what_the_command_says() -> None:
    with Engine(python(FIRST_TWO)) as engine:
        for _ in range(3):
            assert engine.answer(THROW.view, dice(0)) == Discard(THROW.seat, THROW.view.hand[:2])


def test_what_it_is_told_is_the_view_and_dice_of_its_own(tmp_path: Path) -> None:
    """The dice are the same at the same decision, and others at another."""
    told = tmp_path / "told"
    script = f"import sys\nfor line in sys.stdin: open({str(told)!r}, 'a').write(line); print('{{}}', flush=True)"
    for number in (1, 1, 2):
        verdict(python(script), number_of(number))
    one, same, another = told.read_text().splitlines()
    assert one == same
    assert one != another
    assert one.split('"dice"')[0] == another.split('"dice"')[0]


def number_of(number: int) -> Asked:
    """The throw, as another decision."""
    return Asked(THROW.state, THROW.seat, number)


def test_a_go_is_said_for_it() -> None:
    """It is no decision (rule 4.2), and the command is not even started."""
    with Engine("./no/such/program") as engine:
        assert engine.answer(GO.view, dice(0)) == Go(GO.seat)


def test_nothing_is_asked_of_a_seat_that_is_not_asked() -> None:
    bystander = cribbage.view(THROW.state, None)
    with Engine("./no/such/program") as engine, pytest.raises(NotYours):
        engine.answer(bystander, dice(0))


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("input(); {}['x']", "ended with status 1: \"KeyError: 'x'\""),
        ("import sys; input(); sys.exit('no\\ngood')", 'ended with status 1: "good"'),
        ("pass", "ended with status 0"),
        ("input(); print('5H')", 'answered something that is no action: "5H"; expected an object of JSON on one line'),
        ('input(); print(\'{"play": "5X"}\')', 'answered something that is no action: "{"play": "5X"}"; "5X" is not'),
        ("input(); print('\\033[2J')", 'answered something that is no action: "[2J"; '),
    ],
)
def test_the_verdict_on_one_that_dies_or_lies(script: str, said: str) -> None:
    assert verdict(python(script)).startswith(said)


@posix
def test_the_verdict_on_one_that_hangs() -> None:
    """Its last words are not lost."""
    command = "sh -c 'echo thinking >&2; sleep 600'"
    assert verdict(command, patience=1) == 'did not answer within 1 s: "thinking"'


def test_the_verdict_on_one_that_speaks_too_soon() -> None:
    script = "input(); print('{\"play\": \"go\"}\\n' * 60, end='', flush=True); import sys; sys.stdin.read()"
    with Engine(python(script), 20) as engine, pytest.raises(Misbehaved, match="spoke before it was asked"):
        answer_often(engine, 50)


def answer_often(engine: Engine, times: int) -> None:
    """Ask the same again and again."""
    for _ in range(times):
        engine.answer(THROW.view, dice(0))


@posix
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("sh -c 'kill -9 $$'", "was ended by signal 9"),
        ("sh -c 'read line; exec >&-; sleep 600'", "closed its output"),
        ("sh -c 'read line; echo oops >&2; exit 3'", 'ended with status 3: "oops"'),
    ],
)
def test_the_verdict_on_one_that_is_killed_or_falls_silent(command: str, said: str) -> None:
    assert verdict(command) == said


def test_one_that_answers_without_reading_makes_nobody_wait() -> None:
    """What it never reads fills the pipe many times over, and is no matter."""
    script = 'while True: print(\'{"play": "go"}\', flush=True)'
    with suppress(Misbehaved), Engine(python(script), 20) as engine:
        answer_often(engine, 1000)


def test_a_line_without_end_is_no_action() -> None:
    assert "is no action" in verdict(python("input()\nwhile True: print('x' * 9999, end='')"))


def test_a_program_that_does_not_exist() -> None:
    assert verdict("./no/such/program") == "cannot be started: No such file or directory"


@pytest.mark.parametrize("command", ["", "  ", "python3 'a", "a\0b /"])
def test_what_is_no_command(command: str) -> None:
    with pytest.raises(Unreadable):
        Engine(command)


def test_the_verdict_on_one_that_the_rules_refuse() -> None:
    engine = Engine("./mine")
    card = next(each for each in THROW.view.hand if each not in PLAY.view.hand)
    with pytest.raises(IllegalAction) as refusal:
        cribbage.apply(PLAY.state, Play(PLAY.seat, card))
    found = engine.refused(refusal.value)
    assert found.message == f"./mine may not do that: {refusal.value.message} (rule {refusal.value.rule})"
    assert engine.refused(IllegalAction("no (rule 4.1)", rule="4.1")).message == "./mine may not do that: no (rule 4.1)"


@posix
def test_nothing_is_left_running(tmp_path: Path) -> None:
    """Neither the command nor what it has started, whether it ends well or not."""
    started = tmp_path / "started"
    script = f"sleep 600 & echo $! >>{shlex.quote(str(started))}; echo $$ >>{shlex.quote(str(started))}; cat; wait"
    verdict(f"sh -c {shlex.quote(script)}")
    with Engine(f"sh -c {shlex.quote(script.replace('cat', 'sed s/.*/{}/'))}", 1) as engine, pytest.raises(Misbehaved):
        engine.answer(THROW.view, dice(0))
    numbers = list(map(int, started.read_text().split()))
    assert len(numbers) == 4
    assert not [each for each in numbers if runs(each)]


def runs(number: int) -> bool:
    """Whether a process is there that is not dead already."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def test_what_is_taken_for_a_command() -> None:
    assert [each for each in ("hard", "my.py", "./my.py", "python3 my.py", "a\\b") if is_command(each)] == [
        "./my.py",
        "python3 my.py",
        "a\\b",
    ]


def test_a_name_is_short_and_safe() -> None:
    assert short_name("python3 \x1b[2Jmy.py") == "python3 [2Jmy.py"
    assert len(short_name("x " * 50)) == 40


def test_every_kind_of_question_is_told() -> None:
    assert {type(each.prompt) for each in ASKED} == {ToDiscard, ToPlay, ToCount, ToCall}
    assert {each.seat for each in ASKED} == {Seat(0), Seat(1)}
