"""Cribist on paper: what its replays hold, and how they are walked along and written down."""
