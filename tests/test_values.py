"""How a record is made: compared by value, hashable, slotted, and never altered."""

import importlib
import os
import pickle
import pkgutil
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wincrib
from wincrib.games.cribbage.acts import DrawLot, Go, Laid, LetStand, SaidGo
from wincrib.games.protocol import Action, Event, Resign, Seat
from wincrib.values import value


@value
class Point:
    """A record of two numbers."""

    x: int
    y: int


@value
class Place(Point):
    """A record of another kind, with the same fields."""


def test_a_value_cannot_be_altered() -> None:
    point = Point(1, 2)
    with pytest.raises(FrozenInstanceError):
        point.x = 3  # type: ignore[misc]
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        point.z = 3  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        del point.y
    assert point == Point(1, 2)


@given(st.integers(), st.integers(), st.integers(), st.integers())
def test_values_are_equal_when_their_fields_are(a: int, b: int, c: int, d: int) -> None:
    assert (Point(a, b) == Point(c, d)) == ((a, b) == (c, d))
    assert Point(a, b) != Place(a, b)
    assert len({Point(a, b), Point(c, d), Point(a, b)}) == len({(a, b), (c, d)})


@given(st.integers(), st.integers())
def test_a_value_travels(a: int, b: int) -> None:
    there = pickle.loads(pickle.dumps(Place(a, b)))  # noqa: S301
    assert there == Place(a, b)
    assert hash(there) == hash(Place(a, b))


def test_kinds_with_the_same_fields_stay_apart() -> None:
    """A seat that laid away has not said go, and one that says go has not resigned."""
    happened: list[Event] = [Laid(Seat(0)), LetStand(Seat(0)), SaidGo(Seat(0), 0)]
    decided: list[Action] = [Go(Seat(0)), Resign(Seat(0)), DrawLot(Seat(0))]
    assert len(set(happened)) == len(happened)
    assert len(set(decided)) == len(decided)


def test_a_value_has_slots() -> None:
    assert not hasattr(Point(1, 2), "__dict__")
    assert not hasattr(Place(1, 2), "__dict__")


def records() -> list[type]:
    """Every record of the pack and of the law."""
    found: set[type] = set()
    for info in pkgutil.walk_packages(wincrib.__path__, "wincrib."):
        room = info.name.split(".")[1]
        if room in ("cards", "counting", "games"):
            module = importlib.import_module(info.name)
            found |= {each for each in vars(module).values() if isinstance(each, type) and is_dataclass(each)}
    return sorted(found, key=lambda each: (each.__module__, each.__name__))


@pytest.mark.parametrize("record", records(), ids=lambda record: record.__name__)
def test_no_record_of_the_law_can_be_altered(record: type) -> None:
    """State is a value; only `apply` makes the next one."""
    blank: object = object.__new__(record)
    for name in [*(field.name for field in fields(record)), "anything"]:
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(blank, name, None)


_FAST = """
from wincrib.values import value

@value
class Point:
    x: int
    y: int

assert Point(1, 2) == Point(1, 2) != Point(2, 1)
assert hash(Point(1, 2)) == hash(Point(1, 2))
assert not hasattr(Point(1, 2), "__dict__")
"""


def test_without_freezing_values_compare_the_same() -> None:
    """Players run without the guard; equality, hash and slots are as in the tests."""
    plain = {name: text for name, text in os.environ.items() if name != "WINCRIB_FROZEN_VALUES"}
    subprocess.run([sys.executable, "-c", _FAST], check=True, env=plain)
