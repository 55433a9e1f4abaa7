"""What lies on the table for the eye: a picture that events change one by one. It decides nothing."""

from dataclasses import replace

from wincrib.cards import Card, Cards
from wincrib.games.cribbage.acts import (
    Called,
    Corrected,
    Counted,
    Cut,
    CutTied,
    Dealt,
    FirstDealer,
    Itemised,
    Laid,
    LetStand,
    NewCount,
    Played,
    Resigned,
    SaidGo,
    Scored,
    Shown,
    Turned,
    Whose,
    Why,
    Won,
)
from wincrib.games.cribbage.state import Pegs
from wincrib.games.protocol import PACK, Event, Seat
from wincrib.values import value
from wincrib.words import number


@value
class Note:
    """One line of the log beside the table; `what` is a card or a word, `points` what it scored."""

    seat: Seat
    what: Card | str
    count: int | None = None
    points: int = 0


RULE = None
"""A line across the log, where a new count begins."""


@value
class Display:
    """A hand or crib laid open to be counted: what was claimed for it, and the truth once it has been told."""

    seat: Seat
    whose: Whose
    cards: Cards
    starter: Card
    claimed: int | None = None
    truth: Itemised | None = None
    corrected: bool = False
    muggins: int = 0


@value
class Scene:
    """The picture of one table of cribbage.

    `hand` is the watching seat's own, `held` how many cards each seat holds, `live` what was laid since the count was
    zero, `earlier` what lies turned down from the rounds before. `speaker` and `said` are the announcement, `began` is
    the score at the beginning of the deal.
    """

    pegs: tuple[Pegs, Pegs] = (Pegs(0, 0), Pegs(0, 0))
    dealer: Seat = PACK
    number: int = 0
    hand: Cards = ()
    held: tuple[int, int] = (0, 0)
    laid_away: tuple[bool, bool] = (False, False)
    starter: Card | None = None
    live: tuple[tuple[Seat, Card], ...] = ()
    earlier: Cards = ()
    count: int = 0
    notes: tuple[Note | None, ...] = ()
    cut: tuple[tuple[Seat, Card], ...] = ()
    display: Display | None = None
    speaker: Seat | None = None
    said: str = ""
    tallies: tuple[dict[str, int], dict[str, int]] = ({}, {})
    won: Won | None = None
    began: tuple[int, int] = (0, 0)

    @property
    def score(self) -> tuple[int, int]:
        """The score, seat by seat."""
        return self.pegs[0].front, self.pegs[1].front

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.won is not None

    @property
    def gained(self) -> tuple[int, int]:
        """What this deal has brought so far, seat by seat."""
        return self.score[0] - self.began[0], self.score[1] - self.began[1]


_WORDS = {Why.GO: "go", Why.LAST: "last", Why.HEELS: "heels", Why.TOLD: "told"}
"""Points that no card of their own has brought, as the log has them."""
_TALLY = {Why.SHOW: "hands", Why.COUNTED: "hands", Why.MUGGINS: "muggins", Why.HEELS: "heels"}


def changed(scene: Scene, event: Event) -> Scene:
    """The picture after one more event."""
    match event:
        case Cut(seat, card):
            return replace(scene, cut=(*scene.cut, (seat, card)), speaker=None, said="")
        case CutTied():
            return replace(scene, cut=scene.cut[-2:])
        case FirstDealer(seat):
            return replace(scene, dealer=seat)
        case Dealt(dealer, deal):
            return _dealt(scene, dealer, deal)
        case Laid(seat):
            return _laid(scene, seat)
        case Turned(starter):
            return replace(scene, starter=starter, speaker=None, said="")
        case Played(seat, card, count):
            return _played(scene, seat, card, count)
        case SaidGo(seat):
            note = Note(seat, "go")
            return replace(scene, notes=(*scene.notes, note), speaker=seat, said="Go.")
        case NewCount():
            return _new_count(scene)
        case Shown(seat, whose, cards, starter):
            cleared = _new_count(scene)
            display = Display(seat, whose, cards, starter)
            return replace(cleared, display=display, held=(0, 0), speaker=None, said="")
        case Counted(seat, _, points):
            said = f"{number(points).capitalize()}." if points else "Nineteen."
            return replace(_display(scene, claimed=points), speaker=seat, said=said)
        case Corrected():
            return _display(scene, corrected=True)
        case Called(seat, points):
            return replace(scene, speaker=seat, said=f"Muggins: {points}.")
        case LetStand(seat):
            return replace(scene, speaker=seat, said="That stands.")
        case Itemised():
            return _display(scene, truth=event)
        case Scored():
            return _scored(scene, event)
        case Resigned(seat):
            return replace(scene, speaker=seat, said="I resign.")
        case Won():
            return replace(scene, won=event)
        case _:
            return scene


