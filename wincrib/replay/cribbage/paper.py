"""A deal of cribbage between text and value: reading its keys, writing its lines."""

from wincrib.cards import Card, Cards
from wincrib.counting import MOST_POINTS
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import Skunk
from wincrib.games.cribbage.rules import MOST_TARGET, Counting, FirstDeal, Options, Preset, Rules, rules
from wincrib.games.protocol import By, Seat
from wincrib.replay.cribbage.deal import CribbageDeal, ShowEntry, WrittenResult, read_token
from wincrib.replay.reading import Place
from wincrib.replay.remarks import read_remarks, remark_data
from wincrib.replay.writing import Data

SEATS = 2
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


def read_seat(place: Place) -> Seat:
    """A seat, 0 or 1."""
    return Seat(place.integer(0, SEATS - 1, "a seat, 0 or 1"))


def read_score(place: Place) -> tuple[int, ...]:
    """A number of points a seat."""
    both = place.items("a score a seat, such as [15, 7]", (SEATS,))
    return tuple(each.integer(0, MOST_SCORE) for each in both)


def _read_cards(place: Place, expected: str) -> Cards:
    return tuple(each.card() for each in place.items(expected))


def _read_hands(place: Place, expected: str) -> tuple[Cards, ...]:
    return tuple(_read_cards(each, expected) for each in place.items(expected, (SEATS,)))


def read_deal(place: Place) -> CribbageDeal:
    """One deal."""
    fields = place.fields(_DEAL_KEYS, "a deal, beginning with dealer: 0 or 1")
    get = fields.get
    return CribbageDeal(
        dealer=read_seat(place.require(fields, "dealer")),
        dealt=_read_hands(p, "six cards a seat") if (p := get("dealt")) else (),
        kept=_read_hands(p, "four cards a seat") if (p := get("kept")) else (),
        crib=_read_cards(p, "the four cards of the crib") if (p := get("crib")) else (),
        discard=_read_hands(p, _TWO_CARDS) if (p := get("discard")) else (),
        starter=_read_starter(p) if (p := get("starter")) else None,
        play=tuple(t.checked(read_token) for t in p.items("cards and go, in order")) if (p := get("play")) else None,
        pegged=read_score(p) if (p := get("pegged")) else None,
        show=_read_show(p) if (p := get("show")) else (),
        score=read_score(p) if (p := get("score")) else None,
        remarks=read_remarks(p, SEATS) if (p := get("remarks")) else (),
    )


def _read_starter(place: Place) -> Card:
    return place.card()


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
        winner=read_seat(place.require(fields, "winner")),
        score=read_score(place.require(fields, "score")),
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
            data[key] = [_texts(hand) for hand in hands]
    if deal.crib:
        data["crib"] = _texts(deal.crib)
    if deal.discard:
        data["discard"] = [_texts(cards) for cards in deal.discard]
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


def _texts(cards: Cards) -> list[Data]:
    return [str(each) for each in cards]


def _show_data(entry: ShowEntry) -> Data:
    if entry.bare:
        return entry.points
    data: dict[str, Data] = {"claim": entry.points}
    if entry.call is not None:
        data["call"] = entry.call
    if entry.muggins is not None:
        data["muggins"] = entry.muggins
    return data
