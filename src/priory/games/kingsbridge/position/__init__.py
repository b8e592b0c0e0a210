"""Positions of Kingsbridge on paper: written, read and audited."""
