"""What a person tells of a trick at another table, read: the card, with what it was counted as, and the calls."""

import re
from collections.abc import Iterable, Sequence

from wincrib.cards import Card, card
from wincrib.counting import MOST_TRICK_POINTS
from wincrib.errors import Unreadable
from wincrib.games.cribist.naming import Names
from wincrib.games.cribist.rules import USUAL_DEALS, Limit, rules
from wincrib.games.cribist.state import SEATS
from wincrib.games.cribist.typed import called
from wincrib.games.protocol import Seat
from wincrib.plain.told import YES, Question, seat_named
from wincrib.words import listed, quote

NOBODY = ("", "no", "n", "none", "nobody", "pass", "passes", "0")


def end(text: str) -> tuple[Limit, int]:
    """What ends a game: `10 deals`, `30 minutes`, `to 61`; ten deals for nothing. Raises `Unreadable`."""
    if not text:
        return Limit.DEALS, USUAL_DEALS
    found = re.fullmatch(r"(?:to\s+)?([0-9]{1,3})\s*([a-z]*)", text.lower())
    words = {"deals": Limit.DEALS, "minutes": Limit.MINUTES, "points": Limit.TARGET}
    word = found[2] if found and found[2] else "points"
    kinds = [limit for each, limit in words.items() if each.startswith(word) or each == f"{word}s"]
    if not found or len(kinds) != 1 or (not found[2] and not text.lower().startswith("to")):
        raise Unreadable("Type 10 deals, 30 minutes or to 61.")
    rules(limit=kinds[0], number=int(found[1]))
    return kinds[0], int(found[1])


END = Question("What ends the game? ", "Type 10 deals, 30 minutes or to 61; or Enter alone for ten deals", end)


def yes_or_no(text: str) -> bool:
    """Yes; Enter alone is no. Raises `Unreadable`."""
    if text.lower() in ("", "no", "n"):
        return False
    if text.lower() in YES:
        return True
    raise Unreadable("Type yes or no.")


BY_HAND = Question(
    "Does the winner of a trick say what it is worth, and may the others call muggins? ",
    "Type yes, or no or Enter alone where everybody counts it",
    yes_or_no,
)


def lay(text: str, *, closes: bool) -> tuple[Card, int | None]:
    """A card, `5h`; where it closes a trick that everybody counts, with the points if somebody said them, `5h 7`.

    Raises `Unreadable`.
    """
    words = text.replace("+", " ").split()
    if len(words) > 1 and not closes:
        raise Unreadable("Type one card at a time, such as 5h.")
    if len(words) > 2:
        raise Unreadable("Type one card, with what the trick was counted as if you know: 5h or 5h 7.")
    if len(words) == 1:
        return card(words[0]), None
    if not re.fullmatch("[0-9]{1,2}", words[1]) or int(words[1]) > MOST_TRICK_POINTS:
        raise Unreadable(f"{quote(words[1])} is no number of points from 0 to {MOST_TRICK_POINTS}.")
    return card(words[0]), int(words[1])


def call(
    text: str, trick: Sequence[Card], asked: Iterable[Seat], names: Sequence[str]
) -> tuple[Seat, int, Names] | None:
    """Who called muggins, the points and what they come from: `Bob 2: 15 7 8`; None where nobody did, or did any more.

    `asked` are the seats that may still call. Raises `Unreadable`.
    """
    if text.lower() in NOBODY:
        return None
    left = list(asked)
    longest = sorted(left, key=lambda each: (-len(names[each]), not text.startswith(names[each])))
    seat = next((each for each in longest if _begins(text, names[each])), None)
    head = names[seat] if seat is not None else re.split(r"[\s,:]", text, maxsplit=1)[0]
    seat = seat_named(head, names) if seat is None else seat
    if seat not in left:
        who = listed((names[each] for each in left), "or")
        if seat is not None:
            raise Unreadable(f"The calls go round from the winner's left; {who} may still call (rule 6).")
        raise Unreadable(f"Begin with who called, {who}; or press Enter alone if nobody did.")
    points, combos = called(text[len(head) :].lstrip(" ,:"), tuple(trick))
    if not points:
        raise Unreadable(f"Leave out who passed; type who called, {listed((names[each] for each in left), 'or')}.")
    return seat, points, combos


def _begins(text: str, name: str) -> bool:
    return text[: len(name)].casefold() == name.casefold() and text[len(name) : len(name) + 1] in (" ", ",", ":")


def scores(text: str, names: Sequence[str]) -> tuple[int, ...]:
    """A number a seat, less than nothing too. Raises `Unreadable`."""
    found = re.fullmatch(r"[\s,:]+".join([r"(-?[0-9]{1,4})"] * len(SEATS)), text)
    if not found:
        raise Unreadable(f"Type four numbers, {names[0]}'s first, such as 12 3 -2 30.")
    return tuple(map(int, found.groups()))
