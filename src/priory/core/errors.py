"""The typed errors: each names the offending value and what was allowed, and changes nothing."""

from __future__ import annotations


class PrioryError(Exception):
    """The family of all errors that Priory raises on bad input."""


class UnknownGame(PrioryError):
    """A game id that no room of the house answers to."""


class BrokenGame(UnknownGame):
    """A game that an installed package offers, but that cannot be opened."""


class BadSetup(PrioryError):
    """A seat count, variant, seed or start seat that the game does not allow."""


class IllegalOption(PrioryError):
    """An option that the question at hand does not offer, or that no game has."""


class BadPosition(PrioryError):
    """A position that cannot be read or that contradicts the rules."""


class BadBox(PrioryError):
    """A box with a wrong count, a typo, or a missing or contradictory entry."""


class BadRecord(PrioryError):
    """A record that cannot be read, or that does not replay."""


class UndoRefused(PrioryError):
    """An undo that the table's courtesy does not allow."""
