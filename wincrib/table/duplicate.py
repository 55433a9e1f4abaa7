"""Duplicate cribbage: the deals of one game dealt again at another table, by the same rules.

A seeded game is dealt again by its seed, for the same seed gives a seat the same cards as long as the same seat deals
first. A game whose cards are written down is dealt again from them, and the file of the new game keeps them, so that
it can be broken off and gone on with; what they do not say is filled by chance, the same for everybody.
"""

from dataclasses import replace
from itertools import chain

from wincrib.cards import Cards, in_order
from wincrib.errors import Unsupported
from wincrib.games.cribbage.rules import Counting, Rules
from wincrib.games.protocol import Seat, Start
from wincrib.players.levels import Level, player
from wincrib.replay.cribbage.deal import CribbageDeal
from wincrib.replay.digest import digest
from wincrib.replay.document import LEVELS, AnyReplay, Deck, Kind, Origin, Participant, Replay
from wincrib.replay.reading import Raw
from wincrib.replay.walking import walk
from wincrib.shuffle import SCHEME, Seeded
from wincrib.table.packs import CUT, DEALS, tops_of
from wincrib.table.setting import lay_table, levels_now
from wincrib.words import clean

OTHER_ROOM = "x-other-room"
"""The key under which a game keeps the level of the computer that is to play it in the other room."""

_COMPUTER = "Computer"

Pair = tuple[Participant, Participant]


def check_dealt(source: AnyReplay) -> None:
    """Raise `Unsupported` if a game has no deals to be dealt again, `Misscored` if it departs from the rules."""
    why = why_not_dealt(source)
    if why:
        raise Unsupported(why)
    walk(source)


def why_not_dealt(source: AnyReplay) -> str:
    """Why a game has no deals to be dealt again; empty where it has some."""
    if source.game != "cribbage":
        return f"only the deals of cribbage are dealt again; this is a game of {source.game.capitalize()}"
    return "" if source.deals else "nothing was dealt in this game, so there is nothing to deal again"


def person_of(game: AnyReplay, name: str) -> Seat:
    """Whose game it is: the seat of its only person, else of that name, else the first."""
    people = [Seat(at) for at, each in enumerate(game.players) if each.kind != Kind.COMPUTER]
    if len(people) == 1:
        return people[0]
    return Seat(game.names.index(name)) if name in game.names else Seat(0)


def pair_at(source: AnyReplay, seat: Seat, person: str, level: str, *, together: bool) -> Pair:
    """Who plays the deals of a game again: whoever sits where `seat` was, and the one opposite.

    A person of that name plays against the computer, at the level that it had there, or at `level` where a person sat
    opposite; `together` stands for the two who played it, both of them people at one keyboard.
    """
    me, other = levels_now(source)[seat], levels_now(source)[1 - seat]
    if together:
        return Participant(me.name), Participant(other.name)
    name = _COMPUTER if person != _COMPUTER else f"The {_COMPUTER.lower()}"
    own = other.is_computer and other.level in LEVELS
    return Participant(person), Participant(name, Kind.COMPUTER, other.level if own else level)


def dealt_again(source: AnyReplay, file: str, pair: Pair, seat: Seat, dice: str = "") -> AnyReplay:
    """A new game of the same deals, before its first card: the first of a pair at `seat`, the other opposite.

    `file` is the name of the game they are from, `dice` the computer's chance, where it is not to be that of this game.
    Whoever counted by hand in it does so again. Raises as `check_dealt` does.
    """
    check_dealt(source)
    players = pair if seat == 0 else pair[::-1]
    extras: dict[str, Raw] = {}
    deck, cut_for = source.deck, bool(source.cut)
    if not deck.seeded:
        seed = deck.seed or digest(source).partition(":")[2][:16]
        deck = Deck(False, SCHEME, seed)
        extras[DEALS] = [[str(each) for each in top] for top in _tops(source, seed)]
        if cut_for:
            extras[CUT] = [str(each) for each in chain(*source.cut)]
    told = Start((0,) * len(players), source.deals[0].dealer)
    return Replay(
        game=source.game,
        rules=_rules(source.rules, players),
        players=players,
        deck=deck,
        dice=dice or source.dice,
        start=source.start or (None if cut_for else told),
        origin=Origin(file, digest(source)),
        extras={(): extras} if extras else {},
    )


