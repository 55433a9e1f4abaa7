"""From a scene of Cribist and what is being asked to the picture: labels, prompts, status and keys, in words."""

from collections.abc import Mapping
from dataclasses import replace

from wincrib.cards import SUIT_NAMES
from wincrib.games.cribist.acts import CutTied, FirstDealer, ToCall, ToClaim, ToPlay
from wincrib.games.cribist.rules import Limit, Rules
from wincrib.games.protocol import Event, Prompt, Seat
from wincrib.tui.commands import MENUS
from wincrib.tui.cribist.answering import Answering
from wincrib.tui.cribist.picture import ClaimBox, Picture
from wincrib.tui.cribist.scene import Scene
from wincrib.tui.cribist.seats import suit_sign
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint, fitting
from wincrib.tui.pieces.cards import Mark
from wincrib.tui.screens.company import Company, keys_now
from wincrib.tui.screens.prompting import deals_first, key_line
from wincrib.values import value
from wincrib.words import counted

_SHORT = 8
"""Columns for a name on the status bar."""
_ENDS = {"Claim": "claims", "Call": "calls", "Pass": "passes"}
_CLAIM = "Your trick. Pick with 1 to 4, name it; Enter claims."


@value
class Facts(Company):
    """What is so for the whole of a game; `minutes` is how long the table has been open, over all its sittings."""

    rules: Rules
    minutes: float = 0.0

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, safe to show."""
        return tuple(self.name(Seat(seat)) for seat in range(len(self.sitters)))

    @property
    def labels(self) -> tuple[str, ...]:
        """The short forms of the names."""
        return tuple(self.short(Seat(seat)) for seat in range(len(self.sitters)))

    def end(self, scene: Scene) -> str:
        """How far the game has come (rule 8): `deal 3 of 10`, `deal 3, to 61`, `deal 3, 12 minutes left`."""
        end = self.rules.end
        deal = f"deal {scene.number}"
        match end.by:
            case Limit.DEALS:
                return f"{deal} of {end.number}" if scene.number else counted(end.number, "deal")
            case Limit.TARGET:
                return f"{deal}, to {end.number}" if scene.number else f"to {end.number}"
            case _:
                left = max(0, end.number - int(self.minutes))
                time = f"{counted(left, 'minute')} left" if left else "the last"
                return f"{deal}, {time}" if scene.number else counted(end.number, "minute")


def picture_of(
    scene: Scene,
    facts: Facts,
    *,
    prompt: Prompt | None,
    held: type[Event] | None,
    curtained: Seat | None,
    answering: Answering,
    live: Mapping[str, str],
    opened: int | None,
    tabs: tuple[tuple[str, bool], ...],
    look: Look,
) -> Picture:
    """The table's picture."""
    covered = curtained is not None
    tip = _tip(scene, prompt) if facts.tips else ""
    if tip and scene.trumps is None and not scene.laid:
        # Who deals and leads stands on the table as well.
        scene = replace(scene, said="", speaker=None)
    leaving = (KeyHint("Esc", "Leave", "leave"),) if facts.watched else ()
    return Picture(
        scene=replace(scene, hand=()) if covered else scene,
        rules=facts.rules,
        me=facts.front,
        names=facts.names,
        labels=facts.labels,
        end=facts.end(scene),
        prompt=prompt,
        marks=_marks(scene, prompt, answering),
        barred=_barred(scene, prompt),
        claim=answering.box,
        asks=answering.told or _asks(scene, facts, prompt, held, curtained, answering),
        mine=prompt is not None or held is not None or covered or scene.ended,
        status=_status(scene, facts, look),
        live_status=None,
        hints=(*leaving, *_hints(prompt, held, curtained, live, answering)),
        tabs=tabs,
        menus=MENUS,
        opened=opened,
        facts=_rules_panel(facts),
        tip=tip,
        covered=covered,
    )


def _marks(scene: Scene, prompt: Prompt | None, answering: Answering) -> tuple[Mark, ...]:
    if not isinstance(prompt, ToPlay):
        return tuple(Mark() for _ in scene.hand)
    return tuple(Mark(at == answering.focus) for at in range(len(scene.hand)))


def _barred(scene: Scene, prompt: Prompt | None) -> tuple[bool, ...]:
    if not isinstance(prompt, ToPlay):
        return tuple(False for _ in scene.hand)
    return tuple(card not in prompt.playable for card in scene.hand)


def _asks(
    scene: Scene,
    facts: Facts,
    prompt: Prompt | None,
    held: type[Event] | None,
    curtained: Seat | None,
    answering: Answering,
) -> str:
    before = facts.before_all(curtained)
    if before:
        return before
    if held is not None:
        return _to_go_on(scene, facts, held)
    match prompt:
        case ToPlay():
            return facts.to(_to_play(scene, prompt, shared=facts.me is None))
        case ToClaim() | ToCall() if answering.box is not None:
            return facts.to(_to_name(answering.box, shared=facts.me is None))
        case _:
            if scene.ended:
                return "Enter plays again; arrows choose otherwise."
            leaves = "Computers play. Any key hurries on; Esc leaves."
            return leaves if facts.watched else "Any key hurries on."


