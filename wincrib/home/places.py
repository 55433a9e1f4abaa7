"""Where things live on this person's disk; nothing is created until it is needed."""

import os
from pathlib import Path

HOME = "WINCRIB_HOME"


def settings_file() -> Path:
    """The settings: `config.toml`."""
    return _home("config") / "config.toml"


def replays_folder() -> Path:
    """Every game, finished or not, a file each."""
    return _home("data") / "replays"


def aside_folder() -> Path:
    """Games that were deleted on the screen, for as long as that can be undone: beside the games, on the same disk."""
    return replays_folder() / ".aside"


def statistics_file() -> Path:
    """The cache of what the games say: `statistics.json`."""
    return _home("state") / "statistics.json"


def analyses_folder() -> Path:
    """What was found out about games, a file each; a cache, like the statistics."""
    return _home("state") / "analyses"


def practice_file() -> Path:
    """How far practice has come: `practice.json`."""
    return _home("state") / "practice.json"


def documents_folder() -> Path:
    """Where a person's own papers lie: for what is made of a game where the folder one is in takes nothing."""
    own = os.environ.get(HOME)
    if own:
        return Path(own).expanduser()
    from platformdirs import user_documents_path

    return user_documents_path()


def _home(kind: str) -> Path:
    """The folder for `config`, `data` or `state`: all in one where WINCRIB_HOME names it, else the platform's own."""
    own = os.environ.get(HOME)
    if own:
        return Path(own).expanduser()
    from platformdirs import user_config_path, user_data_path, user_state_path

    of = {"config": user_config_path, "data": user_data_path, "state": user_state_path}
    return of[kind]("wincrib", appauthor=False)
