"""How long the list of the games kept takes to open, with its cache as it stands after the last time.

    python scripts/bench_games_kept.py [GAMES]

Every game is a copy of a shipped one, in a home of its own that is gone afterwards. The aim: half a second for 2000.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

from wincrib.home.catalogue import Catalogue
from wincrib.home.history import History
from wincrib.home.places import HOME, replays_folder
from wincrib.home.statistics import kept_games
from wincrib.tui.frame import Canvas, Size, Style
from wincrib.tui.hot import Drawing
from wincrib.tui.look import Look
from wincrib.tui.screens.kept import Kept
from wincrib.tui.screens.standing import Statistics

SHELF = Path(__file__).parent.parent / "replays"
GAMES = [path.read_bytes() for folder in ("classic", "cribist") for path in sorted((SHELF / folder).glob("*.yaml"))]


def opened() -> Drawing:
    """The window as it is drawn first."""
    below = Drawing(Canvas(Size(80, 25), Style()).frame())
    return Kept(Catalogue(), lambda _: None, lambda: "").draw(below, Look())


def measured(what: str, begun: float) -> None:
    """Say how long something took."""
    print(f"{what:<40}{time.perf_counter() - begun:7.3f} s")


def main() -> None:
    """Print the times."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        replays_folder().mkdir()
        for number in range(many):
            (replays_folder() / f"{number:06}.yaml").write_bytes(GAMES[number % len(GAMES)])
        begun = time.perf_counter()
        opened()
        measured(f"{many} games, opened without a cache", begun)
        begun = time.perf_counter()
        kept_games()
        measured("every file read", begun)
        begun = time.perf_counter()
        opened()
        measured("opened with the cache", begun)
        begun = time.perf_counter()
        next(History().open("chess"), None)
        measured("looked through for a game to go on with", begun)
        (replays_folder() / "000000.yaml").write_bytes(GAMES[1])
        begun = time.perf_counter()
        opened()
        measured("opened after one game has changed", begun)
        begun = time.perf_counter()
        Statistics(Catalogue(), "Ann")
        measured("the statistics with the cache", begun)
        window = Kept(Catalogue(), lambda _: None, lambda: "")
        begun = time.perf_counter()
        for key in ("/", "c", "r", "i", "enter"):
            window.feed(key)
        measured("five keys typed to find", begun)


if __name__ == "__main__":
    main()
