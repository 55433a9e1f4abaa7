"""Thirteen cards as they are told: suit by suit, trumps first, low to high."""

from collections.abc import Iterator
from itertools import groupby

from wincrib.cards import RANKS, SUIT_NAMES, Card, Cards, card
from wincrib.errors import Unreadable
from wincrib.games.cribist.acts import Suit
from wincrib.plain.questions import short, written
from wincrib.words import listed, quote


def by_suit(cards: Cards, trumps: Suit | None) -> Iterator[tuple[Suit, Cards]]:
    """The cards of each suit that is held: trumps first, then from spades down to clubs."""
    ordered = sorted(cards, key=lambda each: (each.suit != trumps, -each.suit, each.rank))
    for suit, held in groupby(ordered, key=lambda each: each.suit):
        yield suit, tuple(held)


def in_words(cards: Cards, trumps: Suit | None) -> str:
    """`hearts ace, eight and jack; spades three and king`."""
    suits = by_suit(cards, trumps)
    return "; ".join(f"{SUIT_NAMES[suit]} {listed(each.rank_name for each in held)}" for suit, held in suits)


def in_short(cards: Cards, trumps: Suit | None) -> str:
    """`ah 8h jh, 3s ks`."""
    return ", ".join(written(held) for _, held in by_suit(cards, trumps))


def picked(text: str, hand: Cards, playable: Cards) -> Card:
    """The card that was typed: its name, `5h`, or its rank where just one card that may be played has it.

    Raises `Unreadable` saying what may be typed.
    """
    upper = "T" if text == "10" else text.upper()
    if len(upper) == 1 and upper in RANKS:
        of_rank = [each for each in hand if each.rank == RANKS.index(upper) + 1]
        fit = [each for each in of_rank if each in playable] or of_rank
        if len(fit) == 1:
            return fit[0]
        if fit:
            raise Unreadable(f"You hold {listed(map(short, fit))}; say which.")
    try:
        named = card(text)
    except Unreadable:
        such = short(playable[0])
        raise Unreadable(f"{quote(text)} is none of your cards; type a card such as {such}.") from None
    if named not in hand:
        raise Unreadable(f"You do not hold {short(named)}.")
    return named
