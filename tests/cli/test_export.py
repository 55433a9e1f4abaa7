"""`export` as a person runs it: what goes where, and what is refused."""

import json
from pathlib import Path

import pytest

from tests.cli.files import NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import Shell
from tests.replay.shelf import SHELF
from wincrib.cli import main
from wincrib.replay.walking import walk
from wincrib.replay.yaml import read

CRIBIST = sorted((SHELF / "cribist").glob("*.yaml"))[0].read_text("utf-8")
BEGINS = {"txt": "Ann and Bob; ", "json": '{"schema": 1, ', "svg": "<svg ", "html": "<!DOCTYPE html>", "cast": "{"}


@pytest.fixture
def table(shell: Shell) -> Shell:
    """A right game and a wrong one."""
    shell.write("right.yaml", RIGHT)
    shell.write("wrong.yaml", WRONG)
    return shell


@pytest.mark.parametrize("form", ["svg", "html"])
def test_a_picture_goes_to_standard_output(table: Shell, form: str) -> None:
    """In ASCII, whatever the terminal speaks; nothing is made beside it."""
    ran = table.run("export", "right.yaml", "--format", form, LC_ALL="C")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(BEGINS[form])
    assert ran.out.isascii()
    assert not table.home.exists()


@pytest.mark.parametrize("form", list(BEGINS))
def test_a_game_of_four_is_exported_in_every_form(shell: Shell, form: str) -> None:
    shell.write("cribist.yaml", CRIBIST)
    ran = shell.run("export", "cribist.yaml", "--format", form)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(BEGINS[form]) or form == "txt"


def test_a_text_is_the_transcript(table: Shell) -> None:
    """Also of a game read from standard input."""
    ran = table.run("export", "-", "--format", "txt", typed=RIGHT)
    assert ran.status == 0
    assert ran.out == table.run("replay", "right.yaml").out


def test_a_recording_is_lines_of_json(table: Shell) -> None:
    ran = table.run("export", "right.yaml", "--format", "cast")
    assert ran.status == 0
    assert ran.objects[0]["version"] == 2
    assert len(ran.lines) > 100


@pytest.mark.parametrize("text", [RIGHT, UNFINISHED, CRIBIST], ids=["right", "unfinished", "cribist"])
def test_an_object_is_the_whole_game_with_every_event(shell: Shell, text: str) -> None:
    """What the file says, written in full, and what happened, numbered from 1."""
    shell.write("game.yaml", text)
    ran = shell.run("export", "game.yaml", "--format", "json")
    (found,) = ran.objects
    replay = read(text.encode())
    assert (ran.status, found["schema"], found["agrees"]) == (0, 1, True)
    assert [each["name"] for each in found["players"]] == list(replay.names)
    assert (found["game"], found["status"], len(found["deals"])) == (replay.game, replay.status, len(replay.deals))
    told = [type(event).__name__ for moment in walk(replay).moments for event in moment.step.events]
    assert [each["event"] for each in found["events"]] == list(range(1, len(told) + 1))
    assert [each["what"].replace("-", "") for each in found["events"]] == [each.lower() for each in told]


def test_the_events_of_an_object_say_everything_in_plain_words(table: Shell) -> None:
    """Cards as in a file, reasons by their words, what was counted with its combinations."""
    (found,) = table.run("export", "right.yaml", "--format", "json").objects
    first = next(each for each in found["events"] if each["what"] == "itemised")
    assert first["whose"] == "pone"
    assert first["points"] == 6 == sum(each["points"] for each in first["combos"])
    assert {each["kind"] for each in first["combos"]} <= {"fifteen", "pair", "run"}
    scored = [each for each in found["events"] if each["what"] == "scored"]
    assert sum(each["points"] for each in scored) == 54 + 61
    assert {each["why"] for each in scored} >= {"show", "last", "go"}
    assert found["result"] == {"winner": 1, "score": [54, 61], "skunk": "none", "by": "points"}


def test_an_event_by_its_number(table: Shell) -> None:
    """0 is the empty table, and the last is the end, which is what is shown without a number."""
    pictures = [table.run("export", "right.yaml", "--format", "svg", "--event", n).out for n in ("0", "123")]
    assert "Event 0 of 123" in pictures[0]
    assert table.run("export", "right.yaml", "--format", "svg").out == pictures[1]


def test_no_file_is_overwritten_unless_it_is_forced(table: Shell) -> None:
    """2, and the file is as it was; a folder that is not there is made."""
    words = ("export", "right.yaml", "--format", "html", "--event", "40", "-o", "new/page.html")
    made = table.run(*words)
    assert (made.status, made.out, made.err) == (0, "", "")
    page = table.folder / "new" / "page.html"
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    table.write("new/page.html", "mine")
    refused = table.run(*words)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == "wincrib: new/page.html: there is such a file already; --force overwrites it\n"
    assert page.read_text("utf-8") == "mine"
    assert table.run(*words, "--force").status == 0
    assert "<script" not in page.read_text("utf-8")


@pytest.mark.parametrize("form", ["txt", "json", "svg"])
def test_a_wrong_game_is_exported_up_to_the_fault(table: Shell, form: str) -> None:
    """1, and the fault on standard error."""
    ran = table.run("export", "wrong.yaml", "--format", form)
    assert ran.status == 1
    assert ran.out.startswith(BEGINS[form])
    assert ran.err.startswith("wincrib: wrong.yaml:13:")
    assert ran.err.endswith("; it is exported up to there\n")
    assert form != "json" or json.loads(ran.out)["agrees"] is False


@pytest.mark.parametrize(("words", "status", "said"), [
    (["right.yaml"], 2, "--format"),
    (["right.yaml", "--format", "png"], 2, "txt"),
    (["right.yaml", "--format", "cast", "--event", "3"], 2, "--event is for svg and html; cast is of the whole game"),
    (["right.yaml", "--format", "svg", "--event", "124"], 2, "there is no event 124; this game has 123"),
    (["right.yaml", "--format", "svg", "--event", "-1"], 2, "there is no event -1"),
    (["right.yaml", "--format", "svg", "--force"], 2, "--force is for a file that -o names"),
    (["missing.yaml", "--format", "svg"], 3, "missing.yaml: cannot be read"),
    (["unreadable.yaml", "--format", "txt"], 3, "unreadable.yaml:"),
    (["newer.yaml", "--format", "json"], 3, "newer.yaml:"),
    (["right.yaml", "--format", "txt", "-o", "right.yaml/x"], 3, "cannot be written"),
    (["right.yaml", "--format", "txt", "-o", "."], 3, "cannot be written"),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")  # fmt: skip
def test_what_cannot_be_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    words: list[str], status: int, said: str,
) -> None:  # fmt: skip
    """One sentence, and nothing on standard output."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path / "home"))
    texts = {"right": RIGHT, "unreadable": UNREADABLE, "newer": NEWER}
    for name, text in texts.items():
        Path(f"{name}.yaml").write_text(text, "utf-8")
    assert main(["export", *words]) == status
    ran = capsys.readouterr()
    assert ran.out == ""
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
