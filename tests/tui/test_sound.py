"""Sounds: the bell for what matters, or notes played by a program of its own, of which nobody sees anything."""

import contextlib
import fcntl
import os
import signal
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.tui.conftest import LONG_ENOUGH, ROOT
from tests.tui.rooms import Doors, Glass, Room, Waiting, at_home, own_home
from wincrib.games.protocol import Seat, Start
from wincrib.home.settings import setting, settings
from wincrib.tui import sound
from wincrib.tui.sound import EFFECTS, EVENTS, OFF, RATE, Sounder, probe, samples

DEVICE = """\
import fcntl, os, threading, time

held = open(os.environ["HEARD"] + ".held", "a")
fcntl.flock(held, fcntl.LOCK_EX)
with open(os.environ["HEARD"] + ".pid", "w") as file:
    file.write(str(os.getpid()))

class PlaybackDevice:
    backend = "Fake"

    def __init__(self, nchannels, sample_rate, buffersize_msec):
        os.write(2, b"ALSA lib: there is much to say\\n" * 35)
        self.opened()

    def opened(self):
        pass

    def start(self, stream):
        self.running = True
        self.player = threading.Thread(target=self.play, args=(stream,), daemon=True)
        self.player.start()

    def play(self, stream):
        with open(os.environ["HEARD"], "ab", buffering=0) as heard:
            while self.running:
                heard.write(stream.send(441))

    def stop(self):
        self.running = False
        self.player.join()
        with open(os.environ["HEARD"] + ".rests", "a") as file:
            file.write(".")
"""
NONE = "raise ImportError('the extra is not installed')\n"
REFUSES = DEVICE.replace("        pass\n", "        raise RuntimeError('failed to init device', -401)\n")
HANGS = DEVICE.replace("        pass\n", "        time.sleep(600)\n")
DIES = DEVICE.replace("        self.running = True\n", "        os._exit(7)\n")
UNHEARD = DEVICE.replace('"Fake"', '"Null"')

HERE: Mapping[str, str] = {}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home(tmp_path / "home", monkeypatch)


def until(ready: Callable[[], object]) -> None:
    """Wait for what must come."""
    end = time.monotonic() + LONG_ENOUGH
    while not ready():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def values(mode: str, **changes: str) -> dict[str, str]:
    """The settings as they are made, with this mode and other effects for some events."""
    now = settings()
    own = {f"sound-{event}": effect for event, effect in changes.items()}
    return {key: now.text(key) for key in now.values} | {"sound": mode} | own


class Ear:
    """What is heard: how often the bell rang, and what the device was given."""

    def __init__(self, folder: Path) -> None:
        self.rings = 0
        self.file = folder / "heard"

    def ring(self) -> None:
        """The bell."""
        self.rings += 1

    @property
    def notes(self) -> bytes:
        """All that was played, without the silence around it."""
        return self.file.read_bytes().strip(b"\0") if self.file.exists() else b""

    @property
    def rests(self) -> int:
        """How often the device was given back."""
        beside = self.file.with_name("heard.rests")
        return len(beside.read_text()) if beside.exists() else 0

    @property
    def pid(self) -> int:
        """The program that plays."""
        return int(self.file.with_name("heard.pid").read_text())

    @property
    def begun(self) -> bool:
        """Whether it has come as far as the device."""
        beside = self.file.with_name("heard.pid")
        return beside.exists() and bool(beside.read_text())

    @property
    def ended(self) -> bool:
        """Whether it has ended."""
        with self.file.with_name("heard.held").open("a") as held, contextlib.suppress(BlockingIOError):
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False


class Studio:
    """A place with an extra of one's own making."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.ear = Ear(folder)
        self.sounders: list[Sounder] = []
        monkeypatch.setenv("PYTHONPATH", str(folder / "extra"))
        monkeypatch.setenv("HEARD", str(self.ear.file))

    def install(self, source: str, folder: str = "extra") -> None:
        """Put a module of the extra's name there."""
        (self.folder / folder).mkdir(exist_ok=True)
        (self.folder / folder / "miniaudio.py").write_text(source)

    def sounder(self, mode: str, environ: Mapping[str, str] = HERE, **changes: str) -> Sounder:
        """A sounder that goes by these settings."""
        found = Sounder(self.ear.ring, environ)
        found.tune(values(mode, **changes))
        self.sounders.append(found)
        return found


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """A studio, empty at the end."""
    found = Studio(tmp_path, monkeypatch)
    yield found
    for each in found.sounders:
        each.close()


