"""Reading safely: text is taken as text, and everything the format does not have is refused at its place."""

from collections.abc import Callable, Iterator

import pytest
import yaml

from tests.replay import shelf
from tests.replay.shelf import CASES, SHELF
from wincrib.errors import Unreadable, WincribError
from wincrib.replay import tree
from wincrib.replay.tree import MOST_BYTES, MOST_DEPTH, MOST_NODES
from wincrib.replay.verifier import Verdict, verify
from wincrib.replay.yaml import read

GAME = """\
format: wincrib-replay
version: 1
game: cribbage
rules: {target: 61}
players: [Ann, Bob]
deck: {source: explicit}
deals:
  - dealer: 0
    dealt:
      - [KD, TD, 9S, 9C, QD, 7D]
      - [2S, 4C, TS, AC, 8C, 2D]
    discard:
      - [9S, 9C]
      - [4C, 8C]
    starter: 5S
    play: [AC, QD, 2S, KD, 2D, go, go, 7D, TS, TD]
    show: [6, 10, 2]
    score: [15, 7]
    remarks:
      - {at: 3, comment: a word}
status: unfinished
"""


@pytest.fixture(params=["CBaseLoader", "BaseLoader"], ids=["C", "Python"])
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers: the fast one, and the one there is where it is missing."""
    loader = getattr(yaml, request.param, None)
    if loader is None:
        pytest.skip("this Python's YAML has no C parser")
    monkeypatch.setattr(tree, "_LOADER", loader)


def with_line(line: str, at: int = 7) -> str:
    """The game with a line put in, at a place in the header."""
    lines = GAME.splitlines(keepends=True)
    return "".join([*lines[: at - 1], line + "\n", *lines[at - 1 :]])


def changed(old: str, new: str) -> str:
    assert GAME.count(old) == 1, old
    return GAME.replace(old, new)


def refusal(data: str | bytes) -> Unreadable:
    """How a file is refused."""
    with pytest.raises(Unreadable) as caught:
        read(data.encode() if isinstance(data, str) else data)
    assert caught.value.message.isprintable()
    return caught.value


# What the format does not have


REFUSED: dict[str, tuple[str, str]] = {
    "a tab for an indent": (with_line("^\tx-a: 1"), "tab"),
    "a tab behind a colon": (with_line("x-a:^\t1"), "tab"),
    "a tab in a text": (with_line('x-a: "1^\t2"'), "tab"),
    "a tab in a comment": (with_line("# a^\tb"), "tab"),
    "a null": (with_line("x-a: a^\0b"), "U+0000"),
    "a bell": (with_line("x-a: a^\x07b"), "U+0007"),
    "an escape": (with_line("x-a: a^\x1b[2Jb"), "U+001B"),
    "an escape in a comment": (with_line("# a^\x1b[2J"), "U+001B"),
    "a vertical tab": (with_line("x-a: a^\x0bb"), "U+000B"),
    "a form feed": (with_line("^\x0c"), "U+000C"),
    "a delete": (with_line("x-a: a^\x7fb"), "U+007F"),
    "a next line": (with_line("x-a: a^\x85b"), "U+0085"),
    "a control sequence introducer": (with_line("x-a: a^\x9b2Jb"), "U+009B"),
    "a line separator": (with_line("x-a: a^\u2028b"), "U+2028"),
    "a paragraph separator": (with_line("x-a: a^\u2029b"), "U+2029"),
    "a byte order mark in the middle": (with_line("x-a: a^\ufeffb"), "U+FEFF"),
    "a second byte order mark": ("\ufeff^\ufeff" + GAME, "U+FEFF"),
    "no character": (with_line("x-a: a^\uffffb"), "U+FFFF"),
    "a carriage return alone": (changed("version: 1\n", "version: 1^\rgame: cribbage\n"), "U+000D"),
    "carriage returns for line feeds": (GAME.replace("\n", "\r").replace("\r", "^\r", 1), "U+000D"),
    "a tag": (changed("[Ann,", "[^!!str Ann,"), "tag"),
    "a tag of one's own": (changed("[Ann,", "[^!name Ann,"), "tag"),
    "a tag in full": (changed("[Ann,", "[^!<tag:yaml.org,2002:str> Ann,"), "tag"),
    "a tag that says nothing": (changed("[Ann,", "[^! Ann,"), "tag"),
    "a tag on a list": (changed("[Ann,", "^!!seq [Ann,"), "tag"),
    "a tag on a key": (with_line("^!!str x-a: 1"), "tag"),
    "a tag in a note": (with_line("x-a: {b: [^!!int 1]}"), "tag"),
    "a Python tag": (changed("[Ann,", "[^!!python/object/apply:os.getcwd [],"), "tag"),
    "an anchor": (changed("[Ann,", "[^&a Ann,"), "anchors"),
    "an anchor on a key": (with_line("^&a x-a: 1"), "anchors"),
    "an anchor on a list": (changed("[Ann,", "^&a [Ann,"), "anchors"),
    "an anchor in a note": (with_line("x-a: {b: ^&a 1}"), "anchors"),
    "a YAML directive": ("^%YAML 1.1\n---\n" + GAME, "directive"),
    "a tag directive": ("^%TAG ! tag:example.org,2000:\n---\n" + GAME, "directive"),
    "a directive further down": (GAME + "...\n^%YAML 1.1\n---\nx: 1\n", "directive"),
    "a second document": (GAME + "^---\n" + GAME, "second document"),
    "a second document with nothing in it": (GAME + "^---\n", "second document"),
    "a key twice": (with_line("^version: 1"), '"version"'),
    "a key twice, in quotation marks": (with_line('^"version": 1'), '"version"'),
    "a note twice": (with_line("x-a: 1\n^x-a: 2"), '"x-a"'),
    "a key twice in the rules": (changed("{target: 61}", "{target: 61, ^target: 61}"), '"target"'),
    "a key twice in the deck": (changed("{source: explicit}", "{source: explicit, ^source: explicit}"), '"source"'),
    "a key twice in a deal": (changed("    starter: 5S\n", "    starter: 5S\n    ^starter: 5S\n"), '"starter"'),
    "a key twice in a remark": (changed("{at: 3,", "{at: 3, ^at: 3,"), '"at"'),
    "a key twice in a player": (changed("[Ann,", "[{name: Ann, ^name: Ann},"), '"name"'),
    "a key twice in a note": (with_line("x-a: {b: 1, ^b: 1}"), '"b"'),
    "a list for a key": (with_line("? ^[a]\n: 1"), "key must be a word"),
    "a table for a key": (with_line("? ^{a: 1}\n: 1"), "key must be a word"),
    "nine deep": (with_line("x-a: [[[[[[[^[1]]]]]]]]"), "deep"),
    "a merge key": (changed("{target: 61}", "{^<<: {target: 61}}"), "<<"),
    "a merge key in a note": (with_line("x-a: {^<<: {b: 1}}"), "<<"),
}
"""What is put in, with a mark at the place that must be named, and a word that must be said."""


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("what", REFUSED)
def test_refused_at_its_place(what: str) -> None:
    marked, word = REFUSED[what]
    before, _, after = marked.partition("^")
    error = refusal(before + after)
    assert word in error.message
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n") - (before.startswith("\ufeff") and line == 1)
    assert (error.line, error.column) == (line, column), error.message


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("depth", [MOST_DEPTH - 2, MOST_DEPTH - 1])
def test_how_deep_it_may_be(depth: int) -> None:
    """A note stands one deep; with eight in all it is read, with nine it is not."""
    text = with_line("x-a: " + "[" * depth + "1" + "]" * depth)
    if depth + 2 <= MOST_DEPTH:
        assert read(text.encode())
    else:
        assert "deep" in refusal(text).message


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("deep", [100, 50_000])
@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")])
def test_how_deep_it_is_does_not_matter(opened: str, closed: str, deep: int) -> None:
    """However deep a file is nested, it is refused like any other."""
    text = "x-a:\n  " + opened * deep + closed * deep
    assert refusal(text[: MOST_BYTES - 1]).line is not None


@pytest.mark.usefixtures("_loader")
def test_how_large_it_may_be() -> None:
    """1 MiB is read, a byte more is not."""
    room = MOST_BYTES - len(GAME) - len("# \n")
    full = f"# {'a' * room}\n{GAME}"
    assert len(full) == MOST_BYTES
    assert read(full.encode()).names == ("Ann", "Bob")
    error = refusal(full + "\n")
    assert "1 MiB" in error.message
    assert (error.line, error.column) == (1, 1)


@pytest.mark.usefixtures("_loader")
def test_how_many_values_it_may_hold() -> None:
    """So many, keys counted; the one too many is refused where it stands."""
    nodes = 3 + MOST_NODES
    text = "x-a: [" + "1, " * nodes + "]\n" + GAME
    error = refusal(text)
    assert str(MOST_NODES) in error.message
    assert error.line == 1
    assert read(("x-a: [" + "1, " * (MOST_NODES - 200) + "]\n" + GAME).encode())


def test_an_alias_bomb_costs_nothing() -> None:
    """Refused at the first anchor: nothing is ever expanded."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    error = refusal("\n".join(lines))
    assert (error.line, error.column) == (1, 5)


