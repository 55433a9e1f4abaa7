"""`rules`, `muggins` and `config`: what the program plays by."""

from collections.abc import Sequence

from wincrib.cli import DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import Parser, complain
from wincrib.errors import Unreadable
from wincrib.home import settings as kept
from wincrib.home.files import why
from wincrib.home.places import settings_file
from wincrib.rulebook import topic


def rules(words: Sequence[str]) -> int:
    """`wincrib rules`: the rules, by number or by word."""
    parser = Parser(
        "rules",
        "  wincrib rules\n  wincrib rules 4.2\n  wincrib rules muggins\n  wincrib rules all",
        "Read the rules of cribbage as this program plays them.",
    )
    parser.add_argument("topic", nargs="*", metavar="TOPIC", help="a rule's number, a part's number, a word, or all")
    given = parser.read(words)
    try:
        print("\n".join(topic(" ".join(given.topic))))
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return DONE


def muggins(words: Sequence[str]) -> int:
    """`wincrib muggins`: whether new games are played with muggins."""
    parser = Parser(
        "muggins",
        "  wincrib muggins\n  wincrib muggins on",
        "See or set whether new games of cribbage are played with muggins (rule 6.4).",
    )
    parser.add_argument("switch", nargs="?", choices=("on", "off"), help="without either, see how it stands")
    given = parser.read(words)
    return _set("muggins", given.switch) if given.switch else _get("muggins", False)


def config(words: Sequence[str]) -> int:
    """`wincrib config`: see and set what is preset."""
    parser = Parser(
        "config",
        "  wincrib config                     everything that can be set\n"
        "  wincrib config set level hard\n"
        "  wincrib config get level\n"
        "  wincrib config --show-origin       and where each value comes from",
        "See and set what new games begin with.",
    )
    parser.add_argument(
        "action", nargs="?", choices=("get", "set", "path", "edit"), help="without any, everything is listed"
    )
    parser.add_argument("key", nargs="?", help="a setting")
    parser.add_argument("value", nargs="?", help="its new value")
    parser.add_argument("--show-origin", action="store_true", help="say where each value comes from")
    given = parser.read(words)
    wanted = {"get": 1, "set": 2}.get(given.action, 0)
    if sum(each is not None for each in (given.key, given.value)) != wanted:
        parser.error(
            f"{given.action or 'config'} takes {('nothing', 'a setting', 'a setting and a value')[wanted]} more"
        )
    match given.action:
        case "path":
            print(settings_file())
            return DONE
        case "edit":
            return _edit()
        case "set":
            return _set(given.key, given.value)
        case "get":
            return _get(given.key, given.show_origin)
        case _:
            return _list(given.show_origin)


def _get(key: str, origin: bool) -> int:
    try:
        kept.setting(key)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    return _print([key], origin, alone=True)


def _list(origin: bool) -> int:
    return _print(kept.KEYS, origin, alone=False)


def _print(keys: Sequence[str], origin: bool, alone: bool) -> int:
    try:
        now = kept.settings()
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    for warning in now.warnings:
        complain(warning)
    widest = max(map(len, keys)), max(len(now.text(key)) for key in keys)
    for key in keys:
        text = now.text(key)
        where = f"  ({now.origins[key]})" if origin else ""
        print(
            f"{text}{where}" if alone else f"{key:<{widest[0]}}  {text:<{widest[1]}}  {kept.setting(key).about}{where}"
        )
    return DONE


def _set(key: str, text: str) -> int:
    try:
        kept.setting(key).read(text)
    except Unreadable as error:
        complain(error.message)
        return USAGE
    try:
        kept.change(key, text)
    except Unreadable as error:
        complain(error.message)
        return UNREADABLE
    except OSError as error:
        complain(f"{settings_file()} cannot be written: {why(error)}")
        return UNREADABLE
    now = kept.settings()
    print(f"{key} is {now.text(key)}")
    if now.origins[key] == kept.Origin.ENVIRONMENT:
        complain(f"{kept.variable(key)} in the environment still says otherwise")
    return DONE


def _edit() -> int:
    import os
    import shlex
    import subprocess

    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if not editor:
        complain(f"no editor is named in VISUAL or EDITOR; the file is {settings_file()}")
        return USAGE
    try:
        done = subprocess.run([*shlex.split(editor), str(kept.file_to_edit())], check=False)  # noqa: S603 - the person's own editor
    except (OSError, ValueError) as error:
        complain(f"the editor {editor} cannot be started: {error}")
        return USAGE
    return DONE if done.returncode == 0 else USAGE