def _to_name(box: ClaimBox, *, shared: bool) -> str:
    """How something is named, and what Enter does now; in few words where a name stands before them."""
    if box.entry:
        return "Such as run 4 5 6, 15 7 8; Enter names it."
    if box.entry is not None:
        return f"Type run 4 5 6, 15 7 8; Enter {_ENDS[_ends(box)]}."
    if not box.calling:
        return "Your trick. Pick and name; Enter claims." if shared else _CLAIM
    if box.named:
        return f"Enter calls muggins for {box.total}; Esc takes back."
    return "Anything left out? Name it; Enter passes."


def _ends(box: ClaimBox) -> str:
    """What Enter does where nothing is typed."""
    if not box.calling:
        return "Claim"
    return "Call" if box.named else "Pass"


def _to_go_on(scene: Scene, facts: Facts, held: type[Event]) -> str:
    if held is FirstDealer:
        return deals_first("" if scene.dealer == facts.me else facts.names[scene.dealer])
    if held is CutTied:
        return "A tie. Press Enter to cut again."
    return "Press Enter to go on."


def _to_play(scene: Scene, prompt: ToPlay, *, shared: bool) -> str:
    how = "Arrows, Enter." if shared else "Arrows, Enter; or rank, suit."
    if not scene.laid or scene.shown is not None:
        if scene.trumps is None:
            return f"Your lead makes trumps. {how}"
        return f"Your lead. {how}"
    suit = scene.laid[0][1].suit
    if all(card.suit == suit for card in prompt.playable):
        return f"Follow the {SUIT_NAMES[suit]}. {how}"
    return f"No {SUIT_NAMES[suit]}: any card. {how}"


def _status(scene: Scene, facts: Facts, look: Look) -> tuple[str, ...]:
    parts = [f"Not saved: {facts.trouble}"] if facts.trouble else []
    if scene.ended:
        parts.append("Game over")
    elif scene.trumps is not None:
        parts.append(f"trump {suit_sign(scene.trumps, look)}")
    order = [Seat((facts.front + at) % len(facts.sitters)) for at in range(len(facts.sitters))]
    parts += [f"{fitting(facts.who(seat), _SHORT + 4)} {scene.score[seat]}" for seat in order]
    parts += [part for part in ("muggins" if facts.rules.muggins else "", facts.level) if part]
    return (*parts, *facts.kept)


def _hints(
    prompt: Prompt | None,
    held: type[Event] | None,
    curtained: Seat | None,
    live: Mapping[str, str],
    answering: Answering,
) -> tuple[KeyHint, ...]:
    own = keys_now(_answer_hints(prompt, answering), held, curtained)
    return key_line(own, live, ("points", "log", "table", "speed"), {"points": "Tricks"})


def _answer_hints(prompt: Prompt | None, answering: Answering) -> list[KeyHint]:
    match prompt:
        case ToPlay():
            return [KeyHint("←→", "Card", "right"), KeyHint("Enter", "Play", "enter")]
        case ToClaim() | ToCall() if answering.box is not None and answering.box.entry is not None:
            ends = "Name it" if answering.box.entry else _ends(answering.box)
            return [KeyHint("Enter", ends, "enter"), KeyHint("Tab", "Pick", "tab")]
        case ToClaim() | ToCall() if answering.box is not None:
            kinds = (("F", "15", "f"), ("P", "Pair", "p"), ("R", "Run", "r"), ("L", "Flush", "l"), ("J", "Jack", "j"))
            return [
                KeyHint("1-4", "Pick", ""),
                KeyHint("Enter", _ends(answering.box), "enter"),
                KeyHint("Tab", "Type", "tab"),
                *(KeyHint(key, word, means) for key, word, means in kinds),
            ]
        case _:
            return []


def _tip(scene: Scene, prompt: Prompt | None) -> str:
    """What a beginner should mind now."""
    match prompt:
        case ToPlay() if not scene.laid or scene.shown is not None:
            if scene.trumps is None:
                return "Tip: lead your longest suit; it becomes trumps."
            return "Tip: a trick is worth what its four cards make, plus one."
        case ToPlay():
            return "Tip: fifteens, pairs, runs go to whoever wins the trick."
        case _:
            return ""


def _rules_panel(facts: Facts) -> tuple[str, ...]:
    end = facts.rules.end
    ends = {Limit.DEALS: counted(end.number, "deal"), Limit.MINUTES: counted(end.number, "minute")}
    lines = [ends.get(end.by, f"to {end.number}")]
    lines.append("claims by hand" if facts.rules.muggins else "automatic claims")
    lines.append(f"muggins: {'on' if facts.rules.muggins else 'off'}")
    if facts.level:
        lines.append(f"level: {facts.level}")
    return (*lines, "seed", f" {facts.seed}"[:16])
