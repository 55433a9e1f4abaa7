"""A game as a web page that needs nothing else: no network, no font, no other file; and one picture as a page.

Whatever stands in a replay gets into a page as text only. Should that ever fail, the page's own policy lets no script
run but the one that came with the program, and loads nothing from anywhere.
"""

import json
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from wincrib.tui.exports.reel import frame_of
from wincrib.tui.exports.shots import Reel
from wincrib.tui.exports.spans import colours, spans
from wincrib.tui.exports.svg import ascii_text
from wincrib.tui.frame import Frame, Row, Style
from wincrib.tui.look import Look

SCRIPT_SUM = "sha256-hRwWxm5ydCE/JDbyFqMm+0OEr988ncrRw0nRRPCfVnM="
"""What the policy knows the script by: the SHA-256 of data/page/player.js, in base 64."""

_BUTTONS = (
    ("deal-back", "Deal back"),
    ("step-back", "Step back"),
    ("play", "Play"),
    ("step", "Step"),
    ("deal", "Next deal"),
)
_SPEEDS = ("0.5", "1", "2", "4", "8")
_KEYS = (
    "Keys: Space plays and pauses, Left and Right step, Page Up and Page Down go from deal to deal, "
    "Home and End to the beginning and the end, + and - change the speed."
)


def still_page(frame: Frame, title: str) -> str:
    """One picture as a page, in ASCII."""
    return _page(title, [_screen(frame)], "'none'")


def player_page(reel: Reel, look: Look, words: Sequence[str]) -> str:
    """A page that plays the whole game, in ASCII; `words` are the transcript, for whoever cannot see it or play it."""
    body = [
        _screen(frame_of(reel, reel.shots[-1], look)),
        '<nav id="controls" aria-label="Playing the game" hidden>',
        *(f'<button type="button" id="{key}">{word}</button>' for key, word in _BUTTONS),
        '<label>Speed <select id="speed">',
        *(f'<option value="{each}"{" selected" * (each == "1")}>{each} x</option>' for each in _SPEEDS),
        "</select></label>",
        '<span id="where" role="status"></span>',
        '<input type="range" id="place" min="0" max="0" value="0" list="deals" aria-label="Event">',
        f'<datalist id="deals">{"".join(_deal_marks(reel))}</datalist>',
        "</nav>",
        f'<p class="keys">{escape(_KEYS)}</p>',
        "<details><summary>The game in words</summary>",
        *(f"<p>{escape(line)}</p>" for line in words if line),
        "</details>",
        f'<script type="application/json" id="game">{_safe_json(_data(reel, look))}</script>',
        f"<script>{_part('player.js')}</script>",
    ]
    return _page(reel.title, body, f"'{SCRIPT_SUM}'")


def _deal_marks(reel: Reel) -> Iterator[str]:
    """Where each deal begins on the bar."""
    begins = {shot.deal: shot.event for shot in reversed(reel.shots) if shot.deal}
    yield from (f'<option value="{event}" label="Deal {deal}">' for deal, event in sorted(begins.items()))


def _page(title: str, body: Sequence[str], scripts: str) -> str:
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src {scripts}; base-uri 'none'; form-action 'none'"
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="generator" content="wincrib">',
        f"<title>{escape(title)}</title>",
        f"<style>{_part('player.css')}</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(title)}</h1>",
        *body,
        "</body>",
        "</html>",
    ]
    return ascii_text("\n".join(lines)) + "\n"


def _part(name: str) -> str:
    return (files("wincrib") / "data" / "page" / name).read_text(encoding="utf-8")


def _screen(frame: Frame) -> str:
    return f'<div id="screen" role="img" aria-label="The table">{"".join(map(_row, frame.rows))}</div>'


def _row(row: Row) -> str:
    return f"<div>{''.join(_spans(row))}</div>"


def _spans(row: Row) -> Iterator[str]:
    for span in spans(row):
        look = _look(span.style)
        style = f"width:{span.columns}ch;color:{look['color']};background-color:{look['back']}"
        yield f'<span class="{look["marks"]}" style="{style}">{escape(span.text)}</span>'


def _look(style: Style) -> dict[str, str]:
    fore, back = colours(style)
    marks = (("b", style.bold), ("d", style.dim), ("u", style.underline))
    return {"color": fore, "back": back, "marks": " ".join(mark for mark, there in marks if there)}


class _Numbers:
    """Numbers things as they come, each of them once."""

    def __init__(self) -> None:
        self._known: dict[Any, int] = {}

    def of(self, thing: object) -> int:
        return self._known.setdefault(thing, len(self._known))

    @property
    def things(self) -> list[Any]:
        return list(self._known)


def _data(reel: Reel, look: Look) -> dict[str, Any]:
    """The game for the script: every different row and style once, and which rows each shot shows; times in ms."""
    rows, styles = _Numbers(), _Numbers()
    shots = []
    for shot in reel.shots:
        shown = [rows.of(row) for row in frame_of(reel, shot, look).rows]
        shots.append({"at": round(1000 * shot.at), "event": shot.event, "deal": shot.deal, "rows": shown})
    texts = [[[each.text, each.columns, styles.of(each.style)] for each in spans(row)] for row in rows.things]
    return {"shots": shots, "rows": texts, "styles": [_look(each) for each in styles.things]}


def _safe_json(data: object) -> str:
    """JSON that can stand in a page: nothing in it can end a script or begin a comment."""
    text = json.dumps(data, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
