"""What holds for every test: values are really frozen, properties are tried without a clock, files lie in memory."""

import os
import shutil
import tempfile
from pathlib import Path

os.environ["WINCRIB_FROZEN_VALUES"] = "1"  # read when wincrib.values is first imported, so it stands before any import

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=40, derandomize="CI" in os.environ)
settings.load_profile("house")

# Thousands of small files are put in the place of others, and many a disk takes its time over each.
MEMORY = Path("/dev/shm")  # noqa: S108 - what is made there has a name of its own
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(MEMORY).free > 2**30:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
