"""Working out the tables of `data/knowledge` by play against itself, the same from the same seed on every machine."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import comb, prod

from wincrib.cards import NEW_PACK
from wincrib.lab.crew import shared
from wincrib.lab.deals import Pegging, Told, net, played, ranks_left, thrown, told
from wincrib.players.knowledge import DEALER, FOURS, PONE
from wincrib.players.quick import Ranks, ranks_of
from wincrib.shuffle import pack
from wincrib.values import value

NOTHING_PEGGED: Pegging = ((0.0,) * len(FOURS), (0.0,) * len(FOURS))

_BLOCK = 500
_PURPOSE = "train"
_DOUBT = 3.0


@value
class Choices:
    """What was kept and thrown in each role over many hands, by rank."""

    kept: tuple[Counter[Ranks], Counter[Ranks]]
    thrown: tuple[Counter[Ranks], Counter[Ranks]]


def choices(seed: str, hands: int, pegging: Pegging, jobs: int) -> Choices:
    """What both roles keep and throw from so many hands each."""
    found = Choices((Counter(), Counter()), (Counter(), Counter()))
    for some in shared(partial(_choices, seed, pegging), _blocks(hands), jobs):
        for role in (PONE, DEALER):
            found.kept[role].update(some.kept[role])
            found.thrown[role].update(some.thrown[role])
    return found


def _choices(seed: str, pegging: Pegging, numbers: range) -> Choices:
    found = Choices((Counter(), Counter()), (Counter(), Counter()))
    for number in numbers:
        cards = pack(seed, _PURPOSE, number)
        for role, six in ((PONE, cards[:6]), (DEALER, cards[6:12])):
            way = thrown(six, role, pegging)
            found.kept[role][ranks_of(way.kept)] += 1
            found.thrown[role][ranks_of(way.two)] += 1
    return found


def _blocks(many: int) -> list[range]:
    return [range(many)[at : at + _BLOCK] for at in range(0, many, _BLOCK)]


def net_pegging(found: Choices, plays: int, jobs: int) -> Pegging:
    """What each four ranks peg net in each role, on average, against so many hands that the other role keeps."""
    pone, dealer = (
        tuple(shared(partial(net_of, role, opponents(found, role, plays)), FOURS, jobs)) for role in (PONE, DEALER)
    )
    return pone, dealer


def opponents(found: Choices, role: int, many: int) -> tuple[Ranks, ...]:
    """So many hands of the other role, at even distances along all that it kept."""
    hands = sorted(found.kept[1 - role].elements())
    return tuple(hands[len(hands) * at // many] for at in range(many))


def net_of(role: int, pool: Sequence[Ranks], four: Ranks) -> float:
    """What four ranks peg net in a role against some hands, each as likely as it is to be dealt beside the four."""
    points, weights = 0.0, 0.0
    for other in pool:
        if ranks_left(other, four):
            weight = ways(other, four) / ways(other, ())
            hands = (four, other) if role == PONE else (other, four)
            points += weight * net(played(*hands))
            weights += weight
    return (points if role == PONE else -points) / weights


def ways(hand: Ranks, taken: Ranks) -> int:
    """In how many ways these ranks can be held when others are taken out of the pack."""
    return prod(comb(4 - taken.count(rank), hand.count(rank)) for rank in set(hand))


def ratios(found: Counter[Ranks], places: Sequence[Ranks]) -> list[float]:
    """How much more often than by chance each of the places was met; the rare ones are drawn towards chance."""
    many = found.total()
    hands = comb(len(NEW_PACK), len(places[0]))
    by_chance = (many * ways(place, ()) / hands for place in places)
    return [(found[place] + _DOUBT) / (chance + _DOUBT) for place, chance in zip(places, by_chance, strict=True)]


def recorded(seed: str, deals: int, pegging: Pegging, jobs: int) -> list[Told]:
    """So many deals in points."""
    return [each for some in shared(partial(_recorded, seed, pegging), _blocks(deals), jobs) for each in some]


def _recorded(seed: str, pegging: Pegging, numbers: range) -> list[Told]:
    return [told(pack(seed, _PURPOSE, number), pegging) for number in numbers]
