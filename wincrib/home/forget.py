"""Deleting what was kept, and saying what was deleted. Nothing outside our own folders is ever touched."""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path

from wincrib.home.files import BACKUP, lock, why
from wincrib.home.places import (
    HOME,
    analyses_folder,
    aside_folder,
    practice_file,
    replays_folder,
    settings_file,
    statistics_file,
)
from wincrib.home.replays import ENDINGS, HELD, is_held
from wincrib.values import value


class Kind(StrEnum):
    """What can be forgotten by itself."""

    GAMES = "games"
    SETTINGS = "settings"
    STATISTICS = "statistics"


@value
class Gone:
    """A file that was deleted, or would be; `trouble` says why it is still there, and is empty where it is not."""

    kind: Kind
    path: Path
    trouble: str = ""


_LINK = "it is a link to another place, which is left alone"
_GAME = "|".join(re.escape(each) for each in ENDINGS)
_BESIDE = re.compile(rf"\..+({_GAME})(\.(\d+|bak)\.tmp|\.lock)|.+({_GAME}){re.escape(BACKUP)}")
"""What a game's keeping leaves beside it: a backup, a file half written, a lock."""


def kept(kinds: Iterable[Kind]) -> list[Gone]:
    """What would be deleted of these kinds, file by file; nothing is touched."""
    return [each for kind in kinds for each in _files(kind)]


def forget(kinds: Iterable[Kind]) -> Iterator[Gone]:
    """Delete everything of these kinds, a file at a time, and then the folders that have become empty.

    A game that another program holds stays, as does whatever the disk will not delete. A link is deleted itself;
    what it leads to is left alone. A folder that is a link is not entered.
    """
    wanted = list(kinds)
    for each in kept(wanted):
        yield each if each.trouble else _deleted(each)
    _clear_folders(wanted)


def _files(kind: Kind) -> Iterator[Gone]:
    if kind == Kind.GAMES:
        yield from _games(replays_folder())
        return
    path = settings_file() if kind == Kind.SETTINGS else statistics_file()
    if os.path.lexists(path):
        yield Gone(kind, path)
    for leftover in _leftovers(path):
        yield Gone(kind, leftover)
    if kind == Kind.STATISTICS:
        yield from _analyses(analyses_folder())
        yield from (
            Gone(kind, each) for each in (practice_file(), *_leftovers(practice_file())) if os.path.lexists(each)
        )


_ANALYSIS = re.compile(r"[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.\d+\.tmp")


def _analyses(folder: Path) -> Iterator[Gone]:
    if folder.is_symlink():
        yield Gone(Kind.STATISTICS, folder, _LINK)
        return
    with suppress(OSError):
        found = sorted(each for each in folder.iterdir() if _ANALYSIS.fullmatch(each.name))
        yield from (Gone(Kind.STATISTICS, each) for each in found)


def _leftovers(path: Path) -> list[Path]:
    """What a program that was killed while it wrote this file left beside it."""
    ours = re.compile(rf"\.{re.escape(path.name)}\.\d+\.tmp")
    try:
        return sorted(each for each in path.parent.iterdir() if ours.fullmatch(each.name))
    except OSError:
        return []


def _games(folder: Path) -> Iterator[Gone]:
    if folder.is_symlink():
        yield Gone(Kind.GAMES, folder, _LINK)
        return
    refused: list[Gone] = []

    def refuse(error: OSError) -> None:
        if not isinstance(error, FileNotFoundError):
            refused.append(Gone(Kind.GAMES, Path(error.filename or folder), why(error)))

    for here, folders, names in os.walk(folder, onerror=refuse):
        links = [Path(here, name) for name in sorted(folders) if Path(here, name).is_symlink()]
        yield from (Gone(Kind.GAMES, each, _LINK) for each in links)
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        for name in sorted(names, key=_game_first):
            path = Path(here, name)
            if _is_game(name):
                yield Gone(Kind.GAMES, path, HELD if is_held(path) else "")
            elif _BESIDE.fullmatch(name) and not is_held(_game_of(path)) and os.path.lexists(path):
                yield Gone(Kind.GAMES, path)
    yield from refused
    yield from _moved_aside(aside_folder())


def _moved_aside(folder: Path) -> Iterator[Gone]:
    """Games deleted on the screen that could still be brought back, whichever program could do it."""
    if folder.is_symlink():
        yield Gone(Kind.GAMES, folder, _LINK)
        return
    for here, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names, key=_game_first):
            path = Path(here, name)
            if _is_game(name) or name.endswith(BACKUP):
                yield Gone(Kind.GAMES, path)
            elif name.endswith(".lock"):
                # Asking clears away what a program that was killed has left.
                is_held(path.with_name(name[1:].removesuffix(".lock")))


def _is_game(name: str) -> bool:
    return name.endswith(ENDINGS) and not name.startswith(".")


def _game_first(name: str) -> tuple[bool, str]:
    return not _is_game(name), name


def _game_of(path: Path) -> Path:
    """The game that a file was left beside."""
    for ending in ENDINGS:
        before, found, _ = path.name.removeprefix(".").rpartition(ending)
        if found:
            return path.with_name(f"{before}{ending}")
    return path


def _deleted(each: Gone) -> Gone:
    game = each.kind == Kind.GAMES and _is_game(each.path.name)
    ours = lock(each.path) if game else None
    if game and ours is None:
        return Gone(each.kind, each.path, HELD)
    try:
        if stat.S_ISDIR(each.path.lstat().st_mode):
            return Gone(each.kind, each.path, "it is a folder")
        each.path.unlink()
    except FileNotFoundError:
        # What a lock clears away is gone as well.
        return each
    except OSError as error:
        return Gone(each.kind, each.path, why(error))
    finally:
        if ours is not None:
            ours.give_up()
    return each


def _clear_folders(kinds: Iterable[Kind]) -> None:
    """Empty folders go too: those of the games, and the program's own where they are nobody else's."""
    places = {
        Kind.GAMES: replays_folder(),
        Kind.SETTINGS: settings_file().parent,
        Kind.STATISTICS: statistics_file().parent,
    }
    own_home = bool(os.environ.get(HOME))
    for kind in kinds:
        folder = places[kind]
        if folder.is_symlink():
            continue
        if kind == Kind.GAMES:
            for here, _, _ in os.walk(folder, topdown=False):
                _remove(Path(here))
            folder = folder.parent
        elif kind == Kind.STATISTICS and not analyses_folder().is_symlink():
            _remove(analyses_folder())
        # A folder that the person named is the person's.
        if not own_home:
            _remove(folder)


def _remove(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()
