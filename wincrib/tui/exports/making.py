"""A game in another form: as text, as an object, as a picture, as a page, as a recording; one making for every door."""

import json
from collections.abc import Callable, Mapping

from wincrib.errors import Misscored, WincribError
from wincrib.replay.document import AnyReplay
from wincrib.values import value

FORMATS = ("txt", "json", "svg", "html", "cast")
OF_ONE_MOMENT = ("svg", "html")
"""These can be of one moment; all the others are of the whole game."""
_PACE = "normal"


@value
class Made:
    """What was made, and where the file departs from the rules: it goes as far as that."""

    text: str
    fault: Misscored | None


class NotThere(WincribError):
    """What was asked for is not in this game; the sentence says so."""


Texts = Callable[[], Mapping[str, str]]
"""The settings by name; only a picture asks for them."""


def made(replay: AnyReplay, form: str, texts: Texts, file: str, event: int | None = None) -> Made:
    """A game in one of `FORMATS`, in the look that `texts` gives.

    `file` is the name of the replay; `event` is the number of the event whose moment is wanted, 0 for the empty table.
    Raises `NotThere` where the game has no such event.
    """
    match form:
        case "txt":
            return _text(replay)
        case "json":
            from wincrib.replay.gamedata import game_data

            data, fault = game_data(replay)
            return Made(json.dumps(data) + "\n", fault)
        case _:
            return _pictures(replay, form, texts, file, event)


def _text(replay: AnyReplay) -> Made:
    from wincrib.replay.transcript import transcript
    from wincrib.replay.walking import walk

    fault: Misscored | None = None
    try:
        walk(replay)
    except Misscored as error:
        fault = error
    return Made("\n".join(transcript(replay)) + "\n", fault)


def _pictures(replay: AnyReplay, form: str, texts: Texts, file: str, event: int | None) -> Made:
    from wincrib.replay.transcript import transcript
    from wincrib.tui.exports.cast import cast
    from wincrib.tui.exports.html import player_page, still_page
    from wincrib.tui.exports.reel import STILL, frame_of, reel
    from wincrib.tui.exports.svg import svg
    from wincrib.tui.look import look_of

    look = look_of(texts(), ascii_only=False)
    moving = form == "cast" or (form == "html" and event is None)
    found = reel(replay, file, _PACE if moving else STILL)
    if form == "cast":
        return Made("\n".join(cast(found, look)) + "\n", found.fault)
    if moving:
        return Made(player_page(found, look, transcript(replay)), found.fault)
    number = found.events if event is None else event
    if not 0 <= number <= found.events:
        raise NotThere(f"there is no event {number}; this game has {found.events}, and 0 is the empty table")
    frame = frame_of(found, found.after(number), look)
    make = svg if form == "svg" else still_page
    return Made(make(frame, found.title), found.fault)
