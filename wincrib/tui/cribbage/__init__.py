"""The table of cribbage on the screen, as far as no other game shares it."""
