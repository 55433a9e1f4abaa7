"""What an opponent may make of a card that is laid, by the cards one has not seen."""

from wincrib.cards import Card, Cards
from wincrib.counting import LIMIT, Kind, tail_combos
from wincrib.games.cribbage.rules import Rules
from wincrib.games.cribbage.spoken import pair_word
from wincrib.games.cribbage.state import playable
from wincrib.games.cribbage.view import View
from wincrib.players.outlook import Outlook, count_of_laid
from wincrib.players.unseen import may_hold, unseen
from wincrib.values import value
from wincrib.words import counted, listed


@value
class Risk:
    """The cards that would score on a card when laid next, among the `unseen` ones (0 to 46).

    `scoring` is how many they are, and `made` says how many make what: `(4, "fifteen")`. `open` is false where no
    reply can come in this round: the count is 31, or the opponent can lay nothing more.
    """

    unseen: int
    scoring: int
    made: tuple[tuple[int, str], ...]
    open: bool

    @property
    def sentence(self) -> str:
        """In plain words."""
        if not self.open:
            return "No reply can come in this round."
        cards = counted(self.unseen, "unseen card")
        if not self.scoring:
            return f"None of {cards} scores on it."
        made = [f"{'makes' if many == 1 else 'make'} {thing}" for many, thing in self.made]
        if len(made) == 1:
            return f"{self.scoring} of {cards} {made[0]}."
        told = listed(f"{many} {makes}" for (many, _), makes in zip(self.made, made, strict=True))
        return f"{self.scoring} of {cards} score: {told}."


def risk(view: View, seen: Outlook, card: Card) -> Risk:
    """What the opponent may make of a card at once. A reply that makes two things is counted with both."""
    hidden = unseen(view)
    after = (*seen.laid, card)
    count = count_of_laid(after)
    if seen.silent or count == LIMIT:
        return Risk(len(hidden), 0, (), open=False)
    made: dict[str, int] = {}
    scoring = 0
    for each in playable(may_hold(view), count):
        things = _things((*after, each), view.rules)
        scoring += bool(things)
        for thing in things:
            made[thing] = made.get(thing, 0) + 1
    return Risk(len(hidden), scoring, tuple((many, thing) for thing, many in made.items()), open=True)


def _things(laid: Cards, rules: Rules) -> list[str]:
    return [_thing(combo.kind, len(combo.cards), rules) for combo in tail_combos(laid)]


def _thing(kind: Kind, cards: int, rules: Rules) -> str:
    match kind:
        case Kind.RUN:
            return "a run"
        case Kind.PAIR:
            word = pair_word(cards, rules)
            return f"a {word}" if "pair" in word else word
        case _:
            return str(kind)
