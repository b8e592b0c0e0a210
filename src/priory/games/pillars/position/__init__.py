"""Positions of The Pillars of the Earth on paper: written, read and audited."""
