"""What may be done in Kingsbridge, in the order of the rulebook."""
