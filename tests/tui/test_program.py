"""The program as it is started, on a real pseudo-terminal: its screen is read, and answered by keys and clicks."""

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.conftest import Child, Start
from wincrib.cards import card
from wincrib.home.replays import load, load_bytes
from wincrib.replay.document import Status
from wincrib.replay.verifier import verify

Begin = Callable[..., Child]

ENTER = "\r"


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def begin(start: Start, disk: Path) -> Begin:
    """Start the program with words; keywords are the environment, and columns and rows."""

    def begin(*words: str, **more: object) -> Child:
        wanted: dict[str, object] = {"columns": 80, "rows": 24, "WINCRIB_HOME": str(disk), "WINCRIB_SPEED": "off"}
        return start(sys.executable, "-m", "wincrib", *words, **{**wanted, **more})

    return begin


def kept(disk: Path) -> Path:
    """The one game on the disk."""
    (path,) = (disk / "replays").glob("*.yaml")
    return path


def prompt(child: Child) -> str:
    """What is asked, as it stands on the screen."""
    return next((line for line in child.text.split("\n") if line.startswith(" ►")), "")


def cards(child: Child) -> list[int]:
    """The columns of the numbers below the hand."""
    found = [line for line in child.text.split("\n")[:20] if re.search(r"[►\[ ]1[\]◄ ]", line[:60])]
    below = found[-1] if found else ""
    return [found.start() for found in re.finditer(r"\d", below[:60])]


def see(child: Child, text: str) -> None:
    """Wait for a text, and a little longer: a key pressed while it is still being drawn is no answer to it."""
    child.shows(text)
    child.quiet(0.1)


def leave(child: Child) -> None:
    """Alt and X; the end is as it should be."""
    child.quiet(0.1)
    child.type("\x1bx")
    assert child.ends() == 0


def to_the_throw(child: Child) -> None:
    """Through the cut, which may be a tie."""
    child.until(lambda: "Press Enter to" in child.text)
    while "to cut again" in settled(child):
        child.type(ENTER)
        child.quiet(0.3)
    see(child, "Press Enter to go on")
    child.type(ENTER)
    see(child, "0 of 2 chosen")


def to_the_play(child: Child) -> None:
    to_the_throw(child)
    child.type("12")
    see(child, "2 of 2 chosen")
    child.type(ENTER)
    see(child, "Your play")


def play_the_deal(child: Child) -> None:
    """Lay cards by reading the screen until hands are counted."""
    for _ in range(12):
        child.until(lambda: "Your play" in child.text or "WHAT   CARDS" in child.text)
        if "WHAT   CARDS" in child.text:
            return
        before = settled(child)
        for number in range(1, len(cards(child)) + 1):
            child.type(str(number))
            child.until(lambda was=child.text: child.text != was)  # type: ignore[misc]
            if "31" not in prompt(child):
                break
        assert child.text != before
    raise AssertionError(f"the deal does not end:\n{child.text}")


def settled(child: Child) -> str:
    """The screen once nothing more is written."""
    while child.quiet(0.1):
        pass
    return child.text


def test_title_then_a_deal_played_by_reading_the_screen(begin: Begin, disk: Path) -> None:
    child = begin()
    see(child, "Two-handed cribbage for the terminal")
    assert not (disk / "replays").exists(), "nothing is written before there is a game"
    child.type(ENTER)
    to_the_play(child)
    play_the_deal(child)
    for _ in range(3):
        see(child, "Press Enter to go on")
        before = settled(child)
        child.type(ENTER)
        child.until(lambda was=before: child.text != was)  # type: ignore[misc]
    see(child, "0 of 2 chosen")
    assert "Deal 2" in child.text
    leave(child)
    assert child.complaints() == ""
    replay = load(kept(disk))
    assert len(replay.deals) == 2
    assert replay.status == Status.UNFINISHED
    assert verify(load_bytes(kept(disk))).fault is None


def test_interrupted_at_the_throw_and_gone_on_with(begin: Begin, disk: Path) -> None:
    """Report F27: it ends with 130, the game is kept, and it goes on where it was."""
    child = begin("play", "--seed", "28")
    to_the_throw(child)
    child.type("12")
    see(child, "2 of 2 chosen")
    child.type(ENTER)
    see(child, "Your play")
    before = settled(child)
    child.type("\x03")
    assert child.ends() == 130
    assert child.modes() == child.found, "the terminal is as it was"
    assert str(kept(disk)) in child.text.replace("\n", "")
    again = begin("resume")
    see(again, "Your play")
    after = settled(again)
    for line, other in zip(before.split("\n")[1:20], after.split("\n")[1:20], strict=True):
        assert line == other
    leave(again)


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGHUP, 129), (signal.SIGTERM, 143)], ids=["hung up", "terminated"]
)
def test_signal_ends_it_with_the_game_kept(begin: Begin, disk: Path, number: int, status: int) -> None:
    child = begin("play")
    to_the_throw(child)
    child.signal(number)
    assert child.ends() == status
    assert child.modes() == child.found
    assert verify(load_bytes(kept(disk))).fault is None


