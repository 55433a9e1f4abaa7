"""What can be typed at any prompt of line mode."""

from collections.abc import Iterable

from wincrib.values import value


@value
class Command:
    """A command: its name, other words for it, what may follow it, and what it does.

    `public`: what it tells is for everybody at one keyboard, so that it works before the curtain too.
    """

    name: str
    twins: tuple[str, ...]
    after: tuple[str, ...]
    about: str
    public: bool = False


COMMANDS = (
    Command("help", ("?", "h"), (), "what can be typed now", public=True),
    Command("hint", ("i",), (), "what the computer would do, and why"),
    Command("score", ("s",), (), "the score, and what each needs", public=True),
    Command("hand", ("cards",), (), "your cards, at the show with the starter"),
    Command("why", ("b",), (), "the last points, part by part", public=True),
    Command("log", (), (), "everything that has happened", public=True),
    Command("repeat", ("r", "again"), (), "what was said last", public=True),
    Command("rules", (), ("", "muggins", "4.2"), "the rules, all of them or about a word or a number", public=True),
    Command("level", (), ("easy", "medium", "hard"), "how well the computer plays from here on"),
    Command("undo", ("u",), (), "go back to your last decision, against the computer and without muggins"),
    Command("save", (), (), "where the game is kept; it is saved after every event", public=True),
    Command("resign", (), (), "give this game up"),
    Command("quit", ("exit", "leave"), (), "leave; the game is kept, and wincrib resume goes on with it", public=True),
)


def find(text: str, commands: Iterable[Command] = COMMANDS) -> Command | None:
    """The command that a line begins with, if it does."""
    word, *rest = text.lower().split()
    for command in commands:
        if word == command.name or word in command.twins:
            return command if not rest or command.after else None
    return None


def help_lines(commands: Iterable[Command] = COMMANDS, *, public: bool = False) -> list[str]:
    """Every command with what it does, a line each; before the curtain only what everybody may hear."""
    return [f"{_ways(each)}: {each.about}." for each in commands if each.public or not public]


def _ways(command: Command) -> str:
    return ", ".join(f"{command.name} {word}".rstrip() for word in command.after or ("",))
