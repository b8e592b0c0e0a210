"""The arena: matches of bots, with seats rotated, seeds paired, and honest intervals."""
