"""The contract that every game keeps, as tests: `python -m priory.contract mill`, with any options of pytest behind it.

Each test is given a game (`game_id`) or a game with one of its set-ups (`case`), and plays. `PRIORY_GAMES` says how
many random games of each set-up are played to their end, `PRIORY_EXAMPLES` how many times the usual number of examples
Hypothesis tries.
"""

from __future__ import annotations

from priory.extras import needs

with needs("contract"):
    import pytest

OPTION = "--game"

pytest.register_assert_rewrite("priory.contract.promises")
