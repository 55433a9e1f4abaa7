"""A whole game as a terminal recording: asciicast, version 2, with a marker where each deal begins."""

import json
from collections.abc import Iterator

from wincrib.tui.exports.reel import frame_of
from wincrib.tui.exports.shots import SIZE, Reel
from wincrib.tui.look import Look
from wincrib.tui.writer import Depth, Writer


def cast(reel: Reel, look: Look) -> Iterator[str]:
    """The lines of the recording, each a JSON text in ASCII: the header, then what is sent to the terminal and when."""
    header = {
        "version": 2,
        "width": SIZE.width,
        "height": SIZE.height,
        "duration": round(reel.seconds, 3),
        "title": reel.title,
        "env": {"TERM": "xterm-256color"},
    }
    yield json.dumps(header)
    writer = Writer(Depth.TRUE)
    deal = 0
    following = [*(shot.at for shot in reel.shots[1:]), None]
    for shot, end in zip(reel.shots, following, strict=True):
        if shot.deal != deal:
            deal = shot.deal
            yield json.dumps([round(shot.at, 3), "m", f"Deal {deal}"])
        # What is followed at once is never seen.
        if end != shot.at:
            sent = writer.paint(frame_of(reel, shot, look))
            if sent:
                yield json.dumps([round(shot.at, 3), "o", sent])
    yield json.dumps([round(reel.seconds, 3), "o", ""])
