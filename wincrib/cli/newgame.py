"""From the command line and the settings to a new game, before its first card."""

import secrets
from argparse import Namespace

from wincrib import __version__
from wincrib.errors import Unreadable
from wincrib.games.cribbage.rules import Counting, Options, Preset, Rules, rules
from wincrib.home.replays import created
from wincrib.home.settings import Origin, Settings
from wincrib.net.engine import is_command, short_name, words_of
from wincrib.replay.document import AnyReplay, Deck, Kind, Match, Participant, Replay
from wincrib.shuffle import SCHEME, SEED_LETTERS, read_seed
from wincrib.words import quote

COMPUTER = "Computer"
_SEED_LENGTH = 10
_MOST_GAMES = 99


def new_game(given: Namespace, now: Settings) -> AnyReplay:
    """A new game as asked for. Raises `Unreadable` for options that cannot go together."""
    seed, dice = seeds(given)
    return Replay(
        game="cribbage",
        rules=_rules(given, now),
        players=_players(given, now),
        deck=Deck(True, SCHEME, seed),
        dice=dice,
        match=_match(given.match, given.match_to),
        program=f"wincrib {__version__}",
        created=created(),
    )


def seeds(given: Namespace) -> tuple[str, str]:
    """The seed of the deck and that of the computer's own chance, as named or by chance. Raises `Unreadable`."""
    seed = read_seed(given.seed) if given.seed is not None else draw_seed()
    # Without dice of its own a named seed gives the same game every time.
    dice = read_seed(given.dice) if given.dice is not None else "0" if given.seed is not None else draw_seed()
    return seed, dice


def draw_seed() -> str:
    """A seed by chance."""
    return "".join(secrets.choice(SEED_LETTERS) for _ in range(_SEED_LENGTH))


def _match(games: int | None, to: int | None) -> Match | None:
    """The first game of a match: the best of so many, or to so many game points; None for a lone game (rule 2.4)."""
    if to is not None:
        if games is not None or not 1 <= to <= _MOST_GAMES:
            raise Unreadable(f"a match is either the best of N games or to 1 to {_MOST_GAMES} game points (rule 2.4)")
        return Match(draw_seed(), 1, to, None, (0, 0))
    if games is None:
        return None
    if games % 2 == 0 or not 1 <= games <= _MOST_GAMES:
        raise Unreadable(f"a match is the best of an odd number of games up to {_MOST_GAMES}, not {games} (rule 2.4)")
    return Match(draw_seed(), 1, None, games, (0, 0))


def _guest(given: Namespace, person: str) -> Participant:
    """The command that plays, by whose name its level goes too."""
    if given.level:
        raise Unreadable("--against names who plays; leave out --level")
    words_of(given.against)
    if not is_command(given.against):
        raise Unreadable(f"{quote(given.against)} is no command; expected one with a space or a slash, such as ./mine")
    level = short_name(given.against)
    return Participant(level if level != person else COMPUTER, Kind.COMPUTER, level)


def _players(given: Namespace, now: Settings) -> tuple[Participant, ...]:
    if given.demo:
        if given.level or given.name or given.hotseat or given.against is not None:
            raise Unreadable(
                "--demo is played by the computer alone; leave out --name, --level, --hotseat and --against"
            )
        return Participant("Hard", Kind.COMPUTER, "hard"), Participant("Medium", Kind.COMPUTER, "medium")
    if given.hotseat:
        first, second = given.hotseat
        if given.level or given.name or given.against is not None:
            raise Unreadable(
                "--hotseat names both players; --name, --level and --against are for a game against the computer"
            )
        if first == second:
            raise Unreadable("the two players need different names")
        return Participant(player_name(first)), Participant(player_name(second))
    name = player_name(given.name if given.name is not None else now.text("name"))
    if given.against is not None:
        return Participant(name), _guest(given, name)
    level = given.level or now.text("level")
    computer = COMPUTER if name != COMPUTER else "The computer"
    return Participant(name), Participant(computer, Kind.COMPUTER, level)


def player_name(text: str) -> str:
    """A player's name. Raises `Unreadable`."""
    if not text.strip() or not text.isprintable() or len(text) > 40:
        raise Unreadable("a name is 1 to 40 printable characters")
    return text


def _rules(given: Namespace, now: Settings) -> Rules:
    """The rules asked for: what is said on the command line, else in the settings, else by the rule set."""
    preset = Preset(given.rules or now.text("rules"))
    muggins = given.muggins
    if muggins is None:
        # A rule set named on the command line is meant as it stands; muggins in the settings is for the usual one.
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
