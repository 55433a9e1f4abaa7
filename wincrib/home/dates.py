"""When a game was played last, in few words, by the clock on the wall."""

import time

_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def when(changed: float, now: float | None = None, *, short: bool = False) -> str:
    """`today 21:04`, `28 Nov 21:04`, `28 Nov 2025`; in short `21:04`, `28 Nov`, `Nov 2025`.

    Both times are in seconds since 1970; `now` is the time of asking where it is not given.
    """
    try:
        then, today = time.localtime(changed), time.localtime(time.time() if now is None else now)
    except (OverflowError, ValueError, OSError):
        return "?"
    month, clock = _MONTHS[then.tm_mon - 1], f"{then.tm_hour:02}:{then.tm_min:02}"
    if then.tm_year != today.tm_year:
        return f"{month} {then.tm_year}" if short else f"{then.tm_mday} {month} {then.tm_year}"
    if then.tm_yday == today.tm_yday:
        return clock if short else f"today {clock}"
    return f"{then.tm_mday} {month}" if short else f"{then.tm_mday} {month} {clock}"
