"""`play` and `resume`: a game at the table."""

import secrets
import shlex
import signal
import sys
from argparse import Namespace
from collections.abc import Sequence
from types import FrameType

from wincrib import __version__
from wincrib.cli import DEPARTS, DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Misscored, Unreadable, WincribError
from wincrib.games.cribbage.rules import Counting, Options, Preset, Rules, rules
from wincrib.home.replays import Keeper, Saved, created, new_path, saved
from wincrib.home.settings import Origin, Settings, change, settings
from wincrib.plain.console import Ended, StandardConsole
from wincrib.plain.lines import Left, Lines
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay, Deck, Kind, Participant, Replay
from wincrib.replay.recorder import Recorder
from wincrib.shuffle import SCHEME, SEED_LETTERS, read_seed
from wincrib.table.setting import lay_table
from wincrib.words import clean

_COMPUTER = "Computer"
_SEED_LENGTH = 10


def play(words: Sequence[str]) -> int:
    """`wincrib play`: a new game."""
    parser = Parser(
        "play",
        "  wincrib play\n"
        "  wincrib play --level hard --muggins\n"
        "  wincrib play --hotseat Ann Bob --to 61\n"
        "  wincrib play --plain --seed 28 < answers.txt",
        "Play a game of cribbage. It is saved after every event.",
    )
    parser.add_argument("--name", metavar="N", help="your name in the record")
    parser.add_argument("--level", choices=list(map(str, Level)), help="how well the computer plays; remembered")
    parser.add_argument("--rules", choices=list(map(str, Preset)), help="the rule set")
    parser.add_argument("--to", type=int, choices=(121, 61), help="the points that win")
    parser.add_argument("--muggins", action="store_true", default=None, help="points missed can be called")
    parser.add_argument("--no-muggins", action="store_false", dest="muggins", help="they cannot")
    parser.add_argument("--count", choices=("manual", "auto"), help="who counts your hands at the show")
    parser.add_argument("--seed", metavar="S", help="what the cards are dealt from; else drawn by chance")
    parser.add_argument("--dice", metavar="D", help="what the computer's own chance is drawn from")
    parser.add_argument("--hotseat", nargs=2, metavar=("A", "B"), help="two people at this keyboard")
    parser.add_argument("--plain", action="store_true", help="in lines of text")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the game broken off last")
    given = parser.read(words)
    if given.go_on:
        return resume([])
    try:
        now = settings()
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    for warning in now.warnings:
        complain(warning)
    try:
        fresh = _new_game(given, now)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    if given.level:
        _remember_level(given.level)
    while True:
        status, finished = _sit_down(fresh, Keeper(new_path(fresh.names, fresh.created)))
        if not finished or not _another():
            return status
        given.seed = given.dice = None
        fresh = _new_game(given, now)


def _another() -> bool:
    """Whether the person wants another game; nobody is asked who is not at a terminal."""
    console = StandardConsole()
    try:
        return console.interactive and console.read("Another game? ").strip().lower() in ("y", "yes")
    except (Ended, KeyboardInterrupt):
        return False


def _remember_level(level: str) -> None:
    try:
        change("level", level)
    except (OSError, WincribError):
        complain("the level could not be remembered for the next game")


def _new_game(given: Namespace, now: Settings) -> AnyReplay:
    seed = read_seed(given.seed) if given.seed is not None else _draw()
    # Without dice of its own a named seed gives the same game every time.
    dice = read_seed(given.dice) if given.dice is not None else "0" if given.seed is not None else _draw()
    return Replay(
        game="cribbage",
        rules=_rules(given, now),
        players=_players(given, now),
        deck=Deck(True, SCHEME, seed),
        dice=dice,
        program=f"wincrib {__version__}",
        created=created(),
    )


def _draw() -> str:
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(_SEED_LENGTH))


def _players(given: Namespace, now: Settings) -> tuple[Participant, ...]:
    if given.hotseat:
        first, second = given.hotseat
        if given.level or given.name:
            raise Unreadable("--hotseat names both players; --name and --level are for a game against the computer")
        if first == second:
            raise Unreadable("the two players need different names")
        return Participant(_name(first)), Participant(_name(second))
    name = _name(given.name if given.name is not None else now.text("name"))
    level = given.level or now.text("level")
    computer = _COMPUTER if name != _COMPUTER else "The computer"
    return Participant(name), Participant(computer, Kind.COMPUTER, level)


