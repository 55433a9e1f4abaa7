"""What the person at a table prefers: the settings of that table, and the command line's word for this time."""

from collections.abc import Mapping

from wincrib.errors import Unreadable
from wincrib.home import settings as kept

ONLY_HERE = "only-here"
"""Not a setting: whether what is changed holds for this table alone."""


class Preferences:
    """The settings as texts, table by table. While the file cannot be read the last known ones are in force."""

    def __init__(self, flags: Mapping[str, str]) -> None:
        self._flags = flags
        self._known: dict[int, dict[str, str]] = {}

    def of(self, table: int) -> dict[str, str]:
        """Every setting by its name, for table 1 or 2."""
        try:
            now = kept.settings(table)
        except Unreadable:
            fresh = {each.key: str(each.default) for each in kept.SCHEMA}
            return self._known.get(table, fresh)
        self._known[table] = {key: now.text(key) for key in kept.KEYS} | dict(self._flags)
        return dict(self._known[table])

    def keep(self, changes: Mapping[str, str], table: int) -> str:
        """Write changes to the file, for one table or, with 0, for all; why it cannot be done, or nothing."""
        self._flags = {key: text for key, text in self._flags.items() if key not in changes}
        try:
            for key, text in changes.items():
                kept.change(key, text, table)
        except Unreadable as error:
            return error.message
        except OSError as error:
            return f"the settings cannot be written: {error.strerror}"
        return ""
