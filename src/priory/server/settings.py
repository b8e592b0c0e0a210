"""What the server is told by its surroundings: the database, the address, the pace of the bots."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from priory.core.errors import BadSetup


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
    bot_pause: float = 0.9
    thinkers: int = max(1, min(4, (os.cpu_count() or 1) - 1))
    idle_seconds: float = 600.0
    origins: frozenset[str] = frozenset()
    generous: bool = False
    secure: bool = False

    @staticmethod
    def from_environment() -> Settings:
        """The settings of this process."""
        origins = os.environ.get("PRIORY_ORIGINS", "")
        return Settings(
            database=asynchronous(os.environ.get("PRIORY_DATABASE_URL") or default_database()),
            bot_pause=_seconds("PRIORY_BOT_PAUSE", Settings.bot_pause),
            thinkers=max(1, int(_seconds("PRIORY_THINKERS", Settings.thinkers))),
            idle_seconds=_seconds("PRIORY_IDLE_SECONDS", Settings.idle_seconds),
            origins=frozenset(origin.strip().rstrip("/") for origin in origins.split(",") if origin.strip()),
            generous=os.environ.get("PRIORY_GENEROUS") == "1",
            secure=os.environ.get("PRIORY_SECURE") == "1",
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
