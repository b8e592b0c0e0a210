"""Refusals: what a table will not do, with a code for programs and a sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """Something that is refused; nothing has been changed by asking for it."""

    code = "bad-request"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class NotYours(Refusal):
    """A seat or a right that belongs to somebody else."""

    code = "not-yours"


class Late(Refusal):
    """The table has moved on, or is not at the point where this can be done."""

    code = "late"


class NoHints(Refusal):
    """A hint where others play, who have not agreed to hints when the table was laid."""

    code = "no-hints"


class NotAllowed(Refusal):
    """Something the rules of the game, or of the table, do not allow."""

    code = "not-allowed"


class NoSuchTable(Refusal):
    """No table has this id."""

    code = "no-such-table"