# Bytes


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize(("data", "line", "column"), [
    (b"\xff", 1, 1),
    (b"\xff\xfe" + GAME.encode("utf-16-le"), 1, 1),
    (GAME.encode("utf-16-be"), 1, 1),
    (b"format: wincrib-replay\ntitle: caf\xe9\n", 2, 11),
    (b"title: \xc3\n", 1, 8),
    (b"title: \xc0\x80\n", 1, 8),
    (b"title: \xed\xa0\x80\n", 1, 8),
    (b"title: \xf5\x80\x80\x80\n", 1, 8),
    ("title: ünïcödé ".encode() + b"\x80\n", 1, 16),
], ids=["ff", "UTF-16, low", "UTF-16, high", "Latin-1", "half a letter", "a long null", "a surrogate", "too far",
        "columns are letters"])  # fmt: skip
def test_what_is_not_utf8(data: bytes, line: int, column: int) -> None:
    """UTF-8 only; the place of the first byte that is none."""
    error = refusal(data)
    assert (error.line, error.column) == (line, column), error.message


@pytest.mark.usefixtures("_loader")
def test_a_byte_order_mark_at_the_beginning() -> None:
    assert read(b"\xef\xbb\xbf" + GAME.encode()) == read(GAME.encode())


@pytest.mark.usefixtures("_loader")
def test_lines_may_end_the_other_way() -> None:
    """CRLF is the same file, and places are counted alike."""
    assert read(GAME.replace("\n", "\r\n").encode()) == read(GAME.encode())
    wrong = changed("starter: 5S", "starter: S5")
    assert refusal(wrong.replace("\n", "\r\n")).line == refusal(wrong).line == 15


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", ["", "\n\n", "   \n", "# nothing\n", "---\n", "---\n...\n", "\ufeff"])
def test_nothing_is_no_replay(text: str) -> None:
    assert refusal(text).line in (1, 2)


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", ["go", "[a, b]", "- a\n- b", '"format: wincrib-replay"', "42"])
def test_something_else_is_no_replay(text: str) -> None:
    assert "format: wincrib-replay" in refusal(text).message


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("tail", ["", "\n", "\n\n\n", "\n  \n", "   "])
def test_a_complaint_at_the_end_stands_on_the_last_line_with_text(tail: str) -> None:
    """Where a file was cut off there is nothing left to point at but what is before it."""
    error = refusal(GAME[: GAME.index("KD, 2D, go")] + tail)
    assert error.line == 16


