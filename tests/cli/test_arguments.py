"""Whatever is typed behind `wincrib`: an exit status of the list, and never a traceback."""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import example, given
from hypothesis import settings as trials
from hypothesis import strategies as st

from tests.cli.files import RIGHT, UNFINISHED, UNREADABLE, WRONG
from wincrib.cli import COMMANDS, main

OPTIONS = (
    "--json --quiet --jobs --plain --deal --open-hands --starter --crib --stdin --show-origin --name --level --rules "
    "--to --muggins --no-muggins --count --seed --dice --hotseat --continue --help -h --version -V -- - -x --x=y "
    "--json=1"
).split()
VALUES = [
    "right.yaml", "wrong.yaml", "unreadable.yaml", "missing.yaml", "folder", ".", "..", "/", "5H", "5S", "5D", "JC",
    "5C", "crib", "0", "1", "2", "-1", "61", "121", "1e9", "easy", "hard", "net", "browser", "manual", "auto", "on",
    "off", "get", "set", "path", "level", "name", "all", "4.2", "muggins", "", " ", "\x00", "\x1b[31m", "\n", "\ud800",
    "é", "🂡", "\u202e", "a" * 300, "~", "%s", "{}", "*", "\\", "$(ls)",
]  # fmt: skip
WORD = st.sampled_from([*OPTIONS, *VALUES])
FIRST = st.one_of(st.sampled_from(list(COMMANDS)), st.sampled_from(list(COMMANDS)), WORD)
LINE = st.builds(lambda first, rest: [first, *rest], FIRST, st.lists(WORD, max_size=5))
STATUSES = (0, 1, 2, 3)


class Pipe(io.TextIOWrapper):
    """Standard input or output that is no terminal."""

    def __init__(self, text: bytes = b"") -> None:
        super().__init__(io.BytesIO(text), encoding="utf-8", write_through=True)

    @property
    def text(self) -> str:
        """What was written."""
        return self.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined, no-any-return]


@contextmanager
def somewhere(folder: Path) -> Iterator[None]:
    """In a folder with some files, and a home that holds a game."""
    home = folder / "home"
    (home / "replays").mkdir(parents=True, exist_ok=True)
    (folder / "folder").mkdir(exist_ok=True)
    for name, text in (("right", RIGHT), ("wrong", WRONG), ("unreadable", UNREADABLE), ("home/replays/a", UNFINISHED)):
        (folder / f"{name}.yaml").write_text(text)
    (home / "config.toml").unlink(missing_ok=True)
    before = Path.cwd()
    os.chdir(folder)
    try:
        with mock.patch.dict(os.environ, {"WINCRIB_HOME": str(home), "EDITOR": "true", "VISUAL": ""}):
            yield
    finally:
        os.chdir(before)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all lines."""
    return tmp_path_factory.mktemp("arguments")


@trials(max_examples=200)
@given(LINE, st.sampled_from([b"", b"1 2\n1\n", RIGHT.encode(), b"5H 5S 5D JC 5C\n", b"\xff\x00\x1b\n"]))
@example(["config", "set", "level", "hard"], b"")
@example(["verify", "\x00"], b"")
@example(["verify", "/dev/null"], b"")
@example(["verify", "a" * 300], b"")
@example(["replay", "a" * 300], b"")
def test_any_line_of_words(folder: Path, words: list[str], typed: bytes) -> None:
    """0 to 3; one or more sentences when it is not 0; no escape in anything printed but a path of one's own."""
    # A folder of the whole disk, or more processes, is no question of arguments.
    words = [word for word in words if word not in ("/", "..", "--jobs")]
    out, err = Pipe(), Pipe()
    with somewhere(folder), mock.patch("sys.stdin", Pipe(typed)), redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit as ending:
            status = int(ending.code or 0)
    assert status in STATUSES
    assert "\x1b" not in out.text + err.text
    assert status in (0, 1) or err.text or out.text
