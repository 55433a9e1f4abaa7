"""What can be asked for while a replay is watched, beyond going through it: its decisions judged."""

from wincrib.tui.commands import WATCHING, Command

JUDGING = (
    Command("watch-judge", "The analysis", ("a",), "", "What every decision was worth, beside the table.", "Analysis"),
    Command("watch-blunder", "The next blunder", ("j",), "", "To the next decision that cost much.", "Blunder"),
    Command(
        "watch-error", "The next error", ("k",), "", "To the next decision that was an error, or a blunder.", "Error"
    ),
    Command("watch-why", "Why that was so", ("w",), "", "The decision of this step, in full.", "Why"),
)

ALL = (*WATCHING[:-1], *JUDGING, WATCHING[-1])
"""Everything, in the order in which it is explained; leaving comes last."""
