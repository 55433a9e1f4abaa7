"""What a seat sees, and what it answers, as values and as JSON: the same for every program outside this one.

docs/players.md gives every key. Nothing stands in the JSON that is not in the view.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from wincrib.cards import Card, Cards, card, first_double
from wincrib.counting import MOST_POINTS
from wincrib.errors import Unreadable
from wincrib.games.cribbage.acts import (
    Call,
    Count,
    Discard,
    Go,
    Play,
    Skunk,
    ToCall,
    ToCount,
    ToDiscard,
    ToPlay,
    Whose,
)  # fmt: skip
from wincrib.games.cribbage.rules import Counting, FirstDeal, Preset, Rules, rules
from wincrib.games.cribbage.state import Pegs, Result, Round
from wincrib.games.cribbage.view import Open, View
from wincrib.games.protocol import Action, By, Prompt, Seat
from wincrib.words import quote

PROTOCOL = 1
"""The version of what is said here; a change that an older player would not understand is a new one."""

MOST_LETTERS = 65_536
"""No line is longer."""

Said = Mapping[str, Any]


# From values


def view_said(view: View) -> dict[str, Any]:
    """A view as an object for JSON."""
    return {
        "seat": view.seat,
        "rules": _rules_said(view.rules),
        "score": list(view.score),
        "back": [each.back for each in view.pegs],
        "dealer": view.dealer,
        "number": view.number,
        "hand": _cards_said(view.hand),
        "thrown": _cards_said(view.thrown),
        "held": list(view.held),
        "laid_away": list(view.laid_away),
        "starter": str(view.starter) if view.starter else None,
        "past": [_round_said(each) for each in view.past],
        "lays": _round_said(view.lays),
        "opened": [
            {"seat": each.seat, "whose": str(each.whose), "cards": _cards_said(each.cards)} for each in view.opened
        ],
        "claim": view.claim,
        "waiting": list(view.waiting),
        "prompt": _prompt_said(view.prompt),
        "result": _result_said(view.result),
    }


def _cards_said(cards: Cards) -> list[str]:
    return [str(each) for each in cards]


def _round_said(lays: Round) -> list[list[Any]]:
    return [[each.seat, str(each.card) if isinstance(each, Play) else "go"] for each in lays]


def _rules_said(by: Rules) -> dict[str, Any]:
    return {
        "preset": str(by.preset),
        "target": by.target,
        "heels": by.heels,
        "counting": [str(each) for each in by.counting],
        "muggins": by.muggins,
        "skunk": list(by.skunk),
        "first_deal": str(by.first_deal),
    }


def _prompt_said(prompt: Prompt | None) -> dict[str, Any] | None:
    match prompt:
        case ToDiscard(hand):
            return {"ask": "discard", "hand": _cards_said(hand)}
        case ToPlay(playable):
            return {"ask": "play", "playable": _cards_said(playable)}
        case ToCount(whose, cards, starter):
            return {"ask": "count", "whose": str(whose), "cards": _cards_said(cards), "starter": str(starter)}
        case ToCall(whose, cards, starter, claimed):
            shown = {"whose": str(whose), "cards": _cards_said(cards), "starter": str(starter)}
            return {"ask": "call", **shown, "claimed": claimed}
        case _:
            return None


def _result_said(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "winner": result.winner,
        "score": list(result.score),
        "by": str(result.by),
        "skunk": str(result.skunk),
    }


def question(view: View, dice: str) -> str:
    """One question as a line without its end: the view, the version, and the player's own dice as a text."""
    return json.dumps({"protocol": PROTOCOL, "game": "cribbage", **view_said(view), "dice": dice})


def answer_said(action: Action) -> str:
    """An answer as a line without its end. Raises `Unreadable` for what no seat can answer."""
    match action:
        case Discard(_, cards):
            return json.dumps({"discard": _cards_said(cards)})
        case Play(_, played):
            return json.dumps({"play": str(played)})
        case Go():
            return json.dumps({"play": "go"})
        case Count(_, points):
            return json.dumps({"count": points})
        case Call(_, points):
            return json.dumps({"call": points})
        case _:
            raise Unreadable("the pack's answers are not said to anybody")


# To values


def read_answer(line: str, seat: Seat) -> Action:
    """The action that a line means for a seat; whether it is legal is for the rules. Raises `Unreadable`."""
    match _object(line):
        case {"discard": [*cards], **rest} if not rest and len(cards) == 2:
            one, two = _cards(cards)
            return Discard(seat, (one, two))
        case {"play": "go", **rest} if not rest:
            return Go(seat)
        case {"play": str(played), **rest} if not rest:
            return Play(seat, card(played))
        case {"count": points, **rest} if not rest:
            return Count(seat, _number(points, 0, MOST_POINTS))
        case {"call": points, **rest} if not rest:
            return Call(seat, _number(points, 0, MOST_POINTS))
        case _:
            raise Unreadable(
                'expected one of {"discard": ["5H", "6D"]}, {"play": "5H"}, {"play": "go"}, {"count": 8}, {"call": 0}'
            )


