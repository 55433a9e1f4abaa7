"""The terminal: a small program on real pseudo-terminals, which answer nothing that is asked of them."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.tui.conftest import Child, Start
from wincrib.tui.terminal import ascii_only, usable

DEMO = r"""
import os, sys, threading, time
from wincrib.tui.frame import Canvas, Spot, Style
from wincrib.tui.terminal import Terminal, usable

if reason := usable(sys.stdin, sys.stdout):
    sys.exit(f"lines: {reason}")

def frame(size, seen):
    canvas = Canvas(size, Style(15, 1))
    canvas.box(0, 0, size, Style(14, 1), f"{size.width} by {size.height}")
    canvas.put(1, 2, "5♥ █ é", Style(12, 15))
    for row, key in enumerate(seen[-6:]):
        canvas.put(3 + row, 2, f"{len(seen) - len(seen[-6:]) + row + 1}: {key}", Style(11, 1))
    canvas.cursor = Spot(2, 2)
    return canvas.frame()

time.sleep(float(os.environ.get("DEMO_SLEEP", "0")))
with Terminal(os.environ.get("DEMO_COLOUR", "auto")) as terminal:
    seen = [terminal.depth.name]
    while True:
        terminal.paint(frame(terminal.size, seen))
        key = terminal.read(None)
        seen.append(key.chord if key else "nothing")
        if key is None:
            continue
        if key.name in ("press", "release", "drag", "resize"):
            seen[-1] += f" at {key.row} {key.column}"
        if key.name == "q":
            break
        if key.name == "x":
            raise RuntimeError("boom")
        if key.name == "b":
            terminal.bell()
        if key.name == "l":
            terminal.forget()
        if key.name == "m":
            terminal.use_mouse(False)
        if key.name == "w":
            threading.Timer(0.05, terminal.wake).start()
        if key.name == "t":
            begun = time.monotonic()
            assert terminal.read(0.1) is None
            seen.append(f"waited {0.09 < time.monotonic() - begun < 3}")
        if key.name == "d":
            terminal.paint(frame(terminal.size, ["thinking"]))
            time.sleep(0.4)
            terminal.drop_pending()
        if key.name == "f":
            while True:
                terminal.paint(frame(terminal.size, [str(time.monotonic())]))
