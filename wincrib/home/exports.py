"""Where what is made of a game is put when nobody names a file: into the folder one is in, as a new file."""

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from wincrib.errors import Unreadable
from wincrib.home.files import why, write_new
from wincrib.home.places import documents_folder
from wincrib.words import clean

_MOST_STEM = 100


def put_down(stem: str, ending: str, text: str) -> Path:
    """Write a text into a new file, `stem.ending` or `stem-2.ending` and so on; where it is now, by its whole name.

    A folder that takes no files is passed over for that of the documents. Raises `Unreadable` where none does.
    """
    trouble = "there is no folder"
    for folder in _folders():
        try:
            return _put_into(folder, _plain(stem), ending, text)
        except OSError as error:
            trouble = f"{clean(str(folder))}: {why(error)}"
    raise Unreadable(f"it cannot be written; {trouble}")


def _folders() -> Iterator[Path]:
    try:
        here = Path.cwd()
        if os.access(here, os.W_OK):
            yield here
    except OSError:
        pass
    yield documents_folder()


def _put_into(folder: Path, stem: str, ending: str, text: str) -> Path:
    for number in count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}.{ending}"
        if os.path.lexists(path):
            continue
        try:
            write_new(path, text.encode())
        except FileExistsError:
            # What is there may also be a file where the folder would have to be.
            if not os.path.lexists(path):
                raise
            continue
        return path
    raise AssertionError("numbers have no end")


def _plain(stem: str) -> str:
    """A file's name that every disk takes."""
    return re.sub(r"[^\w.-]+", "-", stem)[:_MOST_STEM].strip("-.") or "game"
