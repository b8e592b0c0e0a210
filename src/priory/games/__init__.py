"""One room per game, the same furniture in each."""
