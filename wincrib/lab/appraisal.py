"""A graded game in words and figures for a person."""

import textwrap
from collections.abc import Iterator, Sequence

from wincrib.games.protocol import Seat
from wincrib.lab.charting import chart
from wincrib.lab.grading import Graded
from wincrib.players.analysis import Decision, Grade, Tally, standard, tallied, worst
from wincrib.players.critique import critique, headed
from wincrib.players.fortunes import Counting, Fortune, Turn
from wincrib.replay.document import Kind
from wincrib.words import clean, counted, listed

_COLUMNS = 80
_WORST = 3
_LONGEST_NAME = 14

_MOVED = {
    Turn.DEAL: "  who deals first",
    Turn.CARDS: "  the cards dealt",
    Turn.STARTER: "  the starter",
    Turn.PLAY: "  how the play went",
}


def names_of(game: Graded) -> list[str]:
    """The players' names, fit to show, and short enough for a table."""
    return [clean(each)[:_LONGEST_NAME] for each in game.replay.names]


def whose_chart(game: Graded) -> Seat:
    """The seat whose chance is drawn: the first person's, else seat 0."""
    people = [seat for seat, each in enumerate(game.replay.players) if each.kind != Kind.COMPUTER]
    return Seat(people[0] if people else 0)


def appraisal(game: Graded, *, plain: bool) -> list[str]:
    """The whole report in 80 columns; `plain` is ASCII only."""
    names = names_of(game)
    lines = [headline(game), *_unknown(game)]
    if game.decisions:
        lines += ["", *_table(game, names)]
    lines += [*_counting(game.counting, names)]
    if game.fortune is not None and len(game.points) > 1:
        seat = whose_chart(game)
        lines += ["", *_fortune(game, game.fortune, names)]
        lines += ["", f"The chance of {names[seat]} to win, all cards face up:"]
        lines += chart(game.points, seat, plain=plain)
    if game.decisions:
        lines += ["", *_lessons(game.decisions, names)]
    return lines


def headline(game: Graded) -> str:
    """Who won, or how it stands, in a line."""
    one, two = (clean(each) for each in game.replay.names)
    score = f"{one} {game.score[0]}, {two} {game.score[1]}"
    if game.winner is None:
        return f"{score}: not finished, graded so far"
    return f"{score}: {(one, two)[game.winner]} won"


def _unknown(game: Graded) -> Iterator[str]:
    for what, deals in (("who threw which", game.no_throws), ("the order of the play", game.no_play)):
        if deals:
            yield from textwrap.wrap(
                f"Nobody wrote down {what} in {_deals(deals)}: what was decided there is not graded.", _COLUMNS
            )


def _deals(deals: Sequence[int]) -> str:
    return f"deal{'' if len(deals) == 1 else 's'} {listed(map(str, deals))}"


# The table of decisions


def _table(game: Graded, names: Sequence[str]) -> Iterator[str]:
    one, two = (tallied(game.of(seat)) for seat in (0, 1))
    yield _row("", *names)
    yield _row("decisions", str(one.decisions), str(two.decisions))
    for band, word in (
        (Grade.BEST, "  best or as good"),
        (Grade.FINE, "  fine"),
        (Grade.ERROR, "  errors"),
        (Grade.BLUNDER, "  blunders"),
    ):
        yield _row(word, str(one.graded(band)), str(two.graded(band)))
    yield _row("points lost a throw", *(_two(each.points_a_throw) for each in (one, two)))
    yield _row("chance given away, %", *(_percent(each.lost) for each in (one, two)))
    yield _row("  in the throws", *(_percent(each.lost_in_throws) for each in (one, two)))
    yield _row("  in the play", *(_percent(each.lost_in_play) for each in (one, two)))
    yield _row("rating (0 is faultless)", *(_one(each.rating) for each in (one, two)))
    yield _row("throws like", *(_standard(each) for each in (one, two)))


def _row(word: str, one: str, two: str) -> str:
    return f"{word:<26}{one:>{_LONGEST_NAME}}  {two:>{_LONGEST_NAME}}".rstrip()


def _one(number: float | None) -> str:
    return "-" if number is None else f"{number:.1f}"