def no_program(*_: object, **__: object) -> Any:
    """Nothing can be started."""
    raise OSError(11, "Resource temporarily unavailable")


def is_gone(pid: int) -> bool:
    """Whether there is no such process, not even one that has ended and was not asked for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


# What there is to choose


def test_every_event_has_a_setting_that_takes_every_effect() -> None:
    """Feature N5: sound effects that can be assigned to events, and switched off."""
    now = settings()
    assert {key.removeprefix("sound-") for key in now.values if key.startswith("sound-")} == set(EVENTS)
    for event in EVENTS:
        for effect in (*EFFECTS, OFF):
            assert setting(f"sound-{event}").read(effect) == effect


def test_what_each_event_is_heard_as_at_first() -> None:
    first = {event: settings().text(f"sound-{event}") for event in EVENTS}
    assert first == {
        "card": "tick", "go": "low", "score": "rising", "thirty-one": "three", "muggins": "falling", "win": "fanfare",
        "skunk": "descending", "turn": "off",
    }  # fmt: skip
    assert settings().text("sound") == "bell"


def test_a_variable_for_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINCRIB_SOUND_THIRTY_ONE", "fanfare")
    assert settings().text("sound-thirty-one") == "fanfare"


# The notes


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_a_square_wave_of_its_notes(effect: str) -> None:
    """As long as its notes are together, and as often up and down as each is high."""
    wave = array("h", samples(effect))
    assert len(wave) == sum(RATE * milliseconds // 1000 for _, milliseconds in EFFECTS[effect])
    assert {abs(each) for each in wave} == {max(wave)}
    at = 0
    for hertz, milliseconds in EFFECTS[effect]:
        note = wave[at : at + RATE * milliseconds // 1000]
        turns = sum(one != two for one, two in pairwise(note))
        assert turns == pytest.approx(2 * hertz * milliseconds / 1000, abs=1.5)
        at += len(note)


def played(*calls: list[str]) -> bytes:
    """What a device is given that asks for ten milliseconds at a time, when all these were called before."""
    speaker = sound._Speaker()
    for effects in calls:
        speaker.say(effects)
    stream = speaker.stream()
    next(stream)
    return b"".join(stream.send(441) for _ in range(400))


def test_silence_lasts_as_long_as_it_is_asked_for() -> None:
    assert played() == bytes(2 * 441 * 400)


def test_effects_are_heard_one_after_the_other() -> None:
    found = played(["tick", "rising"], ["low"])
    assert len(found) == 2 * 441 * 400
    assert found.rstrip(b"\0") == samples("tick") + samples("rising") + samples("low")


def test_of_what_comes_too_fast_the_last_is_heard() -> None:
    """A key that is held down leaves no queue behind."""
    found = played(["tick"] * 500, ["rising", "low", "fanfare"])
    assert found.rstrip(b"\0") == samples("rising") + samples("low") + samples("fanfare")


def test_what_is_no_effect_is_not_heard() -> None:
    assert played(["off", "boom", "", "tick"]).rstrip(b"\0") == samples("tick")


# The bell


@pytest.mark.parametrize(("events", "rings"), [
    ([], 0), (["card"], 0), (["score"], 0), (["card", "score"], 0), (["turn"], 0), (["unheard of"], 0),
    (["go"], 1), (["thirty-one"], 1), (["muggins"], 1), (["win"], 1), (["skunk"], 1),
    (["card", "score", "go", "thirty-one"], 1),
])  # fmt: skip
def test_the_bell_is_for_what_matters(studio: Studio, events: list[str], rings: int) -> None:
    """Once for all that happens together."""
    studio.sounder("bell").play(events)
    assert studio.ear.rings == rings


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_can_be_switched_off(studio: Studio, event: str) -> None:
    studio.sounder("bell", **{event: "off"}).play([event])
    assert studio.ear.rings == 0


def test_the_bell_for_ones_turn_where_it_is_wanted(studio: Studio) -> None:
    studio.sounder("bell", turn="tick").play(["turn"])
    assert studio.ear.rings == 1


def test_all_sounds_can_be_switched_off(studio: Studio) -> None:
    studio.install(DEVICE)
    studio.sounder("off").play(EVENTS)
    assert studio.ear.rings == 0
    assert not studio.ear.begun


@pytest.mark.parametrize(
    ("mode", "environ"), [("bell", {}), ("off", {}), ("blips", {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"})]
)
def test_no_program_is_started_for_the_bell(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, mode: str, environ: dict[str, str]
) -> None:
    """Nor over ssh, where notes would be heard in another room, if at all."""
    started: list[object] = []
    monkeypatch.setattr(subprocess, "Popen", lambda *words, **_: started.append(words))
    studio.sounder(mode, environ).play(["go"])
    assert not started
    assert studio.ear.rings == (mode != "off")


# The notes, played


def test_notes_are_played_by_another_program(studio: Studio, capfd: pytest.CaptureFixture[str]) -> None:
    """In their order, with no bell, and nothing of what lies below them is seen."""
    studio.install(DEVICE)
    sounder = studio.sounder("blips")
    sounder.play(["card", "score"])
    until(lambda: len(studio.ear.notes) >= len(samples("tick") + samples("rising")))
    assert studio.ear.notes == samples("tick") + samples("rising")
    sounder.close()
    assert studio.ear.rings == 0
    assert "miniaudio" not in sys.modules
    assert capfd.readouterr() == ("", "")


def test_the_device_is_nobodys_while_nothing_is_heard(studio: Studio) -> None:
    """After a rest there are notes again."""
    studio.install(DEVICE)
    sounder = studio.sounder("blips")
    sounder.play(["card"])
    until(lambda: studio.ear.rests == 1)
    assert studio.ear.notes == samples("tick")
    sounder.play(["go"])
    until(lambda: studio.ear.rests == 2)
    assert studio.ear.notes.startswith(samples("tick"))
    assert studio.ear.notes.endswith(samples("low"))


def test_an_event_is_heard_as_what_was_assigned(studio: Studio) -> None:
    studio.install(DEVICE)
    studio.sounder("blips", card="off", go="fanfare").play(["card", "go"])
    until(lambda: len(studio.ear.notes) >= len(samples("fanfare")))
    assert studio.ear.notes == samples("fanfare")


@pytest.mark.parametrize("source", [NONE, REFUSES, UNHEARD, "import no_such_module", "1 / 0", "PlaybackDevice = 5"])
def test_without_notes_there_is_the_bell(
    studio: Studio, source: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extra missing, no device, or an extra that is broken: the bell, and not a word."""
    studio.install(source)
    sounder = studio.sounder("blips")
    until(lambda: sounder.play(["go"]) or studio.ear.rings)
    monkeypatch.setattr(studio.ear, "rings", 0)
    sounder.play(["card"])
    assert studio.ear.rings == 0
    sounder.play(["win"])
    assert studio.ear.rings == 1
    assert capfd.readouterr() == ("", "")


