"""The journal: what happened at a real table, for the log, for animation and for the undo rule."""

from __future__ import annotations

from priory.core.plain import Data, Facts

NOBODY = -1


class Entry:
    """One thing that happened: who, what, and what of it everybody saw.

    `secret` holds what only the seats in `known_to` saw. `opened` says that something hidden was shown to somebody or
    that chance decided something, so that the choice before it cannot be taken back.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: Data,
        secret: Data,
        known_to: list[int],
        opened: bool,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.secret = secret
        self.known_to = known_to
        self.opened = opened

    def __repr__(self) -> str:
        """What everybody saw: a secret must not get into a log by way of an error."""
        return f"<entry {self.kind!r} of seat {self.seat}: {self.facts}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self._parts() == other._parts()

    def __reduce__(self) -> tuple[object, ...]:
        return Entry, self._parts()

    def _parts(self) -> tuple[object, ...]:
        return self.kind, self.seat, self.facts, self.secret, self.known_to, self.opened

    def told_to(self, seat: int) -> Facts:
        """The entry as this seat saw it, read by type."""
        return Facts(self.seen_by(seat))

    def seen_by(self, seat: int) -> Data:
        """The entry as this seat saw it (a spectator is NOBODY)."""
        shown: Data = {"kind": self.kind, "seat": self.seat, "opened": self.opened}
        shown.update(self.facts)
        if seat in self.known_to:
            shown.update(self.secret)
        return shown


class Journal:
    """The entries since the journal was last emptied, and the seats that had but one answer and gave it unasked."""

    def __init__(self, entries: list[Entry] | None = None, unasked: list[int] | None = None) -> None:
        self.entries: list[Entry] = entries or []
        self.unasked: list[int] = unasked or []

    def __repr__(self) -> str:
        return f"<journal: {self.entries}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Journal) and (self.entries, self.unasked) == (other.entries, other.unasked)

    def __reduce__(self) -> tuple[object, ...]:
        return Journal, (self.entries, self.unasked)

    def note(
        self,
        kind: str,
        seat: int,
        facts: Data,
        secret: Data | None = None,
        known_to: list[int] | None = None,
        opened: bool = False,
    ) -> None:
        self.entries.append(Entry(kind, seat, facts, secret or {}, known_to or [], opened))

    def take(self) -> list[Entry]:
        """All entries; the journal is empty afterwards."""
        taken = self.entries
        self.entries = []
        self.unasked = []
        return taken
