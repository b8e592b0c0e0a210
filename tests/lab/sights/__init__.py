"""Observations read a second time, from the view and from what docs/observations.md says of each piece alone."""
