"""A process that ends with the one that started it, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """From now on this process ends when its parent does; a process without one goes on."""
    if multiprocessing.parent_process() is not None:
        threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
