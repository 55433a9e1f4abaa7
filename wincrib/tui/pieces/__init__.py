"""What screens are made of: one thing a room."""
