"""Walking the tricks of one deal: cards, worth, claims and calls."""

from wincrib.cards import Card
from wincrib.counting import trick_combos, trick_points
from wincrib.games.cribist.acts import Call, Claim, Play, Suit
from wincrib.games.cribist.spoken import cadence
from wincrib.games.cribist.state import SEATS, Calling, Claiming, Playing
from wincrib.replay.cribist.deal import CribistDeal
from wincrib.replay.cribist.trail import Trail
from wincrib.replay.document import Status
from wincrib.replay.reading import Path
from wincrib.replay.trail import deal_name


def walk_tricks(trail: Trail, deal: CribistDeal, path: Path) -> None:
    """Walk everything of a deal between its hands and its score. Raises `Misscored`."""
    _Tricks(trail, deal, path).all()


class _Tricks:
    def __init__(self, trail: Trail, deal: CribistDeal, path: Path) -> None:
        self._trail = trail
        self._walk = trail.walk
        self._deal = deal
        self._path = path

    def all(self) -> None:
        deal = self._deal
        if not self._trail.replay.rules.muggins and (deal.claims or deal.calls):
            key = "claims" if deal.claims else "calls"
            line = self._walk.on_line(("rules", "claims"))
            self._departs((key,), f"under these rules{line} the program claims, and nobody is asked", "5")
        for at, cards in enumerate(deal.tricks):
            self._begin(at)
            for place, card in enumerate(cards):
                self._play(card, (*self._path, "tricks", at, place))
            if len(cards) < len(SEATS):
                continue
            self._check_worth(at)
            if self._trail.replay.rules.muggins:
                self._claimed(at)
                self._called(at)
        self._check_rest()

    def _departs(self, place: Path, sentence: str, rule: str, written: str | None = None) -> None:
        self._walk.departs((*self._path, *place), sentence, written, rule)

    def _begin(self, at: int) -> None:
        phase = self._trail.state.phase
        if not isinstance(phase, Playing) or phase.trick.cards:
            why = self._trail.over or f"trick {at} is not finished: {self._trail.wanted}"
            self._departs(("tricks", at), f"a trick begins here, but {why}", "8" if self._trail.over else "3")

    def _play(self, card: Card, here: Path) -> None:
        phase = self._trail.state.phase
        if not isinstance(phase, Playing):
            self._walk.departs(here, f"{card} does not belong here: {self._trail.wanted}", str(card), "3")
        seat = phase.trick.turn
        if card not in phase.layout.hands[seat]:
            self._walk.departs(here, self._whereabouts(card, phase), str(card), "3")
        self._walk.act(Play(seat, card), here, str(card))

    def _whereabouts(self, card: Card, phase: Playing) -> str:
        name = self._trail.name
        for seat, hand in enumerate(phase.layout.hands):
            if card in hand:
                return f"{card} is {name(seat)}'s, but {name(phase.trick.turn)} is to play"
        return f"{card} has been played already"

    def _trick(self, at: int) -> tuple[tuple[Card, ...], Suit]:
        cards = self._deal.tricks[at]
        return cards, self._deal.tricks[0][0].suit

    def _check_worth(self, at: int) -> None:
        if at >= len(self._deal.worth):
            return
        cards, trumps = self._trick(at)
        mine, ruled = self._deal.worth[at], trick_points(cards, trumps)
        # Most agree, and then nobody needs to hear why.
        why = cadence(trick_combos(cards, trumps)) if mine != ruled else ""
        name = f"{deal_name(self._path)}, worth of trick {at + 1}"
        self._walk.compare((*self._path, "worth", at), mine, ruled, "4", why, name)

    def _claimed(self, at: int) -> None:
        phase = self._trail.state.phase
        if not isinstance(phase, Claiming):
            return
        if at < len(self._deal.claims):
            self._walk.act(Claim(phase.winner, self._deal.claims[at]), (*self._path, "claims", at))
        elif self._goes_on(at):
            said = f"what {self._trail.name(phase.winner)} claimed of trick {at + 1} is not written"
            self._departs(("claims",) if self._deal.claims else ("tricks", at), said, "5")

    def _called(self, at: int) -> None:
        calls = self._deal.calls[at] if at < len(self._deal.calls) else ()
        for place, call in enumerate(calls):
            phase = self._trail.state.phase
            here: Path = ("calls", at, place)
            if not isinstance(phase, Calling):
                why = self._trail.over or self._trail.wanted
                self._departs(here, f"a call on trick {at + 1}, but {why}", "8" if self._trail.over else "6")
            else:
                self._walk.act(Call(phase.turn, call.points, call.combos), (*self._path, *here))
        while isinstance(phase := self._trail.state.phase, Calling) and self._goes_on(at):
            if calls or (self._walk.is_torn and self._deal is self._trail.replay.deals[-1]):
                said = f"what {self._trail.name(phase.turn)} called on trick {at + 1} is not written"
                self._departs(("calls", at), said, "6")
            # Where nobody's call is written and the game went on, all have passed.
            self._walk.act(Call(phase.turn), (*self._path, "tricks", at))

    def _goes_on(self, at: int) -> bool:
        """Whether the file says anything of what comes after the questions on a trick."""
        deal, replay = self._deal, self._trail.replay
        more = at + 1 < len(deal.tricks) or deal.score is not None or deal.time_up
        return more or deal is not replay.deals[-1] or replay.status == Status.COMPLETE

    def _check_rest(self) -> None:
        """Nothing may be said of tricks that are not there."""
        whole = sum(len(cards) == len(SEATS) for cards in self._deal.tricks)
        for key, entries in (("worth", self._deal.worth), ("claims", self._deal.claims), ("calls", self._deal.calls)):
            if len(entries) > whole:
                what = {"worth": "the worth", "claims": "a claim", "calls": "calls"}[key]
                said = f"{what} of trick {whole + 1}, which is not {'complete' if whole < 13 else 'there'}"
                self._departs((key, whole), said, "4" if key == "worth" else "5" if key == "claims" else "6")
