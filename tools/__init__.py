"""The tools of the house: rule coverage, recorded games, locks, provenance, checks of what is built."""
