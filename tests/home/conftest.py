"""A cupboard of its own for every test here: no test sees the person's disk or surroundings."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home; nothing of it is created until it is needed."""
    for name in list(os.environ):
        if name.startswith("WINCRIB_") and name != "WINCRIB_FROZEN_VALUES":
            monkeypatch.delenv(name)
    folder = tmp_path / "home"
    monkeypatch.setenv("WINCRIB_HOME", str(folder))
    return folder
