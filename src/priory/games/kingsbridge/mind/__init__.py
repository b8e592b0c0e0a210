"""What only bots use: a sense of value, quick choices, plans."""
