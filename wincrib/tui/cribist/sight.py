"""How Cribist meets the eye: what is said of each event, how long it is seen, what waits for a key, what sounds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wincrib.cards import SUIT_NAMES, Card
from wincrib.counting import Combo, trick_combos
from wincrib.games.cribist.acts import (
    Called,
    Claimed,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Passed,
    Played,
    Scored,
    TimeRanOut,
    TrickWon,
    Trumps,
    Why,
    Won,
)
from wincrib.games.cribist.naming import named
from wincrib.games.cribist.rules import Rules
from wincrib.games.cribist.spoken import Teller, cadence
from wincrib.games.cribist.state import State
from wincrib.games.protocol import Event, Seat
from wincrib.tui.cribist.scene import Scene, changed
from wincrib.tui.pace import PACES, Beat, Pace
from wincrib.words import number

_OWN_TIME = (PACES["slow"], PACES["off"])
"""At these a complete trick lies until a key is pressed: things move as the person wants, or do not move at all."""
_LOOK = 3
"""How many times as long as anything else that is told a complete trick is seen."""
_SUITS = "♣♦♥♠"
_MOST_SAID = 50
"""Columns for what a trick is counted as, before it is said in fewer words."""


def teller(names: Sequence[str], rules: Rules, me: Seat | None, start: State) -> Teller:
    """Who tells a game from its start."""
    return Teller(names, rules, me, start.score, short, spell=False)


def short(card: Card) -> str:
    """A card in a sentence, as it stands on the table: `10♥`."""
    return f"{'10' if card.rank == 10 else str(card)[0]}{_SUITS[card.suit]}"


def opening(start: State) -> Scene:
    """The picture before anything has happened."""
    return Scene(score=start.score, dealer=start.dealer, began=start.score)


def settled(scene: Scene, state: State) -> Scene:
    """The picture at rest, with nobody's hand: the score stands as the state has it."""
    return replace(scene, hand=(), score=state.score)


def own_card(event: Event, me: Seat | None) -> Card | None:
    """The card that leaves the watching seat's hand with this event, if one does."""
    return event.card if isinstance(event, Played) and event.seat == me else None


def heard(scene: Scene, event: Event, teller: Teller) -> Scene:
    """The picture after one more event, with what is said of it."""
    after = changed(scene, event)
    speaker, said = _said(after, event, teller)
    return replace(after, speaker=speaker, said=said) if said else after


def _said(scene: Scene, event: Event, teller: Teller) -> tuple[Seat | None, str]:
    """Who says something, or nobody in particular; and what, or nothing."""
    match event:
        case Won():
            teller.score[:] = scene.score
            return None, " ".join(teller.lines([event]))
        case CutTied() | FirstDealer() | Dealt() | TimeRanOut():
            return None, " ".join(teller.lines([event]))
        case Trumps(suit):
            return None, f"{SUIT_NAMES[suit].capitalize()} are trumps."
        case TrickWon(seat):
            return None, f"{teller.does(seat, 'take')} it {_with(scene)}."
        case Claimed():
            return _claimed(scene, event, teller)
        case Called(seat, points, combos):
            return seat, f"Muggins for {points}: {teller.combos(combos)}."
        case Passed(seat):
            return seat, "Pass."
        case Itemised():
            return None, _truth(scene, event, teller)
        case Scored(why=Why.MUGGINS | Why.FALSE_CALL):
            return None, _verdict(event, teller)
        case _:
            return None, ""


def _with(scene: Scene) -> str:
    """The card that took the trick, and why it did (rule 3): `with 9♣, the highest club`, `with 2♠, the only trump`."""
    if scene.shown is None:
        return ""
    cards = scene.shown.cards
    best = dict(scene.shown.laid)[scene.shown.winner]
    alone = sum(each.suit == best.suit for each in cards) == 1
    suit = "trump" if best.suit == scene.trumps else SUIT_NAMES[best.suit].removesuffix("s")
    return f"with {short(best)}, the {'only' if alone else 'highest'} {suit}"


def _verdict(event: Scored, teller: Teller) -> str:
    """What came of a call; the score itself stands at the seat."""
    right = event.why == Why.MUGGINS
    said = f"{teller.does(event.seat, 'take' if right else 'lose')} {number(abs(event.points))}"
    mine = teller.who(event.seat) == "You"
    return f"{'Right' if right else 'Wrong'}: {said[:1].lower() + said[1:] if mine else said}."


def _claimed(scene: Scene, event: Claimed, teller: Teller) -> tuple[Seat | None, str]:
    """What is stated, counted aloud; what of it is wrong is told besides."""
    said = "Nothing."
    if scene.shown is not None and scene.trumps is not None and event.right:
        there = trick_combos(scene.shown.cards, scene.trumps)
        right = _counted([each for each in there if named(each) in event.right])
        said = f"{right[:1].upper()}{right[1:]}."
    wrong = tuple(dict.fromkeys(each for each in event.combos if each not in event.right))
    if wrong and not event.right:
        return None, f"{teller.does(event.seat, 'claim')} {teller.combos(wrong)}: {'all ' * (len(wrong) > 1)}wrong."
    if wrong:
        return None, f"{teller.does(event.seat, 'claim')}: {said.lower()} Wrong: {teller.combos(wrong)}."
    return event.seat, said


def _truth(scene: Scene, event: Itemised, teller: Teller) -> str:
    if event.by_program:
        return f"{teller.does(event.seat, 'take')} it {_with(scene).split(',')[0]}: {_counted(event.combos)}."
    return f"Worth {event.points}: {_counted(event.combos)}." if event.points else "It had nothing."


def _counted(combos: Sequence[Combo]) -> str:
    """A trick counted aloud, in fewer words where they are many."""
    said = cadence(combos)
    return said if len(said) <= _MOST_SAID else said.replace("the jack of trumps", "the jack")


def holds(event: Event, following: Event | None, pace: Pace) -> bool:
    """Whether a key is waited for after an event: after a deal always, after a trick where things stand still."""
    match event:
        case FirstDealer() | CutTied():
            return True
        case Itemised(by_program=by_program):
            # What an automatic claim scores comes after the truth, and is to be seen with it.
            return pace in _OWN_TIME and not (by_program and _of_the_trick(following))
        case Scored(why=Why.TRICKS):
            return not (isinstance(following, Scored) and following.why == Why.TRICKS)
        case Scored(why=Why.TAKEN):
            return pace in _OWN_TIME
        case _:
            return False


def _of_the_trick(event: Event | None) -> bool:
    return isinstance(event, Scored) and event.why == Why.TAKEN


def stay(event: Event, pace: Pace, *, mine: bool) -> float:
    """How long an event is seen, in seconds; `mine` says whether it is the watching seat's own."""
    match event:
        case Played():
            return pace.card if mine else pace.think
        case Itemised(by_program=by_program):
            return pace.card if by_program else _LOOK * pace.stay
        case Scored(why=Why.TAKEN):
            return _LOOK * pace.stay
        case TrickWon() | Claimed() | Called() | Scored():
            return pace.stay
        case Passed() | Cut():
            return pace.card
        case _:
            return 0


def between(_before: Scene, _after: Scene, _event: Event, _pace: Pace) -> Iterator[Beat]:
    """Nothing: the score is a number here, and does not walk."""
    return iter(())


def sound(event: Event) -> str:
    """The sound that goes with an event; empty for none."""
    match event:
        case Played():
            return "card"
        case Scored(why=Why.TAKEN | Why.CLAIMED):
            return "score"
        case Scored(why=Why.MUGGINS | Why.FALSE_CALL):
            return "muggins"
        case Won():
            return "win"
        case _:
            return ""
