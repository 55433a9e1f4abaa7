"""What stands below any table, whatever is played at it: whom a prompt speaks to, and the keys that work."""

from collections.abc import Mapping, Sequence

from wincrib.tui.commands import BY_NAME
from wincrib.tui.pieces.bars import KeyHint, fitting

NAME = 12
"""Columns for a name on the prompt line: what is to be done must have room beside it."""
_FIRST = ("hint", "undo", "help")


def named(name: str) -> str:
    """A name as it stands on the prompt line."""
    return fitting(name, NAME)


def told_to(name: str, text: str) -> str:
    """What is said to one of several who share the keyboard."""
    return f"{named(name)}: {text[:1].lower()}{text[1:]}"


def look_only(held: str) -> str:
    """That nothing can be done at a table, and why."""
    return f"Only to be read: {held}. Q twice leaves."


def lift(name: str) -> str:
    """How the curtain is lifted, and by whom."""
    return f"{named(name)}: press Space twice to see your hand."


def deals_first(name: str) -> str:
    """Who deals first, for whoever has seen the cut; no name for the one who reads it."""
    return f"{f'{named(name)} deals' if name else 'You deal'} first. Press Enter to go on."


def key_line(
    own: Sequence[KeyHint], live: Mapping[str, str], others: Sequence[str], words: Mapping[str, str] | None = None
) -> tuple[KeyHint, ...]:
    """The keys for the answer, then those of the commands that work now; `words` are a game's own for some of these.

    The menu has all the others, so it stands before those that a narrow line leaves out.
    """
    said = words or {}
    commands = [BY_NAME[name] for name in (*_FIRST, *others) if not live.get(name, "")]
    now = [KeyHint(each.key, said.get(each.name, each.word), each.name) for each in commands]
    first = sum(each.command in _FIRST for each in now)
    return (*own, *now[:first], KeyHint("F10", "Menu", "menu:Game"), *now[first:])
