"""`wincrib verify`: exit statuses, what is printed, what is searched, and interruptions."""

import os
import signal
import subprocess
import time
from contextlib import suppress

import pexpect
import pytest

from tests.cli.files import HOSTILE, NEWER, RIGHT, UNFINISHED, UNREADABLE, WRONG
from tests.cli.running import PROGRAM, Shell

FILES: dict[str, tuple[str | bytes, int]] = {
    "right.yaml": (RIGHT, 0),
    "unfinished.yaml": (UNFINISHED, 0),
    "wrong.yaml": (WRONG, 1),
    "newer.yaml": (NEWER, 3),
    "unreadable.yaml": (UNREADABLE, 3),
    "hostile.yaml": (HOSTILE, 3),
    "empty.yaml": ("", 3),
    "other.yaml": ("[1, 2]\n", 3),
    "bytes.yaml": (b"\xff\xfe\x00", 3),
}


@pytest.fixture
def files(shell: Shell) -> Shell:
    """A folder with every kind of file."""
    for name, (text, _) in FILES.items():
        shell.write(name, text)
    return shell


@pytest.mark.parametrize("name", FILES)
def test_the_status_of_one_file(files: Shell, name: str) -> None:
    """0 every file right, also an unfinished one; 1 it departs from the rules; 3 unreadable or of a newer format."""
    assert files.run("verify", name).status == FILES[name][1]


@pytest.mark.parametrize(("names", "status"), [
    (["right.yaml", "unfinished.yaml"], 0), (["right.yaml", "wrong.yaml"], 1), (["wrong.yaml", "right.yaml"], 1),
    (["wrong.yaml", "newer.yaml", "right.yaml"], 3), (["missing.yaml", "wrong.yaml"], 3), (["missing.yaml"], 3),
])  # fmt: skip
def test_the_highest_status_of_several_after_checking_all(files: Shell, names: list[str], status: int) -> None:
    """With several files the highest of 1 and 3, and a line for each."""
    ran = files.run("verify", *names)
    assert ran.status == status
    assert [line.split(":")[0] for line in ran.lines[:-1]] == names
    assert ran.lines[-1].startswith(f"{len(names)} file")
    assert ran.err == ""


def test_a_line_a_file_and_the_summary_last(files: Shell) -> None:
    """`ok`, or file:line:column: what is wrong, with what is written, what is right, and the rule."""
    ran = files.run("verify", "right.yaml", "unfinished.yaml", "wrong.yaml", "unreadable.yaml")
    right, unfinished, wrong, unreadable, summary = ran.lines
    assert right == "right.yaml: ok"
    assert unfinished == "unfinished.yaml: ok so far (unfinished)"
    assert wrong.startswith("wrong.yaml:13:15: ")
    assert "written 12, the rules give 10" in wrong
    assert "rule 5" in wrong
    assert unreadable.startswith("unreadable.yaml:")
    assert summary.startswith("4 files: 2 right (1 unfinished), 1 wrong, 1 unreadable; ")


KEYS = ["schema", "file", "ok", "verdict", "unfinished", "checked", "told"]
FAULT = ["line", "column", "deal", "written", "ruled", "rule", "message"]


@pytest.mark.parametrize(("name", "verdict"), [
    ("right.yaml", "agrees"), ("unfinished.yaml", "agrees"), ("wrong.yaml", "departs"), ("newer.yaml", "unsupported"),
    ("unreadable.yaml", "unreadable"), ("missing.yaml", "unreadable"), ("bytes.yaml", "unreadable"),
])  # fmt: skip
def test_json_is_one_object_a_file(files: Shell, name: str, verdict: str) -> None:
    """The keys as documented, with a schema number; those of a fault only where there is one."""
    ran = files.run("verify", name, "--json")
    (found,) = ran.objects
    assert list(found) == KEYS + (FAULT if verdict != "agrees" else [])
    assert found["schema"] == 1
    assert found["file"] == name
    assert found["ok"] == (verdict == "agrees")
    assert found["verdict"] == verdict
    assert found["unfinished"] == (name == "unfinished.yaml")
    assert ran.status == {"agrees": 0, "departs": 1}.get(verdict, 3)


def test_json_of_a_fault(files: Shell) -> None:
    (found,) = files.run("verify", "wrong.yaml", "--json").objects
    assert (found["line"], found["column"], found["deal"]) == (13, 15, 1)
    assert (found["written"], found["ruled"]) == (12, 10)
    assert found["rule"].startswith("5")
    assert found["checked"] > 0