# Two parsers, one answer


BOTH_ALIKE: tuple[str, ...] = (
    *(before + after for before, _, after in (marked.partition("^") for marked, _ in REFUSED.values())),
    *(with_line(line) for line in (
        "x-a: [b:c, d]", "x-a: {b: }", "x-a: {b}", "x-a: {b, c}", "x-a: [,]", "x-a: [b,,c]", "x-a: [b", "x-a: {b: 1",
        "x-a: 'b", 'x-a: "b', 'x-a: "\\q"', "x-a: @b", "x-a: `b", "x-a: b: c", "x-a: - b", "x-a: ? b", "x-a: [b] c",
        'x-a: "b" c', "x-a: |\n  b\n  c", "x-a: >\n  b\n  c", "x-a: |9\n b", "x-a: |0\n b", "x-a: b\n c", "x-a: #b",
        "x-a: b#c", "x-a:b", "x-a", " x-a: 1", "? x-a\n: 1", '"x-a": 1', "'x-a': 'it''s'", 'x-a: "\\x41\\u0042"',
        "x-a: ''", 'x-a: "b\n  c"', "x-a: [b\n]", "x-a: ~", "x-a: =", "x-a: <b>", "x-a: b\\n", "x-a: *b", "x-a: -",
        "x-a: -1", "x-a: [-1, -b]", "x-a: [- b]", "x-a: {? b: 1}", "x-a: [? b]", "x-a: [b: 1]", "x-a: [: 1]",
    )),
    *(with_line(f'x-a: "{code}"') for code in ("\\ud800", "\\udfff", "\\U00110000", "\\UFFFFFFFF", "\\U0001F0A1")),
    *(with_line(f"x-a: {flow}") for flow in ("[b:]", "[b:, c]", "{b:}", "{b:, c: 1}", "{b:,}", "[b, c:]")),
    GAME + "...\n", GAME + "...\n# the end\n", GAME + "... the end\n", "--- " + GAME, "---\n" + GAME, "...\n" + GAME,
    GAME + "]\n", GAME + "}\n", GAME + "  x-a: 1\n", GAME + "- a\n",
)  # fmt: skip
"""Right and wrong in every way that the two parsers of YAML might see differently."""


