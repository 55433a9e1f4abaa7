"""`repair`: what is whole of a damaged replay, as a game of its own."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from wincrib.cli import DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain, named
from wincrib.errors import Unreadable, WincribError
from wincrib.home.files import BACKUP, why, write_new
from wincrib.home.places import replays_folder
from wincrib.home.replays import load_bytes
from wincrib.replay.document import Status
from wincrib.replay.repair import Repaired
from wincrib.replay.repair import repair as repaired
from wincrib.replay.yaml import write
from wincrib.values import value
from wincrib.words import clean, counted


@value
class _Found:
    """What is whole of a file; of its backup, where more of the game is whole there, and then what is wrong with it."""

    source: Path
    whole: Repaired
    trouble: str


def repair(words: Sequence[str]) -> int:
    """`wincrib repair`: make a game of what is whole in a damaged replay."""
    parser = Parser(
        "repair",
        "  wincrib repair game.yaml               into game-repaired.yaml\n  wincrib repair game.yaml -o saved.yaml",
        "Make a game of what is whole in a damaged replay, in a new file.",
    )
    parser.add_argument("file", type=named, metavar="FILE", help=f"the damaged replay; its {BACKUP} is read too")
    parser.add_argument("-o", "--output", type=named, metavar="OUT", help="the new file; no file is ever overwritten")
    given = parser.read(words)
    path = Path(given.file)
    try:
        found = _fullest(path)
    except WincribError as error:
        damaged = isinstance(error, Unreadable) and error.line is not None
        hopeless = "; that is before any deal, so there is no game to keep" if damaged else ""
        complain(f"{error.at(clean(given.file))}{hopeless}")
        return UNREADABLE
    if found.whole.fault is None and found.source == path:
        print(f"{clean(given.file)}: whole as it is; there is nothing to repair.")
        return DONE
    return _keep(found, path, Path(given.output) if given.output else None)


def _fullest(path: Path) -> _Found:
    """The file or its backup, whichever holds more of the game. Raises `WincribError` where neither holds any."""
    beside = Path(f"{path}{BACKUP}")
    try:
        own = repaired(load_bytes(path))
    except WincribError as error:
        old = _whole(beside)
        if old is None:
            raise
        return _Found(beside, old, error.at(clean(path.name)))
    old = _whole(beside) if own.fault is not None else None
    return _Found(beside, old, "") if old is not None and _fuller(old, own) else _Found(path, own, "")


def _whole(path: Path) -> Repaired | None:
    """What is whole of a backup; None where there is nothing to be had."""
    try:
        return repaired(load_bytes(path))
    except WincribError:
        return None


def _fuller(old: Repaired, own: Repaired) -> bool:
    same = old.replay.players == own.replay.players and old.replay.deck == own.replay.deck
    return same and (old.deals, old.further) > (own.deals, own.further)


def _keep(found: _Found, path: Path, output: Path | None) -> int:
    data = write(found.whole.replay).encode()
    number = 1
    while True:
        new = output or path.with_name(f"{path.stem}-repaired{f'-{number}' if number > 1 else ''}.yaml")
        try:
            write_new(new, data)
        except FileExistsError:
            if output:
                complain(f"{clean(str(output))}: there is such a file already, and no file is overwritten")
                return USAGE
            number += 1
            continue
        except (OSError, ValueError) as error:
            reason = why(error) if isinstance(error, OSError) else "no file can have such a name"
            complain(f"{clean(str(new))}: cannot be written: {reason}")
            return UNREADABLE
        break
    print("\n".join(_told(found, path, new)))
    return DONE


def _told(found: _Found, path: Path, new: Path) -> list[str]:
    """What was kept, and what was wrong."""
    whole = found.whole
    complete = whole.replay.status == Status.COMPLETE
    lines = [f"{clean(str(new))}: {_amount(whole)} kept{', the game to its end' if complete else ''}."]
    name = clean(str(path.with_name(found.source.name)))
    if found.source != path:
        because = f" ({found.trouble})" if found.trouble else ""
        lines.append(f"All of it comes from {name}, which holds more than the file itself{because}.")
    if whole.fault is not None:
        place = ":".join(str(each) for each in (name, whole.fault.line, whole.fault.column) if each is not None)
        rest = "the end is written anew" if complete else "nothing behind it is kept"
        lines.append(f"The first fault is at {place}: {whole.fault.message}; {rest}.")
    if not complete and new.resolve().is_relative_to(replays_folder().resolve()):
        lines.append("wincrib resume goes on with it.")
    else:
        lines.append(f"wincrib replay {clean(shlex.quote(str(new)))} reads it.")
    return lines


def _amount(whole: Repaired) -> str:
    deals = counted(whole.deals, "whole deal")
    further = f"{counted(whole.further, 'answer')} of deal {whole.deals + 1}"
    if whole.deals and whole.further:
        return f"{deals} and {further} are"
    if not whole.deals and not whole.further:
        return "only the header, before any deal, is"
    return f"{deals if whole.deals else further} {'is' if whole.deals + whole.further == 1 else 'are'}"
