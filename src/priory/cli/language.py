"""Which language to speak: `--language`, else PRIORY_LANGUAGE, else the language of the system, else English."""

from __future__ import annotations

import argparse
import os

from priory.core.errors import BadSetup
from priory.core.reader import LANGUAGES

SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def add(command: argparse.ArgumentParser) -> None:
    """Give a command the option `--language`."""
    command.add_argument("--language", metavar="XX", help=f"one of {', '.join(LANGUAGES)}; usually the system's")


def chosen(args: argparse.Namespace) -> str:
    """The language of this run. What was asked for by name must exist; the system's may be one we do not speak."""
    for asked, by in ((args.language, "--language"), (os.environ.get("PRIORY_LANGUAGE"), "PRIORY_LANGUAGE")):
        if asked:
            if asked not in LANGUAGES:
                raise BadSetup(f"{by}: {asked!r} is not one of {', '.join(LANGUAGES)}")
            return str(asked)
    for name in SYSTEM:
        if os.environ.get(name):
            language = os.environ[name][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
