"""Pictures, pages and recordings: what is in them is what the screen shows, and nothing in a replay can be more."""

import json
import re
import shutil
import subprocess
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyte
import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.cli.files import RIGHT, WRONG
from tests.replay.shelf import SHELF, shipped
from wincrib.games.cribbage.acts import Itemised
from wincrib.games.cribbage.spoken import Teller
from wincrib.games.cribist.acts import Scored
from wincrib.replay.document import AnyReplay
from wincrib.replay.steps import steps
from wincrib.replay.transcript import transcript
from wincrib.replay.yaml import read
from wincrib.table.setting import lay_table
from wincrib.tui.exports.cast import cast
from wincrib.tui.exports.html import SCRIPT_SUM, player_page, still_page
from wincrib.tui.exports.reel import frame_of, reel
from wincrib.tui.exports.shots import SIZE, Reel
from wincrib.tui.exports.spans import colours, spans
from wincrib.tui.exports.svg import svg
from wincrib.tui.frame import Canvas, Frame, Row, Size, Style
from wincrib.tui.look import Look
from wincrib.tui.past import picture_so_far
from wincrib.tui.sights import SIGHTS

PAGE = Path(__file__).parent.parent.parent / "wincrib" / "data" / "page"
EVIL = "</script><script>alert(1)//"
IMAGE = '<img src=x onerror="alert(2)">'
TAGS = set("html head meta title style body h1 div span p details summary".split())
TAGS |= set("nav button label select option input datalist script".split())
LEADS_OUT = ("src", "srcset", "href", "action")
LOOKS = (Look(), Look(theme="mono", ascii=True), Look(theme="terminal"))


