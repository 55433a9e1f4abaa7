"""What the questions of line mode have in common: cards as they are typed, refusals, the curtain."""

import re

from wincrib.cards import Card, Cards
from wincrib.errors import IllegalAction, NotYours, WincribError

_A_CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")

CURTAINED = "Press Enter when only you can see the screen; your cards are shown then"
FOR_ALL_TO_SEE = "Your cards are shown when it is your turn to play, and only you can see the screen."


def addressed(question: str, name: str) -> str:
    """The question to somebody by name, where several share the keyboard; without a name as it is."""
    return f"{name}: {question[0].lower()}{question[1:]}" if name else question


def short(card: Card) -> str:
    """A card as it is typed: `5h`."""
    return str(card).lower()


def written(cards: Cards) -> str:
    """Cards as they are typed: `5h 6d`."""
    return " ".join(map(short, cards))


def refusal(error: WincribError) -> str:
    """Why something was refused, as a sentence, its cards written as they are typed."""
    text = error.message[:1].upper() + error.message[1:]
    if isinstance(error, IllegalAction | NotYours):
        text = _A_CARD.sub(lambda found: found[0].lower(), text)
    rule = f" (rule {error.rule})" if error.rule and "(rule" not in text else ""
    return text if text.endswith(".") else f"{text}{rule}."
