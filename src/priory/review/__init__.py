"""The review of a game: what each choice was worth, by what its chooser could know, and what luck and skill did."""
