"""The table in a terminal: one application for every game; a game brings only its drawing and its words."""
