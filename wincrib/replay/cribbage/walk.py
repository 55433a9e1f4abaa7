"""Walking a game of cribbage: from the lines of its deals to actions, and what the file says of each."""

from collections import Counter
from collections.abc import Iterable

from wincrib.cards import Card, Cards, written
from wincrib.errors import Unsupported
from wincrib.games.cribbage import prompts
from wincrib.games.cribbage.acts import (
    CutForDeal,
    Deal,
    Discard,
    DrawLot,
    Go,
    Play,
    Played,
    Scored,
    ToPlay,
    Turn,
    Why,
)
from wincrib.games.cribbage.rules import FirstDeal, Rules
from wincrib.games.cribbage.state import (
    Dealing,
    Discarding,
    Layout,
    Over,
    Pegging,
    State,
    Turning,
    cards_of,
    count_of,
    other,
)
from wincrib.games.protocol import By, Event, Resign, Seat, Start
from wincrib.replay.cribbage.deal import CribbageDeal, Token, WrittenResult
from wincrib.replay.cribbage.showing import walk_show
from wincrib.replay.document import Replay, Status
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.shuffle import Seeded
from wincrib.words import counted

CribbageReplay = Replay[Rules, CribbageDeal, WrittenResult]


def walk_deals(walk: Walk, replay: CribbageReplay) -> None:
    """Apply every action of the file in order. Raises `Misscored` at the first departure."""
    _Walker(walk, replay).everything()


