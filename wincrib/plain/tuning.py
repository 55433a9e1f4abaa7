"""How well the computers at a table play, asked for and changed by typing."""

from wincrib.errors import WincribError
from wincrib.games.protocol import Seat
from wincrib.home.settings import change
from wincrib.players.levels import Level
from wincrib.table.face import ChangeLevel, Face
from wincrib.table.table import Table
from wincrib.words import clean, listed


def tuned(table: Table, face: Face, text: str) -> list[str]:
    """Do what `level hard`, or at a table with several computers `level West hard`, asks for; what is to be said."""
    computers = [Seat(at) for at, each in enumerate(table.sitters) if each.is_computer]
    if not computers:
        return ["No computer plays at this table."]
    _, *names, level = ["level", *text.split()[1:]] if len(text.split()) > 1 else ["level", ""]
    chosen = _named(table, computers, " ".join(names)) if names else computers
    if level.lower() not in list(Level) or not chosen:
        return [_told(table, computers)]
    for seat in chosen:
        face.ask(ChangeLevel(seat, level.lower()))
    said = []
    if chosen == computers and not _remembered(level.lower()):
        said.append("The level could not be remembered for the next game.")
    who = listed(clean(table.sitters[seat].name) for seat in chosen)
    return [*said, f"{who} {'plays' if len(chosen) == 1 else 'play'} at level {level.lower()} from here on."]


def _named(table: Table, computers: list[Seat], name: str) -> list[Seat]:
    """The one computer whose name begins so; nobody where there are several such, or none."""
    found = [seat for seat in computers if table.sitters[seat].name.lower().startswith(name.lower())]
    return found if len(found) == 1 else []


def _told(table: Table, computers: list[Seat]) -> str:
    """What the levels are, and how to change them."""
    now = {table.sitters[seat].level for seat in computers}
    ways = "level easy, level medium or level hard changes it"
    if len(computers) == 1:
        return f"The level is {now.pop()}; {ways}."
    first = clean(table.sitters[computers[0]].name)
    ways += f" for all, level {first} easy for one"
    if len(now) == 1:
        return f"The level is {now.pop()}; {ways}."
    each = listed(f"{clean(table.sitters[seat].name)} plays at level {table.sitters[seat].level}" for seat in computers)
    return f"{each}; {ways}."


def _remembered(level: str) -> bool:
    try:
        change("level", level)
    except (OSError, WincribError):
        return False
    return True