class Picture(SingleFileSnapshotExtension):
    """A screen, a text file each."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


def told(name: str) -> AnyReplay:
    return read((SHELF / f"{name}.yaml").read_bytes())


@cache
def right(pace: str = "off") -> Reel:
    """A short game in pictures."""
    return reel(read(RIGHT.encode()), "right.yaml", pace)


def hostile() -> AnyReplay:
    """A game whose names and title would be marks in a page, if they could."""
    text = RIGHT.replace("[Ann, Bob]", f"['{EVIL}', '{IMAGE}']")
    return read(text.replace("rules:", f"title: '{EVIL} &amp; {IMAGE}'\nrules:", 1).encode())


def end(of: Reel, look: Look = LOOKS[0]) -> Frame:
    return frame_of(of, of.shots[-1], look)


# The reel


@pytest.mark.parametrize("name", shipped())
def test_every_event_has_its_picture_at_any_pace(name: str) -> None:
    """Still, there is one an event; moving, each event ends in the same one, and time never goes back."""
    replay = told(name)
    still, moving = reel(replay, name), reel(replay, name, "normal")
    events = [event for moment in steps(replay).moments for event in moment.step.events]
    assert [shot.event for shot in still.shots] == list(range(len(events) + 1))
    assert [moving.after(n).scene for n in range(moving.events + 1)] == [shot.scene for shot in still.shots]
    times = [shot.at for shot in moving.shots]
    assert times == sorted(times)
    assert times[-1] <= moving.seconds
    assert still.seconds == 0


@pytest.mark.parametrize("name", shipped())
def test_the_last_picture_is_that_of_the_table_one_sits_down_at(name: str) -> None:
    """But for the hand, which a bystander does not see there."""
    replay = told(name)
    if any(not hand for deal in replay.deals[-1:] for hand in deal.dealt):
        return
    table = lay_table(replay, "28")
    there = picture_so_far(table, Teller(replay.names, replay.rules))
    here = reel(replay, name).shots[-1].scene
    assert (here.pegs, here.starter, here.live, here.notes) == (there.pegs, there.starter, there.live, there.notes)
    assert (here.said, here.display, here.won) == (there.said, there.display, there.won)


def test_only_one_hand_lies_open() -> None:
    """The first seat's where two people play; the only person's against the computer."""
    deals = steps(read(RIGHT.encode())).moments
    hands = [moment.action.hands for moment in deals if hasattr(moment.action, "hands")]
    for shot in right().shots:
        assert not shot.deal or set(shot.scene.hand) <= set(hands[shot.deal - 1][0])
    assert any(shot.scene.hand for shot in right().shots)
    other = read(RIGHT.replace("[Ann, ", "[{name: Ann, kind: computer, level: easy}, ").encode())
    assert reel(other, "").facts.front == 1


def test_a_hand_that_is_counted_is_seen_part_by_part() -> None:
    """As long as a key would be waited for at the table."""
    for pace in ("off", "normal"):
        shown = [shot for shot in right(pace).shots if shot.held is Itemised]
        assert len(shown) == 12
        assert all("WHAT   CARDS" in frame_of(right(pace), shot, Look()).text for shot in shown)


def test_a_game_that_departs_from_the_rules_is_shown_up_to_there() -> None:
    found = reel(read(WRONG.encode()), "wrong.yaml")
    assert found.fault is not None
    assert found.fault.deal == 1
    assert 10 < found.events < right().events


def test_a_game_before_its_first_card_is_an_empty_table() -> None:
    text = RIGHT.split("deals:")[0] + "deals: []\nstatus: unfinished\n"
    found = reel(read(text.encode()), "begun.yaml", "normal")
    assert [shot.event for shot in found.shots] == [0]
    assert len(list(cast(found, Look()))) == 3
    assert "Event 0 of 0" in player_page(found, Look(), [])


OF_FOUR = ("cribist/to-61-with-muggins", "cribist/8-the-win-is-shared", "cribist/8-the-time-is-up")


@pytest.mark.parametrize("name", OF_FOUR)
def test_a_game_of_four_has_its_pictures(name: str) -> None:
    """One an event, each what the events so far make of the table; every one of them can be drawn."""
    replay = told(name)
    found, sight = reel(replay, name), SIGHTS["cribist"]
    walked = steps(replay)
    teller = sight.teller(replay.names, replay.rules, None, walked.start)
    scene = sight.opening(walked.start)
    events = [event for moment in walked.moments for event in moment.step.events]
    for number, event in enumerate(events, 1):
        scene = sight.heard(scene, event, teller)
        assert replace(found.after(number).scene, hand=()) == scene
    assert [shot.event for shot in found.shots] == list(range(len(events) + 1))
    for shot in found.shots[::5]:
        assert frame_of(found, shot, Look()).size == SIZE
    assert found.shots[-1].scene.won_by
    assert "Game over" in end(found).text


def test_a_game_of_four_plays_as_a_page_and_as_a_recording() -> None:
    replay = told(OF_FOUR[1])
    found = reel(replay, "", "fast")
    page = Page(player_page(found, Look(), transcript(replay)))
    assert [shot["event"] for shot in page.game["shots"]] == [shot.event for shot in found.shots]
    assert "\n".join(page.rows) == end(found).text
    markers = [event[2] for event in map(json.loads, list(cast(found, Look()))[1:]) if event[1] == "m"]
    assert markers == [f"Deal {number}" for number in range(1, 1 + len(replay.deals))]
    root = ElementTree.fromstring(svg(end(found), found.title))  # noqa: S314 - our own
    assert root.findtext(f"{SPACE}title") == "Ann, Bob, Cas and Dot"


def test_a_deal_of_four_that_is_over_is_looked_at() -> None:
    """Once for all four seats, and only as long as a key would be waited for."""
    found = reel(told(OF_FOUR[0]), "", "normal")
    shown = [shot for shot in found.shots if shot.held is Scored]
    assert [shot.deal for shot in shown] == list(range(1, 1 + len(shown)))
    assert all("BEFORE" in frame_of(found, shot, Look()).text for shot in shown)
    assert sum("BEFORE" in frame_of(found, shot, Look()).text for shot in found.shots[::3]) <= len(shown)


@pytest.mark.parametrize("event", [1, 91, 123])
def test_the_pictures(event: int, snapshot: SnapshotAssertion) -> None:
    """The choice of a throw, a hand counted, the end: no menu, no keys, no buttons."""
    text = frame_of(right(), right().after(event), Look()).text
    assert not re.search(r"Menu|F1|Enter|\[ ", text)
    assert "\n".join(line.rstrip() for line in text.split("\n")) == snapshot(extension_class=Picture)


# Spans


def drawn(*texts: tuple[str, Style]) -> Row:
    canvas = Canvas(Size(12, 1), Style())
    column = 0
    for text, style in texts:
        column = canvas.put(0, column, text, style)
    return canvas.frame().rows[0]


@pytest.mark.parametrize(("row", "expected"), [
    (drawn(("ab", Style(1, 2)), ("c", Style(1, 2)), ("d", Style(3, 2))), [(0, 3, "abc"), (3, 1, "d"), (4, 8, " " * 8)]),
    (drawn(("日本", Style(1, 2)), ("x", Style(3, 2))), [(0, 4, "日本"), (4, 1, "x"), (5, 7, " " * 7)]),
    (drawn(("e\u0301e", Style(1, 2))), [(0, 2, "ée"), (2, 10, " " * 10)]),
])  # fmt: skip
def test_a_row_is_cut_where_its_style_changes(row: Row, expected: list[tuple[int, int, str]]) -> None:
    """A wide character takes two columns, a mark none."""
    assert [(each.column, each.columns, each.text) for each in spans(row)] == expected


@pytest.mark.parametrize(("style", "expected"), [
    (Style(14, 1), ("#ffff55", "#0000aa")), (Style(6, 0), ("#aa5500", "#000000")), (Style(), ("#aaaaaa", "#000000")),
    (Style(14, 1, reverse=True), ("#0000aa", "#ffff55")), (Style(reverse=True), ("#000000", "#aaaaaa")),
])  # fmt: skip
def test_colours_are_those_of_the_old_adapters(style: Style, expected: tuple[str, str]) -> None:
    assert colours(style) == expected


# SVG

SPACE = "{http://www.w3.org/2000/svg}"
CELL = (9, 18)


def painted(text: str, size: Size) -> list[list[tuple[str, str, str]]]:
    """What an SVG shows in each cell: the sign, its colour, and the colour behind it; later marks lie on top."""
    root = ElementTree.fromstring(text)  # noqa: S314 - our own
    cells = [[(" ", "", "")] * size.width for _ in range(size.height)]
    for mark in root:
        top, left = float(mark.get("y", "0")) // CELL[1], float(mark.get("x", "0")) / CELL[0]
        assert left == int(left)
        if mark.tag == f"{SPACE}rect":
            for row in range(int(top), int(top + float(mark.get("height", "0")) / CELL[1])):
                for column in range(int(left), int(left + float(mark.get("width", "0")) / CELL[0])):
                    cells[row][column] = (" ", "", mark.get("fill", ""))
        elif mark.tag == f"{SPACE}text":
            signs = mark.text or ""
            assert float(mark.get("textLength", "0")) == CELL[0] * len(signs)
            for at, sign in enumerate(signs, int(left)):
                cells[int(top)][at] = (sign, mark.get("fill", ""), cells[int(top)][at][2])
    return cells


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.theme)
@pytest.mark.parametrize("event", [0, 20, 91])
def test_an_svg_shows_every_cell_of_the_frame(look: Look, event: int) -> None:
    """The sign, its colour and the colour behind it."""
    frame = frame_of(right(), right().after(event), look)
    for cells, row in zip(painted(svg(frame, "t"), SIZE), frame.rows, strict=True):
        for (sign, fore, back), cell, style in zip(cells, row.cells, row.styles, strict=True):
            assert sign == cell
            assert back == colours(style)[1]
            assert cell == " " or fore == colours(style)[0]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.theme)
def test_an_svg_is_rectangles_and_text_and_nothing_else(look: Look) -> None:
    """In ASCII, without a single address but the name of the format, whatever the players are called."""
    found = reel(hostile(), f"{EVIL}.yaml")
    text = svg(end(found, look), found.title)
    assert text.isascii()
    root = ElementTree.fromstring(text)  # noqa: S314 - our own
    assert {each.tag.removeprefix(SPACE) for each in root.iter()} == {"svg", "title", "rect", "text"}
    assert re.findall(r"\w+://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert not any(key.startswith("on") or "href" in key for each in root.iter() for key in each.attrib)
    assert root.findtext(f"{SPACE}title") == f"{EVIL} &amp; {IMAGE}"


# Pages


class Page(HTMLParser):
    """A page read as a browser reads it: the tags with their attributes, the scripts, the rows of the screen."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.rows: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open.append(tag)
        self.texts.setdefault(tag, []).append("")
        if self._open[-2:] == ["div", "div"]:
            self.rows.append("")

    def handle_endtag(self, tag: str) -> None:
        while self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._open:
            return
        self.texts[self._open[-1]][-1] += data
        if self._open[-3:] == ["div", "div", "span"]:
            self.rows[-1] += data

    @property
    def game(self) -> Any:
        """What the page gives its script."""
        return json.loads(self.texts["script"][0])


