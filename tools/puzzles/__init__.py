"""Puzzles, found in games of bots: played, weighed, checked, graded and packed into the rooms (docs/puzzles.md)."""
