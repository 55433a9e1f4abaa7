"""What can be typed at any prompt of line mode."""

from wincrib.values import value


@value
class Command:
    """A command: its name, other words for it, what follows it, and what it does."""

    name: str
    twins: tuple[str, ...]
    after: str
    about: str


COMMANDS = (
    Command("help", ("?", "h"), "", "what can be typed now"),
    Command("hint", ("i",), "", "what the computer would do, and why"),
    Command("score", ("s",), "", "the score, and what each needs"),
    Command("hand", ("cards",), "", "the cards you hold"),
    Command("why", ("b",), "", "the last points, part by part"),
    Command("log", (), "", "everything that has happened"),
    Command("repeat", ("r", "again"), "", "what was said last"),
    Command("rules", (), "[TOPIC]", "the rules: rules muggins, rules 4.2"),
    Command("level", (), "easy|medium|hard", "how well the computer plays from here on"),
    Command("undo", ("u",), "", "go back to your last decision, against the computer and without muggins"),
    Command("save", (), "", "where the game is kept (it is saved after every event)"),
    Command("resign", (), "", "give this game up"),
    Command("quit", ("exit", "leave"), "", "leave; the game is kept, and wincrib resume goes on with it"),
)


def find(text: str) -> Command | None:
    """The command that a line begins with, if it does."""
    word, *rest = text.lower().split()
    for command in COMMANDS:
        if word == command.name or word in command.twins:
            return command if not rest or command.after else None
    return None


def help_lines() -> list[str]:
    """Every command with what it does, a line each."""
    return [f"{' '.join(filter(None, [each.name, each.after]))}: {each.about}." for each in COMMANDS]
