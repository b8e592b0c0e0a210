"""What may be done, one module per phase, in the order of the rulebook."""