def heard(data: bytes, loader: type) -> tuple[object, ...]:
    """What is made of a file with one of the parsers: the replay, or the kind of refusal and its line."""
    kept, tree._LOADER = tree._LOADER, loader
    try:
        return ("read", read(data))
    except WincribError as error:
        return (type(error).__name__, error.line)
    finally:
        tree._LOADER = kept


@pytest.mark.skipif(not hasattr(yaml, "CBaseLoader"), reason="this Python's YAML has no C parser")
@pytest.mark.parametrize("text", BOTH_ALIKE, ids=map(str, range(len(BOTH_ALIKE))))
def test_both_parsers_give_one_answer(text: str) -> None:
    """The same file on every install: read to the same replay, or refused on the same line."""
    data = text.encode()
    assert heard(data, yaml.BaseLoader) == heard(data, yaml.CBaseLoader), text


def files() -> Iterator[str]:
    """Every file there is."""
    yield from (str(path.relative_to(SHELF.parent)) for path in sorted(SHELF.rglob("*.yaml")))
    yield from (str(path.relative_to(SHELF.parent)) for path in sorted(CASES.glob("*.yaml")))


@pytest.mark.skipif(not hasattr(yaml, "CBaseLoader"), reason="this Python's YAML has no C parser")
@pytest.mark.parametrize("file", list(files()))
def test_both_parsers_agree_on_every_file(file: str) -> None:
    data = (SHELF.parent / file).read_bytes()
    assert heard(data, yaml.BaseLoader) == heard(data, yaml.CBaseLoader)


# Nothing is guessed


NO_NUMBERS = ("", "~", "61.0", "6e1", "6E1", "+61", "-61", "-0", "061", "00", "0x3D", "0o75", "0b1", "6_1", "6 1",
              "1:01", " 61", "61 ", "\uff16\uff11", "٦١", "1e400", "1" * 10, "9" * 400, "nan", ".inf", "sixty-one",
              "true", "61,", "²",
              "[61]", "{a: 61}")  # fmt: skip


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", NO_NUMBERS)
@pytest.mark.parametrize("where", ["{target: 61}", "[6, 10, 2]", "{at: 3,"])
def test_no_number(text: str, where: str) -> None:
    """ASCII digits without a leading zero, and nothing else, is a number."""
    quoted = f'"{text}"' if text[:1] not in "[{" and text else text
    new = {"{target: 61}": f"{{target: {quoted}}}", "[6, 10, 2]": f"[6, {quoted}, 2]", "{at: 3,": f"{{at: {quoted},"}
    error = refusal(changed(where, new[where]))
    assert error.line == {"{target: 61}": 4, "[6, 10, 2]": 17, "{at: 3,": 20}[where]


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", ["61", '"61"', "'61'"])
def test_a_number_quoted_or_not(text: str) -> None:
    assert read(changed("target: 61", f"target: {text}").encode()).rules.target == 61


