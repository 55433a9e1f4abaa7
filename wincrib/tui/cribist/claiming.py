"""A claim or a call being put together: picked from the trick's cards, or typed. Nothing here tells what is there."""

from wincrib.cards import Cards
from wincrib.counting import Kind
from wincrib.errors import Unreadable
from wincrib.games.cribist.acts import Call, Claim, ToCall, ToClaim
from wincrib.games.cribist.naming import Named, Names, name
from wincrib.games.cribist.typed import stated
from wincrib.games.protocol import Action, Seat
from wincrib.tui.cribist.picture import ClaimBox

_OF = {2: (Kind.FIFTEEN, Kind.PAIR), 3: (Kind.FIFTEEN, Kind.RUN), 4: (Kind.FIFTEEN, Kind.RUN)}
"""What so many cards can be named as."""
_ALONE = (Kind.FLUSH, Kind.JACK)
"""What is named without cards."""
_KEYS = {"f": Kind.FIFTEEN, "p": Kind.PAIR, "r": Kind.RUN, "l": Kind.FLUSH, "j": Kind.JACK}
_NUMBERS = {Kind.FIFTEEN: "two to four cards", Kind.PAIR: "two cards", Kind.RUN: "three or four cards"}
_MOST_LETTERS = 60


def worth(named: Named) -> int:
    """What a combination so named would bring (rule 4)."""
    return {Kind.FIFTEEN: 2, Kind.PAIR: 2, Kind.FLUSH: 4, Kind.JACK: 1}.get(named.kind, len(named.cards))


class Claiming:
    """What has been picked, named and typed so far."""

    def __init__(self, prompt: ToClaim | ToCall) -> None:
        self._prompt = prompt
        self._cards: Cards = prompt.cards
        self._calling = isinstance(prompt, ToCall)
        self._picked: tuple[int, ...] = ()
        self._focus = 0
        self._named: Names = ()
        self._entry: str | None = None
        self._said = ""
        self._sure = False

    @property
    def box(self) -> ClaimBox:
        """All of it as it is drawn."""
        called = isinstance(self._prompt, ToCall)
        total = sum(map(worth, self._named))
        return ClaimBox(
            calling=called,
            picked=self._picked,
            candidates=self._candidates,
            focus=self._focus,
            named=self._named,
            total=total,
            entry=self._entry,
            said=self._said,
            winner=self._prompt.winner if isinstance(self._prompt, ToCall) else None,
            claimed=self._prompt.claimed if isinstance(self._prompt, ToCall) else (),
            taken=self._prompt.taken if isinstance(self._prompt, ToCall) else (),
            risks=_risks(total) if called else (),
        )

    @property
    def _candidates(self) -> Names:
        picked = tuple(self._cards[at] for at in self._picked)
        kinds = _OF.get(len(picked), ())
        return (*(name(kind, picked) for kind in kinds), *map(Named, _ALONE))

    def takes(self, key: str) -> bool:
        """Whether a key is part of the claim."""
        if self._entry is not None:
            return len(key) == 1
        return key in _KEYS or (len(key) == 1 and key.isascii() and key.isdigit())

    def feed(self, key: str, seat: Seat) -> Action | None:
        """A key; the claim or call, when it is made."""
        said, self._said = self._said, ""
        if key in ("enter", "claim"):
            return self._finish(seat, said)
        self._sure = False
        if key == "tab":
            self._entry = "" if self._entry is None else None
        elif key == "escape":
            self._clear()
        elif key.partition(":")[0] in ("trick", "combo", "named"):
            self._clicked(key)
        elif self._entry is not None:
            self._type(key)
        else:
            self._pick(key)
        return None

    def _clear(self) -> None:
        """One thing at a time: what is typed, what is picked, what has been named last."""
        if self._entry is not None:
            self._entry = "" if self._entry else None
        elif self._picked:
            self._picked = ()
        else:
            self._named = self._named[:-1]

    def _clicked(self, key: str) -> None:
        what, _, number = key.partition(":")
        at = int(number)
        if what == "trick" and at < len(self._cards):
            self._toggle(at)
        elif what == "combo" and at < len(self._candidates):
            self._focus = at
            self._name(self._candidates[at])
        elif what == "named":
            self._named = tuple(each for place, each in enumerate(self._named) if place != at)

    def _type(self, key: str) -> None:
        if key == "backspace":
            self._entry = (self._entry or "")[:-1]
        elif key == "space" or len(key) == 1:
            self._entry = f"{self._entry or ''}{' ' if key == 'space' else key}"[:_MOST_LETTERS]

    def _pick(self, key: str) -> None:
        many = len(self._candidates)
        if key in _KEYS:
            self._name_as(_KEYS[key])
        elif key in ("1", "2", "3", "4"):
            self._toggle(int(key) - 1)
        elif key in ("left", "up", "backtab"):
            self._focus = (self._focus - 1) % many
        elif key in ("right", "down"):
            self._focus = (self._focus + 1) % many
        elif key == "space":
            self._name(self._candidates[min(self._focus, many - 1)])
        elif key == "backspace":
            self._named = self._named[:-1]
        elif len(key) == 1 and key.isdigit():
            self._said = "A trick has four cards: 1 to 4 pick them."

    def _toggle(self, at: int) -> None:
        others = tuple(each for each in self._picked if each != at)
        self._picked = others if at in self._picked else tuple(sorted((*self._picked, at)))
        self._focus = 0

    def _name_as(self, kind: Kind) -> None:
        """What is picked, by its kind."""
        try:
            self._name(name(kind, () if kind in _ALONE else tuple(self._cards[at] for at in self._picked)))
        except Unreadable:
            self._said = f"First pick {_NUMBERS[kind]} of the trick, with 1 to 4."

    def _name(self, named: Named) -> None:
        """One more; the same once more takes it back."""
        if named in self._named:
            self._named = tuple(each for each in self._named if each != named)
        else:
            self._named = (*self._named, named)

    # The end

    def _finish(self, seat: Seat, said: str) -> Action | None:
        if self._entry:
            self._read(self._entry)
            return None
        doubt = self._doubt
        if doubt and not (self._sure and said):
            self._said, self._sure = doubt, True
            return None
        if self._calling:
            return Call(seat, sum(map(worth, self._named)), self._named)
        return Claim(seat, self._named)

    @property
    def _doubt(self) -> str:
        """What makes one ask whether an answer is meant: cards picked for nothing, or nothing named; empty for none."""
        ends = "claims" if not self._calling else "calls" if self._named else "passes"
        picked = {self._cards[at] for at in self._picked}
        if len(picked) > 1 and picked not in [set(each.cards) for each in self._named]:
            return f"Not named yet: F, P or R? Enter again {ends}."
        return "" if self._calling or self._named else "Nothing is named; Enter once more claims nothing."

    def _read(self, text: str) -> None:
        """What was typed is named, or it is said what is wrong with it, and it stays to be mended."""
        try:
            points, names = stated(text, self._cards)
        except Unreadable as error:
            self._said = error.message
            return
        fresh = tuple(dict.fromkeys(each for each in names if each not in self._named))
        total = sum(map(worth, fresh))
        if points is not None and points != total:
            self._said = f"What is named would make {total}, not {points}."
            return
        self._named, self._entry = (*self._named, *fresh), ""


def _risks(total: int) -> tuple[str, str]:
    """What a call may bring and cost, in full and short."""
    if not total:
        passes = "Enter passes. A wrong call costs its points."
        return f"Name what was left out; {passes}", passes
    return (
        f"Enter calls: all there and unclaimed wins {total}, else {total} lost.",
        f"Enter calls: right wins {total}, wrong loses {total}.",
    )
