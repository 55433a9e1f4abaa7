"""The players on the page about players play whole games."""

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from wincrib.games.cribbage.rules import rules
from wincrib.lab.simulate import Contest, pair
from wincrib.replay.verifier import Verdict, verify

PAGE = Path(__file__).parent.parent.parent / "docs" / "players.md"
LANGUAGES = {"python": sys.executable, "perl": shutil.which("perl") or ""}
MOST_LINES = 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_plays(language: str, tmp_path: Path) -> None:
    """By the rules, at every kind of question, and the same again from the same seed."""
    if not LANGUAGES[language]:
        pytest.skip(f"there is no {language} here")
    (code,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(code.splitlines()) <= MOST_LINES
    script = tmp_path / "mine"
    script.write_text(code)
    command = shlex.join([LANGUAGES[language], str(script)])
    contest = Contest((command, "greedy"), rules(target=61, muggins=True), "page", recorded=True, patience=30)
    played = pair(contest, 1)
    assert [verify(each.encode()).verdict for each in played.replays] == [Verdict.AGREES] * 2
    assert pair(contest, 1) == played