print("goodbye")
"""

ON = [b"\x1b[?1049h", b"\x1b[?25l", b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1006h", b"\x1b[?1004h", b"\x1b[?2004h"]
OFF = [b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1002l", b"\x1b[?1006l", b"\x1b[?1004l", b"\x1b[?2004l"]
QUESTIONS = re.compile(rb"\x1b\[[>=]?[0-9]*c|\x1b\[\??6n|\x1b\[>q|\x1bP|\x1b\][0-9]+;\?|\x1b\[\?[0-9]+\$p|\x1b\[\?u")


def demo(start: Start, **environ: str | None) -> Child:
    child = start(sys.executable, "-c", DEMO, **environ)
    child.shows("1: ")
    return child


def is_as_before(child: Child) -> bool:
    """Every mode of the terminal as it was found, and everything switched on is off again."""
    assert child.modes() == child.found
    for on, off in zip(ON, OFF, strict=True):
        assert child.said.rfind(off) > child.said.rfind(on), off
    assert child.said.rfind(b"\x1b[m") > child.said.rfind(b"\x1b[?25l")
    return True


# Beginning


def test_a_mute_terminal_is_no_hindrance(start: Start) -> None:
    """Nothing is asked, so nothing is waited for, and keys typed meanwhile are keys."""
    child = start(sys.executable, "-c", DEMO)
    child.type("ab")
    child.shows("3: b", seconds=3)
    assert not QUESTIONS.search(child.said)
    child.type("q")
    assert child.ends() == 0


def test_keys_typed_while_the_program_starts_are_kept(start: Start) -> None:
    child = start(sys.executable, "-c", DEMO, DEMO_SLEEP="0.5")
    child.quiet(0.3)
    child.type("5\x1b[Ak")
    child.shows("4: k")
    assert "2: 5" in child.text
    assert "3: up" in child.text


def test_what_is_switched_on(start: Start) -> None:
    child = demo(start)
    assert all(code in child.said for code in ON)
    assert child.modes() != child.found
    assert "60 by 12" in child.text
    assert "♥" in child.text
    assert (child.screen.cursor.y, child.screen.cursor.x) == (2, 2)
    assert not child.screen.cursor.hidden
    assert b"\xef\xb8\x8f" not in child.said


# Keys


def test_keys_arrive_while_nothing_else_happens(start: Start) -> None:
    child = demo(start)
    child.type("\x1b[<0;5;6M")
    child.shows("2: press at 5 4")
    child.type("\x1b[11~")
    child.shows("3: f1")
    child.type("\x1b[200~12345\r\x1b[201~")
    child.shows("4: paste")
    child.type("\x1b[99;99~5")
    child.shows("5: unknown")
    child.shows("6: 5")


def test_escape_acts_at_once_and_arrows_on_a_slow_line_never_as_escape(start: Start) -> None:
    """F25."""
    child = demo(start)
    begun = time.monotonic()
    child.type("\x1b")
    child.shows("2: escape")
    assert time.monotonic() - begun < 1
    for number in range(3, 6):
        for piece in "\x1b[A":
            child.type(piece)
            time.sleep(0.02)
        child.shows(f"{number}: up")
    assert child.text.count("escape") == 1


def test_the_delay_of_escape_is_the_users(start: Start) -> None:
    child = demo(start, ESCDELAY="700")
    child.type("\x1b")
    child.quiet(0.3)
    assert "escape" not in child.text
    child.type("[A")
    child.shows("2: up")


def test_half_a_sequence_on_a_slow_line_leaks_nothing(start: Start) -> None:
    child = demo(start)
    child.type("\x1b[1")
    child.quiet(0.15)
    child.type("1~")
    child.shows("2: f1")


def test_a_paste_on_a_slow_line_is_one(start: Start) -> None:
    child = demo(start)
    child.type("\x1b[200~12")
    child.quiet(0.8)
    child.type("3\x1b[201~k")
    child.shows("3: k")
    assert "2: paste" in child.text


def test_keys_typed_before_a_question_are_no_answer(start: Start) -> None:
    """F11: not even the half of one whose rest comes after it."""
    child = demo(start)
    child.type("d")
    child.shows("thinking")
    child.type("555\r\x1b[1")
    child.shows("2: d")
    child.type("1~k")
    child.shows("3: k")


def test_a_window_that_gains_the_focus_says_so_even_if_keys_are_dropped(start: Start) -> None:
    child = demo(start)
    child.type("d")
    child.shows("thinking")
    child.type("5\x1b[I5")
    child.shows("3: focus")


def test_waiting_can_end_by_time_or_by_another_thread(start: Start) -> None:
    child = demo(start)
    child.type("t")
    child.shows("3: waited True")
    child.type("w")
    child.shows("5: nothing")


def test_a_paste_without_brackets_does_no_harm(start: Start) -> None:
    child = demo(start)
    for _ in range(10):
        child.type("5" * 200)
        child.listen(0.05)
    child.shows("2001: 5")


# The screen


def test_another_size_is_taken_without_a_key(start: Start) -> None:
    """F21."""
    child = demo(start)
    child.resize(44, 9)
    child.shows("44 by 9", seconds=3)
    child.shows("2: resize at 9 44")
    child.until(lambda: child.screen.display[8].startswith("└"))


def test_nothing_is_written_while_nothing_happens(start: Start) -> None:
    child = demo(start)
    child.quiet(0.1)
    assert child.quiet(0.4) == b""


def test_the_bell_and_drawing_anew(start: Start) -> None:
    child = demo(start)
    child.type("b")
    child.shows("2: b")
    assert child.said.count(b"\a") == 1
    before = len(child.said)
    child.type("l")
    child.shows("3: l")
    assert b"\x1b[2J" in child.said[before:]


def test_the_mouse_can_be_left_to_the_terminal(start: Start) -> None:
    child = demo(start)
    child.type("m")
    child.until(lambda: b"\x1b[?1006l" in child.said)


@pytest.mark.parametrize(
    ("environ", "found"),
    [
        ({"TERM": "xterm-256color"}, "C256"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "TRUE"),
        ({"TERM": "xterm"}, "C8"),
        ({"TERM": "xterm-16color"}, "C16"),
        ({"TERM": "linux"}, "C8"),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, "C8"),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, "TRUE"),
        ({"TERM": "vt100"}, "MONO"),
        ({"TERM": "vt100", "DEMO_COLOUR": "always"}, "C8"),
        ({"TERM": "never-heard-of"}, "C256"),
        ({"NO_COLOR": "1"}, "MONO"),
        ({"NO_COLOR": "1", "DEMO_COLOUR": "always"}, "C256"),
        ({"DEMO_COLOUR": "never"}, "MONO"),
    ],
)
def test_kinds_of_terminals(start: Start, environ: dict[str, str], found: str) -> None:
    child = demo(start, **environ)
    assert f"1: {found}" in child.text
    assert "60 by 12" in child.screen.display[0]
    assert not QUESTIONS.search(child.said)
    child.type("\x1b[11~")
    child.shows("2: f1")
    child.type("q")
    assert child.ends() == 0
    assert child.modes() == child.found


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "vt100"}, {"DEMO_COLOUR": "never"}])
def test_without_colour_there_is_none(start: Start, environ: dict[str, str]) -> None:
    """F17: and the screen is still the full one."""
    child = demo(start, **environ)
    child.type("q")
    child.ends()
    codes = {code for found in re.findall(rb"\x1b\[([\d;]*)m", child.said) for code in found.split(b";")}
    assert codes <= {b"", b"0", b"1", b"2", b"4", b"7"}
    assert (b"\x1b[?1049h" in child.said) is ("TERM" not in environ)


@pytest.mark.parametrize("kind", ["vt100", "linux"])
def test_where_there_is_one_screen_only_it_is_left_clear(start: Start, kind: str) -> None:
    child = demo(start, TERM=kind)
    assert not any(code in child.said for code in (b"1049", b"?1000", b"?2004"))
    child.type("q")
    assert child.ends() == 0
    assert [line.strip() for line in child.screen.display if line.strip()] == ["goodbye"]
    assert not child.screen.cursor.hidden


@pytest.mark.parametrize(
    "environ", [{"LC_ALL": "C"}, {"LC_ALL": None, "LANG": "C"}, {"LC_ALL": None, "LANG": "en_US.ISO-8859-1"}]
)
def test_without_utf8_all_is_ascii(start: Start, environ: dict[str, str | None]) -> None:
    """F15 and F27."""
    child = demo(start, **environ)
    child.type("q")
    assert child.ends() == 0
    assert child.said.isascii()
    assert b"?" not in re.sub(rb"\x1b\[\?", b"", child.said)
    assert b"5h # e" in child.said


# The end


@pytest.mark.parametrize(
    ("typed", "status", "complaint"),
    [("q", 0, ""), ("\x03", 130, ""), ("\x1c", 131, ""), ("x", 1, "RuntimeError: boom\n")],
    ids=["leaving", "Ctrl+C", "Ctrl+backslash", "exception"],
)
def test_all_is_as_before_at_the_end(start: Start, typed: str, status: int, complaint: str) -> None:
    child = demo(start)
    child.type(typed)
    assert child.ends() == status
    assert is_as_before(child)
    assert child.complaints().endswith(complaint)
    assert complaint or not child.complaints()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_all_is_as_before_after_a_signal(start: Start, number: int) -> None:
    child = demo(start)
    child.signal(number)
    assert child.ends() == 128 + number
    assert is_as_before(child)
    assert child.complaints() == ""


def test_all_is_as_before_in_the_midst_of_painting(start: Start) -> None:
    child = demo(start)
    child.type("f")
    child.quiet(0.1)
    for _ in range(3):
        child.signal(signal.SIGTERM)
    assert child.ends() == 143
    assert is_as_before(child)
    assert child.complaints() == ""


def test_keys_that_nobody_read_are_not_left_to_the_shell(start: Start) -> None:
    child = demo(start)
    child.type("d")
    child.shows("thinking")
    child.type("\x1b[<0;5;6M" * 3)
    child.signal(signal.SIGTERM)
    assert child.ends() == 143
    os.set_blocking(child.theirs, False)
    with pytest.raises(BlockingIOError):
        os.read(child.theirs, 100)


def test_a_signal_that_is_ignored_stays_so(start: Start) -> None:
    """As nohup wants it."""
    child = start("sh", "-c", 'trap "" HUP; exec "$0" -c "$1"', sys.executable, DEMO)
    child.shows("1: ")
    child.signal(signal.SIGHUP)
    child.type("k")
    child.shows("2: k")


@pytest.mark.parametrize("typed", ["", "f"], ids=["waiting", "painting"])
def test_a_window_that_is_closed_ends_the_program(start: Start, typed: str) -> None:
    child = demo(start)
    child.type(typed)
    child.quiet(0.1)
    child.hang_up()
    assert child.program.wait(15) == 129
    assert child.complaints() == ""


@pytest.mark.parametrize("typed", ["", "f"], ids=["waiting", "painting"])
def test_a_vanished_terminal_ends_the_program_without_a_signal(start: Start, typed: str) -> None:
    child = start("sh", "-c", 'trap "" HUP; exec "$0" -c "$1"', sys.executable, DEMO)
    child.shows("1: ")
    child.type(typed)
    child.quiet(0.1)
    child.hang_up()
    assert child.program.wait(15) == 129
    assert child.complaints() == ""


def test_a_terminal_that_takes_nothing_holds_nobody(start: Start) -> None:
    """Ctrl+S stops the output; the program can still be ended, and waits for the key meanwhile."""
    child = demo(start)
    child.type("\x13")
    child.quiet(0.1)
    child.type("f")
    child.quiet(0.2)
    child.signal(signal.SIGTERM)
    assert child.program.wait(15) == 143
    assert child.modes() == child.found


# Stopping for a while


def in_shell(start: Start, tmp_path: Path) -> Child:
    """A shell that has started the program, and can stop it."""
    (tmp_path / "demo.py").write_text(DEMO, "utf-8")
    shell = start("sh", "-c", "exec sh -i 2>&0", PS1="shell> ", ENV="", HOME=str(tmp_path))
    shell.shows("shell>")
    shell.type(f"stty -g; {sys.executable} {tmp_path}/demo.py\n")
    shell.shows("1: ")
    return shell


def test_stopping_and_going_on(start: Start, tmp_path: Path) -> None:
    shell = in_shell(start, tmp_path)
    shell.type("k")
    shell.shows("2: k")
    painting = shell.modes()
    shell.type("\x1a")
    shell.until(lambda: b"Stopped" in shell.said or b"Suspended" in shell.said)
    assert shell.said.rfind(b"\x1b[?1049l") > shell.said.rfind(b"\x1b[?1049h")
    assert shell.said.rfind(b"\x1b[?1006l") > shell.said.rfind(b"\x1b[?1006h")
    shell.type("stty -g\n")
    lines = re.compile(rb"([0-9a-f]+(?::[0-9a-f]+){10,})\r")
    shell.until(lambda: len(lines.findall(shell.said)) == 2)
    before, stopped = lines.findall(shell.said)
    assert before == stopped
    shell.resize(50, 10)
    shell.type("fg\n")
    shell.shows("50 by 10")
    shell.shows("3: resize")
    assert shell.said.rfind(b"\x1b[?1049h") > shell.said.rfind(b"\x1b[?1049l")
    assert shell.modes() == painting
    shell.type("q")
    shell.until(lambda: b"goodbye" in shell.said)
    shell.type("echo status $?; stty -g\n")
    shell.until(lambda: b"status 0" in shell.said)
    shell.until(lambda: len(lines.findall(shell.said)) == 3)
    assert lines.findall(shell.said)[2] == before


def test_a_stopped_program_can_be_ended(start: Start, tmp_path: Path) -> None:
    shell = in_shell(start, tmp_path)
    shell.type("\x1a")
    shell.until(lambda: b"Stopped" in shell.said or b"Suspended" in shell.said)
    before = len(shell.said)
    shell.type("kill -TERM %1; bg; wait %1; echo status $?\n")
    shell.until(lambda: re.search(rb"status \d", shell.said[before:]) is not None)
    assert b"status 143" in shell.said[before:]
    assert b"\x1b[?1049" not in shell.said[before:]


def test_a_program_stopped_without_a_word_draws_anew(start: Start) -> None:
    child = demo(start)
    child.signal(signal.SIGSTOP)
    time.sleep(0.05)
    before = len(child.said)
    child.signal(signal.SIGCONT)
    child.shows("2: resize")
    assert b"\x1b[2J" in child.said[before:]


# Where there can be no full screen


@pytest.mark.parametrize("kind", ["dumb", "", "unknown", None])
def test_a_terminal_that_can_do_nothing_is_for_lines(start: Start, kind: str | None) -> None:
    child = start(sys.executable, "-c", DEMO, TERM=kind)
    assert child.ends() == 1
    assert child.said == b""
    assert child.complaints().startswith("lines: ")


def test_a_pipe_is_for_lines() -> None:
    ours, theirs = os.pipe()
    with os.fdopen(ours) as reading, os.fdopen(theirs, "w") as writing:
        assert usable(reading, writing, {"TERM": "xterm"}) == "standard input is not a terminal"
        writing.close()
        assert usable(writing, writing, {"TERM": "xterm"})
    assert usable(None, None, {"TERM": "xterm"})


def test_standard_output_must_be_a_terminal() -> None:
    ours, theirs = os.openpty()
    null = os.open(os.devnull, os.O_WRONLY)
    with os.fdopen(theirs) as terminal, os.fdopen(null, "w") as nothing, os.fdopen(ours):
        assert usable(terminal, nothing, {"TERM": "xterm"}) == "standard output is not a terminal"
        assert usable(terminal, terminal, {"TERM": "xterm"}) == ""


@pytest.mark.parametrize(
    ("environ", "plain"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LC_ALL": "C.utf8"}, False),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),  # as Python makes it where nothing but LANG is set
        ({"LC_CTYPE": "nl_NL.UTF-8", "LANG": "C"}, False),
        ({"LANG": "nl_NL.UTF-8"}, False),
        ({"LANG": "nl_NL"}, True),
        ({"LANG": "nl_NL@euro"}, True),
        ({"LC_ALL": "", "LANG": "de_DE.utf-8"}, False),
    ],
)
def test_the_locale_says_whether_there_is_more_than_ascii(environ: dict[str, str], plain: bool) -> None:
    assert ascii_only(environ) is plain


def test_the_module_is_cheap_to_import() -> None:
    """What only asks whether there is a terminal does not pay for blessed."""
    from subprocess import run

    asked = "import sys, wincrib.tui.terminal; print('blessed' in sys.modules)"
    done = run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"
