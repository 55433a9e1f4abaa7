"""A program that has imported wincrib once and forks for every command: starting anew costs ten times the command.

`Nursery` is the test's side of it; run as a program, this module is the other.
"""

import contextlib
import gc
import json
import os
import pkgutil
import runpy
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

_LONGEST = 60
_LENGTH = 8


class Nursery:
    """Runs commands, one after the other, in processes that are born with everything imported."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._here, there = socket.socketpair()
        self._here.settimeout(_LONGEST)
        with there:
            self._program = subprocess.Popen(
                [sys.executable, "-P", __file__, str(there.fileno())], pass_fds=[there.fileno()], env=dict(environment)
            )

    def run(self, words: Sequence[str], typed: bytes, folder: Path, environment: Mapping[str, str]) -> "Born":
        """Run a command in a folder, with what is typed from a pipe; what became of it."""
        told = json.dumps([list(words), str(folder), dict(environment)]).encode()
        read, write = os.pipe()
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            self._here.sendall(len(told).to_bytes(_LENGTH) + told)
            socket.send_fds(self._here, [b"."], [read, out.fileno(), err.fileno()])
            os.close(read)
            typing = threading.Thread(target=_type, args=(write, typed))
            typing.start()
            status = int(_exactly(self._here, _LENGTH))
            typing.join()
            out.seek(0)
            err.seek(0)
            return Born(status, out.read(), err.read())

    def close(self) -> None:
        """No more commands."""
        self._here.close()
        self._program.wait()


class Born:
    """A command that has ended, as `subprocess` would tell it."""

    def __init__(self, returncode: int, stdout: bytes, stderr: bytes) -> None:
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr


def _type(pipe: int, typed: bytes) -> None:
    # A command need not read all that is typed.
    with contextlib.suppress(BrokenPipeError), os.fdopen(pipe, "wb") as into:
        into.write(typed)


def _exactly(here: socket.socket, count: int) -> bytes:
    read = b""
    while len(read) < count:
        more = here.recv(count - len(read))
        if not more:
            raise EOFError
        read += more
    return read


# The other side


def _import_all() -> None:
    import wincrib

    for each in pkgutil.walk_packages(wincrib.__path__, "wincrib."):
        if each.name != "wincrib.__main__":
            __import__(each.name)
    gc.collect()
    gc.freeze()


def _serve(there: socket.socket) -> list[str] | None:
    """Fork for each command; the words of it in the child, None in the parent when nobody wants any more."""
    while True:
        try:
            told = _exactly(there, int.from_bytes(_exactly(there, _LENGTH)))
        except EOFError:
            return None
        words, folder, environment = json.loads(told)
        _, pipes, _, _ = socket.recv_fds(there, 1, 3)
        child = os.fork()
        if not child:
            there.close()
            _settle(pipes, folder, environment)
            return [str(each) for each in words]
        for each in pipes:
            os.close(each)
        _, ended = os.waitpid(child, 0)
        there.sendall(f"{os.waitstatus_to_exitcode(ended):>{_LENGTH}}".encode())


def _settle(pipes: Sequence[int], folder: str, environment: Mapping[str, str]) -> None:
    """Be in the folder, with this environment and these three streams, as a process just started is."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for at, each in enumerate(pipes):
        os.dup2(each, at)
        os.close(each)
    for at, name in enumerate(("stdin", "stdout", "stderr")):
        old = getattr(sys, name)
        # `closefd=False` as at a start: the numbers 0, 1, 2 are never free.
        new = open(at, "r" if not at else "w", encoding=old.encoding, errors=old.errors, closefd=False)  # noqa: SIM115
        if name == "stderr":
            new.reconfigure(line_buffering=True)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


def _main() -> None:
    there = socket.socket(fileno=int(sys.argv[1]))
    _import_all()
    words = _serve(there)
    if words is not None:
        sys.argv = ["wincrib", *words]
        runpy.run_module("wincrib", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    _main()
