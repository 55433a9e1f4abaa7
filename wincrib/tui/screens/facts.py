"""From a scene and what is being asked to the picture: labels, prompts, status and keys, in words."""

from collections.abc import Mapping, Sequence

from wincrib.cards import NEW_PACK, Card
from wincrib.counting import show_points, tail_combos
from wincrib.games.cribbage.acts import (
    SHOW_ORDER,
    CutTied,
    FirstDealer,
    Itemised,
    ToCall,
    ToCount,
    ToDiscard,
    ToPlay,
)
from wincrib.games.cribbage.rules import FirstDeal, Rules
from wincrib.games.cribbage.spoken import scored_aloud, starter_word
from wincrib.games.protocol import PACK, Event, Prompt, Seat
from wincrib.tui.commands import MENUS
from wincrib.tui.look import Look
from wincrib.tui.pieces.bars import KeyHint
from wincrib.tui.pieces.cards import Mark
from wincrib.tui.scene import Scene
from wincrib.tui.screens.answering import Answering
from wincrib.tui.screens.company import Company, keys_now
from wincrib.tui.screens.picture import Picture
from wincrib.tui.screens.prompting import deals_first, key_line
from wincrib.values import value


@value
class Facts(Company):
    """What is so for the whole of a game; `preview` says whether a card's value is shown before it is played.

    `match` is what wins its match and how that stands, in words, the front's game points first; empty for a lone game.
    """

    rules: Rules
    preview: str = "auto"
    match: tuple[str, str] = ("", "")

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, safe to show."""
        return self.name(Seat(0)), self.name(Seat(1))

    @property
    def labels(self) -> tuple[str, str]:
        """The short forms: YOU, CPU, or the first letters of a name."""
        return self._label(Seat(0)), self._label(Seat(1))

    def _label(self, seat: Seat) -> str:
        alone = self.sitters[seat].is_computer and not self.watched
        return "CPU" if alone and seat != self.me else self.short(seat)

    @property
    def previews(self) -> bool:
        """Whether a card's value is shown before it is played: by itself only at Easy and Medium without muggins."""
        by_itself = not self.rules.muggins and self.level in ("Easy", "Medium")
        return by_itself if self.preview == "auto" else self.preview == "on"


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
    focus, chosen = answering.focus, answering.chosen
    marks = _marks(scene, prompt, focus, chosen)
    leaving = (KeyHint("Esc", "Leave", "leave"),) if facts.watched else ()
    asks = answering.told or _asks(scene, facts, prompt, held, curtained, chosen)
    return Picture(
        scene=scene,
        rules=facts.rules,
        me=facts.front,
        names=facts.names,
        labels=facts.labels,
        starter_word=starter_word(facts.rules),
        prompt=prompt,
        marks=marks,
        preview=_preview(scene, facts, prompt, focus, chosen, look),
        entry=answering.entry if isinstance(prompt, ToCount) else None,
        asks=asks,
        mine=prompt is not None or held is not None or curtained is not None or scene.won is not None,
        status=_status(scene, facts, prompt),
        live_status=_live_part(scene, facts, prompt),
        hints=(*leaving, *_hints(prompt, held, curtained, live, len(scene.hand))),
        tabs=tabs,
        menus=MENUS,
        opened=opened,
        facts=_rules_panel(facts),
        tip=_tip(scene, facts, prompt) if facts.tips else "",
    )


def _marks(scene: Scene, prompt: Prompt | None, focus: int, chosen: Sequence[Card]) -> tuple[Mark, ...]:
    if isinstance(prompt, ToDiscard):
        return tuple(Mark(at == focus, card in chosen, lifted=card in chosen) for at, card in enumerate(scene.hand))
    if isinstance(prompt, ToPlay) and prompt.playable:
        return tuple(Mark(at == focus, chosen=at == focus) for at in range(len(scene.hand)))
    return tuple(Mark() for _ in scene.hand)


def _preview(
    scene: Scene, facts: Facts, prompt: Prompt | None, focus: int, chosen: Sequence[Card], look: Look
) -> tuple[str, ...]:
    if isinstance(prompt, ToDiscard):
        return _throw(scene, facts, chosen, look)
    if isinstance(prompt, ToPlay) and prompt.playable and focus < len(scene.hand):
        return _would(scene, facts, scene.hand[focus], look)
    return ()


def _would(scene: Scene, facts: Facts, card: Card, look: Look) -> tuple[str, ...]:
    """What a card would do."""
    count = scene.count + card.value
    if count > 31:
        return (f"{look.name(card)} would make {count}",)
    if not facts.previews:
        return ()
    combos = tail_combos([*(laid for _, laid in scene.live), card])
    return (f"{look.name(card)} makes {count}", *(scored_aloud(combo, facts.rules) for combo in combos))


def _throw(scene: Scene, facts: Facts, chosen: Sequence[Card], look: Look) -> tuple[str, ...]:
    if not chosen:
        return ()
    mine = scene.dealer == facts.front
    whose = "your crib" if facts.me is not None and mine else f"{facts.names[scene.dealer]}'s crib"
    lines = [f"{look.names(list(chosen))} to", whose, ""]
    if len(chosen) == 2:
        kept = tuple(card for card in scene.hand if card not in chosen)
        lines += ["and keep", look.names(kept)]
        if facts.previews:
            lines += [f"sure of {_sure(kept, scene.hand):>4}"]
    return tuple(lines)


