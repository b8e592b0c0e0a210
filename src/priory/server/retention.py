"""What is kept for how long: tables that nobody needs any more are archived and removed, by a rule the steward sets.

A game that is over goes after PRIORY_FINISHED_DAYS, one that nobody has touched after PRIORY_ABANDONED_DAYS; 0 keeps
them for ever. Before a table is removed, its record is added to a file of the month in the archive, so nothing is lost.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
import time
from dataclasses import asdict
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from priory.core.errors import PrioryError
from priory.core.plain import Data
from priory.server.private import OWNER_ONLY
from priory.server.served_tables import ServedTables
from priory.server.settings import Settings
from priory.table.refusals import Refusal
from priory.table.table import BROKEN_OFF

log = logging.getLogger("priory.retention")
DAY = 24 * 3600.0
EVERY = 3600.0
AT_ONCE = 100


async def keep_tidy(tables: ServedTables, settings: Settings) -> None:
    """Look every hour."""
    while settings.finished_days or settings.abandoned_days:
        try:
            async with tables.store.alone() as ours:
                if ours:  # else another process is at it
                    await tidy(tables, settings, time.time())
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            log.warning("old tables could not be put away: %s", str(error)[:200])
        except Exception:
            log.exception("old tables could not be put away")
        await asyncio.sleep(EVERY)


async def tidy(tables: ServedTables, settings: Settings, now: float) -> int:
    """Archive and remove what is old enough; how many tables that were."""
    finished = now - settings.finished_days * DAY if settings.finished_days else 0.0
    abandoned = now - settings.abandoned_days * DAY if settings.abandoned_days else 0.0
    gone = 0
    while old := await tables.store.stale(finished, abandoned, AT_ONCE):
        for id in old:
            kept = await kept_of(tables, id)
            await asyncio.to_thread(archive, settings.archive, {"table": id, "archived": now, "record": kept}, now)
            await tables.forget(id)
            gone += 1
    if gone:
        log.warning("%d old tables were archived and removed", gone)
    return gone


async def kept_of(tables: ServedTables, id: str) -> Data:
    """What is archived of a table: its record; where today's rules cannot follow it to its end, all that was chosen."""
    try:
        table = (await tables.get(id)).table
        if not table.broken_off:
            return table.record.to_dict()
        why = BROKEN_OFF
    except (Refusal, PrioryError) as error:  # of a game, perhaps, that is not installed any more
        why = str(error)
    row = await tables.store.table(id)
    events = [one._asdict() for one in await tables.store.events(id, 0)]
    return {"unread": why, "table": None if row is None else asdict(row), "events": events}


def archive(folder: Path, entry: Data, now: float) -> None:
    """Add an entry to the file of the month; when this comes back it is on the disk."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / time.strftime("%Y-%m.jsonl.gz", time.gmtime(now))
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
    with os.fdopen(descriptor, "ab") as out:
        out.write(gzip.compress(json.dumps(entry, ensure_ascii=False).encode() + b"\n"))
        out.flush()
        os.fsync(out.fileno())
