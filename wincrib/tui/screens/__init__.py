"""The places one can be in."""
