"""A kitchen table of four: games of Cribist played with a real pack, and what somebody types who writes them down."""

import random
from collections.abc import Iterator, Sequence

from tests.chance import Seeded
from tests.games.cribist.kit import some
from wincrib.cards import Cards
from wincrib.games import cribist
from wincrib.games.cribist.acts import Call, Claim, CutForDeal, Deal, Itemised, Play, TimeUp
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.cribist.state import HAND, Dealing
from wincrib.games.protocol import PACK, Action
from wincrib.replay.document import AnyReplay, Deck, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.replay.walk import Moment
from wincrib.replay.walking import walk

NAMES = ("Ann", "Bob", "Cas", "Dot")


def fresh(by: Rules) -> AnyReplay:
    """A game from a real table before anything is typed."""
    return Replay(game="cribist", rules=by, players=tuple(map(Participant, NAMES)), deck=Deck(False))


def played(seed: str, by: Rules, deals: int = 1) -> AnyReplay:
    """A whole game played at random; where there is a time limit it is up after so many deals."""
    chance, dice = Seeded(seed), random.Random(seed)
    recorder = Recorder(fresh(by))
    state = cribist.new(by)
    while asked := cribist.prompts(state):
        ((seat, prompt),) = asked.items()
        action: Action
        if seat != PACK:
            action = dice.choice(list(some(prompt, seat)))
        elif by.end.by == Limit.MINUTES and isinstance(state.phase, Dealing) and state.number > deals:
            action = TimeUp()
        else:
            action = cribist.deal(state, chance)
        step = cribist.apply(state, action)
        recorder.heard(action, step)
        state = step.state
    return recorder.replay


def typed_by(replay: AnyReplay, dice: random.Random) -> list[str]:
    """What somebody types who saw a whole game, in this way or that."""
    moments = walk(replay).moments
    lines = [cards(each.action.cards) for each in moments if isinstance(each.action, CutForDeal)]
    starts = [at for at, each in enumerate(moments) if isinstance(each.action, Deal)]
    for at, (start, end) in enumerate(zip(starts, [*starts[1:], len(moments)], strict=True)):
        deal = replay.deals[at]
        lines += _tricks(moments[start + 1 : end], dice)
        left = HAND - sum(isinstance(each.action, Play) and each.action.seat == 0 for each in moments[start:end])
        laid = {each.action.card for each in moments[start:end] if isinstance(each.action, Play)}
        if left:
            lines += [cards(tuple(each for each in hand if each not in laid)) for hand in deal.dealt[:3]]
        stand = " ".join(map(str, deal.score))
        lines.append(dice.choice(["", "yes", stand, stand.replace(" ", ", ")]))
        if replay.rules.end.by == Limit.MINUTES:
            lines.append("yes" if deal.time_up else dice.choice(["", "no"]))
    return lines


def _tricks(moments: Sequence[Moment], dice: random.Random) -> Iterator[str]:
    called = 0
    for at, each in enumerate(moments):
        match each.action:
            case Play(_, card):
                worth = next((event.points for event in each.step.events if isinstance(event, Itemised)), None)
                yield str(card).lower() + ("" if worth is None else dice.choice(["", f" {worth}", f"+{worth}"]))
            case Claim(_, combos):
                called = 0
                yield ", ".join(map(str, combos)).lower() or "nothing"
            case Call(seat, points, combos):
                called += 1
                if points:
                    who = dice.choice([NAMES[seat], NAMES[seat].lower(), NAMES[seat][:1]])
                    yield f"{who} {points}: {', '.join(map(str, combos))}"
                elif (called == 1 or _is_call(moments[at - 1])) and not any(
                    _is_call(later) for later in moments[at + 1 : at + 4 - called]
                ):
                    # Nobody calls any more: that is one answer for all of them.
                    yield dice.choice(["", "no", "nobody"])
            case _:
                pass


def _is_call(moment: Moment) -> bool:
    return isinstance(moment.action, Call) and moment.action.points > 0


def cards(several: Cards) -> str:
    """Cards as somebody types them."""
    return " ".join(map(str, several)).lower()