@pytest.mark.parametrize(("old", "new", "line"), [
    ("target: 61", "target: 0", 4),
    ("target: 61", "target: 1000", 4),
    ("target: 61", "heels: 1", 4),
    ("target: 61", "heels: -2", 4),
    ("target: 61", "skunk: [90]", 4),
    ("target: 61", "skunk: [60, 90]", 4),
    ("target: 61", "target: 61, skunk: [61, 30]", 4),
    ("target: 61", "counting: sometimes", 4),
    ("target: 61", "counting: [manual]", 4),
    ("target: 61", "muggins: true, counting: automatic", 4),
    ("target: 61", "muggins: true, counting: [manual, automatic]", 4),
    ("target: 61", "first_deal: dice", 4),
    ("target: 61", "preset: house", 4),
    ("dealer: 0", "dealer: 2", 8),
    ("dealer: 0", "dealer: -1", 8),
    ("dealer: 0", "dealer: Ann", 8),
    ("[6, 10, 2]", "[30, 10, 2]", 17),
    ("[6, 10, 2]", "[6, 10, 2, 0]", 17),
    ("[6, 10, 2]", "[{claim: 30}, 10, 2]", 17),
    ("[6, 10, 2]", "[{call: 3}, 10, 2]", 17),
    ("[6, 10, 2]", "6", 17),
    ("[15, 7]", "[15]", 18),
    ("[15, 7]", "[15, 7, 0]", 18),
    ("[15, 7]", "[1000, 7]", 18),
    ("[15, 7]", "15", 18),
    ("QD, 2S", "QD+21, 2S", 16),
    ("QD, 2S", "QD+02, 2S", 16),
    ("QD, 2S", "QD+, 2S", 16),
    ("QD, 2S", "QD+-2, 2S", 16),
    ("QD, 2S", "QD +2, 2S", 16),
    ("QD, 2S", "+2, 2S", 16),
    ("QD, 2S", "Go, 2S", 16),
    ("QD, 2S", '"go ", 2S', 16),
    ("QD, 2S", "go+1, 2S", 16),
    ("QD, 2S", "[QD], 2S", 16),
    ("{at: 3, comment: a word}", "{at: 3}", 20),
    ("{at: 3, comment: a word}", "{comment: a word}", 20),
    ("{at: 3, comment: a word}", "{at: 3, comment: a word, hint: 0}", 20),
    ("{at: 3, comment: a word}", "{at: 3, level: {seat: 1, to: wizard}}", 20),
    ("{at: 3, comment: a word}", '{at: 3, comment: ""}', 20),
    ("{at: 3, comment: a word}", "a word", 20),
    ("status: unfinished", "status: done", 21),
    ("status: unfinished", "status:", 21),
])  # fmt: skip
def test_what_no_table_can_type(old: str, new: str, line: int) -> None:
    """What cannot be typed is unreadable, not merely wrong, and stands at its place."""
    report = verify(changed(old, new).encode())
    assert report.verdict == Verdict.UNREADABLE
    assert report.fault is not None
    assert report.fault.line == line, report.fault.message


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("text", ["yes", "no", "on", "off", "y", "n", "Y", "N", "True", "FALSE", "1", "0", "~", "",
                                  '"true"', "'false'", "tru", "[true]"])  # fmt: skip
def test_only_true_and_false_are_true_and_false(text: str) -> None:
    """YAML's other words are refused; quoted, even these two are text."""
    error = refusal(changed("target: 61", f"target: 61, muggins: {text}"))
    assert error.line == 4
    assert "true or false" in error.message


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("name", ["No", "y", "true", "null", "~", "7", "007", "1e3", "0x1F", "5:10", "2026-01-01",
                                  ".5", "=", "Ann B.", "é", "日本", "🃏", "a" * 40, "🃏" * 40])  # fmt: skip
