"""What every game must satisfy, whatever its law: asked of random games played by answering prompts.

A game is described to the kit by an `Entry`; `test_conformance.py` lists the entries. The kit knows nothing of any
game beyond its six functions and what its entry says, which is written from the rules of the game.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from itertools import takewhile
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.chance import Seeded
from wincrib.cards import NEW_PACK, Card, Cards, in_order, written
from wincrib.errors import IllegalAction
from wincrib.games import AnyGame
from wincrib.games.protocol import PACK, Action, Event, Prompt, Resign, Seat, Step

MOST_ACTIONS = 5_000
"""No game goes on for longer than this, however it is played."""


@dataclass(frozen=True)
class Entry:
    """A game, as the kit must know it."""

    name: str
    game: AnyGame
    rules: Mapping[str, Any]
    """Rule sets by name; the whole kit is run on each."""
    choices: Callable[[Any, Seat], Iterable[Action]]
    """Every legal answer of a seat to a prompt; with `fits` some of them."""
    normal: Callable[[Action], Action]
    """An action in the form `choices` gives it: what may be said in two ways is said in one."""
    anything: st.SearchStrategy[Action]
    """Any action at all, sensible or not."""
    candidates: Callable[[Any], Iterable[Action]]
    """At a state, many actions of every seat: the legal ones and what might be mistaken for one."""
    score: Callable[[Any], tuple[int, ...]]
    scored: Callable[[Event], tuple[Seat, int] | None]
    """The seat and points of an event that moves a peg."""
    piles: Callable[[Any], Mapping[str, Cards]]
    """Where each card of the deal lies; empty while no deal is on."""
    dealt: Callable[[Action], tuple[Cards, ...] | None]
    """The hands, seat by seat, if this action begins a deal."""
    opens: Callable[[Action | Event], Cards]
    """The cards that everybody may know from this action or event on."""
    rule_numbers: frozenset[str]
    fits: Callable[[Any, Seat, Action], bool] | None = None
    """Whether an action is a legal answer of a seat to its prompt, in a game that has too many to spell out."""
    resigns: bool = True
    """Whether a seat can give the game up."""
    brings: Callable[[Any], Action | None] = lambda _: None
    """At a state, what the pack answers instead of what chance gives."""

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Knowledge:
    """What has become known of the cards of a deal: the hands to their seats, the open cards to all."""

    hands: tuple[Cards, ...] = ()
    open: frozenset[Card] = frozenset()

    def of(self, seat: Seat | None) -> frozenset[Card]:
        """What a seat, or a bystander, may know."""
        own = self.hands[seat] if seat is not None and self.hands else ()
        return self.open | frozenset(own)

    @property
    def brought(self) -> frozenset[Card]:
        """Every card the pack has brought into the deal."""
        return self.open.union(*self.hands)


@dataclass(frozen=True)
class Walk:
    """A game played: `actions[k]` leads from `states[k]` to `states[k + 1]` with `events[k]`."""

    states: tuple[Any, ...]
    actions: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]
    knowledge: tuple[Knowledge, ...]
    chance: Seeded

    def __repr__(self) -> str:
        return f"<a game of {len(self.actions)} actions>"

    @property
    def steps(self) -> Iterator[tuple[Any, Action, tuple[Event, ...], Any]]:
        """State, action, events, next state."""
        return zip(self.states, self.actions, self.events, self.states[1:], strict=False)


def seats(entry: Entry, state: Any) -> list[Seat]:
    """The seats at the table."""
    return [Seat(n) for n in range(len(entry.score(state)))]


_WALKS: dict[tuple[str, str, int], Walk] = {}


def walk(entry: Entry, rules_name: str, seed: int) -> Walk:
    """One random game, the same for the same seed: the pack answers from the seed, the seats at random."""
    key = entry.name, rules_name, seed
    if key not in _WALKS:
        _WALKS[key] = _play(entry, rules_name, seed)
    return _WALKS[key]


def _play(entry: Entry, rules_name: str, seed: int) -> Walk:
    dice, chance = Random(f"{entry.name} {rules_name} {seed}"), Seeded(str(seed))
    state = entry.game.new(entry.rules[rules_name])
    states, knowledge = [state], [Knowledge()]
    actions: list[Action] = []
    events: list[tuple[Event, ...]] = []
    while (prompts := entry.game.prompts(state)) and len(actions) < MOST_ACTIONS:
        action = _answer(entry, state, prompts, dice, chance)
        step = entry.game.apply(state, action)
        state = step.state
        states.append(state)
        actions.append(action)
        events.append(step.events)
        knowledge.append(learned(entry, knowledge[-1], action, step.events))
    return Walk(tuple(states), tuple(actions), tuple(events), tuple(knowledge), chance)


def _answer(entry: Entry, state: Any, prompts: Mapping[Seat, Prompt], dice: Random, chance: Seeded) -> Action:
    seat = dice.choice(list(prompts))
    if seat == PACK:
        return _from_the_pack(entry, state, chance)
    options = list(entry.choices(prompts[seat], seat))
    return options[0] if dice.random() < 0.2 else dice.choice(options)


def _from_the_pack(entry: Entry, state: Any, chance: Seeded) -> Action:
    return entry.brings(state) or entry.game.deal(state, chance)


def learned(entry: Entry, before: Knowledge, action: Action, events: Iterable[Event]) -> Knowledge:
    """What is known after a step."""
    hands = entry.dealt(action)
    if hands is not None:
        before = Knowledge(hands)
    items: tuple[Action | Event, ...] = (action, *events)
    opened = [each for item in items for each in entry.opens(item)]
    return Knowledge(before.hands, before.open.union(opened))


# Walking through values


def parts(thing: Any) -> Iterator[Any]:
    """What a value is made of, one level down."""
    if is_dataclass(thing) and not isinstance(thing, type):
        yield from (getattr(thing, field.name) for field in fields(thing))
    elif isinstance(thing, tuple | list | set | frozenset):
        yield from thing
    elif isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()


def reachable(thing: Any) -> frozenset[Card]:
    """Every card that can be got at from a value."""
    if isinstance(thing, Card):
        return frozenset({thing})
    return frozenset[Card]().union(*map(reachable, parts(thing)))


def alterable(thing: Any, path: str = "state") -> Iterator[str]:
    """Where in a value something stands that is no value."""
    if isinstance(thing, Card | Enum | str | int | float | None):
        return
    if isinstance(thing, tuple):
        for n, each in enumerate(thing):
            yield from alterable(each, f"{path}[{n}]")
    elif is_dataclass(thing) and not isinstance(thing, type):
        if not type(thing).__dataclass_params__.frozen:  # type: ignore[attr-defined]
            yield f"{path} is a {type(thing).__name__}, which is not frozen"
        for field in fields(thing):
            yield from alterable(getattr(thing, field.name), f"{path}.{field.name}")
    else:
        yield f"{path} is a {type(thing).__name__}"


def exchanged(thing: Any, by: Mapping[Card, Card]) -> Any:
    """The same value with cards exchanged; a hand that lay in order lies in order again."""
    if isinstance(thing, Card):
        return by.get(thing, thing)
    if isinstance(thing, tuple):
        new = tuple(exchanged(each, by) for each in thing)
        if thing and all(isinstance(each, Card) for each in thing) and in_order(thing) == thing:
            return in_order(new)
        return new
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing)(**{field.name: exchanged(getattr(thing, field.name), by) for field in fields(thing)})
    return thing


# What must hold


def check_end(entry: Entry, game: Walk) -> None:
    """A random game ends, and its outcome is what the pegs say."""
    assert len(game.actions) < MOST_ACTIONS, "the game does not end"
    outcome = entry.game.outcome(game.states[-1])
    assert outcome is not None
    assert outcome.winners
    assert outcome.score == entry.score(game.states[-1])
    assert all(entry.game.outcome(state) is None for state in game.states[:-1])


def check_pegs(entry: Entry, game: Walk) -> None:
    """The pegs are the sum of the events that score, after every step."""
    sums = [0 for _ in seats(entry, game.states[0])]
    for state, action, events, after in game.steps:
        for event in events:
            scored = entry.scored(event)
            if scored is not None:
                sums[scored[0]] += scored[1]
        assert entry.score(after) == tuple(sums), f"after {action} at {state}: {events}"


def check_folds(entry: Entry, rules_name: str, game: Walk) -> None:
    """Applied once more from the empty table, and from every state on, the same actions give the same states."""
    again = entry.game.new(entry.rules[rules_name])
    for state, action, events, after in game.steps:
        assert again == state
        assert entry.game.apply(state, action) == Step(after, events)
        again = entry.game.apply(again, action).state
    assert again == game.states[-1]


def check_values(entry: Entry, game: Walk) -> None:
    """States, events and views are values: nothing in them can be altered, and they travel and compare."""
    for state in game.states:
        for what in (state, *(entry.game.view(state, seat) for seat in (None, *seats(entry, state)))):
            assert not list(alterable(what))
            there = pickle.loads(pickle.dumps(what))  # noqa: S301
            assert there == what
            assert hash(there) == hash(what)
            assert repr(there) == repr(what)
    for events in game.events:
        assert not list(alterable(events, "events"))
        assert pickle.loads(pickle.dumps(events)) == events  # noqa: S301


def check_apply_alters_nothing(entry: Entry, game: Walk) -> None:
    """The state before is after `apply` what it was, and so is the action."""
    for state, action, _, _ in game.steps:
        before = repr(state), repr(action)
        entry.game.apply(state, action)
        assert (repr(state), repr(action)) == before


def legal(entry: Entry, state: Any, action: Action) -> bool:
    """Is this action of a seat legal, by the prompts?"""
    prompts = entry.game.prompts(state)
    if not prompts:
        return False
    seat: Seat = getattr(action, "seat", PACK)
    if isinstance(action, Resign):  # stands in no prompt, and is legal at any time before the end
        return entry.resigns and seat in seats(entry, state)
    if seat not in prompts:
        return False
    if entry.fits is not None:
        return entry.fits(prompts[seat], seat, action)
    return entry.normal(action) in set(entry.choices(prompts[seat], seat))


def refusal_of(attempt: Callable[..., object], *what: object) -> IllegalAction | None:
    """The refusal of something tried, or None if it was not refused."""
    try:
        attempt(*what)
    except IllegalAction as refusal:
        return refusal
    return None


def accepts(entry: Entry, state: Any, action: Action) -> bool:
    """Is the action accepted? A refusal says why, and by which rule if by any."""
    refusal = refusal_of(entry.game.apply, state, action)
    if refusal is None:
        return True
    assert str(refusal).strip(), f"no reason is given for refusing {action}"
    assert not refusal.rule or refusal.rule in entry.rule_numbers, f"there is no rule {refusal.rule}"
    return False


def check_offers(entry: Entry, game: Walk) -> None:
    """What is offered is accepted; of everything else that might be tried nothing is, and nothing changes by it."""
    # A third of the states is a game's whole variety many times over, and each of them tries all there is.
    for state in game.states[::3]:
        before = repr(state)
        prompts = entry.game.prompts(state)
        offered = {each for seat, prompt in prompts.items() for each in entry.choices(prompt, seat)}
        assert offered or not prompts or PACK in prompts
        for action in offered:
            assert accepts(entry, state, action), f"{action} was offered and is refused at {state}"
        for action in entry.candidates(state):
            right = legal(entry, state, action) if entry.fits else entry.normal(action) in offered
            assert accepts(entry, state, action) == right, f"{action} at {state}"
        assert repr(state) == before


def check_pack(entry: Entry, game: Walk) -> None:
    """The pack answers when it is asked, alone, and not otherwise."""
    for state, action, _, _ in game.steps:
        prompts = entry.game.prompts(state)
        if PACK in prompts:
            assert list(prompts) == [PACK]
            assert _from_the_pack(entry, state, game.chance) == action
            continue
        refusal = refusal_of(entry.game.deal, state, game.chance)
        assert refusal is not None, f"the pack answers without being asked at {state}"
        assert str(refusal).strip()


def check_conservation(entry: Entry, game: Walk) -> None:
    """Every card the pack has brought lies in one place, and no other card lies anywhere."""
    seen = 0
    for state, known in zip(game.states, game.knowledge, strict=True):
        piles = entry.piles(state)
        if piles:
            lying = [each for pile in piles.values() for each in pile]
            told = "; ".join(f"{name}: {written(pile)}" for name, pile in piles.items())
            assert len(set(lying)) == len(lying), told
            assert set(lying) == known.brought, told
            assert reachable(state) == known.brought, told
            seen += 1
    assert seen


def check_views(entry: Entry, game: Walk) -> None:
    """The cards in a view are the seat's own and the open ones: no other, and none of them is missing."""
    for state, known in zip(game.states, game.knowledge, strict=True):
        for seat in (None, *seats(entry, state)):
            seen = reachable(entry.game.view(state, seat))
            assert seen <= known.of(seat), f"seat {seat} sees {written(in_order(seen - known.of(seat)))} at {state}"
            if entry.piles(state):
                hidden = known.of(seat) - seen
                assert not hidden, f"seat {seat} is not shown {written(in_order(hidden))} at {state}"


