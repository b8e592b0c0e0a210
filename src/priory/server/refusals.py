"""Refusals: what the server will not do, with a code for programs and a sentence for people."""

from __future__ import annotations

import math


class Refusal(Exception):
    """A request that is refused; nothing has been changed by it."""

    status = 400
    code = "bad-request"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.headers: dict[str, str] = {}


class NoSuchTable(Refusal):
    """No table has this id."""

    status = 404
    code = "no-such-table"


class NotYours(Refusal):
    """A seat or a right that belongs to somebody else."""

    status = 403
    code = "not-yours"


class Late(Refusal):
    """The table has moved on, or is not at the point where this can be done."""

    status = 409
    code = "late"


class NotAllowed(Refusal):
    """Something the rules of the game, or of the table, do not allow."""

    status = 422
    code = "not-allowed"


class TooMuch(Refusal):
    """Too many requests from one place; the answer says after how many whole seconds the next one is welcome."""

    status = 429
    code = "too-much"

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.headers = {"retry-after": str(max(1, math.ceil(seconds)))}


class Foreign(Refusal):
    """A request from a page that is not ours."""

    status = 403
    code = "foreign"
