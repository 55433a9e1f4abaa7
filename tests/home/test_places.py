"""Where things live: one folder that can be named, or the platform's own; nothing is created by asking."""

from pathlib import Path

import platformdirs
import pytest

from wincrib.home.places import replays_folder, settings_file


def test_all_in_one_folder_that_can_be_named(home: Path) -> None:
    assert settings_file() == home / "config.toml"
    assert replays_folder() == home / "replays"


def test_asking_creates_nothing(home: Path) -> None:
    settings_file()
    replays_folder()
    assert not home.exists()


def test_another_home_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked each time, not remembered."""
    monkeypatch.setenv("WINCRIB_HOME", str(home / "other"))
    assert replays_folder() == home / "other" / "replays"


def test_a_home_may_begin_with_a_tilde(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("WINCRIB_HOME", "~/cards")
    assert settings_file() == home / "cards" / "config.toml"


@pytest.mark.parametrize("named", [None, ""], ids=["not named", "named with nothing"])
def test_without_a_name_the_platform_says(monkeypatch: pytest.MonkeyPatch, named: str | None, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("WINCRIB_HOME") if named is None else monkeypatch.setenv("WINCRIB_HOME", named)
    assert settings_file() == platformdirs.user_config_path("wincrib", appauthor=False) / "config.toml"
    assert replays_folder() == platformdirs.user_data_path("wincrib", appauthor=False) / "replays"
    assert not list(tmp_path.iterdir())
