"""How the table looks: a theme's named roles, the deck's colours, faces and backs, the cloth."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from wincrib.cards import Card
from wincrib.tui.frame import DEFAULT, Style
from wincrib.values import value

FIRST_THEME = "dos-blue"
_ROLE = re.compile(r"(-|\d+)/(-|\d+)([bdur]*)")
_FOUR_COLOURS = ("face-green", "face-blue", "face-red", "face-black")
_TWO_COLOURS = ("face-black", "face-red", "face-red", "face-black")
_SYMBOLS = "♣♦♥♠"
_LETTERS = "cdhs"

_VOICES = {"white": 15, "yellow": 14, "cyan": 11, "green": 10, "red": 12}
BACKS = {"weave": "░", "dense": "▒", "plain": " ", "dots": "·", "solid": "▓"}
CLOTHS = {"plain": " ", "felt": "░", "dots": "·"}


@cache
def _themes() -> Mapping[str, Mapping[str, str]]:
    text = (files("wincrib") / "data" / "themes.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def theme_names() -> tuple[str, ...]:
    """The themes there are, by name."""
    return tuple(_themes())


def theme_title(name: str) -> str:
    """A theme's name as a person reads it."""
    return _themes()[name]["title"]


@cache
def _roles(theme: str) -> Mapping[str, Style]:
    roles = {**_themes()[FIRST_THEME], **_themes()[theme]}
    return {role: _style(text) for role, text in roles.items() if role != "title"}


def _style(text: str) -> Style:
    found = _ROLE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text} is not a style")
    fg, bg, marks = found.groups()
    return Style(_colour(fg), _colour(bg), "b" in marks, "d" in marks, "u" in marks, "r" in marks)


def _colour(text: str) -> int:
    return DEFAULT if text == "-" else int(text)


@value
class Look:
    """What a person has chosen. `letters` writes suits as letters; `ascii` keeps every frame to ASCII.

    `voice` is how what is said aloud is written: plain, bold, underline, reverse, or as a banner besides.
    """

    theme: str = FIRST_THEME
    four_colours: bool = True
    letters: bool = False
    ascii: bool = False
    back: str = "weave"
    cloth: str = "plain"
    faces: str = "index"
    voice: str = "plain"
    voice_colour: str = "theme"

    def style(self, role: str) -> Style:
        """The style of a role."""
        return _roles(self.theme)[role]

    def said(self, role: str) -> Style:
        """The style of what is said aloud: the role's, in the colour and with the attribute that were chosen."""
        style = self.style(role)
        if self.voice_colour in _VOICES:
            style = style._replace(fg=_VOICES[self.voice_colour])
        return style._replace(
            bold=style.bold or self.voice in ("bold", "banner"),
            underline=self.voice == "underline",
            reverse=style.reverse ^ (self.voice == "reverse"),
        )

    def face(self, card: Card) -> Style:
        """The style of a card's index: the colour of its suit."""
        return self.style((_FOUR_COLOURS if self.four_colours else _TWO_COLOURS)[card.suit])

    def suit(self, card: Card) -> str:
        """The suit's symbol, or its letter."""
        return (_LETTERS if self.letters else _SYMBOLS)[card.suit]

    def name(self, card: Card) -> str:
        """The card in short: `10♦`."""
        return f"{rank(card)}{self.suit(card)}"

    def names(self, cards: "tuple[Card, ...] | list[Card]") -> str:
        """Cards in short: `4♠ 5♥`."""
        return " ".join(self.name(each) for each in cards)


def rank(card: Card) -> str:
    """The rank as it stands on a card: `10` for the ten."""
    return "10" if card.rank == 10 else str(card)[0]


def look_of(values: Mapping[str, str], ascii_only: bool | None = None) -> Look:
    """The look that settings ask for; `ascii_only` decides where they leave the characters to the terminal."""
    plain = values["characters"] == "ascii" if values["characters"] != "auto" or ascii_only is None else ascii_only
    return Look(
        theme=values["theme"],
        four_colours=values["deck"] == "four",
        letters=values["suits"] == "letters",
        ascii=plain,
        back=values["back"],
        cloth=values["cloth"],
        faces=values["faces"],
        voice=values["voice"],
        voice_colour=values["voice-colour"],
    )
