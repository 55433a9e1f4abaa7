"""Where players are measured and their tables are made: many games at once, each of them to be had again."""