class _Walker:
    """One walk through one replay of cribbage."""

    def __init__(self, walk: Walk, replay: CribbageReplay) -> None:
        self._walk = walk
        self._replay = replay
        self._seeded = Seeded(replay.deck.seed) if replay.deck.seeded else None

    @property
    def _state(self) -> State:
        state: State = self._walk.state
        return state

    def everything(self) -> None:
        self._find_dealer()
        for at, deal in enumerate(self._replay.deals):
            if not self._deal(deal, ("deals", at)):
                break
        self._ending()

    # The first dealer

    def _find_dealer(self) -> None:
        replay, walk = self._replay, self._walk
        dealer = replay.deals[0].dealer if replay.deals else None
        if replay.start is not None:
            walk.begin(replay.start, ("start", "score"))
            walk.told += 1
        elif replay.rules.first_deal == FirstDeal.LOT and dealer is not None:
            self._lot(dealer)
        elif replay.cut:
            self._cut()
        elif dealer is not None:
            walk.begin(Start((0, 0), dealer), ("deals", 0, "dealer"))
            walk.told += 1

    def _lot(self, dealer: Seat) -> None:
        path: Path = ("deals", 0, "dealer")
        if self._seeded:
            self._walk.compare(path, int(dealer), self._seeded.lot(2), detail=f"the lot by the seed{self._seed_line()}")
        else:
            self._walk.told += 1
        self._walk.act(DrawLot(dealer), path[:2])

    def _cut(self) -> None:
        for at, cards in enumerate(self._replay.cut):
            if self._seeded:
                drawn = self._seeded.pack("cut", 0)[2 * at : 2 * at + 2]
                for seat, (mine, ruled) in enumerate(zip(cards, drawn, strict=True)):
                    self._card(("cut", at, seat), mine, ruled)
            self._walk.act(CutForDeal(cards), ("cut", at), written(cards))
        if self._replay.deals and not isinstance(self._state.phase, Dealing):
            self._walk.departs(("cut",), "the cut ends in a tie; another try is expected", rule="2.2")

    def _seed_line(self) -> str:
        return self._walk.on_line(("deck", "seed"))

    def _card(self, path: Path, mine: Card, ruled: Card) -> None:
        """A card of a seeded file against the seed's."""
        hint = f"by the seed; is the seed or its scheme{self._seed_line()} the right one?"
        self._walk.compare(path, str(mine), str(ruled), detail=hint)

    # A deal

    def _deal(self, deal: CribbageDeal, path: Path) -> bool:
        """Walk one deal; false when the file cannot go on behind it."""
        walk = self._walk
        self._check_begin(deal, path)
        first = len(walk.moments)
        before = self._state.score
        hands = self._hands(deal, path)
        if hands is None:
            walk.stopped = True
            return False
        walk.act(Deal(hands), (*path, "dealt"))
        self._throws(deal, path)
        self._starter(deal, path)
        self._play(deal, path)
        walk_show(walk, deal, path)
        self._pegged(deal, path, first)
        self._resigned(deal)
        self._score(deal, path, first, before)
        self._remarks(deal, path, len(walk.moments) - first)
        return True

    def _check_begin(self, deal: CribbageDeal, path: Path) -> None:
        state, walk = self._state, self._walk
        if isinstance(state.phase, Over):
            result = state.phase.result
            name = self._replay.names[result.winner]
            line = walk.on_line(("rules", "target"))
            walk.departs(path, f"the game was over: {name} had reached {state.rules.target}{line}", rule="2.1")
        if not isinstance(state.phase, Dealing):
            walk.departs(path, f"this deal begins, but the deal before it is not finished: {self._wanted()}")
        walk.compare((*path, "dealer"), int(deal.dealer), int(state.dealer), rule="2.2", detail="the deal alternates")

    def _wanted(self) -> str:
        """What the rules wait for, in words."""
        for seat, prompt in prompts(self._state).items():
            name = self._replay.names[seat] if seat >= 0 else "the pack"
            match self._state.phase:
                case Discarding():
                    return f"{name} has not thrown"
                case Pegging() if isinstance(prompt, ToPlay):
                    return f"{name} is to {'play' if prompt.playable else 'say go'}"
                case Turning():
                    return "the starter is not turned"
                case _:
                    return f"{name} is to answer"
        return "nobody is asked anything"

    def _hands(self, deal: CribbageDeal, path: Path) -> tuple[Cards, Cards] | None:
        """The six cards a seat; None where a hand is not known."""
        given = self._given_hands(deal, path)
        if self._seeded is None:
            if given is None:
                self._walk.departs(
                    path, "an explicit deal must say what was dealt, or what was kept and thrown", rule="3.1"
                )
            if not all(given):
                return None
            self._check_hands(deal, given, path)
            return given
        top = self._seeded.pack("deal", self._state.number)[:12]
        ruled = (top[0::2], top[1::2]) if self._state.dealer == 1 else (top[1::2], top[0::2])
        for seat, hand in enumerate(given or ()):
            self._against_seed(hand, ruled[seat], (*path, "dealt" if deal.dealt else "kept", seat))
        return ruled

    def _given_hands(self, deal: CribbageDeal, path: Path) -> tuple[Cards, Cards] | None:
        if deal.dealt:
            return deal.dealt[0], deal.dealt[1]
        if not deal.kept:
            return None
        if deal.crib or not deal.discard:
            line, column = self._walk.place((*path, "crib" if deal.crib else "kept"))
            raise Unsupported(
                "a deal that does not say who threw which cards cannot be checked by this version",
                line=line,
                column=column,
            )
        return deal.kept[0] + deal.discard[0], deal.kept[1] + deal.discard[1]

    def _against_seed(self, hand: Cards, ruled: Cards, path: Path) -> None:
        missing = [each for each in ruled if each not in hand]
        for at, each in enumerate(hand):
            if each not in ruled:
                self._card((*path, at), each, missing[0])

    def _check_hands(self, deal: CribbageDeal, hands: tuple[Cards, Cards], path: Path) -> None:
        key = "dealt" if deal.dealt else "kept"
        seen: set[Card] = set()
        for seat, hand in enumerate(hands):
            if len(hand) != 6:
                self._walk.departs(
                    (*path, key, seat),
                    f"{counted(len(hand), 'card')} for {self._replay.names[seat]}; six are dealt",
                    rule="3.1",
                )
            for at, each in enumerate(hand):
                if each in seen:
                    self._walk.departs((*path, key, seat, at), f"{each} is dealt twice", str(each), "1.1")
                seen.add(each)

    def _throws(self, deal: CribbageDeal, path: Path) -> None:
        for seat, cards in enumerate(deal.discard):
            here: Path = (*path, "discard", seat)
            phase = self._state.phase
            if not cards or not isinstance(phase, Discarding):
                continue
            for at, each in enumerate(cards):
                if each not in phase.hands[seat]:
                    hint = f"; is the seed{self._seed_line()} the right one?" if self._seeded else ""
                    name = self._replay.names[seat]
                    self._walk.departs((*here, at), f"{each} was not dealt to {name}{hint}", str(each), "3.1")
            self._walk.act(Discard(Seat(seat), cards), here, written(cards))

    def _starter(self, deal: CribbageDeal, path: Path) -> None:
        here: Path = (*path, "starter")
        if not isinstance(self._state.phase, Turning):
            if deal.starter is not None:
                self._walk.departs(here, f"the starter is turned too early: {self._wanted()}", rule="3.2")
            return
        ruled = self._seeded.pack("deal", self._state.number)[12] if self._seeded else None
        if deal.starter is not None and ruled is not None:
            self._card(here, deal.starter, ruled)
        starter = ruled or deal.starter
        if starter is not None:
            self._walk.act(Turn(starter), here, str(starter))

    # The play

    def _play(self, deal: CribbageDeal, path: Path) -> None:
        if deal.play is None:
            if deal.pegged is not None or (deal.show and isinstance(self._state.phase, Pegging)):
                line, column = self._walk.place((*path, "pegged" if deal.pegged else "show"))
                raise Unsupported(
                    "a deal whose play is not written cannot be checked by this version", line=line, column=column
                )
            return
        for at, token in enumerate(deal.play):
            self._token(token, (*path, "play", at), deal, path)

    def _token(self, token: Token, here: Path, deal: CribbageDeal, path: Path) -> None:
        phase = self._state.phase
        if not isinstance(phase, Pegging):
            self._walk.departs(
                here, f"{token} comes after the end of the play: {self._over_words()}", str(token), "4.6"
            )
        seat = phase.turn
        if token.card is None:
            self._walk.act(Go(seat), here, "go")
            return
        self._check_holds(token.card, phase, here, deal, path)
        events = self._walk.act(Play(seat, token.card), here, str(token))
        if token.points is not None:
            worth = next(each.worth for each in events if isinstance(each, Played))
            detail = ", ".join(f"{e.why.word} {e.points}" for e in _pegged_by_card(events)) or "nothing"
            self._walk.compare(here, token.points, worth, "4.5", detail, name=f"{_deal_name(path)}, play, {token}")

    def _over_words(self) -> str:
        if isinstance(self._state.phase, Over):
            return f"the game was won at {self._state.rules.target}{self._walk.on_line(('rules', 'target'))}"
        if isinstance(self._state.phase, Discarding | Turning):
            return "it has not begun"
        return "both hands are laid"

    def _check_holds(self, card: Card, phase: Pegging, here: Path, deal: CribbageDeal, path: Path) -> None:
        """A card that is not held is explained better than the rules can: they know nothing of the file."""
        seat, names = phase.turn, self._replay.names
        if card in phase.hands[seat]:
            return
        count = count_of(phase.lays)
        if card in phase.hands[other(seat)]:
            wanted = "is to play" if _can_play(phase, seat) else f"can lay nothing at {count} and must say go first"
            said = f"{card} is {names[other(seat)]}'s, but {names[seat]} {wanted}"
            self._walk.departs(here, said, str(card), "4.2")
        self._walk.departs(here, f"{card} {self._whereabouts(card, phase, deal, path)}", str(card), "4.1")

    def _whereabouts(self, card: Card, phase: Pegging, deal: CribbageDeal, path: Path) -> str:
        if any(card in cards_of(lays) for lays in (*phase.past, phase.lays)):
            return "has been played already"
        layout: Layout = phase.layout
        for seat, cards in enumerate(layout.thrown):
            if card in cards:
                at = deal.discard[seat].index(card) if len(deal.discard) > seat and card in deal.discard[seat] else 0
                line = self._walk.on_line((*path, "discard", seat, at))
                return f"was thrown to the crib by {self._replay.names[seat]}{line}"
        if card is layout.starter:
            return f"is the starter{self._walk.on_line((*path, 'starter'))}"
        return "was not dealt to anybody in this deal"

    def _pegged(self, deal: CribbageDeal, path: Path, first: int) -> None:
        if deal.pegged is None:
            return
        if isinstance(self._state.phase, Pegging):
            self._walk.departs((*path, "pegged"), f"the play is not finished: {self._wanted()}", rule="4.6")
        sums = Counter[int]()
        for event in self._events(first):
            if isinstance(event, Scored) and event.why not in _NOT_PLAY:
                sums[event.seat] += event.points
        for seat, points in enumerate(deal.pegged):
            self._walk.compare((*path, "pegged", seat), points, sums[seat], "4.5")

    def _events(self, first: int) -> Iterable[Event]:
        return (event for moment in self._walk.moments[first:] for event in moment.step.events)

    # The end of a deal, and of the game

    def _resigned(self, deal: CribbageDeal) -> None:
        result = self._replay.result
        last = deal is self._replay.deals[-1]
        if last and result and result.by == By.RESIGNATION and not isinstance(self._state.phase, Over):
            self._walk.act(Resign(other(result.winner)), ("result", "by"))

    def _score(self, deal: CribbageDeal, path: Path, first: int, before: tuple[int, int]) -> None:
        complete = isinstance(self._state.phase, Dealing | Over)
        if not complete:
            self._walk.stopped = True
        if deal.score is None:
            return
        if not complete:
            self._walk.departs((*path, "score"), f"the deal is not finished: {self._wanted()}")
        for seat, points in enumerate(deal.score):
            detail = self._how(Seat(seat), before[seat], first)
            counts = self._walk.on_line((*path, "show")) if self._by_hand(Seat(seat)) else ""
            self._walk.compare(
                (*path, "score", seat), points, self._state.score[seat], detail=detail + (f"; counts{counts}" if counts else ""),
                name=f"{_deal_name(path)}, score of {self._replay.names[seat]}",
            )  # fmt: skip

    def _by_hand(self, seat: Seat) -> bool:
        return self._replay.rules.counting[seat] == "manual"

    def _how(self, seat: Seat, before: int, first: int) -> str:
        """Where a seat's points of this deal come from: `0 before, play 4, show 10`."""
        sums: dict[str, int] = {}
        for event in self._events(first):
            if isinstance(event, Scored) and event.seat == seat:
                what = event.why.word if event.why in _NOT_PLAY else "play"
                sums[what] = sums.get(what, 0) + event.points
        return ", ".join([f"{before} before", *(f"{what} {points}" for what, points in sums.items())])

    def _remarks(self, deal: CribbageDeal, path: Path, actions: int) -> None:
        for at, remark in enumerate(deal.remarks):
            if remark.at > actions:
                self._walk.departs(
                    (*path, "remarks", at), f"at {remark.at}, but the deal has {counted(actions, 'action')}"
                )

    def _ending(self) -> None:
        replay, walk = self._replay, self._walk
        if not replay.deals and replay.result and replay.result.by == By.RESIGNATION:
            walk.act(Resign(other(replay.result.winner)), ("result", "by"))
        phase = self._state.phase
        if replay.status == Status.COMPLETE:
            if not isinstance(phase, Over):
                line = walk.on_line(("rules", "target"))
                walk.departs(
                    ("status",), f"complete, but nobody has reached {replay.rules.target}{line}", "complete", "2.1"
                )
            if replay.result is not None:
                self._result(replay.result, phase)
        elif isinstance(phase, Over):
            name = replay.names[phase.result.winner]
            walk.departs(("status",), f"{replay.status}, but {name} has won", str(replay.status), "2.1")
        elif replay.result is not None:
            walk.departs(("result",), f"a result, but the game is {replay.status}")

    def _result(self, result: WrittenResult, phase: Over) -> None:
        walk, ruled = self._walk, phase.result
        names = self._replay.names
        walk.compare(("result", "winner"), int(result.winner), int(ruled.winner), "2.1", f"{names[ruled.winner]} won")
        for seat, points in enumerate(result.score):
            walk.compare(
                ("result", "score", seat), points, ruled.score[seat], "2.1", name=f"result, score of {names[seat]}"
            )
        if result.skunk is not None:
            loser = other(ruled.winner)
            walk.compare(
                ("result", "skunk"),
                str(result.skunk),
                str(ruled.skunk),
                "2.3",
                f"{names[loser]} has {ruled.score[loser]}",
            )
        walk.compare(("result", "by"), str(result.by), str(ruled.by), "2.5")


_NOT_PLAY = {Why.HEELS, Why.SHOW, Why.COUNTED, Why.MUGGINS}


def _pegged_by_card(events: Iterable[Event]) -> Iterable[Scored]:
    for event in events:
        if isinstance(event, Scored) and event.why not in (*_NOT_PLAY, Why.GO, Why.LAST):
            yield event


def _can_play(phase: Pegging, seat: Seat) -> bool:
    room = 31 - count_of(phase.lays)
    return any(each.value <= room for each in phase.hands[seat])


def _deal_name(path: Path) -> str:
    return f"deal {int(path[1]) + 1}"
