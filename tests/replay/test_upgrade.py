"""Older files: read by one small step a version, with every fault told at its own place; newer ones refused, saying so.

The older versions are made up here: version 0 told the deals as `hands`.
"""

import pytest

from tests.replay import shelf
from wincrib.errors import Unreadable, Unsupported
from wincrib.replay import upgrade
from wincrib.replay.document import FORMAT, VERSION
from wincrib.replay.tree import Scalar, Table, read_tree
from wincrib.replay.verifier import Verdict, verify
from wincrib.replay.yaml import read, write

NOW = shelf.data("classic/muggins").decode()
OLD = NOW.replace("version: 1\n", "version: 0\n").replace("deals:\n", "hands:\n")


def hands_are_deals(table: Table) -> Table:
    """From version 0 to 1: what was called hands is called deals."""
    pairs = [(Scalar("deals", False, key.line, key.column) if key.text == "hands" else key, node)
             for key, node in table.pairs]  # fmt: skip
    return Table(tuple(pairs), table.line, table.column)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that knows the step from version 0."""
    monkeypatch.setitem(upgrade.STEPS, 0, hands_are_deals)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", ["classic/muggins", "cribist/to-61-with-muggins"])
def test_an_older_file_is_the_same_game(name: str) -> None:
    """All but the digest, which is of the older form; whatever the game."""
    text = shelf.data(name).decode()
    before = text.replace("version: 1\n", "version: 0\n").replace("\ndeals:\n", "\nhands:\n")
    old, now = read(before.encode()), read(text.encode())
    assert old.deals == now.deals
    assert old.digest == ""
    assert verify(before.encode()).ok
    assert write(old) == "".join(
        line for line in text.splitlines(keepends=True) if not line.startswith(("digest:", "#"))
    )


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(("right", "wrong"), [("dealer: 1", "dealer: 7"), ("status: complete", "status: over"),
                                              ("players:", "playrs:")])  # fmt: skip
def test_a_fault_of_an_older_file_is_told_at_its_own_place(right: str, wrong: str) -> None:
    line = OLD[: OLD.index(right)].count("\n") + 1
    with pytest.raises(Unreadable) as caught:
        read(OLD.replace(right, wrong, 1).encode())
    assert caught.value.line == line


@pytest.mark.usefixtures("known")
def test_a_step_leads_on_once() -> None:
    """A file that is of this version is taken as it stands, and one that claims to be is not mended."""
    assert read(NOW.encode()) == shelf.replay("classic/muggins")
    with pytest.raises(Unreadable, match='unknown key "hands"'):
        read(OLD.replace("version: 0", "version: 1").encode())


def test_two_steps_make_a_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step is told of the version it leads on from, and of no other."""
    met: list[int] = []

    def noted(table: Table) -> Table:
        met.append(upgrade.version_of(table))
        return hands_are_deals(table)

    # As if this were the third version already, and the game of a version older still.
    monkeypatch.setitem(upgrade.STEPS, 0, noted)
    old = upgrade.upgraded(read_tree(OLD.encode()))
    monkeypatch.setitem(upgrade.STEPS, 1, noted)
    older = upgrade.upgraded(read_tree(OLD.encode()))
    assert met == [0, 0, 1]
    assert (upgrade.version_of(old), upgrade.version_of(older)) == (1, 2)  # type: ignore[arg-type]


@pytest.mark.parametrize("version", ["0", "00", "-1", "01", "1.0", "one", "", "[1]"])
def test_a_version_that_never_was(version: str) -> None:
    """Refused at its line, with no step that leads on from it."""
    report = verify(NOW.replace("version: 1", f"version: {version}").encode())
    assert report.verdict == Verdict.UNREADABLE
    assert report.fault is not None
    assert report.fault.line == NOW[: NOW.index("version:")].count("\n") + 1
    assert "version" in report.fault.message


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("version", [VERSION + 1, 10, 999_999_999])
def test_a_newer_version_is_refused_as_such(version: int) -> None:
    """Whatever else the file may hold that nobody knows yet."""
    text = f"format: {FORMAT}\nversion: {version}\nnovelty: [1, 2]\n"
    with pytest.raises(Unsupported, match=f"version {version} of the format is newer than this program") as caught:
        read(text.encode())
    assert caught.value.line == 2