@cache
def player(kind: str) -> tuple[str, Page]:
    """A page that plays a game."""
    if kind == "right":
        replay, found = read(RIGHT.encode()), right("fast")
    else:
        replay, found = hostile(), reel(hostile(), f"{EVIL}.yaml")
    text = player_page(found, Look(), transcript(replay))
    return text, Page(text)


def test_a_page_holds_every_picture_of_the_game() -> None:
    _, page = player("right")
    found, game = right("fast"), player("right")[1].game
    assert [(shot["event"], shot["deal"], shot["at"]) for shot in game["shots"]] == [
        (shot.event, shot.deal, round(1000 * shot.at)) for shot in found.shots
    ]
    for shot, data in list(zip(found.shots, game["shots"], strict=True))[::7]:
        rows = ["".join(text for text, _, _ in game["rows"][row]) for row in data["rows"]]
        assert "\n".join(rows) == frame_of(found, shot, Look()).text
    assert all(sum(columns for _, columns, _ in row) == SIZE.width for row in game["rows"])
    assert "\n".join(page.rows) == end(found).text


@pytest.mark.parametrize("kind", ["right", "hostile"])
def test_a_page_needs_nothing_and_runs_nothing_of_the_replay(kind: str) -> None:
    """No address, no event handler, two scripts: the data, which is none, and the one the policy knows."""
    text, page = player(kind)
    assert text.isascii()
    names = {name for name, _ in page.tags}
    assert names <= TAGS
    for tag, attributes in page.tags:
        assert not [key for key in attributes if key.startswith("on") or key in ("src", "href", "action", "srcset")], (
            tag
        )
    assert "://" not in text
    assert [dict(attributes) for tag, attributes in page.tags if tag == "script"] == [
        {"type": "application/json", "id": "game"}, {},
    ]  # fmt: skip
    assert page.texts["script"][1] == (PAGE / "player.js").read_text("utf-8")
    assert text.count("<script") == text.count("</script") == 2
    (policy,) = [each["content"] for tag, each in page.tags if tag == "meta" and "http-equiv" in each]
    assert policy is not None
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src '{SCRIPT_SUM}'" in policy


