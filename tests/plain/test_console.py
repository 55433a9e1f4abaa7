"""Standard input and output as line mode uses them."""

import io
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wincrib.plain.console import Ended, StandardConsole


class Keyboard(io.StringIO):
    """Input that comes from a keyboard: the terminal shows it by itself."""

    def isatty(self) -> bool:
        return True


def console(source: io.StringIO) -> tuple[StandardConsole, io.StringIO]:
    sink = io.StringIO()
    return StandardConsole(source, sink), sink


@pytest.mark.parametrize(("typed", "read"), [
    ("5 6\n", "5 6"), ("5 6\r\n", "5 6"), ("5 6", "5 6"), ("\n", ""), ("  go  \n", "  go  "), ("é♥\n", "é♥"),
])  # fmt: skip
def test_a_line_without_its_end(typed: str, read: str) -> None:
    """The last line may lack its end; Windows lines are lines."""
    table, _ = console(Keyboard(typed))
    assert table.read("? ") == read


def test_the_end_of_input_ends_the_line_of_the_prompt() -> None:
    """What follows begins on a line of its own."""
    table, sink = console(io.StringIO(""))
    with pytest.raises(Ended):
        table.read("Play which? ")
    assert sink.getvalue() == "Play which? \n"


def test_answers_from_a_pipe_are_shown() -> None:
    """Feature B8: the text of a sitting from a pipe reads whole."""
    table, sink = console(io.StringIO("5h\n6d\n"))
    table.read("Play which? ")
    table.write("You play five of hearts. Count 5.")
    table.read("Play which? ")
    assert sink.getvalue() == "Play which? 5h\nYou play five of hearts. Count 5.\nPlay which? 6d\n"


def test_answers_from_a_keyboard_are_not_shown_twice() -> None:
    table, sink = console(Keyboard("5h\n"))
    table.read("Play which? ")
    assert sink.getvalue() == "Play which? "


@given(st.text(st.characters(codec="utf-8"), max_size=40).filter(lambda text: "\n" not in text and "\r" not in text))
def test_no_control_character_of_a_pipe_is_shown(text: str) -> None:
    """Whatever is piped in, a terminal is sent no control sequence."""
    table, sink = console(io.StringIO(text + "\n"))
    table.read("? ")
    assert not [char for char in sink.getvalue().rstrip("\n") if unicodedata.category(char)[0] == "C"]
