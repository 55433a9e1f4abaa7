"""An exported page in a real browser: opened as a file, with no network, played by keys and by buttons to its end."""

import shutil
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.cli.files import RIGHT
from tests.tui.test_export import EVIL, IMAGE, hostile, told
from wincrib.replay.transcript import transcript
from wincrib.replay.yaml import read
from wincrib.tui.exports.html import player_page
from wincrib.tui.exports.reel import frame_of, reel
from wincrib.tui.exports.shots import Reel
from wincrib.tui.exports.svg import svg
from wincrib.tui.look import Look

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")

if CHROMIUM is None or DRIVER is None:
    pytest.skip("there is no Chromium with its chromedriver here", allow_module_level=True)
webdriver = pytest.importorskip("selenium.webdriver", reason="the extra `browser` is not installed")

from selenium.webdriver.common.keys import Keys  # noqa: E402

HURRY = """
const wait = window.setTimeout;
window.waits = [];
window.setTimeout = (does, time) => { window.waits.push(time); return wait(does, time / 100); };
"""
"""Time goes by a hundred times as fast, and what was waited for is noted, in milliseconds."""
WATCH = """
const where = document.getElementById("where");
window.seen = [];
new MutationObserver(() => {
  const rows = Array.from(document.getElementById("screen").children, (row) => row.textContent);
  window.seen.push([where.textContent, rows.join("\\n"), document.getElementById("place").value]);
}).observe(where, {childList: true});
"""
"""From here on every picture that is shown is noted, as the page says it."""
TELL = "const told = window.seen; window.seen = []; return told;"
WIDE = """
const screen = document.getElementById("screen");
return [document.documentElement.scrollWidth - window.innerWidth, screen.scrollWidth - screen.clientWidth];
"""
"""How far the page and the table stick out of the window and of their frame, in dots."""
DRAWN = """
const texts = Array.from(document.querySelectorAll("text"));
return texts.map((each) => [each.textContent.length, each.getNumberOfChars(), each.getComputedTextLength()]);
"""
"""Of every text of a picture: how many signs were written, how many are drawn, and how wide, in dots."""
LONGEST = 30
"""Seconds after which something that should have happened in the browser has not."""


@pytest.fixture(scope="module")
def game() -> Reel:
    """A short game in pictures, with every move of a peg."""
    return reel(read(RIGHT.encode()), "right.yaml", "fast")


