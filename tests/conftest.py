"""What every test shares: how Hypothesis works here."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Each example may play many plies, so time per example says nothing; the same examples every time keep a red run red.
settings.register_profile(
    "priory",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
settings.load_profile("priory")
