"""Combinations of a trick as they are typed: `run 4 5 6, 15 4 5 6, pair`, and a call with its points before them.

A card is named in full, `5h`, or by its rank, which stands for the only card of that rank in the trick. `runs 4 5 6`
are all runs of these ranks where one of them lies there twice, `pairs 5` all pairs of fives, `pairs` all there are. The
word jack is a card where one is wanted, as in `run ten jack queen`, and else the jack of trumps. Letters stand for the
kinds as well: `f` fifteen, `p` pair, `r` run, `l` flush, `j` the jack of trumps.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from wincrib.cards import JACK, NEW_PACK, RANKS, SUIT_NAMES, Card, Cards, card, in_order
from wincrib.counting import MOST_TRICK_POINTS, Kind
from wincrib.errors import Unreadable
from wincrib.games.cribist.naming import Named, Names, name
from wincrib.words import counted, listed, quote

_NOTHING = ("no", "n", "none", "pass", "nothing", "let it stand", "0")
_KINDS = {
    "run": Kind.RUN, "sequence": Kind.RUN, "15": Kind.FIFTEEN, "fifteen": Kind.FIFTEEN, "pair": Kind.PAIR,
    "flush": Kind.FLUSH, "jack": Kind.JACK, "nobs": Kind.JACK,
}  # fmt: skip
_LETTERS = {"r": "run", "f": "fifteen", "p": "pair", "l": "flush"}
"""No rank and no suit is one of these; a j by itself is the jack, wherever the word would be."""
_MANY = {"runs": Kind.RUN, "sequences": Kind.RUN, "15s": Kind.FIFTEEN, "fifteens": Kind.FIFTEEN, "pairs": Kind.PAIR}
_ALONE = (Kind.FLUSH, Kind.JACK)
_LEAST = {Kind.RUN: 3, Kind.FIFTEEN: 2, Kind.PAIR: 1}
"""How many cards, or ranks, make a combination of the kind."""
_JACK, _J = "jack", "j"
MOST_NAMED = 24
"""So many combinations can be named of four cards: eleven fifteens, six pairs, five runs, the flush and the jack."""
_MOST_CARDS = 4
_SMALL_WORDS = ("claim", "of", "the", "for", "his", "trumps", "points", "point")
_FIFTEEN = 15
_SUITS = tuple(each.removesuffix("s") for each in SUIT_NAMES)
_RANK_WORDS = {each.rank_name: each.rank for each in NEW_PACK}
_SUCH_AS = "such as run 4 5 6, 15 4 5 6, pair 5, flush or jack"


def claimed(text: str, trick: Cards) -> Names:
    """What the winner of a trick states; nothing for `nothing`. Raises `Unreadable` with what may be typed."""
    words = _words(text)
    if _is_nothing(words):
        return ()
    names = _names(words, trick)
    if not names:
        raise Unreadable(f"Type what the trick holds, {_SUCH_AS}; or nothing.")
    return names


def called(text: str, trick: Cards) -> tuple[int, Names]:
    """The points called and what they come from; 0 and nothing to let it pass. Raises `Unreadable`."""
    if _is_nothing(_words(text)):
        return 0, ()
    found = re.fullmatch(r"(?:muggins|m|yes|y)?\s*(?:for\s+)?([0-9]+)\b\s*([:,]|points?\b)?(.*)", text.lower().strip())
    if not found or (found[1] == str(_FIFTEEN) and not _begins_with_a_kind(found[3])):
        raise Unreadable("Type the points and then what they come from, such as 2: 15 7 8, or no.")
    points = int(found[1])
    if not 1 <= points <= MOST_TRICK_POINTS:
        raise Unreadable(f"A call is for 1 to {MOST_TRICK_POINTS} points.")
    names = _names(_words(found[3]), trick)
    if not names:
        raise Unreadable(f"Say what {counted(points, 'point')} come from as well, such as 2: 15 7 8.")
    return points, names


def stated(text: str, trick: Cards) -> tuple[int | None, Names]:
    """Combinations of a claim or a call, the points before them or not. Raises `Unreadable`."""
    if re.match(r"\s*(?:(?:muggins|m)\b|[0-9]+\s*(?::|points?\b))", text, re.IGNORECASE):
        return called(text, trick)
    return None, claimed(text, trick)


def _words(text: str) -> list[str]:
    """The words and commas of a line; what only makes it a sentence is left out."""
    parted = [each for each in re.sub(r"[,;:+·.!]", " , ", text.lower()).split() if each not in _SMALL_WORDS]
    words = ["," if _is_comma(word, after) else word for word, after in zip(parted, [*parted[1:], ""], strict=False)]
    return [_LETTERS.get(each, each) for each in words if each != "and"]


def _is_comma(word: str, after: str) -> bool:
    """`and` before another combination parts it from the one before; before a card it does not."""
    return word == "and" and (_is_kind(after) or after in _LETTERS)


def _is_kind(word: str) -> bool:
    return word in _KINDS or word in _MANY


def _is_nothing(words: Sequence[str]) -> bool:
    return " ".join(each for each in words if each != ",") in _NOTHING


def _begins_with_a_kind(text: str) -> bool:
    words = [each for each in _words(text) if each != ","]
    return bool(words) and _is_kind(words[0])


def _names(words: Sequence[str], trick: Cards) -> Names:
    names: list[Named] = []
    for item in _items(words, trick):
        names += _named(item, trick)
        if len(names) > MOST_NAMED:
            raise Unreadable(f"No trick holds more than {MOST_NAMED} combinations.")
    return tuple(names)


def _items(words: Sequence[str], trick: Cards) -> Iterator[list[str]]:
    """The words of each combination: a comma parts them, and so does a word that begins another."""
    item: list[str] = []
    for word, after in zip(words, [*words[1:], ","], strict=False):
        is_jack = word in (_JACK, _J)
        begins = not _wants_a_jack(item, after, trick) if is_jack else word == "," or _is_kind(word)
        if item and begins:
            yield item
            item = []
        if word != ",":
            item.append(word)
    if item:
        yield item


def _wants_a_jack(item: Sequence[str], after: str, trick: Cards) -> bool:
    """Whether the jack after these words is one of their cards: more of them follow, are missing, or fit with it."""
    if not item:
        return False
    kind = _KINDS.get(item[0]) or _MANY.get(item[0])
    if kind in _ALONE:
        return False
    cards = item[1:] if kind else item
    if len(cards) < _LEAST[kind or Kind.FIFTEEN] or not (after == "," or _is_kind(after)):
        return True
    jacks = [each for each in trick if each.rank == JACK]
    with_jack = [*(_of(each, trick)[0] for each in cards), *jacks[:1]]
    kinds = _kinds_of(with_jack)
    return bool(jacks) and kind != Kind.PAIR and (kind in kinds if kind else bool(kinds))


def _kinds_of(cards: Sequence[Card]) -> list[Kind]:
    """What these cards are, of run, fifteen and pair."""
    ranks = sorted(each.rank for each in cards)
    kinds = []
    if len(ranks) > 2 and ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        kinds.append(Kind.RUN)
    if sum(each.value for each in cards) == _FIFTEEN:
        kinds.append(Kind.FIFTEEN)
    if len(ranks) == 2 and len(set(ranks)) == 1:
        kinds.append(Kind.PAIR)
    return kinds


def _named(item: Sequence[str], trick: Cards) -> Iterator[Named]:
    word, *rest = [_JACK] if list(item) == [_J] else item
    if len(rest) > _MOST_CARDS:
        raise Unreadable(f"That names {len(rest)} cards; a trick has {_MOST_CARDS}.")
    if word in _MANY:
        yield from _all_of(_MANY[word], rest, trick)
        return
    if word not in _KINDS:
        yield _without_kind(item, trick)
        return
    kind = _KINDS[word]
    if kind in _ALONE:
        _check_alone(kind, rest, trick)
        yield name(kind)
    elif kind == Kind.PAIR and len(set(rest)) < 2 and len(rest) < 3:
        yield _pair(rest, trick)
    else:
        yield _checked(kind, _each(rest, trick, word), word)


def _check_alone(kind: Kind, rest: Sequence[str], trick: Cards) -> None:
    """Behind a flush or the jack of trumps may stand its suit or its cards; nothing else is dropped unsaid."""
    for word in rest:
        if word.removesuffix("s") in _SUITS:
            continue
        strange = [each for each in _of(word, trick) if kind == Kind.JACK and each.rank != JACK]
        if strange:
            raise Unreadable(f"The {strange[0].rank_name} is no jack; part combinations by commas, {_SUCH_AS}.")


def _checked(kind: Kind, cards: Sequence[Card], word: str) -> Named:
    """The combination. Raises `Unreadable` if so many cards, or the same one twice, cannot be one."""
    if not cards:
        raise Unreadable(f"Say which cards are the {kind}, such as {word} 4 5 6.")
    try:
        return name(kind, tuple(cards))
    except Unreadable as error:
        twice = [each for each in cards if list(cards).count(each) > 1]
        if twice:
            raise Unreadable(f"That names {_short(twice[0])} twice.") from None
        raise Unreadable(f"{error.message[:1].upper()}{error.message[1:]}.") from None


def _pair(rest: Sequence[str], trick: Cards) -> Named:
    """`pair` where there is one alone, or `pair 5`."""
    if len(rest) > 1 and not _rank(rest[0]):
        raise Unreadable(f"That names {_short(_of(rest[0], trick)[0])} twice.")
    of_rank = [each for each in trick if not rest or each.rank == _of(rest[0], trick)[0].rank]
    pairs = _pairs_of(of_rank)
    if len(pairs) == 1:
        return name(Kind.PAIR, pairs[0])
    if pairs:
        all_of_them = f"pairs {RANKS[of_rank[0].rank - 1].lower()}" if rest else "pairs"
        such = " ".join(map(_short, pairs[0]))
        raise Unreadable(f"Say which two cards, such as pair {such}, or {all_of_them} for all of them.")
    if rest:
        raise Unreadable(f"A pair is two cards; there is one {of_rank[0].rank_name} in this trick.")
    raise Unreadable("Say which two cards are the pair.")


def _pairs_of(cards: Sequence[Card]) -> list[Cards]:
    return [two for two in combinations(in_order(cards), 2) if two[0].rank == two[1].rank]


def _all_of(kind: Kind, rest: Sequence[str], trick: Cards) -> Iterator[Named]:
    """Every combination of a kind by these ranks, one card of each; of pairs, those of each rank."""
    if kind == Kind.PAIR and (not rest or all(map(_rank, rest))):
        yield from _all_pairs(tuple(dict.fromkeys(map(_rank, rest))), trick)
        return
    choices = [_of(each, trick) for each in rest]
    found: list[Cards] = [two for two in map(tuple, product(*choices)) if two and len(set(two)) == len(two)]
    if not found:
        raise Unreadable(f"Say of which cards, {_SUCH_AS}.")
    for cards in dict.fromkeys(in_order(each) for each in found):
        yield _checked(kind, cards, str(kind))


def _all_pairs(ranks: Sequence[int], trick: Cards) -> Iterator[Named]:
    for rank in ranks:
        if not _pairs_of([each for each in trick if each.rank == rank]):
            _pair([RANKS[rank - 1].lower()], trick)
    found = _pairs_of([each for each in trick if not ranks or each.rank in ranks])
    if not found:
        raise Unreadable("There are no two cards of one rank in this trick.")
    for two in found:
        yield name(Kind.PAIR, two)


def _without_kind(item: Sequence[str], trick: Cards) -> Named:
    """Cards alone: what they are of run, pair and fifteen, where they are just one of them."""
    if len(item) == 2 and len(set(item)) == 1:
        return _pair(item, trick)
    cards = _each(item, trick)
    if len(cards) == 1:
        raise Unreadable(f"{_short(cards[0])} alone is no combination; type one {_SUCH_AS}.")
    kinds = _kinds_of(cards)
    if len(kinds) != 1:
        raise Unreadable(f"Say what {' '.join(map(_short, cards))} are: run, 15 or pair.")
    return _checked(kinds[0], cards, str(kinds[0]))


def _each(words: Sequence[str], trick: Cards, kind: str = "") -> list[Card]:
    """The card that each word names; a rank said as often as it lies there is all of its cards."""
    cards: list[Card] = []
    for at, word in enumerate(words):
        same = _of(word, trick)
        whole = len(same) > 1 and words.count(word) == len(same)
        cards.append(same[words[:at].count(word)] if whole else _one(word, trick, kind))
    return cards


def _one(word: str, trick: Cards, kind: str = "") -> Card:
    found = _of(word, trick)
    if len(found) > 1:
        said = f"There are {len(found)} {_many(found[0])} in this trick, {listed(map(_short, found))}; say which"
        raise Unreadable(f"{said}, or {kind}s for every way." if kind else f"{said}.")
    return found[0]


def _many(each: Card) -> str:
    return f"{each.rank_name}es" if each.rank_name == "six" else f"{each.rank_name}s"


def _of(word: str, trick: Cards) -> Cards:
    """The cards of the trick that a word names: one in full, or all of a rank. Raises `Unreadable`."""
    rank = _rank(word)
    if rank:
        found = tuple(each for each in trick if each.rank == rank)
        if not found:
            raise Unreadable(f"There is no {NEW_PACK[rank - 1].rank_name} in this trick.")
        return found
    try:
        named = card(word)
    except Unreadable:
        raise Unreadable(f"{quote(word)} is neither a card nor a combination; type one {_SUCH_AS}.") from None
    if named not in trick:
        raise Unreadable(f"{_short(named)} is not in this trick.")
    return (named,)


def _rank(word: str) -> int:
    """The rank that a word names: `5`, `t`, `10`, `five`, `fives`; 0 for none."""
    upper = "T" if word == "10" else word.upper()
    if len(upper) == 1 and upper in RANKS:
        return RANKS.index(upper) + 1
    one = word.removesuffix("es") if word == "sixes" else word.removesuffix("s")
    return _RANK_WORDS.get(one, 0)


def _short(each: Card) -> str:
    return str(each).lower()
