"""What each card that may be played at Cribist is likely to bring, and a hint with its reason.

Only what the seat can see is looked at. The cards it cannot see are dealt out many times, and each time the trick, and
the rest of the deal behind it, is played out.
"""

from wincrib.cards import Card
from wincrib.counting import trick_points
from wincrib.errors import NotYours
from wincrib.games.cribist.acts import ToPlay
from wincrib.games.cribist.state import SEATS, best, onward, playable
from wincrib.games.cribist.view import View
from wincrib.games.protocol import Seat
from wincrib.players.protocol import Dice
from wincrib.players.trickplay import Hands, dealt, played_out
from wincrib.values import value
from wincrib.words import number

WORLDS = 60
"""How many deals of the unseen cards are played out for a hint."""
TOSS_UP = 0.3
"""Cards that bring the same to within so many points over the rest of the deal are as good as each other."""
SURE, LIKELY, UNLIKELY = 0.97, 0.55, 0.2
"""How often a card must take the trick to be told as safe, as likely to, or as unlikely to."""


@value
class CardTip:
    """A card, and what it is likely to bring.

    `ahead` is what the rest of the deal brings from here on, one's own points less the mean of the others', set
    against the mean of all the cards that may be played. `takes` is how often it takes this trick, 0 to 1, and `points`
    what the trick then holds, 0 to 20, on average.
    """

    card: Card
    ahead: float
    takes: float
    points: float


def card_tips(view: View, dice: Dice, worlds: int = WORLDS) -> tuple[CardTip, ...]:
    """Every card that may be played, the best first. Raises `NotYours` if the seat is not asked to play."""
    seat, prompt = view.seat, view.prompt
    if seat is None or not isinstance(prompt, ToPlay):
        raise NotYours("there is no hint: this seat is not asked to play a card")
    cards = prompt.playable
    ahead = dict.fromkeys(cards, 0.0)
    takes = dict.fromkeys(cards, 0)
    points = dict.fromkeys(cards, 0)
    for _ in range(worlds):
        hands = dealt(view, seat, dice)
        for each in cards:
            worth, winner = _this_trick(view, seat, each, hands, dice)
            takes[each] += winner == seat
            points[each] += worth
            ahead[each] += played_out(view, seat, each, [list(hand) for hand in hands], dice)
    mean = sum(ahead.values()) / len(cards)
    tips = [CardTip(each, (ahead[each] - mean) / worlds, takes[each] / worlds, points[each] / worlds) for each in cards]
    return tuple(sorted(tips, key=lambda tip: -tip.ahead))


def _this_trick(view: View, seat: Seat, card: Card, hands: Hands, dice: Dice) -> tuple[int, Seat]:
    """What the trick is worth, and who takes it, if the others follow as they must with whatever they hold."""
    laid = [*(view.trick.cards if view.trick else ()), card]
    leader = view.trick.leader if view.trick else seat
    trumps = card.suit if view.trumps is None else view.trumps
    while len(laid) < len(SEATS):
        fits = playable(tuple(hands[onward(leader, len(laid))]), laid[0].suit)
        laid.append(fits[dice.below(len(fits)) if len(fits) > 1 else 0])
    four = tuple(laid)
    return trick_points(four, trumps), onward(leader, best(four, trumps))


def hint_lines(view: View, dice: Dice) -> tuple[str, ...]:
    """The hint in sentences: the best card and why; then what else there is. Raises `NotYours`."""
    first, *others = card_tips(view, dice)
    if not others:
        return (f"{_upper(first.card.name)}: it is the only card you may play.",)
    last = len(view.trick.cards) == len(SEATS) - 1 if view.trick else False
    told = f"{_upper(first.card.name)}: {_certain(first) if last else _why(first, view)}."
    return told, _beside(first, others)


def _certain(tip: CardTip) -> str:
    """Whoever plays last knows what the trick holds."""
    holds = number(round(tip.points)) if tip.points else "nothing"
    if tip.takes:
        return f"it takes the trick, which holds {holds}"
    return f"the trick goes to another, and with this card holds {holds}"


def _why(tip: CardTip, view: View) -> str:
    """Why a card is good while others are still to play."""
    if tip.takes >= SURE:
        return f"nobody is likely to beat it, and the trick holds about {_about(tip)} with it"
    if tip.takes >= LIKELY:
        return f"it takes the trick {_often(tip)}, which holds about {_about(tip)} with it"
    if tip.takes <= UNLIKELY:
        goes = "the trick is likely to go to another"
        led = view.trick and view.trick.cards
        return f"{goes}, and this card costs you least" if led else f"{goes}, who gets about {_about(tip)} for it"
    return f"it takes the trick {_often(tip)}, and leaves you the better cards for later"


def _about(tip: CardTip) -> str:
    return number(max(1, round(tip.points)))


def _often(tip: CardTip) -> str:
    """`six times in ten`."""
    times = min(9, max(1, round(tip.takes * 10)))
    return f"{number(times)} times in ten" if times > 1 else "once in ten"


def _beside(first: CardTip, others: list[CardTip]) -> str:
    """How the next best compares, over the rest of the deal."""
    second = others[0]
    behind = first.ahead - second.ahead
    name = _upper(second.card.name)
    if behind < TOSS_UP:
        return f"{name} does no worse."
    return f"{name} is next, {behind:.1f} points behind over the rest of the deal."


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
