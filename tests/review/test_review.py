"""A review is plain data: written, read back, and refused where something is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from priory.review.review import BadReview, Decision, Player, Reason, Review, Split, Weighed, from_dict

REVIEW = Review(
    game="pillars",
    seats=2,
    record="0123",
    total=2,
    budget=400,
    seed=7,
    version="1",
    decisions=(
        Decision(
            ply=0,
            seat=1,
            chosen=4,
            weighed=(Weighed(3, 0.6, 41.5, 0.01), Weighed(4, 0.5, 40.0, 0.02)),
            before=(0.45, 0.55),
            after=(0.5, 0.5),
            lost=0.1,
            verdict="mistake",
            effect=(0.05, -0.05),
            doubt=0.01,
            reasons=(Reason("points", "craftsman:potter", 4.0, 1.0),),
        ),
    ),
    chances=((0.45, 0.55), (0.5, 0.5)),
    players=(Player(0, 100.0, (0, 0, 0, 0), Split(0.0, 0.05, 0.0), 0.0),),
    turning_points=(0,),
    error=0.02,
    level_error=0.01,
)


def test_a_review_comes_back_from_json_as_it_was() -> None:
    assert from_dict(json.loads(json.dumps(REVIEW.to_dict()))) == REVIEW


def test_a_review_that_has_not_looked_at_all_is_incomplete() -> None:
    assert not REVIEW.complete
    assert REVIEW._replace(decisions=REVIEW.decisions * 2).complete


def put(data: Any, path: str, value: object) -> Any:
    """The same data with another value at this place."""
    *way, last = path.split(".")
    at = data
    for name in way:
        at = at[int(name) if name.isdigit() else name]
    at[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("format", "priory-record", "priory-review"),
        ("version", 99, "99"),
        ("review", [], "not a table"),
        ("review.total", "2", "review.total"),
        ("review.total", True, "review.total"),
        ("review.decisions", {}, "review.decisions"),
        ("review.decisions.0.verdict", "brilliant", "blunder"),
        ("review.decisions.0.weighed.0.chance", None, "review.decisions[0].weighed[0].chance"),
        ("review.extra", 1, "extra"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: object, told: str) -> None:
    with pytest.raises(BadReview, match=told.replace("[", r"\[")):
        from_dict(put(json.loads(json.dumps(REVIEW.to_dict())), path, value))
