"""The ending: how a game came out and how it came about, in words and numbers, for the browser and the terminal alike.

All of it comes from the record and its tally; what only one game can say comes from its room, `words/ending.py`.
"""
