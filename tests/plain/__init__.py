"""The table in lines of text: a console double, and whole sittings at it."""
