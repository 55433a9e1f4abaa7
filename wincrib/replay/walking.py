"""Walking along a whole replay: its match, its deals as its game has them, its digest."""

from wincrib.replay.digest import digest
from wincrib.replay.document import AnyReplay
from wincrib.replay.forms import FORMS
from wincrib.replay.match import walk_match
from wincrib.replay.walk import Walk


def walk(replay: AnyReplay) -> Walk:
    """Walk a whole replay. Raises `Misscored` at the first place where it departs from the rules."""
    finished = Walk(replay)
    walk_on(finished, replay)
    return finished


def walk_on(walk: Walk, replay: AnyReplay) -> None:
    """Walk a replay with a walk of one's own, which keeps what was good. Raises `Misscored`, `Unsupported`."""
    if replay.match is not None:
        walk_match(walk, replay, replay.match)
    FORMS[replay.game].walk_deals(walk, replay)
    if replay.digest:
        walk.compare(
            ("digest",), replay.digest, digest(replay), name="digest: the file was changed after it was written"
        )
