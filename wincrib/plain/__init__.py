"""The table as lines of text."""
