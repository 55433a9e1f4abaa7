"""Pictures and recordings of a game, made of the same frames as the screen."""
