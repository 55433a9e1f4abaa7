"""A game that another program plays is opened only to be read, and it is said so."""

import subprocess

import pytest

from tests.cli.running import Shell


def wait_for(process: subprocess.Popen[bytes], text: bytes) -> None:
    assert process.stdout is not None
    seen = b""
    while not seen.endswith(text):
        more = process.stdout.read(1)
        assert more, seen
        seen += more


def test_the_second_program_reads(shell: Shell) -> None:
    """0: how the game stands, and where it goes on; nobody is asked, and the file stays the first one's."""
    pytest.importorskip("fcntl")
    first = shell.start("play", "--plain", "--seed", "28")
    try:
        assert first.stdin is not None
        wait_for(first, b"Discard which two? ")
        first.stdin.write(b"1 2\n")
        first.stdin.flush()
        wait_for(first, b"Play which? ")
        before = shell.game.read_bytes()
        second = shell.run("resume", "--plain", typed="1\n2\n3\n")
        assert (second.status, second.err) == (0, "")
        assert second.lines[1].startswith("Going on with the game of Player and Computer")
        assert "?" not in "".join(second.lines[1:])
        assert second.lines[-1] == (
            "Only to be read here: another program plays this game. It goes on there, and nothing is written here."
        )
        assert shell.game.read_bytes() == before
        assert "unfinished" in shell.run("list").out
        assert shell.run("verify", str(shell.game)).status == 0
    finally:
        first.communicate(b"1\n", timeout=30)
    assert shell.game.read_bytes() != before
    assert "Play which? " in shell.run("resume", "--plain").out
