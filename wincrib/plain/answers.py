"""What a person types at a prompt, read: cards by place or by name, points in digits."""

import re

from wincrib.cards import RANKS, Card, Cards, card
from wincrib.counting import MOST_POINTS
from wincrib.errors import Unreadable
from wincrib.words import listed, quote

NO = ("no", "n", "none", "pass", "nothing", "let it stand")


def pick(text: str, cards: Cards) -> Card:
    """One of some cards: its place in the list, from 1; its name, `5h`; or its rank where only one has it.

    Raises `Unreadable` saying what may be typed.
    """
    if text.isascii() and text.isdigit() and 1 <= int(text) <= len(cards):
        return cards[int(text) - 1]
    by_rank = _of_rank(text, cards)
    if len(by_rank) == 1:
        return by_rank[0]
    if by_rank:
        raise Unreadable(f"You hold {listed(map(_short, by_rank))}; say which.")
    try:
        named = card(text)
    except Unreadable:
        raise Unreadable(f"{quote(text)} is none of your cards; {_wanted(cards)}.") from None
    if named not in cards:
        raise Unreadable(f"You do not hold {_short(named)}.")
    return named


def _wanted(cards: Cards) -> str:
    number = {1: "1", 2: "1 or 2"}.get(len(cards), f"a number from 1 to {len(cards)}")
    return f"type {number}, or a card such as {_short(cards[0])}"


def _of_rank(text: str, cards: Cards) -> Cards:
    upper = "T" if text == "10" else text.upper()
    if len(upper) != 1 or upper not in RANKS:
        return ()
    return tuple(each for each in cards if each.rank == RANKS.index(upper) + 1)


def _short(each: Card) -> str:
    return str(each).lower()


def picks(text: str, cards: Cards) -> list[Card]:
    """Several different cards out of some. Raises `Unreadable`."""
    chosen: list[Card] = []
    for word in text.replace(",", " ").split():
        each = pick(word, cards)
        if each in chosen:
            raise Unreadable(f"That names {_short(each)} twice.")
        chosen.append(each)
    return chosen


def points(text: str) -> int:
    """Points from 0 to 29; `nineteen` is what a card player says for nothing. Raises `Unreadable`."""
    if text.lower() == "nineteen":
        return 0
    if not re.fullmatch(r"[0-9]{1,2}", text) or int(text) > MOST_POINTS:
        raise Unreadable(f"Type the points as a number from 0 to {MOST_POINTS}.")
    if int(text) == 19:
        raise Unreadable("No hand is worth 19, which is why nineteen means nothing; type 0 for that.")
    return int(text)


def called(text: str) -> int:
    """What is called: the points missed, or 0 for letting the count stand. Raises `Unreadable`."""
    if text.lower() in NO:
        return 0
    found = re.fullmatch(r"(?:muggins|m|yes|y)?\s*([0-9]{1,2})", text.lower())
    if not found or int(found[1]) > MOST_POINTS:
        raise Unreadable("Type how many points were missed, or no.")
    return int(found[1])
