"""Deals that were played at another table and told by hand: less is known of them, and less of it can be checked."""

from collections.abc import Iterator

from wincrib.cards import Cards, first_double, in_order
from wincrib.counting import LIMIT, tail_points
from wincrib.errors import IllegalAction
from wincrib.games.cribbage.acts import Dealt, Laid, Told, ToldPlay, Why
from wincrib.games.cribbage.dealing import turn_up
from wincrib.games.cribbage.show import begin_show
from wincrib.games.cribbage.state import Dealing, Pegging, State, Turning, other, playable
from wincrib.games.protocol import Seat, Step

Pegged = tuple[int, int]
"""What the two seats pegged in the play of one deal, seat 0 first."""


def hand_over(state: State, _: Dealing, action: Told) -> Step[State]:
    """The four that each kept, and the crib as a whole (rule 3.1)."""
    if [len(hand) for hand in action.kept] != [4, 4] or len(action.crib) != 4:
        raise IllegalAction("each seat keeps four cards, and four are in the crib", rule="3.1")
    double = first_double(action.kept[0] + action.kept[1] + action.crib)
    if double:
        raise IllegalAction(f"{double} is told twice", rule="1.1")
    kept = in_order(action.kept[0]), in_order(action.kept[1])
    after = Turning(kept, ((), ()), in_order(action.crib))
    pone = other(state.dealer)
    return Step(
        State(state.rules, state.pegs, state.dealer, state.number, after),
        (Dealt(state.dealer, state.number), Laid(pone), Laid(state.dealer)),
    )


def turn_and_peg(state: State, phase: Turning, action: ToldPlay) -> Step[State]:
    """The starter, and the points of the play as told, if there is a way of playing these hands that pegs them.

    Whoever reaches the target by them pegs last; the play ended there, so only one seat can (rule 2.1).
    """
    notebook, layout = turn_up(state, phase, action.card)
    after = Pegging(layout, phase.kept, (), (), other(state.dealer))
    if notebook.won:
        if any(action.pegged):
            raise IllegalAction("his heels had won the game before the play", rule="2.1")
        return notebook.close(after)
    target = state.rules.target
    room = target - notebook.pegs[0].front, target - notebook.pegs[1].front
    _check(phase.kept, after.turn, action.pegged, room)
    winner = next((seat for seat in (Seat(0), Seat(1)) if action.pegged[seat] == room[seat]), Seat(1))
    for seat in (other(winner), winner):
        if notebook.peg(seat, action.pegged[seat], Why.TOLD, ()):
            return notebook.close(after)
    return begin_show(notebook, state, layout, ())


def _check(kept: tuple[Cards, Cards], leader: Seat, told: Pegged, room: Pegged) -> None:
    for seat in (0, 1):
        if told[seat] > room[seat]:
            raise IllegalAction(
                f"{told[seat]} points are pegged, but the target is {room[seat]} away; the play ends where it is won",
                rule="2.1",
            )
    if told[0] == room[0] and told[1] == room[1]:
        raise IllegalAction("both reach the target in the play, but it ends where one of them has won", rule="2.1")
    if told in ways_to_peg(kept, leader, room, told):
        return
    nearest = min(
        set(ways_to_peg(kept, leader, room, room)),
        key=lambda way: (abs(way[0] - told[0]) + abs(way[1] - told[1]), way),
    )
    raise IllegalAction(
        f"there is no way to play these hands that pegs {told[0]} and {told[1]}; the nearest is "
        f"{nearest[0]} and {nearest[1]}",
        rule="4.5",
    )


def ways_to_peg(kept: tuple[Cards, Cards], leader: Seat, room: Pegged, most: Pegged) -> Iterator[Pegged]:
    """What the seats can peg in the play of these hands, way by way, as far as neither passes `most`.

    `room` is what each is short of the target, above 0: who reaches it has won, and the play ends there.
    """
    # Suits do not matter, and two ways to the same place go on alike: each place is entered once.
    seen: set[tuple[Cards, Cards, tuple[int, ...], Seat, Pegged]] = set()

    def lay(hands: tuple[Cards, Cards], laid: Cards, count: int, turn: Seat, pegged: Pegged) -> Iterator[Pegged]:
        place = hands[0], hands[1], tuple(each.rank for each in laid), turn, pegged
        if place in seen:
            return
        seen.add(place)
        tried: set[int] = set()
        for each in playable(hands[turn], count):
            if each.rank in tried:
                continue
            tried.add(each.rank)
            rest = tuple(one for one in hands[turn] if one is not each)
            left = (rest, hands[1]) if turn == 0 else (hands[0], rest)
            now = (*laid, each)
            yield from score(left, now, count + each.value, turn, _more(pegged, turn, tail_points(now), room))

    def score(hands: tuple[Cards, Cards], laid: Cards, count: int, seat: Seat, pegged: Pegged) -> Iterator[Pegged]:
        """After a card and its combinations: who lays next, and the point for a go or the last card."""
        if pegged[0] > most[0] or pegged[1] > most[1]:
            return
        if pegged[0] < room[0] and pegged[1] < room[1]:
            for turn in (other(seat), seat):
                if playable(hands[turn], count):
                    yield from lay(hands, laid, count, turn, pegged)
                    return
            pegged = _more(pegged, seat, 0 if count == LIMIT else 1, room)
            if pegged[0] < room[0] and pegged[1] < room[1] and (hands[0] or hands[1]):
                yield from lay(hands, (), 0, other(seat) if hands[other(seat)] else seat, pegged)
                return
        if pegged[0] <= most[0] and pegged[1] <= most[1]:
            yield pegged

    yield from lay(kept, (), 0, leader, (0, 0))


def _more(pegged: Pegged, seat: Seat, points: int, room: Pegged) -> Pegged:
    """Points for a seat, cut at the target."""
    gained = min(pegged[seat] + points, room[seat])
    return (gained, pegged[1]) if seat == 0 else (pegged[0], gained)