@pytest.mark.parametrize("names", [["right.yaml"], ["right.yaml", "unfinished.yaml"]])
def test_quiet_says_only_what_is_wrong(files: Shell, names: list[str]) -> None:
    assert files.run("verify", "--quiet", *names).out == ""
    ran = files.run("verify", "--quiet", *names, "wrong.yaml")
    assert [line.split(":")[0] for line in ran.lines[:-1]] == ["wrong.yaml"]


def test_folders_are_searched(shell: Shell) -> None:
    """Inside one another, in order; other files and hidden ones are left alone."""
    for name in ("b/deep/1.yaml", "a/2.yml", "a/notes.txt", "a/.hidden.yaml", ".git/3.yaml", "a/x.yaml.bak"):
        shell.write(f"games/{name}", RIGHT)
    ran = shell.run("verify", "games")
    assert ran.status == 0
    assert ran.lines[:-1] == ["games/a/2.yml: ok", "games/b/deep/1.yaml: ok"]


def test_a_folder_without_replays_is_no_success(shell: Shell) -> None:
    """3: nothing to check is not all right."""
    (shell.folder / "none").mkdir()
    ran = shell.run("verify", "none")
    assert ran.status == 3
    assert "no replay (*.yaml) is in this folder" in ran.err


def test_standard_input(shell: Shell) -> None:
    """`-` is standard input."""
    assert shell.run("verify", "-", typed=RIGHT).lines[0] == "-: ok"
    assert shell.run("verify", "-", typed=WRONG).status == 1
    assert shell.run("verify", "-").status == 3


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["lines", "json"])
def test_more_jobs_say_the_same(files: Shell, form: list[str]) -> None:
    """--jobs 2 gives the same lines in the same order, and the same status."""
    names = [*FILES, "missing.yaml"]
    one, two = files.run("verify", *names, *form), files.run("verify", *names, *form, "--jobs", "2")
    assert two == one
    assert one.status == 3


def test_standard_input_with_more_jobs(shell: Shell) -> None:
    """`-` is standard input, whoever reads it."""
    shell.write("right.yaml", RIGHT)
    ran = shell.run("verify", "-", "right.yaml", "--jobs", "2", typed=WRONG)
    assert ran == shell.run("verify", "-", "right.yaml", typed=WRONG)


@pytest.mark.parametrize("words", [
    [], ["--jobs", "0", "x"], ["--jobs", "-1", "x"], ["--jobs", "many", "x"], ["--jobs"], ["--jobs", "99999", "x"],
])  # fmt: skip
def test_usage(shell: Shell, words: list[str]) -> None:
    ran = shell.run("verify", *words)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("wincrib verify: ")


NAMES = {
    "too long": "a" * 300 + ".yaml",
    "too deep": "a/" * 3000 + "b.yaml",
    "not UTF-8": "\udcff\udcfe.yaml",
    "an escape": "n\u00f6\x1b[31m.yaml",
    "a line feed": "new\nline.yaml",
    "right to left": "\u202egnp.yaml",
    "blank": " ",
    "a device": "/dev/null",
    "inside a file": "right.yaml/inside",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["lines", "json"])
def test_hostile_names(shell: Shell, name: str, form: list[str]) -> None:
    """3, one line, and nothing that a terminal would obey."""
    shell.write("right.yaml", RIGHT)
    ran = shell.run("verify", name, *form)
    assert ran.status == 3
    assert len(ran.lines) == (1 if form else 2)
    assert "\u202e" not in ran.out


def test_a_name_that_a_terminal_would_obey(shell: Shell) -> None:
    """A file with such a name is checked like any other."""
    shell.write("n\u00f6\x1b[31m\u202e.yaml", RIGHT)
    assert shell.run("verify", "n\u00f6\x1b[31m\u202e.yaml").lines[0] == "nö[31m.yaml: ok"
    assert shell.run("verify", ".").lines[0] == "nö[31m.yaml: ok"


@pytest.mark.parametrize("name", ["right.yaml", "locked", "locked/1.yaml"])
def test_without_rights(files: Shell, name: str) -> None:
    """3: a file or a folder that may not be read."""
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    files.write("locked/1.yaml", RIGHT)
    shut = files.folder / name.split("/", maxsplit=1)[0]
    shut.chmod(0)
    try:
        assert files.run("verify", name).status == 3
    finally:
        shut.chmod(0o755)


