"""A replay between text and value: strict reading, stable writing."""

import re
from collections.abc import Mapping
from typing import Any

from wincrib.cards import Cards
from wincrib.errors import Unsupported
from wincrib.games.protocol import Seat, Start
from wincrib.replay.document import (
    FORMAT,
    VERSION,
    AnyReplay,
    Deck,
    Kind,
    Match,
    Origin,
    Participant,
    Replay,
    Status,
)
from wincrib.replay.forms import FORMS, Form
from wincrib.replay.reading import MOST_NAME, Marks, Path, Place, Raw, raw
from wincrib.replay.tree import Node, Scalar, Table, read_tree
from wincrib.replay.upgrade import upgraded
from wincrib.replay.writing import Data, block, listed
from wincrib.shuffle import SCHEME, read_seed

KEYS = (
    "format", "version", "game", "program", "created", "title", "rules", "players", "deck", "dice", "cut", "start",
    "match", "from", "fair", "deals", "status", "result", "digest",
)  # fmt: skip
"""The keys of a replay, whatever the game."""
_DIGEST = 64


def read(data: bytes) -> AnyReplay:
    """Read a replay. Raises `Unreadable` with line and column, or `Unsupported` for a newer version or scheme."""
    return typed(read_tree(data))


def typed(tree: Node) -> AnyReplay:
    """The replay that a tree of any version holds. Raises as `read` does."""
    marks: Marks = {}
    extras: dict[Path, dict[str, Raw]] = {}
    root = Place(tree, (), marks, extras)
    if root.bare:
        root.refuse("a replay, beginning with format: wincrib-replay")
    _check_newer(root)
    root = Place(upgraded(tree), (), marks, extras)
    fields = root.fields(KEYS, "a replay, beginning with format: wincrib-replay")
    root.require(fields, "format").word((FORMAT,))
    _check_version(root.require(fields, "version"))
    game = root.require(fields, "game").word(FORMS)
    form = FORMS[game]
    status = Status(root.require(fields, "status").word(Status))
    if status == Status.COMPLETE:
        root.require(fields, "result")
    get = fields.get
    return Replay(
        game=game,
        rules=form.read_rules(get("rules")),
        players=_read_players(root.require(fields, "players"), form),
        deck=_read_deck(root.require(fields, "deck")),
        deals=tuple(form.read_deal(p) for p in root.require(fields, "deals").items("a list of deals")),
        status=status,
        result=form.read_result(p) if (p := get("result")) else None,
        dice=p.checked(read_seed) if (p := get("dice")) else "",
        cut=_read_cut(p, form) if (p := get("cut")) else (),
        start=_read_start(p, form) if (p := get("start")) else None,
        match=_read_match(p, form) if (p := get("match")) else None,
        origin=_read_origin(p) if (p := get("from")) else None,
        fair=raw(p.node) if (p := get("fair")) else "",
        program=p.printable("text") if (p := get("program")) else "",
        created=p.printable("text") if (p := get("created")) else "",
        title=p.printable("text") if (p := get("title")) else "",
        digest=_read_digest(p) if (p := get("digest")) else "",
        extras=extras,
        marks=marks,
    )


def _check_newer(root: Place) -> None:
    """A newer version may have keys that nobody knows yet, so it is told before they are."""
    pairs = root.node.pairs if isinstance(root.node, Table) else ()
    for key, node in pairs:
        if key.text == "version" and isinstance(node, Scalar) and re.fullmatch("[1-9][0-9]{0,8}", node.text):
            _check_version(Place(node, ("version",), {}, {}))


def _check_version(place: Place) -> None:
    version = place.integer(1, 999_999_999, "the format's version, a whole number from 1")
    if version > VERSION:
        raise Unsupported(
            f"version {version} of the format is newer than this program, which reads up to version {VERSION}",
            line=place.node.line,
            column=place.node.column,
        )


def _read_players(place: Place, form: Form) -> tuple[Participant, ...]:
    expected = f"{form.seats} players, such as [Ann, Bob]"
    players = tuple(_read_player(each) for each in place.items(expected, (form.seats,)))
    if len({each.name for each in players}) < len(players):
        place.refuse("names that differ", "the same name twice")
    return players


def _read_player(place: Place) -> Participant:
    name = f"a name of 1 to {MOST_NAME} printable characters"
    if place.bare:
        return Participant(place.printable(name, MOST_NAME))
    fields = place.fields(("name", "kind", "level"), "a name, or keys such as {name: Ann, kind: human}")
    return Participant(
        place.require(fields, "name").printable(name, MOST_NAME),
        Kind(fields["kind"].word(Kind)) if "kind" in fields else Kind.HUMAN,
        fields["level"].printable("a level", MOST_NAME) if "level" in fields else "",
    )


def _read_deck(place: Place) -> Deck:
    fields = place.fields(("source", "scheme", "seed"), "keys such as {source: explicit}")
    seeded = place.require(fields, "source").word(("seed", "explicit")) == "seed"
    if seeded or "scheme" in fields or "seed" in fields:
        scheme = place.require(fields, "scheme")
        if scheme.text() != SCHEME:
            raise Unsupported(
                f"deck, scheme: this program deals by {SCHEME} only",
                line=scheme.node.line,
                column=scheme.node.column,
            )
        return Deck(seeded, SCHEME, place.require(fields, "seed").checked(read_seed))
    return Deck(seeded)


