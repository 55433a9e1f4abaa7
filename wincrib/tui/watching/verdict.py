"""The analysis beside a replay: the decision of a step with what was better, else how everybody has done so far."""

import re
from collections.abc import Iterator

from wincrib.cards import card
from wincrib.games.protocol import Seat
from wincrib.players.analysis import Decision, Grade, tallied
from wincrib.players.critique import cost, critique, headed
from wincrib.tui.frame import Canvas, Size, Spot
from wincrib.tui.hot import Hot
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import fitting
from wincrib.tui.screens.notice import Notice, wrapped
from wincrib.tui.watching.judging import Judging
from wincrib.tui.watching.seen import Players, Seen

GRADES = {
    Grade.BEST: "best or as good",
    Grade.FINE: "a slip",
    Grade.ERROR: "an error",
    Grade.BLUNDER: "a blunder",
}
_ROLES = {Grade.BEST: "panel", Grade.FINE: "panel", Grade.ERROR: "panel-strong", Grade.BLUNDER: "alarm"}
SIGNS = {Grade.ERROR: "?", Grade.BLUNDER: "!"}
"""What marks a decision on the bar."""
_MANY = {Grade.BEST: "best", Grade.FINE: "slips", Grade.ERROR: "errors", Grade.BLUNDER: "blunders"}
_MORE = "W tells the rest"
_CLOSED = "O opens the hands: then what was better is told."
_CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")

Said = tuple[str, str]
"""A line, and the role it is drawn in."""


def is_hidden(decision: Decision, seen: Seen) -> bool:
    """Whether to say more of a decision would tell of cards that do not lie open."""
    return not seen.open_hands and decision.seat != seen.players.front


def verdict(decision: Decision, seen: Seen) -> str:
    """A decision in a sentence, for where there is room for no more."""
    name = seen.players.names[decision.seat]
    said = f"{name}: {GRADES[decision.grade]}"
    if decision.lost:
        said += f", {cost(decision)}"
    if not decision.lost or is_hidden(decision, seen):
        return f"{said}."
    return f"{said}; better was {' '.join(map(str, decision.best))}."


def explained(seen: Seen, judging: Judging) -> Notice:
    """The decision of a step in full, in a window; where there is none, how everybody has done so far."""
    decision, names = judging.at(seen.step), seen.players.names
    if decision is None:
        so_far = [] if judging.finished else ["", f"{judging.share} % of the game is judged."]
        return Notice("Analysis", ["Nothing was decided here.", "", *_rows(seen, judging), *so_far])
    said = _CLOSED if is_hidden(decision, seen) else critique(decision, names)
    return Notice("Analysis", [headed(decision, names[decision.seat]), "", said])


def draw_verdict(canvas: Canvas, at: Spot, size: Size, seen: Seen, judging: Judging, look: Look) -> list[Hot]:
    """The analysis in a frame; a click into it tells the decision in full."""
    canvas.box(at.row, at.column, size, look.style("panel"), "Analysis")
    columns, room = size.width - 4, size.height - 2
    decision = judging.at(seen.step)
    lines = list(_standing(seen, judging) if decision is None else _told(decision, seen, judging, columns, look))
    if len(lines) > room:
        lines = [*lines[: room - 1], (_MORE, "accent")]
    last = at.row + size.height - 2
    for down, (text, role) in enumerate(lines[:room], 1):
        canvas.put(at.row + down, at.column + 2, fitting(text, columns), look.style(role))
    if not judging.finished:
        canvas.fill(last, at.column + 1, Size(size.width - 2, 1), look.style("panel"))
        canvas.put(last, at.column + 2, f"judged {judging.share} %", look.style("accent"))
    return [Hot(at.row, at.column, last + 1, at.column + size.width - 1, "w")]


def _told(decision: Decision, seen: Seen, judging: Judging, columns: int, look: Look) -> Iterator[Said]:
    players: Players = seen.players
    yield _named(players, decision.seat)
    yield GRADES[decision.grade], _ROLES[decision.grade]
    if decision.lost:
        yield _short_cost(decision), "panel-strong"
    if is_hidden(decision, seen):
        yield from ((line, "panel") for line in ("", *wrapped(_CLOSED, columns)))
        return
    done = "threw" if decision.is_throw else "laid"
    yield f"{done} {look.names(sorted(decision.taken))}", "panel"
    why = _CARD.sub(lambda found: look.name(card(found[0])), judging.why(seen.step))
    yield from ((line, "panel") for line in wrapped(why, columns))


def _short_cost(decision: Decision) -> str:
    points = "" if decision.points is None else f", {decision.points:.1f} pts"
    return f"{100 * decision.lost:.1f} %{points}"


def _standing(seen: Seen, judging: Judging) -> Iterator[Said]:
    """How many of each kind there were, and what they cost."""
    head, *rows = _rows(seen, judging)
    yield head, "panel-strong"
    yield from ((row, "panel") for row in rows)


def _rows(seen: Seen, judging: Judging) -> Iterator[str]:
    players: Players = seen.players
    order = (players.front, Seat(1 - players.front))
    tallies = [tallied(each for each in judging.decisions if each.seat == seat) for seat in order]
    yield _row("so far", *(players.labels[seat][:4] for seat in order))
    for grade in Grade:
        yield _row(_MANY[grade], *(str(each.graded(grade)) for each in tallies))
    yield _row("lost %", *(f"{100 * each.lost:.1f}" for each in tallies))


def _row(word: str, *numbers: str) -> str:
    return f"{word:<8}{''.join(f'{each:>4}' for each in numbers)}"


def _named(players: Players, seat: Seat) -> Said:
    return players.names[seat], "mine-word" if seat == players.front else "yours-word"
