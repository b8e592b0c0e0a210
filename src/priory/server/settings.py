"""What the server is told by its surroundings: the database, the address, the pace of the bots."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from priory.core.errors import BadSetup
from priory.server.addresses import Network, networks
from priory.server.logs import MANNERS, LogManner

STEWARD = "PRIORY_STEWARD"
SHORTEST_TOKEN = 12


def data_folder() -> Path:
    """Where this user's data lies, by the custom of the desktop."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "priory"


def default_database() -> str:
    """A file of our own, so that nothing need be set up."""
    return f"sqlite+aiosqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """All that can be set; `from_environment` reads PRIORY_DATABASE_URL and the rest."""

    database: str = field(default_factory=default_database)
    bot_pause: float = 0.1
    thinkers: int = max(1, min(4, (os.cpu_count() or 1) - 1))
    idle_seconds: float = 600.0
    absent_seconds: float = 120.0
    origins: frozenset[str] = frozenset()
    generous: bool = False
    secure: bool = False
    proxies: tuple[Network, ...] = ()
    hosts: frozenset[str] = frozenset()
    steward: str = ""
    log: LogManner = "plain"
    access: bool = False
    finished_days: float = 0.0
    abandoned_days: float = 0.0
    archive: Path = field(default_factory=lambda: data_folder() / "archive")

    @staticmethod
    def from_environment() -> Settings:
        """The settings of this process."""
        return Settings(
            database=asynchronous(os.environ.get("PRIORY_DATABASE_URL") or default_database()),
            bot_pause=_seconds("PRIORY_BOT_PAUSE", Settings.bot_pause),
            thinkers=max(1, int(_seconds("PRIORY_THINKERS", Settings.thinkers))),
            idle_seconds=_seconds("PRIORY_IDLE_SECONDS", Settings.idle_seconds),
            absent_seconds=_seconds("PRIORY_ABSENT_SECONDS", Settings.absent_seconds),
            origins=frozenset(origin.rstrip("/") for origin in _listed("PRIORY_ORIGINS")),
            generous=os.environ.get("PRIORY_GENEROUS") == "1",
            secure=os.environ.get("PRIORY_SECURE") == "1",
            proxies=networks(os.environ.get("PRIORY_PROXIES", "")),
            hosts=frozenset(_listed("PRIORY_HOSTS")),
            steward=_steward(),
            log=_manner(),
            access=os.environ.get("PRIORY_ACCESS_LOG") == "1",
            finished_days=_seconds("PRIORY_FINISHED_DAYS", Settings.finished_days),
            abandoned_days=_seconds("PRIORY_ABANDONED_DAYS", Settings.abandoned_days),
            archive=Path(os.environ.get("PRIORY_ARCHIVE") or data_folder() / "archive"),
        )


def asynchronous(url: str) -> str:
    """The same database by its asynchronous driver."""
    for plain, driver in (
        ("postgres://", "postgresql+asyncpg://"),
        ("postgresql://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    if url.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        return url
    raise BadSetup(f"PRIORY_DATABASE_URL: {url.split(':')[0]!r} is not sqlite or postgresql")


def _seconds(name: str, usual: float) -> float:
    text = os.environ.get(name)
    if text is None:
        return usual
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e9:
        raise BadSetup(f"{name}: {text!r} is not a number from 0 on")
    return value


def _listed(name: str) -> list[str]:
    """The entries of a list with commas."""
    return [one.strip().lower() for one in os.environ.get(name, "").split(",") if one.strip()]


def _steward() -> str:
    token = os.environ.get(STEWARD, "")
    if token and len(token) < SHORTEST_TOKEN:
        raise BadSetup(f"{STEWARD}: a token of fewer than {SHORTEST_TOKEN} letters is soon guessed")
    return token


def _manner() -> LogManner:
    text = os.environ.get("PRIORY_LOG", "plain")
    for manner in MANNERS:
        if text == manner:
            return manner
    raise BadSetup(f"PRIORY_LOG: {text!r} is not one of {', '.join(MANNERS)}")
