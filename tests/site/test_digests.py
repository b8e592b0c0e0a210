"""WebAssembly and this machine play the same games, digest by digest, and read each other's records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from priory.core.record import from_dict
from tests.site.games_played import told
from tests.site.wasm import run_there

GAMES = [["kingsbridge", 2, 1], ["kingsbridge", 5, 2], ["pillars", 2, 3], ["pillars", 4, 4]]
GAMES += [["world", 2, 5], ["world", 4, 6], ["column", 2, 7], ["column", 4, 8]]


@pytest.fixture(scope="module")
def native() -> Any:
    return json.loads(told(json.dumps({"games": GAMES, "records": []})))


@pytest.fixture(scope="module")
def elsewhere(native: Any) -> Any:
    return run_there("games_played.py", {"games": GAMES, "records": [one["record"] for one in native["games"]]})


def test_it_was_played_in_webassembly_where_nothing_is_missing(elsewhere: Any) -> None:
    assert elsewhere["platform"] == "emscripten"
    assert elsewhere["missing"] == [], "of the standard library all is there that our modules import"


@pytest.mark.parametrize("at", range(len(GAMES)), ids=[f"{id}-{seats}" for id, seats, _ in GAMES])
def test_random_games_agree_digest_by_digest(native: Any, elsewhere: Any, at: int) -> None:
    assert len(native["games"][at]["digests"]) > 20
    assert elsewhere["games"][at]["digests"] == native["games"][at]["digests"]


def test_a_record_made_there_replays_here_and_the_other_way_round(native: Any, elsewhere: Any) -> None:
    last = [one["digests"][-1] for one in native["games"]]
    assert [from_dict(one["record"]).state.digest() for one in elsewhere["games"]] == last
    assert elsewhere["records"] == last