def test_a_player_that_dies_is_replaced_by_the_bell(studio: Studio) -> None:
    """It does not even lie about as a process that has ended."""
    studio.install(DIES)
    sounder = studio.sounder("blips")
    until(lambda: studio.ear.begun)
    pid = studio.ear.pid
    until(lambda: sounder.play(["go"]) or studio.ear.rings)
    until(lambda: is_gone(pid))


def test_where_no_program_can_be_started_there_is_the_bell(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", no_program)
    sounder = studio.sounder("blips")
    sounder.play(["go"])
    assert studio.ear.rings == 1
    sounder.close()


def test_a_player_that_is_stuck_holds_nobody_up(studio: Studio) -> None:
    """However much is to be heard; and it ends nevertheless."""
    studio.install(DEVICE)
    sounder = studio.sounder("blips")
    until(lambda: studio.ear.begun)
    pid = studio.ear.pid
    os.kill(pid, signal.SIGSTOP)
    for _ in range(20_000):
        sounder.play(["card", "score", "go"])
    assert studio.ear.rings == 0
    sounder.close()
    until(lambda: is_gone(pid))


# Nothing is left


@pytest.mark.parametrize("source", [DEVICE, HANGS], ids=["open", "opening"])
def test_closing_leaves_nothing_running(studio: Studio, source: str) -> None:
    studio.install(source)
    sounder = studio.sounder("blips")
    sounder.play(["skunk"])
    until(lambda: studio.ear.begun)
    pid = studio.ear.pid
    sounder.close()
    until(lambda: is_gone(pid))
    sounder.close()


@pytest.mark.parametrize("mode", ["bell", "off"])
def test_another_mode_takes_effect_at_once(studio: Studio, mode: str) -> None:
    studio.install(DEVICE)
    sounder = studio.sounder("blips")
    until(lambda: studio.ear.begun)
    pid = studio.ear.pid
    sounder.tune(values(mode))
    until(lambda: is_gone(pid))
    sounder.play(["go"])
    assert studio.ear.rings == (mode == "bell")


def test_other_effects_do_not_start_another_player(studio: Studio) -> None:
    studio.install(DEVICE)
    sounder = studio.sounder("blips")
    until(lambda: studio.ear.begun)
    pid = studio.ear.pid
    sounder.tune(values("blips", go="fanfare"))
    sounder.play(["go"])
    until(lambda: studio.ear.notes)
    assert studio.ear.pid == pid


PROGRAM = """\
import time
from wincrib.home.settings import settings
from wincrib.tui.sound import Sounder

now = settings()
Sounder(print, {}).tune({key: now.text(key) for key in now.values} | {"sound": "blips"})
time.sleep(600)
"""


@pytest.mark.parametrize("source", [DEVICE, HANGS], ids=["open", "opening"])
def test_a_program_that_is_killed_leaves_nothing_running(studio: Studio, source: str) -> None:
    """The player goes when nobody is there to tell it anything."""
    studio.install(source)
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{studio.folder / 'extra'}{os.pathsep}{ROOT}"},
    )
    until(lambda: studio.ear.begun)
    assert not studio.ear.ended
    program.kill()
    program.wait()
    until(lambda: studio.ear.ended)