@pytest.fixture(scope="module")
def page(game: Reel, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game as a page."""
    path = tmp_path_factory.mktemp("browser") / "game.html"
    path.write_text(player_page(game, Look(), transcript(read(RIGHT.encode()))), "utf-8")
    return path


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A browser that reaches nobody."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for word in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        f"--user-data-dir={tmp_path_factory.mktemp('profile')}",
    ):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(executable_path=DRIVER))
    try:
        nothing = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        driver.execute_cdp_cmd("Network.enable", {})
        driver.execute_cdp_cmd("Network.emulateNetworkConditions", nothing)
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HURRY})
        yield driver
    finally:
        driver.quit()


class Viewer:
    """Somebody before the page, who notes every picture."""

    def __init__(self, browser: Any, page: Path, game: Reel) -> None:
        self.browser = browser
        self._game = game
        browser.get(page.as_uri())
        browser.execute_script(WATCH)

    def press(self, *keys: str) -> None:
        """Keys, with nothing in focus."""
        self.browser.execute_script("document.activeElement.blur()")
        self.browser.find_element("tag name", "body").send_keys(*keys)

    def click(self, *names: str) -> None:
        """Buttons."""
        for name in names:
            self.browser.find_element("id", name).click()

    def until(self, script: str) -> None:
        """Wait for something to be so."""
        end = time.monotonic() + LONGEST
        while not self.browser.execute_script(f"return {script}"):
            assert time.monotonic() < end, f"it did not happen: {script}"

    def shown(self) -> list[tuple[int, str]]:
        """The event and the text of every picture since it was last asked; where it is said to be is right."""
        pictures = []
        for where, rows, place in self.browser.execute_script(TELL):
            deal = self._game.after(int(place)).deal
            assert where == (f"Deal {deal}, event" if deal else "Event") + f" {place} of {self._game.events}"
            pictures.append((int(place), rows))
        return pictures

    def events(self) -> list[int]:
        """The events whose pictures were shown, each of them the right one sign by sign."""
        pictures = self.shown()
        for event, rows in pictures:
            assert rows == frame_of(self._game, self._game.after(event), Look()).text
        return [event for event, _ in pictures]


@pytest.fixture
def viewer(browser: Any, page: Path, game: Reel) -> Iterator[Viewer]:
    """Before a page that has just been opened; when all is done it has asked for nothing and complained of nothing."""
    viewer = Viewer(browser, page, game)
    yield viewer
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert browser.get_log("browser") == []


def test_every_event_is_stepped_to_and_back(viewer: Viewer, game: Reel) -> None:
    """At either end a step more changes nothing."""
    viewer.press(Keys.ARROW_RIGHT * (game.events + 1))
    assert viewer.events() == [*range(1, game.events + 1), game.events]
    viewer.press(Keys.ARROW_LEFT * (game.events + 1))
    assert viewer.events() == [*reversed(range(game.events)), 0]


def test_keys_and_buttons_do_the_same(viewer: Viewer, game: Reel) -> None:
    begins = {shot.deal: shot.event for shot in reversed(game.shots)}
    expected = [begins[1], begins[1] + 1, begins[1], begins[2], begins[1]]
    viewer.press(Keys.PAGE_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_LEFT, Keys.PAGE_DOWN, Keys.PAGE_UP)
    assert viewer.events() == expected
    viewer.press(Keys.END, Keys.HOME)
    assert viewer.events() == [game.events, 0]
    viewer.click("deal", "step", "step-back", "deal", "deal-back")
    assert viewer.events() == expected
    viewer.browser.find_element("id", "place").send_keys(Keys.ARROW_RIGHT)
    assert viewer.events() == [begins[1] + 1]


@pytest.mark.parametrize("way", ["key", "button"])
def test_game_is_played_to_its_end(viewer: Viewer, game: Reel, way: str) -> None:
    """Every picture of it in its turn, each as long as it was meant to be seen; and at the end it stops."""
    viewer.press(" ") if way == "key" else viewer.click("play")
    viewer.until("document.getElementById('play').textContent === 'Play'")
    pictures = viewer.shown()
    assert [rows for _, rows in pictures] == [frame_of(game, shot, Look()).text for shot in game.shots[1:]]
    waits = viewer.browser.execute_script("return window.waits")
    assert sum(waits) == pytest.approx(1000 * game.shots[-1].at, abs=1)


def test_twice_as_fast_waits_half_as_long(viewer: Viewer) -> None:
    """And a second press on the key stops it where it is."""
    viewer.press("+", " ")
    viewer.until("window.waits.length > 20")
    viewer.press(" ")
    times = viewer.browser.execute_script("return JSON.parse(document.getElementById('game').textContent)")["shots"]
    waits = viewer.browser.execute_script("return window.waits")
    meant = [(after["at"] - before["at"]) / 2 for before, after in pairwise(times)]
    assert waits == pytest.approx(meant[: len(waits)])
    assert viewer.browser.find_element("id", "play").text == "Play"
    assert len(viewer.shown()) <= len(waits) < len(times)


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1280, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_whole_table_is_in_the_window(viewer: Viewer, size: tuple[int, int]) -> None:
    """On a telephone as well; nothing has to be moved to see it, and nothing lies outside."""
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
    viewer.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    beyond, hidden = viewer.browser.execute_script(WIDE)
    viewer.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert beyond <= 0
    assert hidden <= 0


def test_picture_keeps_every_sign_in_its_column(browser: Any, tmp_path: Path) -> None:
    """Drawn by a browser, no blank is left out of it, and no text stretched to cover for one."""
    for number, name in enumerate(("classic/skunk", "cribist/to-61-with-muggins")):
        found = reel(told(name), name)
        picture = tmp_path / f"{number}.svg"
        picture.write_text(svg(frame_of(found, found.after(60), Look()), "t"), "utf-8")
        browser.get(picture.as_uri())
        for written, drawn, wide in browser.execute_script(DRAWN):
            assert drawn == written
            assert wide == pytest.approx(9 * written, abs=0.1)
    assert browser.get_log("browser") == []


def test_names_that_would_be_marks_are_text(browser: Any, tmp_path: Path) -> None:
    """Nothing of them runs; the script of the page does."""
    found = hostile()
    page = tmp_path / "page.html"
    page.write_text(player_page(reel(found, "hostile.yaml"), Look(), transcript(found)), "utf-8")
    browser.get(page.as_uri())
    assert browser.find_element("id", "where").text.startswith("Event 0 of")
    assert browser.find_elements("tag name", "img") == []
    assert browser.find_element("tag name", "h1").text == f"{EVIL} &amp; {IMAGE}"
    assert browser.get_log("browser") == []
