"""The settings: one schema as data, from which defaults, checks and the list of them come."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path

from wincrib.errors import Unreadable
from wincrib.home.files import read_bytes, why, write_whole
from wincrib.home.places import settings_file
from wincrib.values import value
from wincrib.words import clean, listed, quote

_MOST_BYTES = 1 << 18
_TRUE = ("on", "true", "yes", "1")
_FALSE = ("off", "false", "no", "0")

Value = str | int | bool


class Origin(StrEnum):
    """Where a setting's value comes from; the later ones win."""

    DEFAULT = "default"
    CONFIG = "config"
    ENVIRONMENT = "environment"


@value
class Setting:
    """One setting: its `words` are the values it can take, in text; none means any name."""

    key: str
    default: Value
    words: tuple[str, ...]
    about: str

    def read(self, text: str) -> Value:
        """A value from text. Raises `Unreadable` saying what is expected."""
        if isinstance(self.default, bool):
            if text.lower() in _TRUE + _FALSE:
                return text.lower() in _TRUE
            raise Unreadable(f"{self.key}: found {quote(text)}; expected on or off")
        if self.words and text not in self.words:
            raise Unreadable(f"{self.key}: found {quote(text)}; expected {listed(self.words, 'or')}")
        if isinstance(self.default, int):
            return int(text)
        if not text.strip() or not text.isprintable() or len(text) > 40:
            raise Unreadable(f"{self.key}: found {quote(text)}; expected 1 to 40 printable characters")
        return text

    def checked(self, found: object) -> Value:
        """A value from the settings file. Raises `Unreadable` saying what is expected."""
        if isinstance(self.default, bool) != isinstance(found, bool) or not isinstance(found, str | int):
            kind = "true or false" if isinstance(self.default, bool) else listed(self.words, "or") or "a text"
            raise Unreadable(f"{self.key}: found {quote(str(found))}; expected {kind}")
        return found if isinstance(found, bool) else self.read(str(found))


THEMES = ("dos-blue", "felt", "amber", "mono", "light", "contrast", "terminal")

_SECTIONS = ("table-1", "table-2")
COLOURS = ("theme", "white", "yellow", "cyan", "green", "red")
_EFFECTS = ("tick", "rising", "three", "low", "falling", "fanfare", "descending", "off")

SCHEMA = (
    Setting("name", "Player", (), "your name, as it stands in the replays"),
    Setting("level", "medium", ("easy", "medium", "hard"), "how well the computer plays"),
    Setting("rules", "wincrib", ("wincrib", "net", "browser"), "the rule set"),
    Setting("target", 121, ("121", "61"), "how many points win"),
    Setting("counting", "auto", ("auto", "manual"), "who counts your hands at the show"),
    Setting("muggins", False, (), "whether points missed at the show can be called"),
    Setting("theme", "dos-blue", THEMES, "the colours of the table"),
    Setting("deck", "four", ("four", "two"), "whether each suit has a colour of its own"),
    Setting("suits", "symbols", ("symbols", "letters"), "how suits are written on the table"),
    Setting("characters", "auto", ("auto", "full", "ascii"), "which characters the table is drawn with"),
    Setting("back", "weave", ("weave", "dense", "dots", "solid", "plain"), "the backs of the cards"),
    Setting("faces", "index", ("index", "centre"), "the faces of the small cards"),
    Setting("voice", "plain", ("plain", "bold", "underline", "reverse", "banner"), "how what is said is written"),
    Setting("voice-colour", "theme", COLOURS, "the colour of what is said"),
    Setting("cloth", "plain", ("plain", "felt", "dots"), "the cloth of the table"),
    Setting("speed", "normal", ("slow", "normal", "fast", "off"), "how fast cards and pegs move"),
    Setting("sound", "bell", ("blips", "bell", "off"), "short notes, or the bell for what matters most"),
    Setting("sound-card", "tick", _EFFECTS, "what is heard for a card"),
    Setting("sound-go", "low", _EFFECTS, "what is heard for a go"),
    Setting("sound-score", "rising", _EFFECTS, "what is heard for points in the play"),
    Setting("sound-thirty-one", "three", _EFFECTS, "what is heard for a thirty-one"),
    Setting("sound-muggins", "falling", _EFFECTS, "what is heard for muggins"),
    Setting("sound-win", "fanfare", _EFFECTS, "what is heard at the end of a game"),
    Setting("sound-skunk", "descending", _EFFECTS, "what is heard at its end with a skunk"),
    Setting("sound-turn", "off", _EFFECTS, "what is heard when you are asked something"),
    Setting("go", "auto", ("auto", "key"), "whether go is said for you when no card fits"),
    Setting("preview", "auto", ("auto", "on", "off"), "whether a card shows what it would score"),
    Setting("tips", True, (), "whether a beginner gets a tip now and then"),
    Setting("mouse", True, (), "whether the table takes the mouse"),
    Setting("detail", "normal", ("brief", "normal", "full"), "how much line mode says"),
)
KEYS = tuple(each.key for each in SCHEMA)


