"""The trial by fault and by attack: what a house must bear, done to real servers on this machine, and counted."""
