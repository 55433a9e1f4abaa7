"""Which of the games kept goes on, and whether it can go on here."""

from argparse import Namespace

from wincrib.cli.arguments import complain
from wincrib.errors import Unsupported
from wincrib.home.replays import Saved
from wincrib.replay.document import AnyReplay, Kind
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
    "match": "--match",
    "match_to": "--match-to",
}


def only_of_a_new_game(given: Namespace) -> str:
    """The options given that a game which goes on cannot follow, in a list; empty if there are none."""
    words = [option for name, option in _OF_A_NEW_GAME.items() if getattr(given, name) is not None]
    if given.demo:
        words.append("--demo")
    if given.muggins is not None:
        words.append("--muggins" if given.muggins else "--no-muggins")
    return listed(words)


def chosen(games: list[Saved], number: int | None) -> Saved | str:
    """The game with that number in `wincrib list`, or the one played last; a sentence where there is none."""
    if number is None:
        return _last(games)
    if not 1 <= number <= len(games):
        return f"there is no game {number}; wincrib list shows them"
    game = games[number - 1]
    if game.replay is not None and not game.unfinished:
        return f"game {number} is {game.replay.status}; wincrib replay {clean(str(game.path))} reads it again"
    return game


def _last(games: list[Saved]) -> Saved | str:
    """The game played last that can be gone on with; any that cannot be read and was played since is named."""
    lost: list[Saved] = []
    elsewhere: list[Saved] = []
    for game in games:
        if game.replay is None:
            lost.append(game)
        elif game.unfinished and _far(game.replay):
            elsewhere.append(game)
        elif game.unfinished:
            for each in lost:
                complain(each.trouble)
            return game
    return next(iter(lost + elsewhere), "there is no unfinished game; wincrib play begins one")


def check_nobody_is_elsewhere(replay: AnyReplay) -> None:
    """Raise `Unsupported` if somebody of this game sat at another place: nobody else may play his hand."""
    far = _far(replay)
    if far:
        plays = "plays" if len(far) == 1 else "play"
        raise Unsupported(
            f"{listed(far)} {plays} from another place; this game goes on where it was played, "
            "and wincrib replay reads it here"
        )


def _far(replay: AnyReplay) -> list[str]:
    return [clean(each.name) for each in replay.players if each.kind == Kind.REMOTE]
