"""What the server refuses besides what a table does, and how HTTP says so."""

from __future__ import annotations

import math

from priory.table.refusals import Late, NoHints, NoSuchTable, NotAllowed, NotYours, Refusal


class TooMuch(Refusal):
    """Too many requests from one place; the answer says after how many whole seconds the next one is welcome."""

    code = "too-much"

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.seconds = max(1, math.ceil(seconds))


class DoorClosed(TooMuch):
    """No new tables for the time being."""

    code = "closed"


class Trouble(TooMuch):
    """Something that the house stands on, the database most likely, does not answer."""

    code = "trouble"


class TooLarge(Refusal):
    """More than anybody needs to send."""

    code = "too-large"


class TooSlow(Refusal):
    """A request that does not come to its end."""

    code = "too-slow"


class Foreign(Refusal):
    """A request from a page that is not ours."""

    code = "foreign"


STATUS = {
    NoSuchTable.code: 404,
    NotYours.code: 403,
    Foreign.code: 403,
    Late.code: 409,
    TooSlow.code: 408,
    TooLarge.code: 413,
    NotAllowed.code: 422,
    NoHints.code: 403,
    TooMuch.code: 429,
    DoorClosed.code: 503,
    Trouble.code: 503,
}


def status_of(refusal: Refusal) -> int:
    """The status that a refusal is answered with."""
    return STATUS.get(refusal.code, 400)


def headers_of(refusal: Refusal) -> dict[str, str]:
    """What the answer has to say besides."""
    return {"retry-after": str(refusal.seconds)} if isinstance(refusal, TooMuch) else {}
