"""Rule sets: rule 7, and what the other rules leave to them (2.1, 2.2, 2.3, 3.2, 6.1, 6.2, 6.4)."""

from typing import Any

import pytest

from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import Counting, FirstDeal, Preset, Rules, rules

AUTOMATIC, MANUAL = Counting.AUTOMATIC, Counting.MANUAL

PRESETS = {
    "wincrib": (121, 2, AUTOMATIC, False, (90, 60), FirstDeal.CUT),
    "net": (121, 2, AUTOMATIC, False, (), FirstDeal.CUT),
    "browser": (121, 2, AUTOMATIC, False, (), FirstDeal.LOT),
}
"""Target, his heels, counting, muggins, skunk lines, first deal."""


@pytest.mark.parametrize(("name", "table"), PRESETS.items(), ids=PRESETS)
def test_what_a_preset_says(name: str, table: tuple[Any, ...]) -> None:
    """Rule 7: the table of presets."""
    made = rules(Preset(name))
    counted_by, other = made.counting
    assert counted_by == other
    assert (made.target, made.heels, counted_by, made.muggins, made.skunk, made.first_deal) == table
    assert made.preset == name


def test_every_preset_is_in_the_table() -> None:
    """Rule 7: three rule sets have a name."""
    assert {preset.value for preset in Preset} == set(PRESETS)


def test_wincrib_is_the_default() -> None:
    """Rule 7: `wincrib` (default)."""
    assert rules() == rules(Preset.WINCRIB)


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize(("option", "setting"), [
    ("target", 61), ("heels", 0), ("counting", (MANUAL, MANUAL)), ("counting", (AUTOMATIC, MANUAL)), ("muggins", True),
    ("skunk", (80, 40)), ("skunk", ()), ("first_deal", FirstDeal.CUT), ("first_deal", FirstDeal.LOT),
])  # fmt: skip
def test_each_option_can_be_changed(preset: Preset, option: str, setting: Any) -> None:
    """Rule 7: each single option can be changed, and nothing else changes that it does not imply."""
    plain = rules(preset)
    made: Rules = rules(preset, **{option: setting})
    implied = {"target": {"skunk"}, "muggins": {"counting"}}.get(option, set())
    assert getattr(made, option) == setting
    for name in {"preset", "target", "heels", "counting", "muggins", "skunk", "first_deal"} - {option} - implied:
        assert getattr(made, name) == getattr(plain, name), name


@pytest.mark.parametrize("preset", Preset)
def test_muggins_implies_manual_counting(preset: Preset) -> None:
    """Rule 6.4: an option that implies manual counting."""
    assert rules(preset, muggins=True).counting == (MANUAL, MANUAL)


@pytest.mark.parametrize("counting", [(AUTOMATIC, AUTOMATIC), (AUTOMATIC, MANUAL), (MANUAL, AUTOMATIC)])
def test_muggins_without_manual_counting_is_a_contradiction(counting: tuple[Counting, Counting]) -> None:
    """Rule 6.4: both sides are subject to it (6.6), so both count for themselves."""
    with pytest.raises(Unreadable, match="muggins"):
        rules(muggins=True, counting=counting)


def test_manual_counting_does_not_imply_muggins() -> None:
    """Rule 7: counting is manual as an option, and muggins is another."""
    assert not rules(counting=(MANUAL, MANUAL)).muggins


@pytest.mark.parametrize(("preset", "target", "lines"), [
    (Preset.WINCRIB, 121, (90, 60)), (Preset.WINCRIB, 61, ()), (Preset.WINCRIB, 100, ()),
    (Preset.NET, 121, ()), (Preset.NET, 61, ()), (Preset.BROWSER, 121, ()),
])  # fmt: skip
def test_skunk_lines_belong_to_the_rule_set(preset: Preset, target: int, lines: tuple[int, ...]) -> None:
    """Rule 2.3, report C09: lines at 90 and 60 for 121; for a 61 target none unless the rules name them."""
    assert rules(preset, target=target).skunk == lines


def test_skunk_lines_can_be_named_for_any_target() -> None:
    """Rule 2.3: unless the rules name them."""
    assert rules(target=61, skunk=(45, 30)).skunk == (45, 30)


@pytest.mark.parametrize(("options", "names"), [
    ({"target": 0}, "target 0"), ({"target": -61}, "target -61"), ({"target": 1000}, "target 1000"),
    ({"heels": 1}, "heels 1"), ({"heels": -2}, "heels -2"),
    ({"skunk": (60, 90)}, "skunk"), ({"skunk": (90,)}, "skunk"), ({"skunk": (90, 60, 30)}, "skunk"),
    ({"skunk": (90, 90)}, "skunk"), ({"skunk": (121, 60)}, "skunk"), ({"skunk": (90, -1)}, "skunk"),
    ({"skunk": (90, 60), "target": 61}, "skunk"),
])  # fmt: skip
def test_options_out_of_range_are_refused_by_name(options: dict[str, Any], names: str) -> None:
    """Rule 7: what cannot be played is not made; the message names the option."""
    with pytest.raises(Unreadable, match=names):
        rules(**options)


@pytest.mark.parametrize("target", [1, 61, 121, 999])
def test_targets(target: int) -> None:
    """Rule 2.1: target 121, or 61 as an option."""
    assert rules(target=target).target == target