def setting(key: str) -> Setting:
    """The setting of that name. Raises `Unreadable` naming the nearest known one."""
    for each in SCHEMA:
        if each.key == key:
            return each
    near = get_close_matches(key, KEYS, 1, 0.0)[0]
    raise Unreadable(f"there is no setting {quote(key)}; the nearest is {near}")


@value
class Settings:
    """All settings with where each comes from, and what is odd about the file, a sentence each."""

    values: Mapping[str, Value]
    origins: Mapping[str, Origin]
    warnings: tuple[str, ...]

    def text(self, key: str) -> str:
        """A setting as text: `on` or `off` for a switch."""
        found = self.values[key]
        return ("on" if found else "off") if isinstance(found, bool) else str(found)


def variable(key: str) -> str:
    """The environment variable that sets a setting: WINCRIB_LEVEL."""
    return f"WINCRIB_{key.upper().replace('-', '_')}"


def settings(table: int = 0) -> Settings:
    """The settings in force: the environment over the file over the defaults. Raises `Unreadable`.

    `table` 1 or 2 adds what the file says for that table alone, under `[table-1]` or `[table-2]`.
    """
    values: dict[str, Value] = {each.key: each.default for each in SCHEMA}
    origins = dict.fromkeys(KEYS, Origin.DEFAULT)
    warnings: list[str] = []
    written = _from_file()
    for key, found in _flat(written, table):
        if key not in KEYS:
            near = get_close_matches(key, KEYS, 1, 0.0)[0]
            warnings.append(f"{settings_file()}: unknown setting {quote(key)} is left alone; the nearest is {near}")
            continue
        values[key], origins[key] = _in_file(key, found), Origin.CONFIG
    for key in KEYS:
        text = os.environ.get(variable(key))
        if text:
            values[key], origins[key] = _in_environment(key, text), Origin.ENVIRONMENT
    return Settings(values, origins, tuple(warnings))


def _flat(written: Mapping[str, object], table: int) -> Iterator[tuple[str, object]]:
    """What stands at the top of the file, and then what is for one table."""
    yield from ((key, found) for key, found in written.items() if key not in _SECTIONS)
    own = written.get(f"table-{table}")
    if isinstance(own, dict):
        yield from own.items()


def _in_environment(key: str, text: str) -> Value:
    try:
        return setting(key).read(text)
    except Unreadable as error:
        raise Unreadable(f"{variable(key)} in the environment: {error.message}") from None


def _in_file(key: str, found: object) -> Value:
    try:
        return setting(key).checked(found)
    except Unreadable as error:
        raise Unreadable(error.at(str(settings_file()))) from None


def _from_file() -> dict[str, object]:
    path = settings_file()
    try:
        if not path.exists():
            return {}
    except OSError as error:
        raise Unreadable(f"{path}: cannot be read: {why(error)}") from None
    try:
        return tomllib.loads(read_bytes(path, _MOST_BYTES).decode("utf-8"))
    except Unreadable as error:
        raise Unreadable(error.at(str(path))) from None
    except ValueError as error:
        raise Unreadable(f"{path}: not valid TOML: {clean(str(error))}") from None
    except RecursionError:
        raise Unreadable(f"{path}: not valid TOML: nested too deep") from None


def file_to_edit() -> Path:
    """The settings file, its folder made. Raises `OSError`."""
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def change(key: str, text: str, table: int = 0) -> Value:
    """Set one setting in the file, for one table or for all, leaving comments and all else as they are.

    Raises `Unreadable`, `OSError`.
    """
    import tomlkit

    fresh = setting(key).read(text)
    path = settings_file()
    for other, found in _from_file().items():
        if other in KEYS and (other != key or isinstance(found, dict)):
            _in_file(other, found)
    document = tomlkit.parse(path.read_bytes().decode("utf-8")) if path.exists() else tomlkit.document()
    section = document.setdefault(f"table-{table}", tomlkit.table()) if table else document
    if not isinstance(section, dict):
        raise Unreadable(f"{path}: table-{table}: found a value; expected a table of settings")
    section[key] = fresh
    # A link stays one: what it leads to is the person's file.
    write_whole(Path(os.path.realpath(path)), tomlkit.dumps(document).encode())
    return fresh
