"""How a record is made: slotted, compared by value, never altered."""

import os
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")

# Freezing at run time costs 40 % of a game, so the type checker guards it there and the tests, which
# set this variable, guard it while they run.
_FROZEN = os.environ.get("WINCRIB_FROZEN_VALUES") == "1"


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A class whose instances are values: equal when their fields are, hashable, frozen for the type checker."""
    return dataclass(slots=True, frozen=_FROZEN, unsafe_hash=not _FROZEN)(cls)
