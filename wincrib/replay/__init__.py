"""A game written down: reading, writing, walking along it, and saying where it is wrong."""
