"""Positions of World Without End on paper: written, read and audited."""