def test_hostile_names_are_shown_as_they_are() -> None:
    """In the heading, in words, and on the board."""
    _, page = player("hostile")
    assert page.texts["h1"] == [f"{EVIL} &amp; {IMAGE}"]
    assert any(EVIL in line for line in page.texts["p"])
    assert any(EVIL[:8].upper() in row for row in page.rows)


def test_the_policy_knows_the_script_by_its_sum() -> None:
    """Whoever changes data/page/player.js writes its new sum into tui/exports/html.py; both go into pages as ASCII."""
    script = (PAGE / "player.js").read_bytes()
    assert f"sha256-{b64encode(sha256(script).digest()).decode()}" == SCRIPT_SUM
    assert script.isascii()
    assert (PAGE / "player.css").read_bytes().isascii()


def test_the_script_makes_text_and_never_marks() -> None:
    script = (PAGE / "player.js").read_text("utf-8")
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(|fetch|XMLHttp|import", script
    )


def test_one_picture_is_a_page_without_a_script() -> None:
    page = Page(still_page(end(right()), "Ann & Bob"))
    assert "\n".join(page.rows) == end(right()).text
    assert "script" not in page.texts
    assert page.texts["title"] == ["Ann & Bob"]


BROWSER = """
const made = () => ({
  children: [], style: {}, listeners: {}, textContent: "", hidden: true, value: "",
  appendChild(child) { this.children.push(child); },
  replaceChild(fresh, old) { this.children[this.children.indexOf(old)] = fresh; },
  addEventListener(name, does) { this.listeners[name] = does; },
});
const things = {};
const waiting = [];
const document = Object.assign(made(), {
  createElement: made,
  getElementById: (id) => (things[id] = things[id] || made()),
});
const setTimeout = (does, wait) => { waiting.push([does, wait]); return waiting.length; };
const clearTimeout = () => { waiting.length = 0; };
const thing = document.getElementById;
thing("game").textContent = GAME;
for (let n = 0; n < 25; n += 1) { thing("screen").appendChild(made()); }
Object.assign(thing("speed"), { options: [{ value: "0.5" }, { value: "1" }, { value: "2" }], value: "1" });
const said = [];
const press = (key) => document.listeners.keydown({ key, target: { tagName: "BODY" }, preventDefault() {} });
const note = () => said.push(
  [thing("where").textContent, thing("screen").children.map((r) => r.children.map((s) => s.textContent).join(""))]);
"""
"""As much of a browser as the script asks for."""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_script_walks_through_the_game() -> None:
    """Keys and buttons step, go from deal to deal and play; what is shown is the picture of the event."""
    _, page = player("right")
    does = """
note(); press("ArrowRight"); note(); press("End"); note(); press("PageUp"); note(); press("PageUp"); note();
thing("step-back").listeners.click(); note(); press("Home"); press("ArrowLeft"); note();
thing("deal").listeners.click(); note(); press(" ");
while (waiting.length && said.length < 9) { const [next, wait] = waiting.pop(); next();
  if (thing("where").textContent.includes("event 20")) { press(" "); note(); } }
console.log(JSON.stringify(said));
"""
    program = BROWSER.replace("GAME", json.dumps(page.texts["script"][0])) + page.texts["script"][1] + does
    done = subprocess.run(["node", "-"], input=program, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    said = json.loads(done.stdout)
    found, last = right("fast"), right().events
    begins = {shot.deal: shot.event for shot in reversed(found.shots)}
    events = [0, 1, last, begins[4], begins[3], begins[3] - 1, 0, begins[1], 20]
    assert [int(re.findall(r"vent (\d+) of", where)[0]) for where, _ in said] == events
    for event, (_, rows) in zip(events[:-1], said[:-1], strict=True):
        assert "\n".join(rows) == frame_of(found, found.after(event), Look()).text


# Recordings


def test_a_recording_is_a_recording() -> None:
    """asciicast version 2: a header, and then lines of time, kind and text; a marker where each deal begins."""
    lines = [json.loads(line) for line in cast(right("normal"), Look())]
    header, *events = lines
    assert (header["version"], header["width"], header["height"]) == (2, *SIZE)
    assert all(len(event) == 3 and event[1] in ("o", "m") for event in events)
    times = [event[0] for event in events]
    assert times == sorted(times)
    assert times[-1] == header["duration"] > 30
    assert [event[2] for event in events if event[1] == "m"] == ["Deal 1", "Deal 2", "Deal 3", "Deal 4"]
    assert all(line.isascii() for line in cast(right(), Look()))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.theme)
def test_a_terminal_that_is_sent_a_recording_shows_the_pictures(look: Look) -> None:
    """All the way, and at the end."""
    found = right("fast")
    screen = pyte.Screen(*SIZE)
    stream = pyte.Stream(screen)
    seen = 0
    pictures = {shot.at: shot for shot in found.shots}
    for line in list(cast(found, look))[1:]:
        at, kind, text = json.loads(line)
        stream.feed(text if kind == "o" else "")
        here = [shot for when, shot in pictures.items() if round(when, 3) == at]
        if kind == "o" and here and here[0].event % 3 == 0:
            assert "\n".join(screen.display) == frame_of(found, here[0], look).text
            seen += 1
    assert seen > 5
    assert "\n".join(screen.display) == end(found, look).text
