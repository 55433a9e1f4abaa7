"""Every command runs with a cupboard of its own."""

from pathlib import Path

import pytest

from tests.cli.running import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Somewhere to type commands."""
    return Shell(tmp_path)
