"""Learning to judge tables: games of bots against themselves, a network trained on how they ended, and its measure."""
