"""What holds for every test: values are really frozen, and properties are tried without a clock."""

import os

os.environ["WINCRIB_FROZEN_VALUES"] = "1"  # read when wincrib.values is first imported, so it stands before any import

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=50, derandomize="CI" in os.environ)
settings.load_profile("house")