def test_a_loop_of_folders_ends(shell: Shell) -> None:
    shell.write("games/1.yaml", RIGHT)
    (shell.folder / "games" / "loop").symlink_to(shell.folder / "games")
    (shell.folder / "games" / "dangling.yaml").symlink_to(shell.folder / "nowhere")
    (shell.folder / "games" / "itself.yaml").symlink_to(shell.folder / "games" / "itself.yaml")
    ran = shell.run("verify", "games")
    assert "games/1.yaml: ok" in ran.lines


def test_no_progress_without_a_terminal(files: Shell) -> None:
    """Standard error stays empty: progress is for a terminal."""
    assert files.run("verify", ".").err == ""


def test_progress_on_a_terminal(shell: Shell) -> None:
    """Something moves while many files are checked, and is gone at the end."""
    for number in range(60):
        shell.write(f"games/{number}.yaml", UNFINISHED)
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", f"{' '.join(PROGRAM)} verify games >/dev/null"],
        cwd=str(shell.folder),
        env=shell.environment,
        dimensions=(25, 80),
        encoding="utf-8",
        timeout=30,
    )
    child.expect(pexpect.EOF)
    text = str(child.before)
    assert "25 of 60" in text
    assert "\x1b" not in text
    assert text.rstrip(" ").endswith("\r")


def test_an_interrupted_run_says_what_was_done(shell: Shell) -> None:
    """130, and the summary of what was checked."""
    shell.write("right.yaml", RIGHT)
    process = shell.start("verify", "right.yaml", "-")
    assert process.stdout is not None
    assert process.stdout.readline() == b"right.yaml: ok\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out.decode().startswith("1 file: 1 right; ")
    assert err.decode() == "wincrib: interrupted after 1 file\n"


def test_an_interrupted_run_with_more_jobs(shell: Shell) -> None:
    """130 there too, with no traceback of any of the processes."""
    for number in range(600):
        shell.write(f"games/{number}.yaml", RIGHT)
    process = shell.start("verify", "games", "--jobs", "2", start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline().endswith(b": ok\n")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert b"interrupted after " in err
    assert b" right; " in out.splitlines()[-1]


def test_ended_from_outside_it_leaves_nobody_behind(shell: Shell) -> None:
    """Whoever ends it ends the processes it has started too."""
    for number in range(600):
        shell.write(f"games/{number}.yaml", RIGHT)
    process = shell.start("verify", "games", "--jobs", "2", start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline().endswith(b": ok\n")
    process.terminate()
    process.wait(timeout=30)
    try:
        assert _gone(process.pid)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=30)


def _gone(group: int) -> bool:
    """Whether a group of processes comes to its end; one that has ended and waits to be fetched has."""
    for _ in range(100):
        listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
        alive = [line for line in listed.splitlines() if line.split()[0] == str(group) and "Z" not in line]
        if not alive:
            return True
        time.sleep(0.05)
    return False


def test_a_reader_that_goes_away_is_not_complained_of(shell: Shell) -> None:
    """`wincrib verify games | head -1` is quiet."""
    for number in range(40):
        shell.write(f"games/{number}.yaml", UNFINISHED)
    process = shell.start("verify", "games")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.wait(timeout=30)
    for pipe in (process.stdin, process.stderr):
        if pipe is not None:
            pipe.close()


def test_a_huge_file_is_refused_at_once(shell: Shell) -> None:
    """Over 1 MiB a file is no replay; it is not read to its end."""
    path = shell.folder / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(1 << 33)
    ran = shell.run("verify", str(path))
    assert ran.status == 3
    assert ran.lines[0].startswith(str(path))


def test_a_pipe_with_a_name_of_its_own(shell: Shell) -> None:
    """Whatever can be read is a file."""
    fifo = shell.folder / "game.yaml"
    os.mkfifo(fifo)
    process = shell.start("verify", str(fifo))
    fifo.write_text(RIGHT)
    out, _ = process.communicate(timeout=30)
    assert out.decode().splitlines()[0] == f"{fifo}: ok"


@pytest.mark.parametrize(
    "words", [["verify", ""], ["repair", ""], ["replay", ""], ["repair", "x", "-o", ""]], ids=" ".join
)
def test_empty_name_is_no_file(shell: Shell, words: list[str]) -> None:
    """It must not silently stand for the folder one is in."""
    ran = shell.run(*words)
    assert ran.status == 2
    assert "expected a file or a folder" in ran.err
    assert len(ran.err.splitlines()) == 1
