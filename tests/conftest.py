"""Hypothesis profiles: `HYPOTHESIS_PROFILE` chooses one, `quick` when it is not set."""

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "quick", max_examples=50, deadline=None, derandomize=True, suppress_health_check=_SLOW
)
settings.register_profile(
    "soak", max_examples=5_000, deadline=None, print_blob=True, suppress_health_check=_SLOW
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