def _sure(kept: tuple[Card, ...], hand: tuple[Card, ...]) -> int:
    """What four cards are worth whatever is turned."""
    return min(show_points(kept, starter) for starter in NEW_PACK if starter not in hand)


def _asks(
    scene: Scene,
    facts: Facts,
    prompt: Prompt | None,
    held: type[Event] | None,
    curtained: Seat | None,
    chosen: Sequence[Card],
) -> str:
    before = facts.before_all(curtained)
    if before:
        return before
    if held is FirstDealer:
        return deals_first("" if scene.dealer == facts.me else facts.names[scene.dealer])
    if held is CutTied:
        return "A tie. Press Enter to cut again."
    if held is Itemised:
        return "Press Enter to go on."
    match prompt:
        case ToDiscard():
            how = "Enter throws, a number undoes." if len(chosen) == 2 else "Two numbers, then Enter."
            return facts.to(f"{len(chosen)} of 2 chosen. {how}")
        case ToPlay(()):
            return facts.to("No card fits. Press G or Enter: go.")
        case ToPlay():
            return facts.to("Your play. A number, or arrows and Enter.")
        case ToCount():
            return facts.to("Type the points; arrows count; then Enter.")
        case ToCall():
            return facts.to("M calls; Enter takes the marked button.")
        case _:
            if scene.won is not None:
                return "Enter plays again; arrows choose otherwise."
            leaves = "The computer plays both hands. Any key hurries on; Esc leaves."
            return leaves if facts.watched else "Any key hurries on."


def _status(scene: Scene, facts: Facts, prompt: Prompt | None) -> tuple[str, ...]:
    parts = [f"Not saved: {facts.trouble}"] if facts.trouble else []
    parts.append(f"Deal {scene.number}" if scene.number else before_deals(facts.rules))
    if scene.dealer != PACK and scene.number:
        label = facts.labels[scene.dealer]
        parts.append("You deal" if label == "YOU" else f"{label} deals")
    parts += _phase(scene, prompt)
    standing = facts.match[1]
    parts += [f"Match {standing}"] if standing else []
    parts += [part for part in ("Muggins on" if facts.rules.muggins else "", facts.level) if part]
    # There is not room for everything, and where the game ends the board shows.
    parts += [] if standing else [f"to {facts.rules.target}"]
    return (*parts, *facts.kept)


def before_deals(rules: Rules) -> str:
    """What goes on before the first deal (rule 2.2)."""
    return "Cut for deal" if rules.first_deal == FirstDeal.CUT else "Lots for deal"


def _phase(scene: Scene, prompt: Prompt | None) -> list[str]:
    if scene.won is not None:
        return ["Game over"]
    if scene.display is not None:
        place = SHOW_ORDER.index(scene.display.whose) + 1
        asked = {ToCount: "You count", ToCall: "Muggins?"}.get(type(prompt), "Show") if prompt else "Counting"
        return [f"Show {place}/3", asked]
    if not scene.number:
        return []
    if not all(scene.laid_away):
        return ["Choose 2"]
    return [f"Count {scene.count}", "Your play" if isinstance(prompt, ToPlay) else "The play"]


def _live_part(scene: Scene, facts: Facts, prompt: Prompt | None) -> int | None:
    before = 1 if facts.trouble else 0
    return before + (3 if scene.display is not None or all(scene.laid_away) else 2) if prompt is not None else None


def _hints(
    prompt: Prompt | None, held: type[Event] | None, curtained: Seat | None, live: Mapping[str, str], cards: int
) -> tuple[KeyHint, ...]:
    own = keys_now(_answer_hints(prompt, cards), held, curtained)
    return key_line(own, live, ("points", "table", "speed"))


def _answer_hints(prompt: Prompt | None, cards: int) -> list[KeyHint]:
    match prompt:
        case ToDiscard():
            return [KeyHint("1-6", "Pick", ""), KeyHint("Enter", "Throw", "throw")]
        case ToPlay(()):
            return [KeyHint("G", "Go", "go")]
        case ToPlay():
            return [KeyHint(f"1-{cards}" if cards > 1 else "1", "Play", "enter")]
        case ToCount():
            return [KeyHint("0-9", "Type", ""), KeyHint("↑↓", "Count", "up"), KeyHint("Enter", "Claim", "enter")]
        case ToCall():
            return [KeyHint("M", "Muggins", "m"), KeyHint("Enter", "Let stand", "enter")]
        case _:
            return []


def _tip(scene: Scene, facts: Facts, prompt: Prompt | None) -> str:
    """What a beginner should mind now."""
    match prompt:
        case ToDiscard() if scene.dealer == facts.front:
            return "Tip: the crib is yours; fives and pairs are good in it."
        case ToDiscard():
            return "Tip: the crib is not yours; keep fives and pairs."
        case ToPlay() if not scene.count:
            return "Tip: to lead a five or ten-card invites a fifteen."
        case _:
            return ""


def _rules_panel(facts: Facts) -> tuple[str, ...]:
    rules = facts.rules
    lines = [f"to {rules.target}", f"muggins: {'on' if rules.muggins else 'off'}"]
    if rules.skunk:
        lines += [f"skunk at {rules.skunk[0]}", f"double at {rules.skunk[1]}"]
    if facts.level:
        lines.append(f"level: {facts.level}")
    if facts.match[1]:
        lines += [facts.match[0], f"match: {facts.match[1]}"]
    return (*lines, "seed", f" {facts.seed}"[:16])