def _read_cut(place: Place, form: Form) -> tuple[Cards, ...]:
    tries = place.items("a list of tries, such as [[7C, 7D], [4S, QH]]")
    # Where more than two cut, a later try may be of some of them only.
    return tuple(tuple(c.card() for c in each.items("a card a seat", range(2, form.seats + 1))) for each in tries)


def _read_start(place: Place, form: Form) -> Start:
    fields = place.fields(("score", "dealer"), "keys such as {score: [70, 64], dealer: 1}")
    score = place.require(fields, "score").items("a score a seat", (form.seats,))
    dealer = place.require(fields, "dealer").integer(0, form.seats - 1, "a seat")
    return Start(tuple(each.integer(form.least_start, 999) for each in score), Seat(dealer))


def _read_match(place: Place, form: Form) -> Match:
    fields = place.fields(("id", "game", "to", "best_of", "points"), "keys such as {id: ab12, game: 1, to: 3}")
    if ("to" in fields) == ("best_of" in fields):
        place.refuse("either to or best_of", "both" if "to" in fields else "neither")
    points = fields["points"].items("game points a seat", (form.seats,)) if "points" in fields else []
    return Match(
        place.require(fields, "id").printable("text"),
        place.require(fields, "game").integer(1, 9999),
        fields["to"].integer(1, 9999) if "to" in fields else None,
        fields["best_of"].integer(1, 9999) if "best_of" in fields else None,
        tuple(each.integer(0, 9999) for each in points),
    )


def _read_origin(place: Place) -> Origin:
    fields = place.fields(("file", "digest", "deal", "at"), "keys such as {file: game.yaml, deal: 3, at: 7}")
    return Origin(
        place.require(fields, "file").printable("a file's name"),
        _read_digest(fields["digest"]) if "digest" in fields else "",
        fields["deal"].integer(1, 9999) if "deal" in fields else None,
        fields["at"].integer(0, 9999) if "at" in fields else None,
    )


def _read_digest(place: Place) -> str:
    text = place.text("sha256: and 64 hexadecimal digits")
    head, _, digits = text.partition(":")
    if head != "sha256" or len(digits) != _DIGEST or not set(digits) <= set("0123456789abcdef"):
        place.refuse("sha256: and 64 hexadecimal digits")
    return text


def header_data(replay: AnyReplay) -> dict[str, Data]:
    """Everything before the deals as plain data, in the order it is written."""
    form = FORMS[replay.game]
    data: dict[str, Data] = {"format": FORMAT, "version": VERSION, "game": replay.game}
    for key in ("program", "created", "title"):
        if getattr(replay, key):
            data[key] = getattr(replay, key)
    data["rules"] = form.rules_data(replay.rules)
    data["players"] = [_player_data(each) for each in replay.players]
    data["deck"] = _deck_data(replay.deck)
    if replay.dice:
        data["dice"] = replay.dice
    if replay.cut:
        data["cut"] = [[str(each) for each in cards] for cards in replay.cut]
    if replay.start:
        data["start"] = {"score": list(replay.start.score), "dealer": int(replay.start.dealer)}
    if replay.match:
        data["match"] = _given(replay.match, ("id", "game", "to", "best_of", "points"))
    if replay.origin:
        data["from"] = _given(replay.origin, ("file", "digest", "deal", "at"))
    if replay.fair:
        data["fair"] = replay.fair
    return data


def _given(record: object, keys: tuple[str, ...]) -> Data:
    values = {key: getattr(record, key) for key in keys}
    return {
        key: list(each) if isinstance(each, tuple) else each
        for key, each in values.items()
        if each not in (None, "", ())
    }


def _player_data(player: Participant) -> Data:
    level: Mapping[str, Data] = {"level": player.level} if player.level else {}
    return {"name": player.name, "kind": str(player.kind), **level}


def _deck_data(deck: Deck) -> Data:
    seed: Mapping[str, Data] = {"scheme": deck.scheme, "seed": deck.seed} if deck.seed else {}
    return {"source": "seed" if deck.seeded else "explicit", **seed}


def write(replay: AnyReplay) -> str:
    """The text of a replay: the same for the same value, and `read` gives that value back."""
    return "\n".join(_lines(whole_data(replay))) + "\n"


def whole_data(replay: AnyReplay) -> dict[str, Data]:
    """All of a replay as plain data, in the order it is written."""
    form = FORMS[replay.game]
    # Whatever a text breaks off, its header stays, with all that another program or the table itself keeps there.
    data: dict[str, Data] = {**header_data(replay), **replay.extras.get((), {})}
    data["deals"] = [form.write_deal(deal) for deal in replay.deals]
    data["status"] = str(replay.status)
    if replay.result is not None:
        data["result"] = form.result_data(replay.result)
    if replay.digest:
        data["digest"] = replay.digest
    for path, kept in replay.extras.items():
        _put_back(data, path, kept)
    return data


def _lines(data: dict[str, Data]) -> list[str]:
    """A key a line, but each deal as a block of its own."""
    lines: list[str] = []
    for key, each in data.items():
        if key == "deals" and each:
            deals: Any = each
            lines += ["deals:", *listed(deals)]
        else:
            lines += block({key: each})
    return lines


def _put_back(data: Data, path: Path, kept: Mapping[str, Raw]) -> None:
    """Put keys that were kept without being understood back to where they stood, if that is still there."""
    place: Any = data
    for part in path:
        known = part in place if isinstance(place, dict) else isinstance(place, list) and int(part) < len(place)
        if not known:
            return
        place = place[part]
    if isinstance(place, dict):
        place.update(kept)
