"""One game kept, as a row of the list and as a few lines about it; nothing is said that was not seen at its table."""

from collections.abc import Iterator

from wincrib.cards import read_cards
from wincrib.home.catalogue import Filed
from wincrib.home.dates import when
from wincrib.home.labels import APART, COMPUTER, TOGETHER, Label, score_told
from wincrib.tui.frame import clip, width
from wincrib.tui.look import Look
from wincrib.words import clean, listed

IN_PLAY, FINISHED, DAMAGED = "In play", "Finished", "Damaged"
PAGES = (IN_PLAY, FINISHED, DAMAGED)
SECTIONS = {COMPUTER: "against the computer", TOGETHER: "at one keyboard", APART: "with somebody elsewhere"}
"""Games apart by who sits opposite, in this order."""
_GAMES = {"cribbage": "cribbage", "cribist": "Cribist"}
_WHEN, _GAME, _SCORE, _DEAL, _LAST, _STATE = 13, 9, 9, 5, 10, 6
_WIDE = 70


def page_of(game: Filed) -> str:
    """The page of the list on which a game stands."""
    label = game.label
    if label is None:
        return DAMAGED if game.entry is not None else ""
    return IN_PLAY if label.unfinished else FINISHED


def score_width(game: Filed) -> int:
    """How wide a game's score is, four numbers or two."""
    return width(score_told(game.label.score)) if game.label is not None else 0


def head(columns: int, score: int) -> str:
    """The words above the list."""
    return _row(columns, score, ("WHEN", "GAME", "AGAINST", "SCORE", "DEAL", "LAST", "STATE"))


def row(game: Filed, columns: int, score: int, table: int | None) -> str:
    """A game in a line; `score` is the widest one's width, `table` is where it lies now, if it lies on a table here."""
    label = game.label
    if label is None:
        trouble = game.entry.trouble if game.entry is not None else clean(game.path.name)
        return clip(trouble, columns)
    state = f"tab {table}" if table else "wrong" if label.fault else "ok"
    deal = str(label.deal) if label.deal else "-"
    day = when(game.changed, short=columns < _WIDE)
    kind = _GAMES.get(label.game, label.game)
    return _row(columns, score, (day, kind, label.opponents, score_told(label.score), deal, _last(label), state))


def _row(columns: int, widest: int, cells: tuple[str, str, str, str, str, str, str]) -> str:
    score_room = max(_SCORE, widest + 1)
    day, game, against, score, deal, last, state = cells
    parts: tuple[tuple[str, int], ...]
    if columns < _WIDE:
        room = columns - 9 - score_room - _DEAL - _LAST
        parts = ((day, 9), (against, room), (score, score_room), (deal, _DEAL), (last, _LAST))
    else:
        room = columns - _WHEN - _GAME - score_room - _DEAL - _LAST - _STATE
        parts = ((day, _WHEN), (game, _GAME), (against, room), (score, score_room), (deal, _DEAL), (last, _LAST),
                 (state, _STATE))  # fmt: skip
    return "".join(_cell(text, room) for text, room in parts)


def _cell(text: str, columns: int) -> str:
    text = clip(text, columns - 1)
    return text + " " * (columns - width(text))


def _last(label: Label) -> str:
    """Whose move it is, or who has won."""
    me = label.me
    if label.unfinished:
        if me is not None and me in label.asked:
            return "your move"
        return f"{clean(label.names[label.asked[0]])}" if len(label.asked) == 1 else "all" if label.asked else "-"
    if not label.winners:
        return label.status
    if me is not None:
        return "lost" if me not in label.winners else "won" if len(label.winners) == 1 else "shared"
    return clean(label.names[label.winners[0]]) if len(label.winners) == 1 else "shared"


def title(game: Filed) -> str:
    """What stands over the lines about a game."""
    label = game.label
    name = clean(game.path.name)
    return f"Deal {label.deal} · {name}" if label is not None and label.deal else name


def lines(game: Filed, look: Look) -> Iterator[tuple[str, str]]:
    """A word and what it is, line by line, the most telling first."""
    label = game.label
    if label is None:
        yield "file", game.entry.trouble if game.entry is not None else "not read yet"
        return
    yield "score", _score(label, look)
    if label.next:
        hand = f"   {look.names(read_cards(label.hand))}" if label.hand else ""
        yield "next", f"{label.next}{hand}"
    else:
        won = listed(clean(label.names[seat]) for seat in label.winners)
        shared = " share the win" if len(label.winners) > 1 else " won"
        yield "end", f"{won}{shared}" if won else label.status
    verified = "" if label.fault else ", every point re-scored, all right"
    yield "file", f"{clean(game.path.name)}, {max(1, round(game.size / 1024))} KB{verified}"
    if label.fault:
        yield "wrong", label.fault
        return
    yield "rules", label.rules
    if label.match:
        yield "match", label.match
    elif label.title:
        yield "title", clean(label.title)


def _score(label: Label, look: Look) -> str:
    told = []
    for seat, (name, points) in enumerate(zip(label.names, label.score, strict=True)):
        level = f" ({clean(label.levels[seat])})" if label.levels[seat] else ""
        told.append(f"{clean(name)}{level} {points}")
    if label.unfinished and label.dealer:
        told.append(f"{label.dealer} deals")
    word, _, what = label.shown.partition(" ")
    if word == "starter":
        what = look.names(read_cards(what))
    return ", ".join(told) + (f"   {word} {what}" if word else "")


def about(game: Filed) -> str:
    """A game in a line: `deal 6, 66-58, Ann and Computer`."""
    label = game.label
    if label is None:
        return game.entry.trouble if game.entry is not None else clean(game.path.name)
    state = f"deal {label.deal}" if label.unfinished else label.status
    return f"{state}, {score_told(label.score)}, {listed(map(clean, label.names))}"
