"""The journal: secrets are for those who know them."""

from __future__ import annotations

from priory import NOBODY, Journal


def test_a_secret_is_seen_by_those_who_know_it_and_nobody_else() -> None:
    journal = Journal()
    journal.note("draw", 1, {"count": 2}, {"cards": [7, 9]}, [1, 3])
    entry = journal.take()[0]
    public = {"kind": "draw", "seat": 1, "opened": False, "count": 2}
    for seat in (0, 2, NOBODY):
        assert entry.seen_by(seat) == public
    for seat in (1, 3):
        assert entry.seen_by(seat) == {**public, "cards": [7, 9]}


def test_what_is_told_to_all_is_seen_by_all() -> None:
    journal = Journal()
    journal.note("roll", 0, {"die": 4}, opened=True)
    entry = journal.take()[0]
    assert [entry.seen_by(seat) for seat in (0, 1, NOBODY)] == [
        {"kind": "roll", "seat": 0, "opened": True, "die": 4} for _ in range(3)
    ]


def test_the_secret_replaces_the_public_word_for_those_who_know() -> None:
    journal = Journal()
    journal.note("hide", 0, {"card": "?"}, {"card": "prior"}, [0])
    entry = journal.take()[0]
    assert entry.seen_by(0)["card"] == "prior"
    assert entry.seen_by(1)["card"] == "?"


def test_taking_the_entries_empties_the_journal() -> None:
    journal = Journal()
    journal.note("a", 0, {})
    journal.note("b", 1, {})
    journal.unasked.append(1)
    assert [entry.kind for entry in journal.take()] == ["a", "b"]
    assert journal.take() == []
    assert journal.unasked == []


def test_changing_what_was_seen_does_not_change_the_entry() -> None:
    journal = Journal()
    journal.note("a", 0, {"count": 1})
    entry = journal.take()[0]
    entry.seen_by(0)["count"] = 2
    assert entry.seen_by(0)["count"] == 1