def test_names_are_text(name: str) -> None:
    """Whatever YAML would make of it: a name is what is written."""
    assert read(changed("[Ann,", f"[{name},").encode()).names == (name, "Bob")


@pytest.mark.usefixtures("_loader")
@pytest.mark.parametrize("name", ["", '""', "'  '", "a" * 41, '"a\\nb"', '"\\x1b[2J"', '"\\u202e"', '"a\\u200bb"',
                                  '"\\0"', '"\\x7f"', "[Ann]", "{Ann: 1}", "{name: }", "{kind: human}",
                                  "{name: Ann, kind: robot}", "{name: Ann, level: ''}"])  # fmt: skip
def test_no_names(name: str) -> None:
    """1 to 40 printable characters."""
    error = refusal(changed("[Ann,", f"[{name},"))
    assert error.line == 5


@pytest.mark.parametrize("players", ["[Ann, Ann]", "[Ann, {name: Ann, kind: computer}]", "[Ann]", "[Ann, Bob, Cora]",
                                     "[]", "Ann and Bob", "{a: Ann, b: Bob}", ""])  # fmt: skip
def test_two_players_whose_names_differ(players: str) -> None:
    assert refusal(changed("[Ann, Bob]", players)).line == 5


@pytest.mark.parametrize(
    "seed", ['""', "a" * 65, "a b", "ä", '" 28"', '"28 "', "a/b", "a+b", '"a\\nb"', '"a\\n"', "٢٨"]
)
def test_no_seeds(seed: str) -> None:
    """1 to 64 of A-Z a-z 0-9 . _ -"""
    deck = f"{{source: seed, scheme: wincrib-deal-1, seed: {seed}}}"
    error = refusal(changed("{source: explicit}", deck))
    assert error.line == 6
    assert "seed" in error.message


@pytest.mark.parametrize("seed", ["28", '"28"', "0", "007", "1e5", "true", "a" * 64, "-", "A-Z_a.z"])
def test_seeds_are_text(seed: str) -> None:
    deck = f"{{source: seed, scheme: wincrib-deal-1, seed: {seed}}}"
    assert read(changed("{source: explicit}", deck).encode()).deck.seed == seed.strip('"')


@pytest.mark.parametrize("card", ["5E1", "HA", "1H", "0H", "11H", "100H", "5", "H", "5HH", "5 H", '"5H "',
                                  '"5H\\n"', "\uff21\uff28", "5ʜ",
                                  '""', "", "joker", "10", "TTH", "[5H]", "5h5h", '"\\ud83c\\udca1"'])  # fmt: skip
def test_no_cards(card: str) -> None:
    """Rule 1.3: rank then suit."""
    assert refusal(changed("starter: 5S", f"starter: {card}")).line == 15


@pytest.mark.parametrize("card", ["5S", "5s", "5♠", "5♤", '"5S"'])
def test_cards_in_every_way(card: str) -> None:
    assert str(read(changed("starter: 5S", f"starter: {card}").encode()).deals[0].starter) == "5S"


# Keys


@pytest.mark.parametrize(("old", "new", "line", "near"), [
    ("version: 1", "verison: 1", 2, "version"),
    ("players:", "player:", 5, "players"),
    ("target:", "targets:", 4, "target"),
    ("source:", "sauce:", 6, "source"),
    ("    starter:", "    startr:", 15, "starter"),
    ("    show:", "    shows:", 17, "show"),
    ("comment:", "coment:", 20, "comment"),
    ("status:", "staus:", 21, "status"),
    ("[6, 10, 2]", "[{claims: 6}, 10, 2]", 17, "claim"),
    ("[Ann,", "[{nam: Ann},", 5, "name"),
    ("version: 1", '"": 1', 2, ""),
    ("version: 1", "日本: 1", 2, ""),
    ("version: 1", f"{'a' * 1000}: 1", 2, ""),
])  # fmt: skip
def test_an_unknown_key_is_told_its_nearest(old: str, new: str, line: int, near: str) -> None:
    error = refusal(changed(old, new))
    assert error.line == line
    assert "unknown key" in error.message
    assert f"the nearest known key is {near}" in error.message
    assert len(error.message) < 200


