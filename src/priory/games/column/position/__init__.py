"""Positions of A Column of Fire on paper: written, read and audited."""
