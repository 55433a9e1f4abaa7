"""Which of the games kept goes on, and whether it can go on here."""

from argparse import Namespace
from collections.abc import Iterable

from wincrib.cli.arguments import complain
from wincrib.errors import Unsupported
from wincrib.home.history import History
from wincrib.home.replays import Saved
from wincrib.net.engine import is_command
from wincrib.plain.page import answers_kept
from wincrib.replay.document import AnyReplay, Kind
from wincrib.table.setting import levels_now
from wincrib.words import clean, listed

# Each option that only a new game can be begun with, by the name argparse gives it.
_OF_A_NEW_GAME = {
    "name": "--name",
    "level": "--level",
    "rules": "--rules",
    "to": "--to",
    "count": "--count",
    "seed": "--seed",
    "dice": "--dice",
    "hotseat": "--hotseat",
    "deals": "--deals",
    "minutes": "--minutes",
    "players": "--players",
    "claims": "--claims",
    "match": "--match",
    "match_to": "--match-to",
    "deals_from": "--deals-from",
    "other_room": "--other-room",
}


def only_of_a_new_game(given: Namespace) -> str:
    """The options given that a game which goes on cannot follow, in a list; empty if there are none."""
    words = [option for name, option in _OF_A_NEW_GAME.items() if getattr(given, name, None) is not None]
    if getattr(given, "swap", False):
        words.append("--swap")
    if getattr(given, "demo", False):
        words.append("--demo")
    if given.muggins is not None:
        words.append("--muggins" if given.muggins else "--no-muggins")
    return listed(words)


def chosen(games: History, number: int | None) -> Saved | str:
    """The game with that number in `wincrib list`, or the one played last; a sentence where there is none."""
    if number is None:
        return _last(games.open()) or "there is no unfinished game; wincrib play begins one"
    if not 1 <= number <= len(games):
        return f"there is no game {number}; wincrib list shows them"
    game = games.game(number)
    if game is None:
        return f"game {number} is gone; wincrib list shows those that are kept"
    if game.replay is not None and not game.unfinished:
        return f"game {number} is {game.replay.status}; wincrib replay {clean(str(game.path))} reads it again"
    return game


def last_of(game: str, games: History) -> Saved | str:
    """The last unfinished game of a kind; a sentence where there is none."""
    ones = (each for each in games.open(game) if each.replay is not None and each.replay.game == game)
    return _last(ones) or f"there is no unfinished game of {game.capitalize()}; wincrib {game} begins one"


def _last(games: Iterable[Saved]) -> Saved | None:
    """The game played last that can be gone on with; any that cannot be read and was played since is named."""
    lost: list[Saved] = []
    elsewhere: list[Saved] = []
    for game in games:
        if game.replay is None:
            lost.append(game)
        elif game.unfinished and (_far(game.replay) or _is_typed_in(game.replay)):
            elsewhere.append(game)
        elif game.unfinished:
            for each in lost:
                complain(each.trouble)
            return game
    return next(iter(lost + elsewhere), None)


def check_nobody_is_elsewhere(replay: AnyReplay) -> None:
    """Raise `Unsupported` if somebody of this game sat at another place: nobody else may play his hand."""
    far = _far(replay)
    if far:
        plays = "plays" if len(far) == 1 else "play"
        raise Unsupported(
            f"{listed(far)} {plays} from another place; this game goes on where it was played, "
            "and wincrib replay reads it here"
        )


def check_nobody_types(replay: AnyReplay) -> None:
    """Raise `Unsupported` if a deal of this game is being typed in: what was typed of it would be lost to another."""
    if _is_typed_in(replay):
        raise Unsupported("this game is being typed in, in the middle of a deal; wincrib enter with this file goes on")


def _is_typed_in(replay: AnyReplay) -> bool:
    return bool(answers_kept(replay)[0])


def a_command_plays(replay: AnyReplay) -> bool:
    """Whether a program of its own sits at this game, rather than this one's computers alone."""
    return any(each.is_computer and is_command(each.level) for each in levels_now(replay))


def _far(replay: AnyReplay) -> list[str]:
    return [clean(each.name) for each in replay.players if each.kind == Kind.REMOTE]
