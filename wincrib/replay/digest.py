"""The digest of a replay: it shows that a file was changed by accident, not by malice."""

import json
from hashlib import sha256
from typing import Any

from wincrib.cards import Cards, in_order
from wincrib.replay.document import AnyReplay
from wincrib.replay.forms import FORMS
from wincrib.replay.writing import Data
from wincrib.replay.yaml import header_data

_TIMES = ("created",)
_UNORDERED = ("dealt", "discard", "kept", "crib")


def canonical(replay: AnyReplay) -> str:
    """The canonical form: JSON, keys sorted, no spaces, ASCII.

    Cards whose order means nothing are sorted by rank and suit, the rules and the players are written in full;
    comments, x- keys, the digest and the time of creation are left out.
    """
    form = FORMS[replay.game]
    data: dict[str, Data] = {key: each for key, each in header_data(replay).items() if key not in _TIMES}
    data["deals"] = [_sorted(form.write_deal(deal)) for deal in replay.deals]
    data["status"] = str(replay.status)
    if replay.result is not None:
        data["result"] = form.result_data(replay.result)
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def _sorted(deal: dict[str, Data]) -> dict[str, Data]:
    return {key: _cards_sorted(each) if key in _UNORDERED else each for key, each in deal.items()}


def _cards_sorted(data: Any) -> Data:  # noqa: ANN401 - nested lists of cards as text
    from wincrib.cards import card

    if data and isinstance(data[0], str):
        cards: Cards = in_order(card(each) for each in data)
        return [str(each) for each in cards]
    return [_cards_sorted(each) for each in data]


def digest(replay: AnyReplay) -> str:
    """`sha256:` and the SHA-256 of the canonical form in hexadecimal digits."""
    return f"sha256:{sha256(canonical(replay).encode('ascii')).hexdigest()}"