def check_events_are_public(entry: Entry, game: Walk) -> None:
    """No event carries a card that is not open when it is told."""
    for known, action, events in zip(game.knowledge, game.actions, game.events, strict=False):
        open_now = set(known.open) | set(entry.opens(action))
        if entry.dealt(action):
            open_now = set()
        for event in events:
            open_now |= set(entry.opens(event))
            assert reachable(event) <= open_now, f"{event} after {action}"


def check_twins(entry: Entry, game: Walk, dice: Random) -> None:
    """States that differ only in cards a seat cannot know look alike to it, and so does what follows from them."""
    compared = 0
    for k, (state, action, events, _) in enumerate(game.steps):
        for seat in (None, *seats(entry, state)):
            known = game.knowledge[k].of(seat)
            twin = exchanged(state, _hidden_exchange(known, dice))
            assert entry.game.view(twin, seat) == entry.game.view(state, seat)
            told = known | set(entry.opens(action)) | _own(entry, action, seat)
            compared += _check_same_step(entry, state, action, events, seat, _hidden_exchange(told, dice))
    assert compared > len(game.actions)


def _own(entry: Entry, action: Action, seat: Seat | None) -> set[Card]:
    hands = entry.dealt(action)
    return set(hands[seat]) if hands is not None and seat is not None else set()


def _hidden_exchange(known: Iterable[Card], dice: Random) -> dict[Card, Card]:
    hidden = [each for each in NEW_PACK if each not in set(known)]
    mixed = hidden[:]
    dice.shuffle(mixed)
    return dict(zip(hidden, mixed, strict=True))


def _check_same_step(
    entry: Entry, state: Any, action: Action, events: tuple[Event, ...], seat: Seat | None, by: Mapping[Card, Card]
) -> bool:
    """Up to the first hidden card that is laid open, a step and its twin tell the same; false if it has no twin.

    It has none where the action itself speaks of hidden cards, as a go does.
    """
    try:
        step = entry.game.apply(exchanged(state, by), exchanged(action, by))
    except IllegalAction:
        return False
    hidden = {one for one, other in by.items() if one is not other}

    def before_opening(told: Iterable[Event]) -> list[Event]:
        return list(takewhile(lambda event: not hidden & set(entry.opens(event)), told))

    assert before_opening(step.events) == before_opening(events), f"seat {seat}: {action} at {state}"
    if len(before_opening(events)) == len(events):
        after = entry.game.apply(state, action).state
        assert entry.game.view(step.state, seat) == entry.game.view(after, seat), f"seat {seat}: {action} at {state}"
    return True
