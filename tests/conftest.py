"""What every test shares: how Hypothesis works here."""

from __future__ import annotations

from hypothesis import settings

from priory.contract.cases import EXAMPLE

settings.register_profile("priory", EXAMPLE)
settings.load_profile("priory")
