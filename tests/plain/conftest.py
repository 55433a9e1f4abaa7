"""Every sitting has a cupboard of its own: nothing is read from or written to the person's."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cupboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that stands for this person's disk."""
    for name in list(os.environ):
        if name.startswith("WINCRIB_") and name != "WINCRIB_FROZEN_VALUES":
            monkeypatch.delenv(name)
    monkeypatch.setenv("WINCRIB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