def read_question(line: str) -> tuple[View, str]:
    """The view and the dice of a line that `question` gave. Raises `Unreadable`, also for another version."""
    said = _object(line)
    try:
        if said["protocol"] != PROTOCOL or said["game"] != "cribbage":
            raise Unreadable(f"this speaks version {PROTOCOL} of the protocol, and of cribbage")
        return _view(said), _text(said["dice"])
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Unreadable(f"this is no question: {quote(str(error))}") from None


def _object(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line) if len(line) <= MOST_LETTERS else None
    except (ValueError, RecursionError):
        raise Unreadable("expected an object of JSON on one line") from None
    if not isinstance(said, dict):
        raise Unreadable("expected an object of JSON on one line")
    return said


def _view(said: Said) -> View:
    first, second = _two(said["score"])
    before, earlier = _two(said["back"])
    starter = said["starter"]
    return View(
        seat=None if said["seat"] is None else _seat(said["seat"]),
        rules=_rules(said["rules"]),
        pegs=(Pegs(first, before), Pegs(second, earlier)),
        dealer=Seat(_number(said["dealer"], -1, 1)),
        number=_number(said["number"], 0),
        hand=_cards(said["hand"]),
        thrown=_cards(said["thrown"]),
        held=_two(said["held"]),
        laid_away=(_truth(said["laid_away"][0]), _truth(said["laid_away"][1])),
        starter=None if starter is None else _card(starter),
        past=tuple(_round(each) for each in _list(said["past"])),
        lays=_round(said["lays"]),
        opened=tuple(
            Open(_seat(each["seat"]), Whose(each["whose"]), _cards(each["cards"])) for each in _list(said["opened"])
        ),
        claim=None if said["claim"] is None else _number(said["claim"], 0, MOST_POINTS),
        waiting=tuple(_seat(each) for each in _list(said["waiting"])),
        prompt=None if said["prompt"] is None else _prompt(said["prompt"]),
        result=None if said["result"] is None else _result(said["result"]),
    )


def _rules(said: Said) -> Rules:
    one, two = _list(said["counting"])
    return rules(
        Preset(said["preset"]),
        target=_number(said["target"]),
        heels=_number(said["heels"]),
        counting=(Counting(one), Counting(two)),
        muggins=_truth(said["muggins"]),
        skunk=tuple(_number(each) for each in _list(said["skunk"])),
        first_deal=FirstDeal(said["first_deal"]),
    )


def _prompt(said: Said) -> Prompt:
    match said["ask"]:
        case "discard":
            return ToDiscard(_cards(said["hand"]))
        case "play":
            return ToPlay(_cards(said["playable"]))
        case "count":
            return ToCount(Whose(said["whose"]), _cards(said["cards"]), _card(said["starter"]))
        case "call":
            claimed = _number(said["claimed"], 0, MOST_POINTS)
            return ToCall(Whose(said["whose"]), _cards(said["cards"]), _card(said["starter"]), claimed)
        case _:
            raise ValueError("nothing is asked so")


def _result(said: Said) -> Result:
    return Result((_seat(said["winner"]),), _two(said["score"]), By(said["by"]), Skunk(said["skunk"]))


def _round(said: object) -> Round:
    return tuple(Go(_seat(seat)) if lay == "go" else Play(_seat(seat), _card(lay)) for seat, lay in _list(said))


def _cards(said: object) -> Cards:
    cards = tuple(_card(each) for each in _list(said))
    double = first_double(cards)
    if double is not None:
        raise Unreadable(f"{double} stands twice")
    return cards


def _card(said: object) -> Card:
    return card(_text(said))


def _seat(said: object) -> Seat:
    return Seat(_number(said, 0, 1))


def _two(said: object) -> tuple[int, int]:
    one, two = _list(said)
    return _number(one, 0), _number(two, 0)


def _list(said: object) -> Sequence[Any]:
    if not isinstance(said, list):
        raise Unreadable("expected a list")
    return said


def _text(said: object) -> str:
    if not isinstance(said, str):
        raise Unreadable("expected a text")
    return said


def _truth(said: object) -> bool:
    if not isinstance(said, bool):
        raise Unreadable("expected true or false")
    return said


def _number(said: object, least: int = 0, most: int = 999_999) -> int:
    if type(said) is not int or not least <= said <= most:
        raise Unreadable(f"expected a whole number from {least} to {most}")
    return said
