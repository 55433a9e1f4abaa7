"""The table on a screen of characters: keys in, frames out."""