# Is there a device?


def test_a_device_that_answers(studio: Studio, capfd: pytest.CaptureFixture[str]) -> None:
    studio.install(DEVICE)
    assert probe(LONG_ENOUGH) == "Fake"
    assert studio.ear.ended
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("source", [NONE, REFUSES, UNHEARD])
def test_no_device_answers(studio: Studio, source: str) -> None:
    studio.install(source)
    assert probe(LONG_ENOUGH) == ""


def test_a_device_that_never_answers(studio: Studio) -> None:
    studio.install(HANGS)
    assert probe(0.5) == ""
    assert not studio.ear.begun or studio.ear.ended


def test_no_program_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", no_program)
    assert probe() == ""


def test_a_file_that_lies_about_is_not_the_extra(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the folder holds in which the game is played, it is not run."""
    studio.install(DEVICE, "here")
    monkeypatch.chdir(studio.folder / "here")
    probe(LONG_ENOUGH)
    assert not studio.ear.begun


def test_nothing_much_is_imported() -> None:
    """Start-up is a feature: what notes need is fetched when they are wanted."""
    script = "import sys, wincrib.tui.sound; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert not {"miniaudio", "subprocess", "threading", "multiprocessing"} & set(done.stdout.split())


# At the table


def configure(text: str) -> None:
    """A settings file."""
    at_home().mkdir(parents=True, exist_ok=True)
    (at_home() / "config.toml").write_text(text)


def test_a_question_is_heard_when_it_appears() -> None:
    """Once, and not again while it stands there."""
    configure('sound-turn = "tick"\n')
    room = Room(Doors(start=Start((0, 0), Seat(1))))
    assert room.table.prompt is not None
    assert room.glass.rings == 1
    room.look_again()
    room.press("1")
    assert room.glass.rings == 1
    room.press("2", "enter")
    assert room.glass.rings > 1


def test_the_title_asks_nobody() -> None:
    configure('sound-turn = "tick"\n')
    assert Room(seated=False).glass.rings == 0


def test_a_game_with_notes(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are heard while somebody sits at the table, and nothing is left afterwards."""

    def listen(*_: object) -> str | None:
        until(lambda: len(studio.ear.notes) >= len(samples("tick")))
        raise Waiting

    studio.install(DEVICE)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.setattr(Glass, "read", listen)
    configure('sound = "blips"\nsound-turn = "tick"\n')
    room = Room(Doors(start=Start((0, 0), Seat(1))))
    assert studio.ear.notes.startswith(samples("tick"))
    assert room.glass.rings == 0
    until(lambda: is_gone(studio.ear.pid))
