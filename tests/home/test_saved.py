"""The games on the disk: found, in order, and those that cannot be read among them."""

import os
from pathlib import Path

import pytest

from tests.replay import shelf
from tests.replay.played import game
from wincrib.errors import Unreadable
from wincrib.home.replays import Keeper, Saved, load, load_bytes, replay_files, saved
from wincrib.replay.document import AnyReplay, Status
from wincrib.replay.yaml import write

GAME = game("wincrib")
UNFINISHED, WHOLE = GAME.files[30], GAME.replay


def kept(home: Path, name: str, replay: AnyReplay, when: int) -> Path:
    """A game in the cupboard, last changed at a time."""
    path = home / "replays" / name
    Keeper(path).keep(replay)
    os.utime(path, (when, when))
    return path


def test_an_empty_cupboard(home: Path) -> None:
    """Nothing is there, and looking creates nothing."""
    assert saved() == []
    assert not home.exists()


def test_the_game_played_last_comes_first(home: Path) -> None:
    """By when each was changed last, whatever it is called."""
    for name, when in (("b.yaml", 300), ("c.yaml", 100), ("a.yaml", 200)):
        kept(home, name, UNFINISHED, when)
    assert [each.path.name for each in saved()] == ["b.yaml", "a.yaml", "c.yaml"]


def test_of_one_moment_the_order_is_always_the_same(home: Path) -> None:
    for name in ("b.yaml", "c.yaml", "a.yaml"):
        kept(home, name, UNFINISHED, 100)
    assert [each.path.name for each in saved()] == ["a.yaml", "b.yaml", "c.yaml"]


def test_only_an_unfinished_game_can_be_gone_on_with(home: Path) -> None:
    kept(home, "whole.yaml", WHOLE, 100)
    kept(home, "unfinished.yaml", UNFINISHED, 200)
    given_up = write(UNFINISHED).replace("status: unfinished", "status: abandoned")
    (home / "replays" / "abandoned.yaml").write_text(given_up, "utf-8")
    found = {each.path.stem: each for each in saved()}
    assert {name for name, each in found.items() if each.unfinished} == {"unfinished"}
    assert found["abandoned"].replay is not None
    assert found["abandoned"].replay.status == Status.ABANDONED


@pytest.mark.parametrize(("data", "word"), [
    (b"", "holds nothing"),
    (b"format: something else\n", "wincrib-replay"),
    (b"\xff\xfe", "UTF-8"),
    (write(UNFINISHED).encode()[:-200], ":"),
    (b"#" * (2 << 20), "1 MiB"),
    (write(UNFINISHED).replace("version: 1", "version: 2").encode(), "newer"),
], ids=["empty", "another format", "no text", "cut short", "too large", "newer"])  # fmt: skip
def test_what_cannot_be_read_is_listed_too(home: Path, data: bytes, word: str) -> None:
    """With its name and what is wrong with it, so that nobody looks for a game in vain."""
    kept(home, "good.yaml", WHOLE, 200)
    bad = home / "replays" / "bad.yaml"
    bad.write_bytes(data)
    os.utime(bad, (100, 100))
    good, found = saved()
    assert good.replay == WHOLE
    assert good.trouble == ""
    assert found.replay is None
    assert not found.unfinished
    assert found.trouble.startswith("bad.yaml")
    assert word in found.trouble
    assert found.trouble.isprintable()
    assert found.score == ()


def test_what_else_lies_in_the_cupboard(home: Path) -> None:
    """Backups, half-written files, hidden ones and other things are no games; games in folders are."""
    folder = home / "replays"
    kept(home, "game.yaml", WHOLE, 300)
    kept(home, "game.yaml", UNFINISHED, 300)
    kept(home, "mine/old.yml", WHOLE, 200)
    kept(home, ".hidden/secret.yaml", WHOLE, 100)
    kept(home, ".secret.yaml", WHOLE, 100)
    (folder / "notes.txt").write_text("no game", "utf-8")
    (folder / ".game.yaml.123.tmp").write_text("half a g", "utf-8")
    (folder / "a folder.yaml").mkdir()
    (folder / "nowhere.yaml").symlink_to(folder / "gone.yaml")
    assert (folder / "game.yaml.bak").exists()
    assert [each.path.relative_to(folder).as_posix() for each in saved()] == ["game.yaml", "mine/old.yml"]


def test_files_come_in_order_of_their_paths(tmp_path: Path) -> None:
    for name in ("b/two.yaml", "a.yaml", "c.yaml", "b/one.yaml"):
        Keeper(tmp_path / name).keep(WHOLE)
    found = [path.relative_to(tmp_path).as_posix() for path in replay_files(tmp_path)]
    assert found == ["a.yaml", "b/one.yaml", "b/two.yaml", "c.yaml"]


def test_the_shipped_library_is_found() -> None:
    found = {f"{path.parent.name}/{path.stem}" for path in replay_files(shelf.SHELF)}
    assert set(shelf.shipped()) <= found


def test_the_score_of_a_saved_game(home: Path) -> None:
    """At the end, or after the last whole deal; before that, where the game began."""
    stops = {k: GAME.files[k] for k in (0, 5, GAME.deal_ends(1), GAME.deal_ends(1) + 4, len(GAME.actions))}
    for k, replay in stops.items():
        found = Saved(home, replay, "")
        deals = [deal.score for deal in replay.deals if deal.score is not None]
        assert found.score == (deals[-1] if deals else (0, 0)), k
    assert WHOLE.result is not None
    assert Saved(home, WHOLE, "").score == WHOLE.result.score
    start = shelf.replay("rules/2.5-resigned")
    assert Saved(home, start, "").score == (37, 54)
    begun = shelf.replay("rules/7-browser-draws-by-lot")
    assert Saved(home, begun, "").score == (0, 0)


def test_loading_says_why_not(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"\xff")
    for path in (tmp_path, tmp_path / "nothing.yaml", tmp_path / "bad.yaml"):
        with pytest.raises(Unreadable) as caught:
            load(path)
        assert caught.value.message.isprintable()
    with pytest.raises(Unreadable, match="folder"):
        load_bytes(tmp_path)
