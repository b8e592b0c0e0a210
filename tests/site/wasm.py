"""A program of ours in CPython for WebAssembly, run by Node with the very files of the site."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.real import without
from tests.site.conftest import SITE

HERE = Path(__file__).parent
MODULES = HERE.parents[1] / "web" / "node_modules"


def node() -> str:
    """Node from the machine, or the one that was installed with the tools."""
    here = Path(sys.executable).parent
    found = shutil.which("node") or shutil.which("node", path=f"{here}{os.pathsep}{os.environ.get('PATH', '')}")
    return found or without("there is no Node here")


def run_there(program: str, asked: dict[str, Any]) -> Any:
    """What a program beside this file tells when it is asked, as data."""
    if not (SITE / "python" / "priory.pack.gz").exists():
        without("the page without a server is not built: make site")
    command = [node(), str(HERE / "digests.mjs"), str(SITE), str(MODULES), str(HERE / program), json.dumps(asked)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])
