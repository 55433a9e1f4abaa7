"""Anything at all typed at the table: it never crashes, never breaks the game, and never reaches the terminal raw."""

from typing import Any

from hypothesis import example, given
from hypothesis import settings as trials
from hypothesis import strategies as st

from tests.plain.games import ANN, BOB, BOTH_MANUAL, COMPUTER, MANUAL, MUGGINS, new_game
from tests.plain.teletype import dictated, plain_answer, sit, through_the_file
from wincrib.cards import NEW_PACK
from wincrib.games.cribbage.rules import Preset
from wincrib.plain.commands import COMMANDS
from wincrib.replay.verifier import verify_replay

# Leaving and resigning end a sitting, so they are typed rarely: by themselves, in the texts.
WORDS = [
    *(word for each in COMMANDS for word in (each.name, *each.twins) if each.name not in ("quit", "resign")),
    *(str(each) for each in NEW_PACK), *(str(each).lower() for each in NEW_PACK[:13]), *map(str, range(-2, 33)),
    "10h", "10", "go", "no", "yes", "muggins", "muggins 4", "nineteen", "hard", "4.2", ",", "5h,6d", "♥", "5♥",
    "a", "k",
]  # fmt: skip
HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\x00\x07\x08\x1b\x7f\x85\x9b\u200b\u200d\u202e\u2028\ufeff\ufe0f\u0301\ud800\U000e0041"),
        st.sampled_from("[]m;,.?\t "),
    ),
    max_size=30,
)
LINE = st.one_of(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join),
    st.sampled_from(["1 2", "1", "2", "0", "4", "no"]),
    HOSTILE,
    st.tuples(st.sampled_from(["rules ", "level ", "1 ", "5h ", "muggins "]), HOSTILE).map("".join),
)
TABLES: list[dict[str, Any]] = [
    {}, MANUAL, MUGGINS,
    {"players": (ANN, BOB)}, {"players": (ANN, BOB), **BOTH_MANUAL}, {"players": (ANN, BOB), **MUGGINS},
    {"preset": Preset.BROWSER}, {"preset": Preset.NET, "target": 61}, {"players": (COMPUTER, BOB), **MUGGINS},
]  # fmt: skip

DETAILS = st.sampled_from(["brief", "normal", "full"])


@trials(max_examples=120)
@given(st.lists(LINE, max_size=40), st.sampled_from(TABLES), DETAILS, st.booleans())
@example([","], {}, "normal", False)
@example(["1", ","], {}, "normal", False)
@example(["level \x1b[31m"], MUGGINS, "full", True)
def test_anything_typed(lines: list[str], table: dict[str, Any], detail: str, interactive: bool) -> None:
    """Reports F09 and F11: whatever is typed, the record is right so far; the teletype refuses control characters."""
    evening = sit(new_game("28", **table), dictated(*lines), detail=detail, interactive=interactive)
    assert evening.ended in ("no input", "left", "over")
    assert verify_replay(through_the_file(evening.replay)).ok
    assert evening.drawer.kept[-1] == evening.replay


@trials(max_examples=25)
@given(st.lists(LINE, max_size=12), st.sampled_from(TABLES), st.integers(0, 60))
@example([","], {}, 0)
def test_after_anything_typed_the_game_can_be_finished(lines: list[str], table: dict[str, Any], after: int) -> None:
    """Report E05: the same question stands, and good answers bring the game to its end."""
    answers = iter(range(after))
    wild = dictated(*lines, then=plain_answer)
    evening = sit(
        new_game("28", **table), lambda asked: plain_answer(asked) if next(answers, None) is not None else wild(asked)
    )
    assert evening.ended in ("over", "left")
    assert verify_replay(through_the_file(evening.replay)).ok


NAMES = st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=40).filter(
    lambda name: bool(name.strip()) and name.isprintable()
)


@trials(max_examples=20)
@given(st.lists(NAMES, min_size=2, max_size=2, unique=True), st.booleans())
def test_anybody_may_play(names: list[str], muggins: bool) -> None:
    """Report F27: names in any script, with any sign, are told as they are, and no control character with them."""
    players = tuple(type(ANN)(name) for name in names)
    evening = sit(new_game("28", players, muggins=muggins, target=61), plain_answer)  # type: ignore[arg-type]
    assert evening.ended == "over"
    assert through_the_file(evening.replay) == evening.replay
