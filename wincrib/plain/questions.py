"""The questions of line mode in words: what is asked, what may be typed, and which cards are asked about."""

import re

from wincrib.cards import Card, Cards, in_order
from wincrib.errors import IllegalAction, NotYours, WincribError
from wincrib.games.cribbage.acts import Play, ToCall, ToCount, ToDiscard, ToPlay, Whose
from wincrib.games.cribbage.spoken import starter_word
from wincrib.games.cribbage.view import View
from wincrib.games.protocol import Prompt

_A_CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")
_ASKED = {
    ToDiscard: "Discard which two? ",
    ToPlay: "Play which? ",
    ToCount: "How many points? ",
    ToCall: "Muggins? ",
}
_WANTED = {
    ToDiscard: "Type two numbers or two cards, such as 5 6 or 5h 6d",
    ToPlay: "Type a number or a card, such as 2 or 5h",
    ToCount: "Type the points as a number, 0 for none",
    ToCall: "Type how many points were missed, or no",
}

AND_WHICH = "And which other? "
CURTAINED = "Press Enter when only you can see the screen; your cards are shown then"


def asked(prompt: Prompt | None, name: str = "") -> str:
    """The question; with the name of whoever is asked where two people share the keyboard."""
    words = _ASKED[type(prompt)]
    return f"{name}: {words[0].lower()}{words[1:]}" if name else words


def wanted(prompt: Prompt | None) -> str:
    """What may be typed, without a full stop."""
    return _WANTED[type(prompt)]


def short(card: Card) -> str:
    """A card as it is typed: `5h`."""
    return str(card).lower()


def numbered(hand: Cards, *, spell: bool) -> str:
    """Cards with their places, which may be typed: `1, ace of clubs. 2, five of hearts.`."""
    words = [each.name if spell else short(each) for each in hand]
    return ". ".join(f"{place}, {word}" for place, word in enumerate(words, 1)) + "."


def cards_told(view: View, names: list[str]) -> list[str]:
    """What a seat may ask for as its hand: what it holds; at the show what it kept, and what else is counted now."""
    prompt = view.prompt
    if not isinstance(prompt, ToCount | ToCall):
        return [f"You hold {_written(view.hand)}."]
    own = _kept(view)
    told = [f"Your hand: {_written(own)}, {starter_word(view.rules)} {short(prompt.starter)}."]
    if set(prompt.cards) != set(own):
        what = "crib" if prompt.whose == Whose.CRIB else "hand"
        owner = "Your" if isinstance(prompt, ToCount) or view.seat is None else f"{names[1 - view.seat]}'s"
        told.append(f"{owner} {what}: {_written(prompt.cards)}.")
    return told


def _kept(view: View) -> Cards:
    """The four cards a seat kept, wherever they lie by now."""
    for each in view.opened:
        if each.seat == view.seat and each.whose != Whose.CRIB:
            return each.cards
    laid = tuple(
        each.card
        for lays in (*view.past, view.lays)
        for each in lays
        if isinstance(each, Play) and each.seat == view.seat
    )
    return in_order((*laid, *view.hand))


def _written(cards: Cards) -> str:
    return " ".join(map(short, cards))


def refusal(error: WincribError) -> str:
    """Why something was refused, as a sentence, its cards written as they are typed."""
    text = error.message[:1].upper() + error.message[1:]
    if isinstance(error, IllegalAction | NotYours):
        text = _A_CARD.sub(lambda found: found[0].lower(), text)
    rule = f" (rule {error.rule})" if error.rule and "(rule" not in text else ""
    return text if text.endswith(".") else f"{text}{rule}."
