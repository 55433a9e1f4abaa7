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


def _home(kind: str) -> Path:
    """The folder for `config` or `data`: all in one where WINCRIB_HOME names it, else the platform's own."""
    own = os.environ.get(HOME)
    if own:
        return Path(own).expanduser()
    from platformdirs import user_config_path, user_data_path

    return (user_config_path if kind == "config" else user_data_path)("wincrib", appauthor=False)
