"""A database file that belongs to one process at a time, and to nobody else on the machine."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from priory.core.errors import BadSetup

OWNER_ONLY = 0o600


class Private:
    """Holds a file. The lock is a database of its own beside it, which the system lets go however this process ends."""

    def __init__(self, file: Path) -> None:
        lock = file.with_name(file.name + ".lock")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            for one in (file, lock):
                os.close(os.open(one, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
                one.chmod(OWNER_ONLY)
        except OSError as error:
            raise BadSetup(f"the database {file} cannot be opened: {error.strerror or error}") from error
        self._held = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._held.close()
            raise BadSetup(
                f"the database {file} is in use by another Priory: stop that one first, or take PostgreSQL, "
                "which several processes can share"
            ) from error

    def release(self) -> None:
        """Let others have it."""
        self._held.close()
