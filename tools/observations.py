"""Writes docs/observations.md from the games' rooms, or checks that it is current."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from priory.lab import observations_page

TARGET = Path(__file__).parent.parent / "docs" / "observations.md"


def main() -> int:
    """Write the page, or only check it; the exit code."""
    parser = argparse.ArgumentParser(description="Write docs/observations.md from what the games can observe.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    text = observations_page.page()
    if parser.parse_args().check:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            sys.stderr.write("docs/observations.md is not what the games observe: run `make docs`\n")
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
