"""Builds the documentation in `site/docs`: the pages of docs/, rules for people, examples and the reference."""