def _two(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


_WORDS = {
    "expert": "an expert",
    "strong": "a strong player",
    "club": "a club player",
    "beginner": "a beginner",
    "novice": "a novice",
}


def _standard(tally: Tally) -> str:
    return "-" if tally.points_a_throw is None else _WORDS[standard(tally.points_a_throw)]


def _counting(found: Sequence[Counting], names: Sequence[str]) -> Iterator[str]:
    for each, name in zip(found, names, strict=True):
        if not each.counts:
            continue
        wrong = "all right" if not each.wrong else f"{each.wrong} wrong"
        said = [f"{counted(each.counts, 'count')}, {wrong}"]
        said += [f"{counted(each.missed, 'point')} missed"] if each.missed else []
        said += [f"{counted(each.over, 'point')} too many"] if each.over else []
        said += [f"{counted(each.taken, 'point')} taken at muggins"] if each.taken else []
        said += [f"{counted(each.let_go, 'point')} not called"] if each.let_go else []
        said += [counted(each.false, "false call")] if each.false else []
        yield from textwrap.wrap(f"Counting of {name}: {', '.join(said)}.", _COLUMNS)


# Luck and skill


def balance(found: Fortune, seat: int) -> list[tuple[str, float]]:
    """What made a seat's result, in tenths of a per cent that add up: the start, decisions, counting, luck, the end.

    The parts of luck follow it, with two blanks in front; whatever rounding leaves over goes to the largest of them.
    """
    sign = 1 if seat == 0 else -1
    moved = dict(found.moved)
    start, end = (round(100 * (each if seat == 0 else 1 - each), 1) for each in (found.start, found.end))
    skill, counts, resigned = (
        round(sign * 100 * each, 1) for each in (found.decisions, moved[Turn.COUNTING], moved[Turn.RESIGNING])
    )
    luck = round(end - start - skill - counts - resigned, 1)
    parts = {word: round(sign * 100 * moved[turn], 1) for turn, word in _MOVED.items()}
    largest = max(parts, key=lambda word: abs(parts[word]))
    parts[largest] = round(parts[largest] + luck - sum(parts.values()), 1)
    rows = [("at the start", start), ("decisions", skill), ("counting", counts), ("resigning", resigned)]
    return [*rows, ("luck", luck), *parts.items(), ("at the end", end)]


def _fortune(game: Graded, found: Fortune, names: Sequence[str]) -> Iterator[str]:
    unknown = bool(game.no_throws or game.no_play)
    ends = {"at the start": "at the start", "at the end": "so far" if game.winner is None else "at the end"}
    yield _row("what decided it, %", *names)
    for (word, one), (_, two) in zip(balance(found, 0), balance(found, 1), strict=True):
        if word in ends:
            yield _row(ends[word], f"{one:.1f}", f"{two:.1f}")
        elif word == "luck":
            yield _row("luck, and what is unknown" if unknown else "luck", _signed(one), _signed(two))
        elif one or two:
            yield _row(word, _signed(one), _signed(two))
    lucky = max((0, 1), key=lambda seat: dict(balance(found, seat))["luck"])
    luck = dict(balance(found, lucky))["luck"]
    if luck and not unknown:
        yield f"{names[lucky]} was lucky by {luck:.1f} %."


def _signed(number: float) -> str:
    # Adding nothing takes the sign off a nought.
    return f"{number + 0.0:+.1f}"


# In words


def _lessons(decisions: Sequence[Decision], names: Sequence[str]) -> Iterator[str]:
    every = worst(decisions, len(decisions))
    if not every:
        yield "No errors: every decision was the best, or as good as makes no odds."
        return
    yield "What cost the most:"
    for each in every[:_WORST]:
        yield ""
        yield headed(each, names[each.seat])
        yield from textwrap.wrap(critique(each, names), _COLUMNS - 2, initial_indent="  ", subsequent_indent="  ")
    if len(every) > _WORST:
        yield ""
        yield "The other errors:"
        yield from (_brief(each, names) for each in every[_WORST:])


def _brief(decision: Decision, names: Sequence[str]) -> str:
    done, best = (" ".join(map(str, sorted(each))) for each in (decision.taken, decision.best))
    verb = "threw" if decision.is_throw else "laid"
    who = f"deal {decision.view.number}, {names[decision.seat]}"
    return f"  {who:<{_LONGEST_NAME + 9}} {verb:<5} {done:<5}  better {best:<5}  {100 * decision.lost:>4.1f} %"
