"""The tools of the house: rule coverage and recorded games."""
