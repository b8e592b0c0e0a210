"""Provenance: every entry with a source is counted, and what is of our own making is listed."""

from __future__ import annotations

from typing import Any

from tools.provenance import chapter, walk

BOX: dict[str, Any] = {
    "game": {"name": {"en": "Toy"}, "source": "rulebook"},
    "limits": {"gold": 30, "points": 0, "house_keys": ["points"], "source": "rulebook"},
    "card": [
        {"id": "smith", "stone": 2, "stone_source": "house", "source": "public"},
        {"id": "mason", "source": "house", "note": "the card is not known"},
        {"id": "monk", "name": {"en": "Monk", "it": "Monaco"}, "house_names": ["it"], "source": "public"},
    ],
    "spare": {"deep": {"source": "inferred"}},
}


def test_entries_are_found_at_any_depth() -> None:
    found = [(entry.section, entry.label, entry.source) for entry in walk(BOX, [])]
    assert found == [
        ("game", "game", "rulebook"),
        ("limits", "limits", "rulebook"),
        ("card", "smith", "public"),
        ("card", "mason", "house"),
        ("card", "monk", "public"),
        ("spare", "deep", "inferred"),
    ]


def test_entries_are_counted_by_source() -> None:
    assert "| `card` |  | 2 |  | 1 |" in chapter(BOX)
    assert "| **all** | **2** | **2** | **1** | **1** |" in chapter(BOX)


def test_what_is_of_our_own_making_is_listed() -> None:
    assert [line for line in chapter(BOX) if line.startswith("- ")] == [
        "- `limits`: `points`",
        "- `card` smith: `stone`",
        "- `card` mason: all of it (the card is not known)",
    ]


def test_own_translations_of_names_are_counted() -> None:
    assert "Names in our own translation, no printed title being known: 1 in it." in chapter(BOX)


def test_a_box_without_anything_of_ours_says_so() -> None:
    box = {"game": {"name": {"en": "Toy"}, "source": "rulebook"}}
    assert "Nothing in this box is of our own making." in chapter(box)
