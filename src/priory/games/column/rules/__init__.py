"""The rules of A Column of Fire, one module per phase or matter, in the order of the rulebook."""
