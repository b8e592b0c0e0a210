"""Puzzles: moments of games with one clearly best choice, and turns in which most can be gained. No network in here."""
