"""A result on its way into a file that a person has named."""

from pathlib import Path

from wincrib.cli import DONE, UNREADABLE, USAGE
from wincrib.cli.arguments import complain
from wincrib.home.files import why, write_new, write_whole
from wincrib.words import clean


def put_into(output: str, text: str, *, overwrite: bool) -> int:
    """Write a text into a file; the exit status. No file is overwritten unless that was asked for."""
    path = Path(output)
    try:
        (write_whole if overwrite else write_new)(path, text.encode())
    except (OSError, ValueError) as error:
        # What is there may also be a file where a folder would have to be.
        if isinstance(error, FileExistsError) and path.exists():
            complain(f"{clean(output)}: there is such a file already; --force overwrites it")
            return USAGE
        reason = why(error) if isinstance(error, OSError) else "no file can have such a name"
        complain(f"{clean(output)}: cannot be written: {reason}")
        return UNREADABLE
    return DONE