def _name(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > 40:
        raise Unreadable("a name is 1 to 40 printable characters")
    return text


def _rules(given: Namespace, now: Settings) -> Rules:
    """The rules asked for: what is said on the command line, else in the settings, else by the rule set."""
    preset = Preset(given.rules or now.text("rules"))
    muggins = given.muggins
    if muggins is None:
        # A preset named on the command line is meant as it stands; muggins in the settings is for the default one.
        muggins = bool(now.values["muggins"]) and given.count != "auto" and not given.rules
    options: Options = {"target": given.to or _target(given, now), "muggins": muggins}
    manual = (given.count or (now.text("counting") if not given.rules else "auto")) == "manual"
    if given.count == "auto" and muggins:
        raise Unreadable("muggins needs manual counting; leave out --count auto, or say --no-muggins (rule 6.4)")
    if manual and not muggins:
        # The program counts for the computer, which has nothing to miss when nothing can be called.
        options["counting"] = (Counting.MANUAL, Counting.MANUAL if given.hotseat else Counting.AUTOMATIC)
    return rules(preset, **options)


def _target(given: Namespace, now: Settings) -> int:
    return 121 if given.rules and now.origins["target"] == Origin.DEFAULT else int(now.values["target"])


def resume(words: Sequence[str]) -> int:
    """`wincrib resume`: go on with a game that was broken off."""
    parser = Parser(
        "resume",
        "  wincrib resume       the game played last\n  wincrib resume 3     game 3 of wincrib list",
        "Go on with a game that was broken off.",
    )
    parser.add_argument("number", nargs="?", type=int, metavar="N", help="its number in wincrib list")
    parser.add_argument("--plain", action="store_true", help="in lines of text")
    given = parser.read(words)
    games = saved()
    game = _chosen(games, given.number)
    if isinstance(game, str):
        complain(game)
        return USAGE
    if game.replay is None:
        complain(game.trouble)
        return UNREADABLE
    try:
        return _sit_down(game.replay, Keeper(game.path))[0]
    except Misscored as error:
        complain(f"{error.at(clean(str(game.path)))}; the game cannot go on from there")
        return DEPARTS
    except WincribError as error:
        complain(error.at(clean(str(game.path))))
        return UNREADABLE


def _chosen(games: list[Saved], number: int | None) -> Saved | str:
    if number is None:
        return next((each for each in games if each.unfinished), "there is no unfinished game; wincrib play begins one")
    if not 1 <= number <= len(games):
        return f"there is no game {number}; wincrib list shows them"
    game = games[number - 1]
    if game.replay is not None and not game.unfinished:
        return f"game {number} is {game.replay.status}; wincrib replay {clean(str(game.path))} reads it again"
    return game


class _Writer:
    """Keeps the game at every event, before anybody hears of it."""

    def __init__(self, keeper: Keeper, recorder: Recorder) -> None:
        self._keeper = keeper
        self._recorder = recorder

    def heard(self, *_: object) -> None:
        self._keeper.keep(self._recorder.replay)

    remarked = rewound = heard


def _sit_down(replay: AnyReplay, keeper: Keeper) -> tuple[int, bool]:
    """Play one game in lines; the exit status, and whether the game came to its end."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    _answer_signals()
    sitting = lay_table(replay, _draw())
    sitting.table.listen(_Writer(keeper, sitting.recorder))
    lines = Lines(sitting, StandardConsole(), keeper, settings().text("detail"))
    try:
        lines.greet(__version__)
        sitting.table.open()
        lines.run()
    except (Left, Ended):
        _say_kept(keeper)
        return DONE, False
    except KeyboardInterrupt:
        print()
        _say_kept(keeper)
        return 130, False
    except SystemExit:
        _say_kept(keeper)
        raise
    print(f"The game is kept in {keeper.path}.")
    print(f"wincrib replay {shlex.quote(str(keeper.path))} reads it again.")
    return DONE, True


def _say_kept(keeper: Keeper) -> None:
    if keeper.trouble:
        print(f"Not saved: {keeper.trouble}.")
    else:
        print(f"The game is saved in {keeper.path}; wincrib resume goes on with it.")


def _answer_signals() -> None:
    """A terminal that closes, or a system that ends us, leaves as a person would."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)
