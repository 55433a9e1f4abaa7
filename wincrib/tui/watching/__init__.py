"""A recorded game on the screen, as far as games differ in it; and its decisions judged while it is watched."""
