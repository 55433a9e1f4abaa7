"""A deal of cribbage between text and value: reading its keys, writing its lines."""

from collections.abc import Mapping

from wincrib.counting import MOST_POINTS
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.cribbage.rules import MOST_TARGET, Counting, FirstDeal, Options, Preset, Rules, rules
from wincrib.games.protocol import By
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, WrittenResult, read_token
from wincrib.replay.entries import cards_data, read_cards, read_hands, read_score, read_seat
from wincrib.replay.reading import Place
from wincrib.replay.remarks import read_remarks, remark_data
from wincrib.replay.writing import Data

SEATS = 2
LEAST_START = 0
"""The lowest score that a game told from the middle can start with."""
ENTRIES: Mapping[str, tuple[str, int]] = {}
"""Every entry is one of its own key: a hand, a throw, a card of the play, a count."""
MOST_SCORE = 999
_TWO_CARDS = "two cards a seat, or an empty list for a seat that has not thrown yet"
_RULE_KEYS = ("preset", "target", "heels", "counting", "muggins", "skunk", "first_deal")
_DEAL_KEYS = (
    "dealer", "dealt", "kept", "crib", "discard", "starter", "play", "pegged", "show", "score", "remarks",
)  # fmt: skip


def read_rules(place: Place | None) -> Rules:
    """The rules, what is not written coming from the preset."""
    if place is None:
        return rules()
    fields = place.fields(_RULE_KEYS, "the rules, such as {preset: wincrib, target: 121}")
    options: Options = {}
    if "target" in fields:
        options["target"] = fields["target"].integer(1, MOST_TARGET)
    if "heels" in fields:
        options["heels"] = int(fields["heels"].word(("2", "0")))
    if "counting" in fields:
        options["counting"] = _read_counting(fields["counting"])
    if "muggins" in fields:
        options["muggins"] = fields["muggins"].boolean()
    if "skunk" in fields:
        lines = fields["skunk"].items("two scores, such as [90, 60], or none", (0, 2))
        options["skunk"] = tuple(each.integer(0, MOST_TARGET) for each in lines)
    if "first_deal" in fields:
        options["first_deal"] = FirstDeal(fields["first_deal"].word(FirstDeal))
    preset = Preset(fields["preset"].word(Preset)) if "preset" in fields else Preset.WINCRIB
    try:
        return rules(preset, **options)
    except Unreadable as error:
        raise Unreadable(f"rules: {error.message}", line=place.node.line, column=place.node.column) from None


def _read_counting(place: Place) -> tuple[Counting, Counting]:
    if place.bare:
        both = Counting(place.word(Counting))
        return both, both
    first, second = place.items("automatic or manual, or one of them a seat", (SEATS,))
    return Counting(first.word(Counting)), Counting(second.word(Counting))


def rules_data(rules: Rules) -> Data:
    """The rules in full, as they are written."""
    first, second = (str(each) for each in rules.counting)
    return {
        "preset": str(rules.preset),
        "target": rules.target,
        "heels": rules.heels,
        "counting": first if first == second else [first, second],
        "muggins": rules.muggins,
        "skunk": list(rules.skunk),
        "first_deal": str(rules.first_deal),
    }


def _read_score(place: Place) -> tuple[int, ...]:
    return read_score(place, [15, 7], 0, MOST_SCORE)


def read_deal(place: Place) -> CribbageDeal:
    """One deal."""
    fields = place.fields(_DEAL_KEYS, "a deal, beginning with dealer: 0 or 1")
    get = fields.get
    return CribbageDeal(
        dealer=read_seat(place.require(fields, "dealer"), SEATS),
        dealt=read_hands(p, "six cards a seat", SEATS) if (p := get("dealt")) else (),
        kept=read_hands(p, "four cards a seat", SEATS) if (p := get("kept")) else (),
        crib=read_cards(p, "the four cards of the crib") if (p := get("crib")) else (),
        discard=read_hands(p, _TWO_CARDS, SEATS) if (p := get("discard")) else (),
        starter=p.card() if (p := get("starter")) else None,
        play=tuple(t.checked(read_token) for t in p.items("cards and go, in order")) if (p := get("play")) else None,
        pegged=_read_score(p) if (p := get("pegged")) else None,
        show=_read_show(p) if (p := get("show")) else (),
        score=_read_score(p) if (p := get("score")) else None,
        remarks=read_remarks(p, SEATS) if (p := get("remarks")) else (),
    )


def _read_show(place: Place) -> tuple[ShowEntry, ...]:
    entries = place.items("up to three counts: pone's hand, dealer's hand, crib", range(4))
    return tuple(_read_show_entry(each) for each in entries)


def _read_show_entry(place: Place) -> ShowEntry:
    points = f"points from 0 to {MOST_POINTS}"
    if place.bare:
        return ShowEntry(place.integer(0, MOST_POINTS, f"{points}, or keys such as {{claim: 4, call: 2, muggins: 2}}"))
    fields = place.fields(("claim", "call", "muggins"), "keys such as {claim: 4, call: 2, muggins: 2}")
    call, muggins = (
        fields[key].integer(0, MOST_POINTS, points) if key in fields else None for key in ("call", "muggins")
    )
    return ShowEntry(place.require(fields, "claim").integer(0, MOST_POINTS, points), call, muggins, bare=False)


def read_result(place: Place) -> WrittenResult:
    """The result of a complete game."""
    fields = place.fields(
        ("winner", "score", "skunk", "by"), "keys such as {winner: 1, score: [54, 121], skunk: double}"
    )
    return WrittenResult(
        winner=read_seat(place.require(fields, "winner"), SEATS),
        score=_read_score(place.require(fields, "score")),
        skunk=Skunk(fields["skunk"].word(Skunk)) if "skunk" in fields else None,
        by=By(fields["by"].word(By)) if "by" in fields else By.POINTS,
    )


def result_data(result: WrittenResult) -> Data:
    """The result as it is written."""
    data: dict[str, Data] = {"winner": int(result.winner), "score": list(result.score)}
    if result.skunk is not None:
        data["skunk"] = str(result.skunk)
    return data | {"by": str(result.by)}


def write_deal(deal: CribbageDeal) -> dict[str, Data]:
    """The deal as keys and plain data, in the order they are written."""
    data: dict[str, Data] = {"dealer": int(deal.dealer)}
    for key, hands in (("dealt", deal.dealt), ("kept", deal.kept)):
        if hands:
            data[key] = [cards_data(hand) for hand in hands]
    if deal.crib:
        data["crib"] = cards_data(deal.crib)
    if deal.discard:
        data["discard"] = [cards_data(cards) for cards in deal.discard]
    if deal.starter is not None:
        data["starter"] = str(deal.starter)
    if deal.play is not None:
        data["play"] = [str(token) for token in deal.play]
    if deal.pegged is not None:
        data["pegged"] = list(deal.pegged)
    if deal.show:
        data["show"] = [_show_data(entry) for entry in deal.show]
    if deal.score is not None:
        data["score"] = list(deal.score)
    if deal.remarks:
        data["remarks"] = [remark_data(each) for each in deal.remarks]
    return data


def _show_data(entry: ShowEntry) -> Data:
    if entry.bare:
        return entry.points
    data: dict[str, Data] = {"claim": entry.points}
    if entry.call is not None:
        data["call"] = entry.call
    if entry.muggins is not None:
        data["muggins"] = entry.muggins
    return data