def test_no_color_writes_no_colours(begin: Begin) -> None:
    """Report F17: attributes only, and all can still be told apart."""
    child = begin("play", NO_COLOR="1")
    to_the_throw(child)
    settled(child)
    coloured = re.findall(rb"\x1b\[[\d;]*m", child.said)
    assert coloured, "attributes stay"
    for sequence in coloured:
        numbers = [int(each or 0) for each in sequence[2:-1].split(b";")]
        assert not [each for each in numbers if 30 <= each <= 49 or 90 <= each <= 107], sequence
    leave(child)


def test_colours_where_they_can_be_had(begin: Begin) -> None:
    child = begin("play")
    to_the_throw(child)
    assert re.search(rb"\x1b\[[\d;]*(3[0-7]|4[0-7]|9[0-7]|38)[\d;]*m", child.said)
    leave(child)


@pytest.mark.parametrize("kind", ["dumb", ""], ids=["dumb", "unnamed"])
def test_terminal_without_a_screen_gets_lines(begin: Begin, kind: str) -> None:
    child = begin("play", TERM=kind)
    child.shows("Discard which two?")
    assert b"\x1b" not in child.said
    child.type("quit\n")
    assert child.ends() == 0


@pytest.mark.parametrize("how", [{"words": ("--ascii",)}, {"LC_ALL": "C"}], ids=["asked for", "locale"])
def test_ascii_only_writes_ascii_only(begin: Begin, how: dict[str, object]) -> None:
    """Report F15."""
    words = how.pop("words", ()) if "words" in how else ()
    child = begin("play", *words, **how)  # type: ignore[misc]
    to_the_throw(child)
    child.type("1?")
    child.until(lambda: "All commands" in child.text)
    child.type("\x1b")
    settled(child)
    assert child.said.isascii()
    leave(child)
    assert child.said.isascii()


def test_resized_without_a_key(begin: Begin) -> None:
    """Report F21: the new size is used at once, down to nothing and back."""
    child = begin("play")
    to_the_throw(child)
    child.resize(120, 40)
    child.until(lambda: child.text.split("\n")[39].startswith(" 1-6 Pick"))
    child.resize(60, 20)
    child.shows("of 121 shown")
    child.resize(45, 12)
    child.shows("This window is 45 x 12")
    child.resize(80, 25)
    child.until(lambda: child.text.split("\n")[24].startswith(" 1-6 Pick"))
    assert "0 of 2 chosen" in child.text
    leave(child)


def click(child: Child, row: int, column: int) -> None:
    for end in "Mm":
        child.type(f"\x1b[<0;{column + 1};{row + 1}{end}")


def test_card_is_played_by_the_mouse(begin: Begin) -> None:
    child = begin("play")
    to_the_throw(child)
    lines = child.text.split("\n")
    row = next(at for at, line in enumerate(lines) if "►1◄" in line)
    for at in (0, 1):
        click(child, row - 2, cards(child)[at])
        child.shows(f"{at + 1} of 2 chosen")
    row = next(at for at, line in enumerate(child.text.split("\n")) if "2 of 2 chosen" in line)
    click(child, row, 10)
    see(child, "Your play")
    before = len(cards(child))
    lines = child.text.split("\n")
    row = next(at for at, line in enumerate(lines) if "►[1]◄" in line or "►[" in line)
    click(child, row - 2, lines[row].index("►[") + 2)
    child.until(lambda: len(cards(child)) != before)
    assert len(cards(child)) < before
    leave(child)
    assert child.modes() == child.found


def test_too_small_goes_on_in_lines(begin: Begin) -> None:
    child = begin("play", columns=45, rows=12)
    see(child, "This window is 45 x 12")
    child.type("l")
    child.shows("Discard which two?")
    child.type("quit\n")
    assert child.ends() == 0


def test_seed_is_for_one_game(begin: Begin) -> None:
    """The next game is dealt anew."""
    child = begin("play", "--seed", "28")
    to_the_throw(child)
    hand = cards_by_name(child)
    child.type("n")
    see(child, "Begin a new game?")
    child.type(ENTER)
    child.until(lambda: "Begin a new game" not in child.text)
    to_the_throw(child)
    assert cards_by_name(child) != hand
    leave(child)


def test_too_small_goes_on_with_the_table_one_is_at(begin: Begin, disk: Path) -> None:
    """Not with the one that was opened last."""
    child = begin("play")
    to_the_throw(child)
    hand = cards_by_name(child)
    child.type("t")
    see(child, "2 empty]")
    child.type(ENTER)
    to_the_throw(child)
    child.type("t")
    see(child, "[1 Computer]")
    assert cards_by_name(child) == hand
    child.resize(45, 12)
    see(child, "This window is 45 x 12")
    child.type("l")
    child.shows("Discard which two?")
    told = " ".join(child.said.decode().rpartition("line mode")[2].split())
    for each in hand:
        assert spelled(each) in told, told
    child.type("quit\n")
    assert child.ends() == 0
    assert len(list((disk / "replays").glob("*.yaml"))) == 2


def spelled(name: str) -> str:
    """A card in words, from what stands in its corner."""
    rank, suit = name[:-1], "CDHS"["♣♦♥♠".index(name[-1])]
    return card(("T" if rank == "10" else rank) + suit).name


def cards_by_name(child: Child) -> list[str]:
    """What stands in the upper corners of one's hand."""
    row = next(line for line in reversed(child.text.split("\n")[:20]) if re.search(r"│[0-9AJQK]+[♣♦♥♠]", line[20:60]))
    return re.findall(r"│([0-9AJQK]+[♣♦♥♠])", row[20:60])
