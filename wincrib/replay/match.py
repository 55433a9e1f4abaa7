"""What a game's file says of its match, compared with itself."""

from wincrib.games.match import Standing, Terms, is_over, told
from wincrib.replay.document import AnyReplay, Match
from wincrib.replay.reading import Path
from wincrib.replay.walk import Walk
from wincrib.words import clean, counted


def terms(match: Match) -> Terms:
    """What wins a match."""
    return Terms(match.to, match.best_of)


def standing_before(replay: AnyReplay) -> Standing | None:
    """How the match stood before this game; None where the file does not say."""
    match = replay.match
    if match is None or (not match.points and match.game > 1):
        return None
    return Standing(match.game - 1, match.points or (0,) * len(replay.players))


def walk_match(walk: Walk, replay: AnyReplay, match: Match) -> None:
    """Compare what a file says of its match with itself (rule 2.4). Raises `Misscored`."""
    path: Path = ("match", "points")
    if match.best_of is not None and match.game > match.best_of:
        walk.departs(("match", "game"), f"game {match.game} of a match that is the best of {match.best_of}", rule="2.4")
    if match.game > 1 and replay.cut:
        walk.departs(("cut",), "only the first game of a match is cut for; the deal alternates", rule="2.4")
    before = standing_before(replay)
    if before is None:
        walk.told += 1
        return
    worth, rules = terms(match).worth, terms(match)
    made, games = sum(before.points), before.games
    if not games * worth[0] <= made <= games * worth[-1]:
        walk.departs(path, f"{counted(made, 'game point')} from {counted(games, 'game')}", rule="2.4")
    if is_over(rules, before):
        walk.departs(path, f"the match was over before this game: {told_after(rules, before, replay)}", rule="2.4")
    walk.checked += 1


def told_after(rules: Terms, standing: Standing, replay: AnyReplay) -> str:
    """How a match stands, as the end of a sentence."""
    sentence = told(rules, standing, [clean(each) for each in replay.names]).removesuffix(".")
    return sentence[:1].lower() + sentence[1:] if sentence.startswith("The ") else sentence
