"""Thinking ahead at Cribist: what a card may bring in this trick, and in the rest of the deal."""

from collections.abc import Sequence

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.counting import trick_points
from wincrib.games.cribist.acts import Suit
from wincrib.games.cribist.state import SEATS, best, onward, playable
from wincrib.games.cribist.view import View
from wincrib.games.protocol import Seat
from wincrib.players.protocol import Dice

Hands = list[list[Card]]

ANOTHERS = 1 / 3
"""How much a point for one of three opponents counts against a point of one's own."""
TRIES = 12
"""How often a deal of the unseen cards is tried before what the others cannot hold is forgotten."""


def unseen(view: View) -> Cards:
    """The cards the others hold between them."""
    seen = {*view.hand, *_laid(view)}
    for each in view.tricks:
        seen.update(each.cards)
    return tuple(each for each in NEW_PACK if each not in seen)


def _laid(view: View) -> Cards:
    return view.trick.cards if view.trick else ()


def voids(view: View) -> tuple[frozenset[Suit], ...]:
    """The suits that each seat has shown it does not hold, by not following."""
    found: list[set[Suit]] = [set() for _ in SEATS]
    tricks = [(each.leader, each.cards) for each in view.tricks]
    if view.trick:
        tricks.append((view.trick.leader, view.trick.cards))
    for leader, cards in tricks:
        for place, each in enumerate(cards):
            if each.suit != cards[0].suit:
                found[onward(leader, place)].add(cards[0].suit)
    return tuple(map(frozenset, found))


def drawn(cards: Sequence[Card], most: int, dice: Dice) -> list[Card]:
    """So many of the cards, drawn at random, in random order."""
    left = list(cards)
    for at in range(min(most, len(left) - 1)):
        other = at + dice.below(len(left) - at) if len(left) - at > 1 else at
        left[at], left[other] = left[other], left[at]
    return left[:most]


def trick_worth(cards: Cards, place: int, trumps: Suit) -> float:
    """What a whole trick is to whoever played at a place in it: its points and the one for the trick."""
    points = trick_points(cards, trumps) + 1
    return points if best(cards, trumps) == place else -points * ANOTHERS


def this_trick(view: View, options: Cards, fillings: int, dice: Dice) -> dict[Card, float]:
    """What each card may bring in this trick, the rest of it being filled with unseen cards so many times."""
    laid = _laid(view)
    place = len(laid)
    missing = len(SEATS) - 1 - place
    others = unseen(view)
    rests = [tuple(drawn(others, missing, dice)) for _ in range(fillings if missing else 1)]
    worth: dict[Card, float] = {}
    for each in options:
        trumps = each.suit if view.trumps is None else view.trumps
        worth[each] = sum(trick_worth((*laid, each, *rest), place, trumps) for rest in rests) / len(rests)
    return worth


def dealt(view: View, me: Seat, dice: Dice) -> Hands:
    """The unseen cards dealt to the others at random, heeding what they have shown they do not hold."""
    cards, empty = unseen(view), voids(view)
    for _ in range(TRIES):
        hands = _dealt_once(view, me, drawn(cards, len(cards), dice), empty, dice)
        if hands is not None:
            return hands
    left = drawn(cards, len(cards), dice)
    return [list(view.hand) if seat == me else [left.pop() for _ in range(view.held[seat])] for seat in SEATS]


def _dealt_once(
    view: View, me: Seat, cards: list[Card], empty: tuple[frozenset[Suit], ...], dice: Dice
) -> Hands | None:
    hands: Hands = [[] for _ in SEATS]
    hands[me] = list(view.hand)
    room = [held - len(hand) for held, hand in zip(view.held, hands, strict=True)]
    takers = {suit: [seat for seat in SEATS if seat != me and suit not in empty[seat]] for suit in range(4)}
    for card in sorted(cards, key=lambda each: len(takers[each.suit])):
        # Drawn by the room they have, so that every such deal is about as likely.
        places = [seat for seat in takers[card.suit] for _ in range(room[seat])]
        if not places:
            return None
        seat = places[dice.below(len(places)) if len(places) > 1 else 0]
        hands[seat].append(card)
        room[seat] -= 1
    return hands


def played_out(view: View, me: Seat, card: Card, hands: Hands, dice: Dice) -> float:
    """What the rest of a deal brings a seat that plays a card now, its own points less the mean of the others'.

    The others play what they may, at random, but whoever plays last to a trick looks at what it brings. `hands` are
    used up.
    """
    won = [0.0] * len(SEATS)
    trumps = card.suit if view.trumps is None else view.trumps
    leader = view.trick.leader if view.trick else me
    laid = list(_laid(view))
    first: Card | None = card
    while hands[onward(leader, len(laid))]:
        while len(laid) < len(SEATS):
            hand = hands[onward(leader, len(laid))]
            chosen = first or _light(laid, hand, trumps, dice)
            first = None
            hand.remove(chosen)
            laid.append(chosen)
        four = tuple(laid)
        leader = onward(leader, best(four, trumps))
        won[leader] += trick_points(four, trumps) + 1
        laid = []
    return won[me] - (sum(won) - won[me]) * ANOTHERS


def _light(laid: list[Card], hand: list[Card], trumps: Suit, dice: Dice) -> Card:
    fits = playable(tuple(hand), laid[0].suit if laid else None)
    if len(fits) == 1:
        return fits[0]
    if len(laid) == len(SEATS) - 1:
        return max(fits, key=lambda each: trick_worth((*laid, each), len(laid), trumps))
    return fits[dice.below(len(fits))]
