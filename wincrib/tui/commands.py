"""Everything that can be asked of the screen, as data: menus, key line, help and search come from it."""

from wincrib.values import value


@value
class Command:
    """A command: its name, its title in menus, the keys that run it, the menu it stands in, and what it does."""

    name: str
    title: str
    keys: tuple[str, ...]
    menu: str
    about: str
    word: str = ""
    shown: str = ""

    @property
    def key(self) -> str:
        """The first key as it is written: `F3`; `shown` where the place itself takes the key."""
        return written(self.keys[0]) if self.keys else self.shown


_WRITTEN = {"pgup": "PgUp", "pgdn": "PgDn", "escape": "Esc"}


def written(key: str) -> str:
    """A key's name as a person reads it."""
    if key.startswith("alt+"):
        return f"Alt+{key[4:].upper()}"
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return _WRITTEN.get(key) or (key.capitalize() if len(key) > 1 else key.upper())


COMMANDS = (
    Command("new", "New game...", ("n",), "Game", "Begin a new game; the one on the table is kept.", "New"),
    Command("cribist", "Cribist: new game...", (), "Game", "The game of tricks for four; one to four people play."),
    Command("games", "Games kept...", ("f9", "o"), "Game", "Go on with a game kept, or look at one.", "Games"),
    Command("undo", "Take back", ("f4", "u"), "Game", "Go back to your last decision, with the same cards.", "Undo"),
    Command("easy", "Easy", (), "Game/Level", "The computer plays easily from now on, here as well."),
    Command("medium", "Medium", (), "Game/Level", "The computer plays steadily from now on, here as well."),
    Command("hard", "Hard", (), "Game/Level", "The computer plays its best from now on, here as well."),
    Command("next-deal", "The next deal", (), "Game", "When all is counted: on with the same score.", shown="Enter"),
    Command("restart", "Start over...", (), "Game", "The same players begin at nothing, with new cards."),
    Command("statistics", "Statistics...", ("a",), "Game", "Games, averages, best hands, and the trend.", "Stats"),
    Command("resign", "Resign...", (), "Game", "Give this game up; the opponent wins (rule 2.5)."),
    Command("leave", "Leave the table", (), "Game", "Back to the title (Q twice). The game is kept.", "Leave"),
    Command("exit", "Exit", ("alt+x",), "Game", "Leave wincrib. The game is kept.", "Exit"),
    Command("hint", "Hint", ("f3", "i"), "Play", "What is best here, and why. The record says that you asked.", "Hint"),
    Command("points", "The last points", ("f5", "b"), "Play", "The last hand counted, part by part.", "Points"),
    Command("log", "The game so far", ("v",), "Play", "Everything that has happened, from the first cut on.", "Log"),
    Command("go", "Say go", ("g",), "Play", "Say go when no card fits (rule 4.2).", "Go"),
    Command("sort", "Sort the hand", ("s",), "Play", "By rank, or by suit.", "Sort"),
    Command("table", "The other table", ("f6", "t"), "Play", "Go to the other table; both games are kept.", "Table"),
    Command("speed", "Card speed", ("f8",), "Play", "Slow, normal, fast, off.", "Speed"),
    Command("options", "Options...", ("e",), "Options", "Theme, deck, cards, sound, and how the game is played."),
    Command("theme", "Next theme", (), "Options", "Change the colours, one theme after the other."),
    Command("deck", "Four colours or two", ("d",), "Options", "Whether each suit has a colour of its own."),
    Command("help", "Help on this", ("f1",), "Help", "What can be done here.", "Help"),
    Command("rules", "The rules", ("r",), "Help", "The rules of cribbage, part by part."),
    Command("keys", "Keys and mouse", (), "Help", "Every key."),
    Command("search", "All commands...", ("?",), "Help", "Everything that can be done now; type to find it."),
)

WATCHING = (
    Command("watch-play", "Play or pause", ("space",), "", "Let the replay run, or stop it.", "Play"),
    Command("watch-on", "A step on", ("right", "wheeldown"), "", "To the next thing that happened.", "Step"),
    Command("watch-back", "A step back", ("left", "wheelup"), "", "To the thing before.", "Back"),
    Command("watch-deal-on", "The next deal", ("pgdn",), "", "To where the next deal begins.", "Deal"),
    Command(
        "watch-deal-back", "The deal before", ("pgup",), "", "To where this deal began, or the one before.", "Deal"
    ),
    Command("watch-first", "The beginning", ("home",), "", "Before anything has happened.", "Begin"),
    Command("watch-last", "The end", ("end",), "", "To the last thing that happened.", "End"),
    Command("watch-faster", "Faster", ("+", "="), "", "Twice as fast, up to as fast as can be.", "Speed"),
    Command("watch-slower", "Slower", ("-",), "", "Half as fast, down to half the usual speed.", "Speed"),
    Command("watch-ask", "Go to...", ("g",), "", "To a deal by its number, or to a score.", "Go to"),
    Command("watch-score", "The next large score", ("n",), "", "Over 7, or over a number typed before.", "Score"),
    Command("watch-loop", "Begin again at the end", ("l",), "", "Run over and over, or only once.", "Loop"),
    Command("watch-open", "Open or closed hands", ("o",), "", "See both hands, or only the one in front.", "Open"),
    Command("watch-side", "From the other side", ("s",), "", "Sit in the other player's place.", "Side"),
    Command("take-over", "Play on from here", ("t",), "", "A new game from this point, you in front.", "Play on"),
    Command("deals", "Play these deals...", ("p",), "", "A new game of the same deals, from either seat.", "Deals"),
    Command("export", "Export...", ("x",), "", "A page, a picture, a text, a recording of it, in a file.", "Export"),
    Command("watch-leave", "Leave the replay", ("escape", "q"), "", "Back to where you were.", "Leave"),
)
"""What can be asked for while a replay is watched: no menu has it, and its keys come before those of the others."""

BY_NAME = {each.name: each for each in (*COMMANDS, *WATCHING)}
MENUS = ("Game", "Play", "Options", "Help")
_BY_KEY = {key: each.name for each in COMMANDS for key in each.keys}


def command_of(key: str) -> str | None:
    """The command that a key runs, if one does."""
    return _BY_KEY.get(key)
