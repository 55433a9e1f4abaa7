"""Other programs: what is said to them, and those that play."""
