"""Keys on their way to an answer: the card that has the focus, what is chosen, what has been typed."""

from typing import Protocol

from wincrib.cards import Card, Cards
from wincrib.counting import MOST_POINTS
from wincrib.errors import WincribError
from wincrib.games.cribbage.acts import Count, Discard, Go, Play, ToCount, ToDiscard, ToPlay
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.words import counted

_STEPS = {"left": -1, "h": -1, "backtab": -1, "right": 1, "l": 1, "tab": 1}


def refusal(error: WincribError) -> str:
    """Why something cannot be, as a sentence of its own, with the rule's number where one says so."""
    rule = f" (rule {error.rule})" if error.rule and "(rule" not in error.message else ""
    return error.message[:1].upper() + error.message[1:] + rule


class Answers(Protocol):
    """One question being answered; `told` is what the person should know about the last key."""

    told: str

    def begin(self, prompt: Prompt | None, hand: Cards) -> None:
        """A new question: nothing is chosen or typed yet."""

    def feed(self, key: str, prompt: Prompt | None, hand: Cards, seat: Seat) -> Action | None:
        """A key; the answer, when it makes one. Raises `WincribError` for one that cannot be."""


class Answering:
    """One question being answered. `told` is what the person should know about the last key."""

    def __init__(self) -> None:
        self.focus = 0
        self.chosen: Cards = ()
        self.entry = ""
        self.told = ""

    def begin(self, prompt: Prompt | None, hand: Cards) -> None:
        """A new question: nothing is chosen or typed yet, and the focus is on a card that can be played."""
        self.focus, self.chosen, self.entry, self.told = 0, (), "", ""
        if isinstance(prompt, ToPlay) and prompt.playable and hand:
            self.focus = next((at for at, card in enumerate(hand) if card in prompt.playable), 0)

    def feed(self, key: str, prompt: Prompt | None, hand: Cards, seat: Seat) -> Action | None:
        """A key; the answer, when it makes one."""
        match prompt:
            case ToDiscard():
                return self._discarding(key, hand, seat)
            case ToPlay(playable):
                return self._playing(key, hand, playable, seat)
            case ToCount():
                return self._counting(key, seat)
            case _:
                return None

    def _moved(self, key: str, hand: Cards) -> bool:
        if key not in _STEPS or not hand:
            return False
        self.focus = (self.focus + _STEPS[key]) % len(hand)
        return True

    def _place(self, key: str, hand: Cards) -> int | None:
        """The card that a digit or a click means, as its place in the hand."""
        text = key.removeprefix("card:")
        if not text.isascii() or not text.isdigit():
            return None
        place = int(text) if key.startswith("card:") else int(text) - 1
        return place if 0 <= place < len(hand) else None

    def _discarding(self, key: str, hand: Cards, seat: Seat) -> Action | None:
        if self._moved(key, hand):
            return None
        place = self._place(key, hand)
        if place is None and key in ("space", "up", "down", "j", "k"):
            place = self.focus
        if place is not None:
            self.focus = place
            self._toggle(hand[place])
        elif key in ("enter", "throw"):
            if len(self.chosen) == 2:
                return Discard(seat, self.chosen)
            self.told = f"{counted(len(self.chosen), 'card')} chosen; choose two, then Enter."
        return None

    def _toggle(self, card: Card) -> None:
        self.told = ""
        if card in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each is not card)
        elif len(self.chosen) == 2:
            self.told = "Two are chosen; press one of them again to take it back."
        else:
            self.chosen = (*self.chosen, card)

    def _playing(self, key: str, hand: Cards, playable: Cards, seat: Seat) -> Action | None:
        if self._moved(key, hand):
            return None
        if not playable:
            return Go(seat) if key in ("enter", "g", "go") else None
        place = self._place(key, hand)
        if place is None and key in ("enter", "space", "up", "k"):
            place = self.focus
        if place is not None:
            self.focus = place
            return Play(seat, hand[place])
        return Go(seat) if key in ("g", "go") else None

    def _counting(self, key: str, seat: Seat) -> Action | None:
        self.told = ""
        if key.isascii() and key.isdigit() and len(self.entry) < 2:
            self.entry = str(int(self.entry + key))
        elif key == "backspace":
            self.entry = self.entry[:-1]
        elif key == "escape":
            self.entry = ""
        elif key in ("up", "down"):
            now = int(self.entry or 0) + (1 if key == "up" else -1)
            self.entry = str(max(0, min(MOST_POINTS, now)))
        elif key == "enter":
            return self._claim(seat)
        return None

    def _claim(self, seat: Seat) -> Action | None:
        if not self.entry:
            self.told = "Type the points first; 0 for a nineteen hand."
        elif self.entry == "19":
            self.told = "No hand is worth 19; for a hand worth nothing type 0."
        else:
            return Count(seat, int(self.entry))
        return None