@pytest.mark.parametrize("key", ["format: wincrib-replay", "version: 1", "game: cribbage", "players: [Ann, Bob]",
                                 "deck: {source: explicit}", "status: unfinished"])  # fmt: skip
def test_what_must_be_there(key: str) -> None:
    error = refusal(GAME.replace(key + "\n", ""))
    assert f"{key.partition(':')[0]} is missing" in error.message


@pytest.mark.parametrize(("old", "new", "word"), [
    ("  - dealer: 0\n    dealt:", "  - dealt:", "dealer is missing"),
    ("{source: explicit}", "{}", "source is missing"),
    ("{source: explicit}", "{source: seed, seed: a}", "scheme is missing"),
    ("{source: explicit}", "{source: seed, scheme: wincrib-deal-1}", "seed is missing"),
    ("{source: explicit}", "{source: explicit, scheme: wincrib-deal-1}", "seed is missing"),
    ("{source: explicit}", "{source: explicit, seed: a}", "scheme is missing"),
    ("status: unfinished", "status: complete", "result is missing"),
    ("status: unfinished", "status: complete\nresult: {score: [61, 7]}", "winner is missing"),
    ("status: unfinished", "status: complete\nresult: {winner: 0}", "score is missing"),
    ("deals:", "start: {score: [0, 0]}\ndeals:", "dealer is missing"),
    ("deals:", "match: {id: a, to: 3}\ndeals:", "game is missing"),
    ("deals:", "from: {deal: 3}\ndeals:", "file is missing"),
])  # fmt: skip
def test_what_must_be_there_further_in(old: str, new: str, word: str) -> None:
    assert word in refusal(changed(old, new)).message


@pytest.mark.parametrize("version", ["0", "-1", "1.0", "01", "one", "", '"1.0"', "1_0", "9999999999", "[1]"])
def test_no_versions(version: str) -> None:
    error = refusal(changed("version: 1", f"version: {version}"))
    assert error.line == 2
    assert "version" in error.message


@pytest.mark.parametrize("digest", ['"sha256:"', "sha256:xyz", "md5:" + "0" * 64, "sha256:" + "0" * 63,
                                    "sha256:" + "A" * 64,
                                    '"sha256:' + "0" * 64 + '\\n"', "0" * 64, ""])  # fmt: skip
def test_no_digests(digest: str) -> None:
    error = refusal(GAME + f"digest: {digest}\n")
    assert error.line == 22
    assert "digest" in error.message


def test_every_refusal_is_one_plain_line() -> None:
    """A file, a name or an error can never send a control sequence to a terminal."""
    nasty = ["\\x1b[2J", "\\x9b2J", "\\u202e", "\\r\\n", "\\0", "\\u2028", "\\x7f", "\\ufeff", "\\ud83d"]
    homes: list[Callable[[str], str]] = [
        lambda text: changed("starter: 5S", f'starter: "{text}"'),
        lambda text: changed("target:", f'"{text}":'),
        lambda text: changed("[Ann,", f'["{text}",'),
        lambda text: changed("status: unfinished", f'status: "{text}"'),
        lambda text: changed("QD, 2S", f'"{text}", 2S'),
        lambda text: changed("game: cribbage", f'game: "{text}"'),
        lambda text: changed("version: 1", f'version: "{text}"'),
        lambda text: changed("[Ann,", f"[!<{text}> Ann,"),
        lambda text: with_line(f'"{text}": 1\n"{text}": 1'),
    ]
    for text in nasty:
        for home in homes:
            report = verify(home(text).encode())
            assert not report.ok
            assert report.fault is not None
            assert report.fault.message.isprintable(), home(text)


@pytest.mark.parametrize("name", shelf.shipped())
def test_places_are_where_things_stand(name: str) -> None:
    """Every mark of a replay is the place of its value in the text."""
    text = shelf.data(name).decode()
    lines = text.splitlines()
    replay = read(text.encode())
    for path, (line, column) in replay.marks.items():
        assert 1 <= line <= len(lines), path
        assert 1 <= column <= len(lines[line - 1]), path
    at = replay.marks[("status",)]
    assert lines[at[0] - 1][at[1] - 1 :] == str(replay.status)
