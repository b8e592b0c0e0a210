"""What the server writes about itself: lines with time and level, to be read by people or by programs."""

from __future__ import annotations

import json
import logging
import time
from typing import Literal, get_args

LogManner = Literal["plain", "json"]
MANNERS: tuple[LogManner, ...] = get_args(LogManner)
ACCESS = logging.getLogger("priory.access")
OURS = ("priory", "uvicorn", "asyncio")
KEPT = 1000
PLAIN = "%(asctime)s %(levelname)-7s %(name)s  %(message)s"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": stamp(record.created),
            "level": record.levelname.lower(),
            "of": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps({**told, **getattr(record, "facts", {})}, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """Time, level, who, what."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802, ARG002
        return stamp(record.created)


class Seldom(logging.Filter):
    """Lets the same trouble be told a few times a minute, and then how often it was not told: a database that is gone,
    or a machine without a free file, must not fill the disk with its own story."""

    def __init__(self, most: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self.most, self.seconds = most, seconds
        self._told: dict[tuple[str, int, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == ACCESS.name:
            return True
        what = (record.name, record.levelno, str(record.msg))
        since, times = self._told.get(what, (record.created, 0))
        if record.created - since >= self.seconds:
            if times > self.most:
                record.msg = f"{record.msg} (and {times - self.most} more of this kind)"
            since, times = record.created, 0
        if len(self._told) >= KEPT:
            self._told.clear()
        self._told[what] = (since, times + 1)
        return times < self.most


def stamp(moment: float) -> str:
    """A moment as everybody reads it, in the time of Greenwich."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(moment)) + f".{int(moment * 1000) % 1000:03d}Z"


def begin(manner: LogManner, access: bool) -> None:
    """Write lines of this manner to the error output; one for each request only if that is asked for."""
    out = logging.StreamHandler()
    out.setFormatter(JsonLines() if manner == "json" else PlainLines(PLAIN))
    out.addFilter(Seldom())
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [out]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    ACCESS.setLevel(logging.INFO if access else logging.WARNING)
