"""How tables are drawn: the frame all games share, the pieces, the icons; each game's board is in its own room."""