def _dealt(scene: Scene, dealer: Seat, deal: int) -> Scene:
    return replace(
        scene,
        dealer=dealer,
        number=deal,
        began=scene.score,
        held=(6, 6),
        laid_away=(False, False),
        starter=None,
        live=(),
        earlier=(),
        count=0,
        notes=(),
        display=None,
        speaker=None,
        said="",
    )


def _laid(scene: Scene, seat: Seat) -> Scene:
    held, away = list(scene.held), list(scene.laid_away)
    held[seat], away[seat] = 4, True
    return replace(scene, held=(held[0], held[1]), laid_away=(away[0], away[1]))


def _played(scene: Scene, seat: Seat, card: Card, count: int) -> Scene:
    held = list(scene.held)
    held[seat] -= 1
    return replace(
        scene,
        held=(held[0], held[1]),
        hand=tuple(each for each in scene.hand if each is not card),
        live=(*scene.live, (seat, card)),
        count=count,
        notes=(*scene.notes, Note(seat, card, count)),
        speaker=seat,
        said=f"{number(count).capitalize()}.",
    )


def _new_count(scene: Scene) -> Scene:
    down = tuple(card for _, card in scene.live)
    notes = (*scene.notes, RULE) if scene.live else scene.notes
    return replace(scene, live=(), earlier=scene.earlier + down, count=0, notes=notes)


def _display(scene: Scene, **now: object) -> Scene:
    if scene.display is None:
        return scene
    return replace(scene, display=replace(scene.display, **now))  # type: ignore[arg-type]


def _scored(scene: Scene, event: Scored) -> Scene:
    pegs = list(scene.pegs)
    pegs[event.seat] = Pegs(event.total, _rear(scene, event))
    scene = replace(scene, pegs=(pegs[0], pegs[1]), tallies=_tallied(scene, event))
    if event.why == Why.MUGGINS:
        return _display(scene, muggins=event.points)
    if event.why in (Why.SHOW, Why.COUNTED):
        return scene
    if event.why in _WORDS:
        word = _WORDS[event.why]
        note = Note(event.seat, word)
        before = scene.notes[:-1] if scene.notes[-1:] == (note,) else scene.notes
        return replace(scene, notes=(*before, replace(note, points=event.points)))
    last = scene.notes[-1]
    if last is None:
        return scene
    return replace(scene, notes=(*scene.notes[:-1], replace(last, points=last.points + event.points)))


def _rear(scene: Scene, event: Scored) -> int:
    """Where the rear peg stands: all that one card scores is one move."""
    last = scene.notes[-1] if scene.notes else None
    again = last is not None and last.seat == event.seat and last.points and isinstance(last.what, Card)
    if again and event.why in (Why.FIFTEEN, Why.THIRTY_ONE, Why.PAIR, Why.RUN):
        return scene.pegs[event.seat].back
    return event.total - event.points


def _tallied(scene: Scene, event: Scored) -> tuple[dict[str, int], dict[str, int]]:
    what = _TALLY.get(event.why, "play")
    if what == "hands" and scene.display is not None and scene.display.whose == Whose.CRIB:
        what = "cribs"
    tallies = [dict(each) for each in scene.tallies]
    tallies[event.seat][what] = tallies[event.seat].get(what, 0) + event.points
    return tallies[0], tallies[1]
