"""What all players have in common: each question goes to the decision it asks for, and a win comes first."""

from collections.abc import Callable

from wincrib.cards import Card, Cards
from wincrib.errors import NotYours
from wincrib.games.cribbage.acts import Call, Count, Discard, Go, Play, ToCall, ToCount, ToDiscard, ToPlay
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Action, Seat
from wincrib.players.outlook import Outlook, outlook, winning
from wincrib.players.protocol import Dice
from wincrib.values import value


@value
class Mind:
    """A player of cribbage, put together from a decision for each question.

    `throw` names the two cards to lay away, `lay` one of the cards that fit (it is asked only where there is a
    choice and no certain win), `count` the points to state, `call` the points to call, or 0.
    """

    throw: Callable[[View, Dice], Cards]
    lay: Callable[[View, Outlook, Dice], Card]
    count: Callable[[ToCount, Dice], int]
    call: Callable[[ToCall, Dice], int]

    def answer(self, view: View, dice: Dice) -> Action:
        """A legal answer to `view.prompt`. Raises `NotYours` if the seat is asked nothing."""
        seat, prompt = view.seat, view.prompt
        if seat is None or prompt is None:
            raise NotYours("there is nothing to answer: this seat is not asked anything")
        match prompt:
            case ToDiscard():
                return Discard(seat, self.throw(view, dice))
            case ToPlay(()):
                return Go(seat)
            case ToPlay(playable):
                return Play(seat, playable[0] if len(playable) == 1 else self._choose(view, seat, dice))
            case ToCount():
                return Count(seat, self.count(prompt, dice))
            case ToCall():
                return Call(seat, self.call(prompt, dice))
            case _:
                raise NotYours("there is nothing to answer: the pack is asked, not a seat")

    def _choose(self, view: View, seat: Seat, dice: Dice) -> Card:
        seen = outlook(view, seat)
        return winning(seen) or self.lay(view, seen, dice)
