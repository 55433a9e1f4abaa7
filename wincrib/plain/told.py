"""What a person tells of a game at another table: the questions, and the reading of their answers."""

import re
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from wincrib.cards import Card, Cards, card, first_double, read_cards
from wincrib.errors import Unreadable
from wincrib.games.protocol import Seat
from wincrib.replay.cribbage.deal import MOST_TOKEN_POINTS
from wincrib.values import value
from wincrib.words import counted, listed, number, quote

T = TypeVar("T")

SKIP = "skip"
YES = ("", "y", "yes", "ok")
MOST_PEGS = 999


@value
class Question:
    """What is asked, what may be typed, and how it is read; `read` raises `WincribError` for what will not do.

    `corrections` are the words by which the answer before this question is taken back; `at_once`: Enter alone is an
    answer too.
    """

    asks: str
    wanted: str
    read: Callable[[str], Any]
    corrections: tuple[str, ...] = ()
    at_once: bool = False


Dialogue = Generator[Question, Any, T]
"""Gives questions, takes their answers read, and returns what they come to.

So the answers typed so far are all there is to keep of a deal, and to take one back is to begin again without it.
"""


@value
class Filled:
    """A deal as it goes into the file, and the board after it; both of the game's own kinds."""

    deal: Any
    state: Any


class Scoreboard(Protocol):
    """Whoever tells the score of a game at another table."""

    def scoreboard(self) -> str:
        """The score in a sentence."""


class Paper(Protocol):
    """Something about a game that is being told; `said` is what is to be told to whoever types."""

    said: list[str]

    @property
    def teller(self) -> Scoreboard:
        """Who tells it."""


class DealSheet(Paper, Protocol):
    """One deal of a game being told."""

    def dialogue(self) -> Dialogue[Filled]:
        """Everything that is asked about the deal, in order."""


@value
class First:
    """How the game began: who dealt, or the cards that were cut for it; `score` where it is told from the middle."""

    dealer: Seat | None
    cut: Cards = ()
    score: tuple[int, ...] | None = None


@value
class Lay:
    """What was done in the play: a card, or no card for a go; `points` where somebody said them."""

    card: Card | None
    points: int | None = None


def as_it_stands(named: str = "as it was said") -> Question:
    """Whether something that departs from the rules is written down nevertheless."""
    return Question(
        f"Write it {named}, or correct it? ",
        f"Type write to put it down {named}, so that wincrib verify will name it, or correct to type it again",
        _written,
        ("correct", "c"),
    )


def _written(text: str) -> bool:
    if text.lower() not in ("write", "w"):
        raise Unreadable("Type write or correct.")
    return True


def standing(
    what: str,
    names: Sequence[str],
    score: tuple[int, ...],
    read: Callable[[str], Any],
    departs: Callable[[str, str], Dialogue[None]],
) -> Dialogue[tuple[int, ...]]:
    """Where the pegs, or the scores, stand on the table's own board, if whoever types looks.

    `departs` is told the sentence and the words for writing it down nevertheless, where they stand elsewhere.
    """

    def listed_by(numbers: Iterable[int]) -> str:
        return listed(f"{name} {points}" for name, points in zip(names, numbers, strict=True))

    stand: tuple[int, ...] = yield Question(
        f"Do the {what} stand at {listed_by(score)}? ",
        f"Type yes or Enter alone, or where they stand, {names[0]}'s first, such as {' '.join(map(str, score))}",
        read,
        at_once=True,
    )
    if stand != score:
        said = f"The {what} say {listed_by(stand)}, but what was typed gives {listed_by(score)}."
        yield from departs(said, f"as the {what} stand")
    return stand


def first(text: str, names: Sequence[str], cutting: int = 2, scores: str = "") -> First:
    """Who dealt first: a name, a name with every score, or so many cards cut. Raises `Unreadable`.

    `scores` is the pattern of the scores, a group a seat.
    """
    seat = seat_named(text, names, whole=True)
    if seat is not None:
        return First(seat)
    found = re.fullmatch(rf"(.+?)\s+{scores}", text) if scores else None
    if found and (seat := seat_named(found[1], names)) is not None:
        return First(seat, score=tuple(map(int, found.groups()[1:])))
    seat = seat_named(text, names)
    if seat is not None:
        return First(seat)
    try:
        cut = read_cards(text)
    except Unreadable:
        raise Unreadable(
            f"{quote(text)} is neither {listed(names, 'nor')}, nor {number(cutting)} cards."
        ) from None  # fmt: skip
    return First(None, cut)


def seat_named(text: str, names: Sequence[str], *, whole: bool = False) -> Seat | None:
    """The seat that a name is of, or the beginning of one that nobody else shares; None for no name."""
    if text in names:
        return Seat(names.index(text))
    said = text.casefold()
    fits = [at for at, name in enumerate(names) if name.casefold() == said]
    if not fits and not whole:
        fits = [at for at, name in enumerate(names) if name.casefold().startswith(said)]
    return Seat(fits[0]) if len(fits) == 1 else None


def one_card(text: str, lying: Iterable[Card]) -> Card:
    """A card that does not lie there yet. Raises `Unreadable`."""
    named = card(text)
    if named in lying:
        raise Unreadable(f"The {named.name} lies on the table already (rule 1.1).")
    return named


def some_cards(text: str, number: int, lying: Iterable[Card], among: Iterable[Card] = ()) -> Cards:
    """So many different cards that do not lie there yet; all of `among` are to be of them. Raises `Unreadable`."""
    open_ones = list(lying)
    cards = tuple(one_card(word, open_ones) for word in text.replace(",", " ").split())
    double = first_double(cards)
    if double:
        raise Unreadable(f"That names the {double.name} twice.")
    if len(cards) != number:
        raise Unreadable(f"That is {counted(len(cards), 'card')}; {counted(number, 'card')} {_are(number)} wanted.")
    missing = [each.name for each in among if each not in cards]
    if missing:
        raise Unreadable(f"The {listed(missing)} {_was(len(missing))} laid from this hand.")
    return cards


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _was(number: int) -> str:
    return "was" if number == 1 else "were"


def lay(text: str) -> Lay:
    """A card, `5h`, with what was pegged for it if somebody said so, `5h 2`; or `go`. Raises `Unreadable`."""
    words = text.lower().replace("+", " ").split()
    if words[0] == "go":
        if len(words) > 1:
            raise Unreadable("Type just go; the point for it is pegged when neither can lay a card.")
        return Lay(None)
    if len(words) > 2:
        raise Unreadable("Type one card at a time, with what was pegged for it if you know: 5h or 5h 2.")
    points = None
    if len(words) == 2:
        if not re.fullmatch("[0-9]{1,2}", words[1]) or int(words[1]) > MOST_TOKEN_POINTS:
            raise Unreadable(f"{quote(words[1])} is no number of points from 0 to {MOST_TOKEN_POINTS}.")
        points = int(words[1])
    return Lay(card(words[0]), points)


def pegs(text: str, names: Sequence[str], most: int = MOST_PEGS) -> tuple[int, int]:
    """Two numbers, seat by seat. Raises `Unreadable`."""
    found = re.fullmatch(r"([0-9]{1,3})[\s,:-]+([0-9]{1,3})", text)
    if not found or max(int(found[1]), int(found[2])) > most:
        raise Unreadable(f"Type two numbers up to {most}, {names[0]}'s first, such as 12 8.")
    return int(found[1]), int(found[2])
