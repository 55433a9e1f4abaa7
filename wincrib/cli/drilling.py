"""`drill`: the decisions of a game that cost the most, asked again."""

from collections.abc import Sequence
from pathlib import Path

from wincrib.cards import Cards, in_order
from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.analyzing import looked_back_on
from wincrib.cli.arguments import Parser, complain, named
from wincrib.errors import Unreadable, Unsupported, WincribError
from wincrib.games.cribbage.acts import ToPlay
from wincrib.home.places import replays_folder
from wincrib.home.replays import load_bytes, saved
from wincrib.lab.appraisal import names_of
from wincrib.lab.grading import Graded
from wincrib.plain.answers import picks
from wincrib.plain.console import Console, Ended, StandardConsole
from wincrib.players.analysis import Decision, instead, worst
from wincrib.players.critique import better, cost, situation
from wincrib.replay.document import AnyReplay, Kind, Status
from wincrib.replay.yaml import read
from wincrib.words import clean, counted

_MOST = 50


def drill(words: Sequence[str]) -> int:
    """`wincrib drill`: practice over one's own errors."""
    parser = Parser(
        "drill",
        "  wincrib drill                 the game finished last\n  wincrib drill game.yaml --most 10",
        "Decide again where a game cost you the most, and hear what was better.",
    )
    parser.add_argument("file", type=named, nargs="?", metavar="FILE", help="a replay (the game finished last)")
    parser.add_argument("--most", type=int, default=5, metavar="N", help="how many positions at most (default 5)")
    given = parser.read(words)
    if not 1 <= given.most <= _MOST:
        parser.error(f"--most takes a number from 1 to {_MOST}")
    try:
        name, replay = _chosen(given.file)
    except WincribError as error:
        complain(error.at(clean(given.file)) if given.file else error.message)
        return UNREADABLE
    try:
        game = looked_back_on(replay)
    except Unsupported as error:
        complain(error.at(name))
        return USAGE
    _Lesson(game, StandardConsole(), given.most).give(name)
    if game.fault is None:
        return DONE
    complain(f"{game.fault.at(name)}; it is graded up to there")
    return DEPARTS


def _chosen(file: str | None) -> tuple[str, AnyReplay]:
    """The game that was named, or the one of cribbage finished last. Raises `WincribError`."""
    if file is not None:
        return clean(file), read(load_bytes(Path(file)))
    for each in saved():
        if each.replay and each.replay.game == "cribbage" and each.replay.status == Status.COMPLETE:
            return clean(each.path.name), each.replay
    raise Unreadable(f"no finished game of cribbage is in {clean(str(replays_folder()))}; name a file")


class _Lesson:
    """One run: the positions, and how many were answered right."""

    def __init__(self, game: Graded, console: Console, most: int) -> None:
        people = [seat for seat, each in enumerate(game.replay.players) if each.kind == Kind.HUMAN]
        own = [each for each in game.decisions if each.seat in people or not people]
        self._positions = worst(own, most)
        self._names = names_of(game)
        self._console = console
        self._asked, self._right = 0, 0

    def give(self, name: str) -> None:
        """Ask position by position, as long as there is somebody to answer."""
        many = len(self._positions)
        if not many:
            self._console.write(f"There is nothing to practise in {name}: no error and no blunder was made.")
            return
        self._console.write(f"{counted(many, 'position')} from {name}. Name cards, such as 5h; Enter shows the answer.")
        try:
            for number, each in enumerate(self._positions, 1):
                self._console.write("")
                self._console.write(f"{number} of {many}, deal {each.view.number}. {situation(each, self._names)}")
                self._hear(each)
        except Ended:
            pass
        if self._asked:
            self._console.write("")
            self._console.write(f"{self._right} of {self._asked} right.")

    def _hear(self, decision: Decision) -> None:
        cards = self._read(decision)
        self._asked += 1
        if not cards:
            self._console.write(better(decision))
            return
        now = instead(decision, cards)
        self._right += not now.lost
        if not now.lost:
            self._console.write(f"Right. {better(now)}")
        elif set(now.taken) == set(decision.taken):
            self._console.write(f"As it was played; it costs {cost(now)}. {better(now)}")
        else:
            self._console.write(f"It costs {cost(now)}. {better(now)}")

    def _read(self, decision: Decision) -> Cards:
        """The cards chosen; none where the answer is asked for. Raises `Ended`."""
        prompt = decision.view.prompt
        options = in_order(prompt.playable if isinstance(prompt, ToPlay) else decision.view.hand)
        many = len(decision.best)
        while True:
            text = self._console.read("Throw two: " if many == 2 else "Lay: ").strip()
            if not text:
                return ()
            try:
                chosen = picks(text, options)
            except Unreadable as error:
                self._console.write(error.message)
                continue
            if len(chosen) == many:
                return tuple(chosen)
            self._console.write(f"Name {counted(many, 'card')}.")