def _rules(by: Rules, players: tuple[Participant, ...]) -> Rules:
    """The same rules: whoever sits there now counts as people and computers did before."""
    if by.muggins or Counting.MANUAL not in by.counting:
        return by
    first, second = (Counting.AUTOMATIC if each.kind == Kind.COMPUTER else Counting.MANUAL for each in players)
    return replace(by, counting=(first, second))


def _tops(source: AnyReplay, seed: str) -> list[Cards]:
    """The thirteen cards of every deal, as they came off the pack; then those that the file itself keeps for later."""
    chance, later = Seeded(seed), tops_of(source)
    tops = [_top(deal, chance.pack("deal", number)) for number, deal in enumerate(source.deals, 1)]
    while more := later.get(("deal", len(tops) + 1)):
        tops.append(more)
    return tops


def _top(deal: CribbageDeal, pack: Cards) -> Cards:
    hands = _hands(deal)
    # Nobody wrote who threw what of these, or who held them.
    loose = tuple(each for each in deal.crib if each not in hands[0] + hands[1])
    known = (*hands[0], *hands[1], *loose, *((deal.starter,) if deal.starter else ()))
    rest = [each for each in pack if each in loose] + [each for each in pack if each not in known]
    pone, dealer = (list(hands[deal.dealer ^ other]) for other in (1, 0))
    for hand in (pone, dealer):
        while len(hand) < 6:
            hand.append(rest.pop(0))
    return (*chain(*zip(pone, dealer, strict=True)), deal.starter or rest[0])


def _hands(deal: CribbageDeal) -> tuple[Cards, Cards]:
    """What is written of each seat's six cards."""
    if deal.dealt:
        return in_order(deal.dealt[0]), in_order(deal.dealt[1])
    thrown = deal.discard or ((), ())
    kept = deal.kept or ((), ())
    return in_order(kept[0] + thrown[0]), in_order(kept[1] + thrown[1])


def left_to_chance(source: AnyReplay) -> str:
    """What a game's file does not say of its deals, and chance fills when they are dealt again; empty if nothing."""
    if source.deck.seeded:
        return ""
    if any(len(hand) < 6 for deal in source.deals for hand in _hands(deal)):
        return "Where the file does not say who was dealt which card, chance says it."
    return ""


def is_duplicate(game: AnyReplay) -> bool:
    """Whether a game has the deals of another from the first on, rather than going on from its middle."""
    return game.origin is not None and game.origin.deal is None


def is_compared(game: AnyReplay) -> bool:
    """Whether there is something that a game is to be set beside, once it is over."""
    return is_duplicate(game) or bool(room_of(game))


def room_of(replay: AnyReplay) -> str:
    """The level at which the computer is to play a game in the other room; empty where it is not."""
    level = replay.extras.get((), {}).get(OTHER_ROOM)
    return level if isinstance(level, str) and level in LEVELS else ""


def with_other_room(replay: AnyReplay, level: str) -> AnyReplay:
    """The game with a computer of that level in the other room, once it is over."""
    return replace(replay, extras={**replay.extras, (): {**replay.extras.get((), {}), OTHER_ROOM: level}})


def other_room(played: AnyReplay, level: str, me: Seat) -> AnyReplay:
    """The game that the computer plays in the place of `me`: the same deals, against the same computer.

    It follows from the game alone. Raises as `check_dealt` does, and `Unsupported` where the opponent is not a computer
    of this program.
    """
    check_dealt(played)
    opponent = levels_now(played)[1 - me]
    if not opponent.is_computer or opponent.level not in LEVELS:
        raise Unsupported(f"the other room is played against the same computer, and {clean(opponent.name)} is none")
    name = level.capitalize() if level.capitalize() != opponent.name else f"{level.capitalize()} there"
    pair = Participant(name, Kind.COMPUTER, level), opponent.written()
    fresh = dealt_again(played, "this game", pair, me)
    sitting = lay_table(fresh, fresh.deck.seed)
    table = sitting.table
    table.open()
    while (wanted := table.wanted()) is not None:
        action = player(Level(wanted.level), played.game).answer(wanted.view, wanted.dice)
        table.answer(wanted.seat, action, table.answered(wanted.seat))
    return sitting.recorder.replay
