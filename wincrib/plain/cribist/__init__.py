"""Cribist in lines."""
