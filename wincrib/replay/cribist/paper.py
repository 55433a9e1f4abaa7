"""A deal of Cribist between text and value: reading its keys, writing its lines."""

from collections.abc import Mapping

from wincrib.cards import Cards
from wincrib.counting import MOST_TRICK_POINTS
from wincrib.games.cribist.naming import Names, read_named
from wincrib.games.cribist.rules import MOST, Claims, Limit, Rules, rules
from wincrib.games.cribist.state import HAND
from wincrib.games.cribist.state import SEATS as PLACES
from wincrib.replay.cribist.deal import NO_CALL, CribistDeal, WrittenCall, WrittenResult
from wincrib.replay.entries import cards_data, read_cards, read_hands, read_score, read_seat
from wincrib.replay.reading import Place
from wincrib.replay.remarks import read_remarks, remark_data
from wincrib.replay.writing import Data

SEATS = len(PLACES)
ENTRIES: Mapping[str, tuple[str, int]] = {"tricks": ("tricks", 5), "worth": ("tricks", 4), "calls": ("calls", 5)}
"""Card by card, claim by claim, call by call; what a trick is worth speaks of all its cards."""
LEAST_START = -999
"""The lowest score that a game told from the middle can start with: penalties lead below nothing (rule 6)."""
MOST_SCORE = 999_999
"""Further from nothing than this, to either side, no score can be written; no game comes near it."""
_RULE_KEYS = ("claims", "end")
_DEAL_KEYS = ("dealer", "dealt", "tricks", "claims", "calls", "worth", "score", "time_up", "remarks")
_CALL = "pass, or keys such as {points: 2, combos: [pair 4S 4H]}"


def read_rules(place: Place | None) -> Rules:
    """The rules; what is not written is automatic claiming and ten deals."""
    if place is None:
        return rules()
    fields = place.fields(_RULE_KEYS, "the rules, such as {claims: manual, end: {deals: 10}}")
    claims = Claims(fields["claims"].word(Claims)) if "claims" in fields else Claims.AUTOMATIC
    if "end" not in fields:
        return rules(claims)
    end = fields["end"]
    expected = "one of {deals: 10}, {minutes: 30}, {target: 61}"
    limits = end.fields(Limit, expected)
    if len(limits) != 1:
        end.refuse(expected, "more than one of them" if limits else "none of them")
    ((key, number),) = limits.items()
    limit = Limit(key)
    return rules(claims, limit, number.integer(1, MOST[limit]))


def rules_data(rules: Rules) -> Data:
    """The rules in full, as they are written."""
    return {"claims": str(rules.claims), "end": {str(rules.end.by): rules.end.number}}


def _read_score(place: Place) -> tuple[int, ...]:
    return read_score(place, [15, 7, -2, 30], -MOST_SCORE, MOST_SCORE)


def _read_trick(place: Place) -> Cards:
    return read_cards(place, "the four cards of a trick in the order played", range(SEATS + 1))


def _read_names(place: Place) -> Names:
    items = place.items("the combinations of one trick, such as [run 4S 5H 6C, pair 4S 4H]")
    return tuple(each.checked(read_named) for each in items)


def _read_call(place: Place) -> WrittenCall:
    if place.bare:
        if place.text(_CALL) != NO_CALL:
            place.refuse(_CALL)
        return WrittenCall()
    fields = place.fields(("points", "combos"), _CALL)
    points = place.require(fields, "points").integer(1, MOST_TRICK_POINTS)
    return WrittenCall(points, _read_names(place.require(fields, "combos")))


def _read_calls(place: Place) -> tuple[WrittenCall, ...]:
    three = place.items("the three calls on a trick, from the winner's left", range(SEATS))
    return tuple(_read_call(each) for each in three)


def _tricks(place: Place, expected: str) -> list[Place]:
    return place.items(expected, range(HAND + 1))


def read_deal(place: Place) -> CribistDeal:
    """One deal."""
    fields = place.fields(_DEAL_KEYS, "a deal, beginning with dealer: 0 to 3")
    get = fields.get
    return CribistDeal(
        dealer=read_seat(place.require(fields, "dealer"), SEATS),
        dealt=read_hands(p, "thirteen cards a seat", SEATS) if (p := get("dealt")) else (),
        tricks=tuple(map(_read_trick, _tricks(p, "up to thirteen tricks"))) if (p := get("tricks")) else (),
        claims=tuple(map(_read_names, _tricks(p, "a list of combinations a trick"))) if (p := get("claims")) else (),
        calls=tuple(map(_read_calls, _tricks(p, "a list of calls a trick"))) if (p := get("calls")) else (),
        worth=_read_worth(p) if (p := get("worth")) else (),
        score=_read_score(p) if (p := get("score")) else None,
        time_up=p.boolean() if (p := get("time_up")) else False,
        remarks=read_remarks(p, SEATS) if (p := get("remarks")) else (),
    )


def _read_worth(place: Place) -> tuple[int, ...]:
    return tuple(each.integer(0, MOST_TRICK_POINTS) for each in _tricks(place, "the points of each trick"))


def read_result(place: Place) -> WrittenResult:
    """The result of a complete game."""
    fields = place.fields(("winners", "score"), "keys such as {winners: [1], score: [54, 61, 12, -3]}")
    expected = "the seats that won, such as [1], in order"
    seats = place.require(fields, "winners").items(expected, range(1, SEATS + 1))
    winners = tuple(read_seat(each, SEATS) for each in seats)
    if list(winners) != sorted(set(winners)):
        fields["winners"].refuse(
            expected, "seats out of order" if len(set(winners)) == len(winners) else "a seat twice"
        )
    return WrittenResult(winners, _read_score(place.require(fields, "score")))


def result_data(result: WrittenResult) -> Data:
    """The result as it is written."""
    return {"winners": [int(each) for each in result.winners], "score": list(result.score)}


def write_deal(deal: CribistDeal) -> dict[str, Data]:
    """The deal as keys and plain data, in the order they are written."""
    data: dict[str, Data] = {"dealer": int(deal.dealer)}
    for key, lists in (("dealt", deal.dealt), ("tricks", deal.tricks)):
        if lists:
            data[key] = [cards_data(each) for each in lists]
    if deal.claims:
        data["claims"] = [[str(each) for each in names] for names in deal.claims]
    if deal.calls:
        data["calls"] = [[_call_data(each) for each in calls] for calls in deal.calls]
    if deal.worth:
        data["worth"] = list(deal.worth)
    if deal.score is not None:
        data["score"] = list(deal.score)
    if deal.time_up:
        data["time_up"] = True
    if deal.remarks:
        data["remarks"] = [remark_data(each) for each in deal.remarks]
    return data


def _call_data(call: WrittenCall) -> Data:
    if not call.points:
        return NO_CALL
    return {"points": call.points, "combos": [str(each) for each in call.combos]}
