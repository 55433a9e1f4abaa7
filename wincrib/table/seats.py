"""Who sits where."""

from wincrib.replay.document import Kind, Participant
from wincrib.values import value


@value
class Sitter:
    """Somebody at a seat; `level` is a computer's, and empty for a person."""

    name: str
    kind: Kind = Kind.HUMAN
    level: str = ""

    @property
    def is_computer(self) -> bool:
        """Whether the program answers for this seat."""
        return self.kind == Kind.COMPUTER

    def written(self) -> Participant:
        """The sitter as a replay's header has it."""
        return Participant(self.name, self.kind, self.level)


def sitter(player: Participant) -> Sitter:
    """The sitter a replay's header names."""
    return Sitter(player.name, player.kind, player.level)
