"""How long the statistics of many games take, without their cache and with it.

    python scripts/bench_statistics.py [GAMES]

Every game is a copy of a shipped one, in a home of its own that is gone afterwards.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

from wincrib.home.places import HOME, replays_folder, statistics_file
from wincrib.home.standings import standings
from wincrib.home.statistics import kept_games

GAME = Path(__file__).parent.parent / "replays" / "classic" / "wincrib-to-121.yaml"


def seconds() -> float:
    """How long it takes now to read all games kept and to add them up."""
    begun = time.perf_counter()
    standings(kept_games().games, "Ann")
    return time.perf_counter() - begun


def main() -> None:
    """Print both times and their ratio."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        replays_folder().mkdir()
        for number in range(many):
            (replays_folder() / f"{number:06}.yaml").write_bytes(GAME.read_bytes())
        first, again = seconds(), seconds()
        print(f"{many} games, a cache of {statistics_file().stat().st_size // 1024} KiB")
        print(f"without the cache {first:.2f} s, with it {again:.3f} s, {first / again:.0f} times as fast")


if __name__ == "__main__":
    main()
