"""What is taken from a wheel to be tested beside the sources."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.check_wheel import take


def test_the_wheels_compiled_modules_take_the_place_of_all_others_and_nothing_else_is_touched(tmp_path: Path) -> None:
    sources, wheel = tmp_path / "src", tmp_path / "priory.whl"
    (sources / "priory" / "core").mkdir(parents=True)
    (sources / "priory" / "core" / "state.py").write_text("here")
    (sources / "priory" / "core" / "stale.so").write_text("stale")
    (sources / "priory" / "core" / "state.so").write_text("stale")
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("priory/core/state.py", "packed")
        archive.writestr("priory/core/state.so", "packed")
        archive.writestr("priory_core.so", "packed")
    take(wheel, sources)
    found = {file.relative_to(sources).as_posix(): file.read_text() for file in sources.rglob("*") if file.is_file()}
    assert found == {"priory/core/state.py": "here", "priory/core/state.so": "packed", "priory_core.so": "packed"}
