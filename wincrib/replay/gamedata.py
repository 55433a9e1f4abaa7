"""A game as one object for other programs: what its file says, written in full, and every event with its number."""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from wincrib.cards import Card
from wincrib.errors import Misscored
from wincrib.games.cribbage.acts import Itemised
from wincrib.games.cribist.acts import Itemised as TrickItemised
from wincrib.games.protocol import Event
from wincrib.replay.document import AnyReplay
from wincrib.replay.forms import FORMS
from wincrib.replay.walk import Walk
from wincrib.replay.walking import walk_on
from wincrib.replay.yaml import header_data

_SCHEMA = 1
_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


def game_data(replay: AnyReplay) -> tuple[dict[str, Any], Misscored | None]:
    """The object, and where the file departs from the rules: then the events end there."""
    walked, fault = Walk(replay), None
    try:
        walk_on(walked, replay)
    except Misscored as error:
        fault = error
    form = FORMS[replay.game]
    events = [event for moment in walked.moments for event in moment.step.events]
    data: dict[str, Any] = {"schema": _SCHEMA, **header_data(replay)}
    data["deals"] = [form.write_deal(deal) for deal in replay.deals]
    data["status"] = str(replay.status)
    if replay.result is not None:
        data["result"] = form.result_data(replay.result)
    data["agrees"] = fault is None
    data["events"] = [{"event": number, **_event_data(event)} for number, event in enumerate(events, 1)]
    return data, fault


def _event_data(event: Event) -> dict[str, Any]:
    """An event: what it is, in a word, and all its fields."""
    data = {"what": _CAPITAL.sub("-", type(event).__name__).lower(), **_fields(event)}
    if isinstance(event, Itemised | TrickItemised):
        data |= {"points": event.points, "combos": _plain(event.combos)}
    return data


def _fields(thing: Any) -> dict[str, Any]:  # noqa: ANN401 - any value of the game
    return {each.name: _plain(getattr(thing, each.name)) for each in fields(thing)}


def _plain(thing: Any) -> Any:  # noqa: ANN401 - any value of the game
    match thing:
        case Card():
            return str(thing)
        case Enum():
            return getattr(thing, "word", thing.value)
        case tuple() | list():
            return [_plain(each) for each in thing]
        case _:
            return _fields(thing) if is_dataclass(thing) else thing
