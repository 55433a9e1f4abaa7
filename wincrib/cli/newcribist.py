"""From the command line, the settings or a window to a new game of Cribist, before its first card."""

from argparse import BooleanOptionalAction, Namespace
from collections.abc import Sequence

from wincrib import __version__
from wincrib.cli.arguments import Parser
from wincrib.cli.looks import add_look
from wincrib.cli.newgame import COMPUTER, player_name, seeds
from wincrib.errors import Unreadable
from wincrib.games.cribist.rules import USUAL_DEALS, Claims, Limit, Rules, rules
from wincrib.home.replays import created
from wincrib.home.settings import Settings
from wincrib.players.levels import Level
from wincrib.replay.document import AnyReplay, Deck, Kind, Participant, Replay
from wincrib.shuffle import SCHEME

GAME = "cribist"
_COMPASS = ("South", "West", "North", "East")
_SEATED = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where people sit by how many they are: two of them opposite each other."""
_DEMO = ("hard", "medium", "medium", "medium")
"""Who plays where the computer plays alone."""


def options(words: Sequence[str]) -> Namespace:
    """The options in some words."""
    return cribist_parser().read(words)


def usual() -> Namespace:
    """The options of a game that nobody chose anything for: one person, ten deals, automatic claims."""
    return options([])


def cribist_parser() -> Parser:
    """What `wincrib cribist` can be told."""
    parser = Parser(
        "cribist",
        "  wincrib cribist --deals 3\n  wincrib cribist --to 61 --claims manual --players Ann Bob",
        "Play Cribist, the trick-taking game for four. It is saved after every event.",
    )
    parser.add_argument("--deals", type=int, metavar="N", help=f"the game is N deals long ({USUAL_DEALS})")
    parser.add_argument("--minutes", type=int, metavar="N", help="no deal begins after N minutes of play")
    parser.add_argument("--to", type=int, metavar="N", help="whoever first reaches N points wins")
    parser.add_argument("--players", nargs="+", metavar=("NAME", "..."), help="one to four at this keyboard")
    parser.add_argument("--name", metavar="N", help="your name, if you are alone")
    parser.add_argument("--claims", choices=("manual", "auto"), help="who says what a trick is worth")
    parser.add_argument("--muggins", action=BooleanOptionalAction, help="claims by hand, and calls of what is left")
    parser.add_argument("--level", choices=list(map(str, Level)), help="how well the computer plays")
    parser.add_argument("--seed", metavar="S", help="what the cards are dealt from")
    parser.add_argument("--dice", metavar="D", help="the computers' own chance")
    parser.add_argument("--demo", action="store_true", help="four computers play: watch them")
    parser.add_argument("--continue", action="store_true", dest="go_on", help="go on with the last game of Cribist")
    add_look(parser)
    return parser


def new_cribist(given: Namespace, now: Settings) -> AnyReplay:
    """A new game as asked for. Raises `Unreadable` for options that cannot go together."""
    seed, dice = seeds(given)
    return Replay(
        game=GAME,
        rules=_rules(given),
        players=_players(given, now),
        deck=Deck(True, SCHEME, seed),
        dice=dice,
        program=f"wincrib {__version__}",
        created=created(),
    )


def _rules(given: Namespace) -> Rules:
    limits = {Limit.DEALS: given.deals, Limit.MINUTES: given.minutes, Limit.TARGET: given.to}
    ends = [(limit, number) for limit, number in limits.items() if number is not None]
    if len(ends) > 1:
        raise Unreadable("a game ends in one way; name one of --deals, --minutes and --to (rule 8)")
    if given.muggins and given.claims == "auto":
        raise Unreadable("muggins needs claims by hand; leave out --claims auto, or say --no-muggins (rule 6)")
    if given.muggins is False and given.claims == "manual":
        raise Unreadable("where claims are by hand what is left out may be called; leave out --no-muggins (rule 6)")
    by_hand = given.muggins or given.claims == "manual"
    limit, number = ends[0] if ends else (Limit.DEALS, USUAL_DEALS)
    return rules(Claims.MANUAL if by_hand else Claims.AUTOMATIC, limit, number)


def _players(given: Namespace, now: Settings) -> tuple[Participant, ...]:
    """The people where they sit, and computers named by the compass at the other seats."""
    if given.demo:
        if given.level or given.name or given.players:
            raise Unreadable("--demo is played by the computer alone; leave out --level, --name and --players")
        return tuple(Participant(each, Kind.COMPUTER, level) for each, level in zip(_COMPASS, _DEMO, strict=True))
    people = _people(given, now)
    if given.level and len(people) == len(_COMPASS):
        raise Unreadable("four people play, and no computer; leave out --level")
    level = given.level or now.text("level")
    seated = dict(zip(_SEATED[len(people)], people, strict=True))
    return tuple(
        Participant(seated[seat]) if seat in seated else Participant(_name_beside(people, place), Kind.COMPUTER, level)
        for seat, place in enumerate(_COMPASS)
    )


def _name_beside(people: list[str], place: str) -> str:
    """The name of the computer at a place, which is nobody else's."""
    return place if place not in people else _name_beside(people, f"{COMPUTER} {place}")


def _people(given: Namespace, now: Settings) -> list[str]:
    if given.players is None:
        return [player_name(given.name if given.name is not None else now.text("name"))]
    if given.name is not None:
        raise Unreadable("--players names everybody; leave out --name")
    people = [player_name(each) for each in given.players]
    if len(people) > len(_COMPASS):
        raise Unreadable(f"Cribist is for four; name one to four players, not {len(people)} (rule 1)")
    if len(set(people)) < len(people):
        raise Unreadable("the players need different names")
    return people
