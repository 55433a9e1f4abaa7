"""Keys on their way to an answer at Cribist: a card by arrows or by its rank and suit; claims and calls."""

from wincrib.cards import NEW_PACK, Card, Cards
from wincrib.games.cribist.acts import Play, ToCall, ToClaim, ToPlay
from wincrib.games.protocol import Action, Prompt, Seat
from wincrib.tui.cribist.claiming import Claiming
from wincrib.tui.cribist.picture import ClaimBox

_STEPS = {"left": -1, "h": -1, "backtab": -1, "right": 1, "l": 1, "tab": 1}
_RANKS = {"a": 1, "0": 10, "1": 10, "t": 10, "j": 11, "q": 12, "k": 13} | {str(rank): rank for rank in range(2, 10)}
_SUITS = {"c": 0, "d": 1, "h": 2, "s": 3}
NAMES = frozenset(_RANKS) | frozenset(_SUITS)
"""The keys that name a card."""
_OTHERWISE = {"q": "Q again leaves the table", "t": "T again goes to the other table"}
"""What a key that names a rank does everywhere else."""


class Answering:
    """One question being answered. `told` is what the person should know about the last key.

    `rank` is the key of the rank that has been pressed, whose suit is to follow.
    """

    def __init__(self) -> None:
        self.focus = 0
        self.told = ""
        self.rank = ""
        self._claiming: Claiming | None = None

    @property
    def box(self) -> ClaimBox | None:
        """The claim or call being put together."""
        return self._claiming.box if self._claiming is not None else None

    def begin(self, prompt: Prompt | None, hand: Cards) -> None:
        """A new question: nothing is chosen or named yet, and the focus is on a card that may be played."""
        self.told, self.rank = "", ""
        self._claiming = Claiming(prompt) if isinstance(prompt, ToClaim | ToCall) else None
        if isinstance(prompt, ToPlay):
            self.focus = next((at for at, card in enumerate(hand) if card in prompt.playable), 0)

    def takes(self, key: str, prompt: Prompt | None) -> bool:
        """Whether a key names a rank or a suit or is part of a claim, whatever command it is elsewhere.

        A key that is neither ends a rank that was waiting for its suit.
        """
        if self._claiming is not None:
            return self._claiming.takes(key)
        if not isinstance(prompt, ToPlay):
            return False
        if (self.rank and key in _SUITS) or (key in _RANKS and key != self.rank):
            return True
        if self.rank:
            self.rank, self.told = "", ""
        return False

    def feed(self, key: str, prompt: Prompt | None, hand: Cards, seat: Seat) -> Action | None:
        """A key; the answer, when it makes one."""
        if self._claiming is not None:
            return self._claiming.feed(key, seat)
        return self._playing(key, hand, prompt.playable, seat) if isinstance(prompt, ToPlay) else None

    def _playing(self, key: str, hand: Cards, playable: Cards, seat: Seat) -> Action | None:
        rank, self.rank, self.told = self.rank, "", ""
        if rank and key in _SUITS:
            return self._named(_RANKS[rank], _SUITS[key], hand, seat)
        if key in _RANKS:
            self._look_for(key, hand)
        elif key in _STEPS:
            self._move(_STEPS[key], hand, playable)
        elif key in ("enter", "space"):
            return Play(seat, hand[self.focus])
        elif key.startswith("card:"):
            at = int(key.removeprefix("card:"))
            if at < len(hand):
                self.focus = at
                return Play(seat, hand[at])
        return None

    def _move(self, step: int, hand: Cards, playable: Cards) -> None:
        """To the next card that may be played."""
        at = self.focus
        for _ in hand:
            at = (at + step) % len(hand)
            if hand[at] in playable:
                self.focus = at
                return

    def _look_for(self, key: str, hand: Cards) -> None:
        """A rank was pressed: its suit is to follow."""
        self.rank = key
        rank = _RANKS[key]
        word = _card(rank, 0).rank_name
        found = [at for at, card in enumerate(hand) if card.rank == rank]
        if found:
            later = [at for at in found if at > self.focus]
            self.focus = later[0] if later else found[0]
        suits = " ".join(suit.upper() for suit, number in reversed(_SUITS.items()) if _card(rank, number) in hand)
        ways = [f"now its suit: {suits}" if suits else f"you hold no {word}", _OTHERWISE.get(key, "")]
        self.told = f"{word.capitalize()}: {'; '.join(filter(None, ways))}."

    def _named(self, rank: int, suit: int, hand: Cards, seat: Seat) -> Action | None:
        card = _card(rank, suit)
        if card not in hand:
            self.told = f"You do not hold the {card.name}."
            return None
        self.focus = hand.index(card)
        return Play(seat, card)


def _card(rank: int, suit: int) -> Card:
    return next(each for each in NEW_PACK if each.rank == rank and each.suit == suit)
