"""Spoil the shipped replays in fifty thousand ways, and see that none of them does any harm.

Half of them are spoiled blindly, in their bytes and words, half knowingly: cards and deals exchanged, numbers changed,
tokens lost, keys doubled, other rules, names that mean harm. Each is read, verified, told, written again and sat down
at. There must be a verdict or a plain refusal, without a control character, within two seconds and 100 MiB; and enough
of them must get past reading, to the rules.

    python -m scripts.mutate_replays                         # one to three minutes on two cores
    python -m scripts.mutate_replays --number 1000000 --seed mine
    python -m scripts.mutate_replays --show 4711             # print one of them, as it is

The same seed gives the same files. The exit status is 0 if all is well, 1 if not, 130 after an interrupt.
"""

import signal
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from scripts import crew
from tests.fuzz.examining import examine
from tests.fuzz.mutations import mutant

FILES_A_TASK = 250
MOST_SECONDS = 2.0
MOST_MEBIBYTES = 100.0
LEAST_READ = 0.3
MOST_TOLD = 20


@dataclass
class Batch:
    """What became of some files: how many by kind and verdict, what was wrong, and what the dearest of them cost."""

    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)
    was_read: int = 0
    complaints: list[str] = field(default_factory=list)
    seconds: float = 0.0
    mebibytes: float = 0.0

    def add(self, other: "Batch") -> None:
        """Take in what became of others."""
        self.verdicts.update(other.verdicts)
        self.was_read += other.was_read
        self.complaints += other.complaints
        self.seconds = max(self.seconds, other.seconds)
        self.mebibytes = max(self.mebibytes, other.mebibytes)


class TooSlow(Exception):
    """A file took longer than any may."""


def peak() -> float:
    """The most memory this process has had so far, in MiB; nothing where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    # On a Mac it is told in bytes.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def give_up(*_: object) -> None:
    """End what takes too long."""
    raise TooSlow(f"more than {MOST_SECONDS} s")


def examine_some(seed: str, numbers: range) -> Batch:
    """Make some spoiled files and examine each."""
    found = Batch()
    mutant(seed, 0)
    before = peak()
    timed = hasattr(signal, "setitimer")
    if timed:
        signal.signal(signal.SIGVTALRM, give_up)
    for number in numbers:
        kind, data = mutant(seed, number)
        begun = time.process_time()
        try:
            if timed:
                signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
            examined = examine(data)
            found.verdicts[kind, str(examined.verdict)] += 1
            found.was_read += examined.was_read
        except Exception:
            found.verdicts[kind, "failed"] += 1
            found.complaints.append(f"file {number} ({kind}):\n{traceback.format_exc(limit=-4)}")
        finally:
            if timed:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        found.seconds = max(found.seconds, time.process_time() - begun)
    found.mebibytes = peak() - before
    return found


def tell(found: Batch, number: int) -> bool:
    """Print what was found; whether all is well."""
    for kind in sorted({kind for kind, _ in found.verdicts}):
        counts = {verdict: often for (each, verdict), often in found.verdicts.items() if each == kind}
        print(f"{kind:<11} {', '.join(f'{often:,} {verdict}' for verdict, often in sorted(counts.items()))}")
    print(f"{found.was_read / number:.0%} got past reading, to the rules")
    print(f"the slowest took {found.seconds:.3f} s, the largest {found.mebibytes:.1f} MiB")
    for complaint in found.complaints[:MOST_TOLD]:
        print(complaint)
    faults = [f"{len(found.complaints)} failed"] if found.complaints else []
    if found.was_read < LEAST_READ * number:
        faults.append("too few got past reading")
    if found.seconds > MOST_SECONDS:
        faults.append("too slow")
    if found.mebibytes > MOST_MEBIBYTES:
        faults.append("too large")
    print(f"{number:,} files: {', '.join(faults) or 'no harm done'}")
    return not faults


def main() -> int:
    """Spoil, examine, tell."""
    parser = crew.options(__doc__)
    parser.add_argument("--number", type=crew.whole_number, default=50_000, help="how many files; default 50000")
    parser.add_argument("--seed", default="1", help="what they are drawn from; default 1")
    parser.add_argument("--show", type=int, metavar="N", help="print file N and do no more")
    chosen = parser.parse_args()
    if chosen.show is not None:
        sys.stdout.buffer.write(mutant(chosen.seed, chosen.show)[1])
        return 0
    numbers = range(chosen.number)
    tasks = [numbers[at : at + FILES_A_TASK] for at in range(0, chosen.number, FILES_A_TASK)]
    found = Batch()
    for batch in crew.shared_out(partial(examine_some, chosen.seed), tasks, chosen.processes):
        found.add(batch)
    return 0 if tell(found, chosen.number) else 1


if __name__ == "__main__":
    crew.run(main)
