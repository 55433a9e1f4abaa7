"""The table of Cribist on the screen: four seats, tricks, claims."""
