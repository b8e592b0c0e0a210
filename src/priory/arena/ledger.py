"""The ledger: every finished game of a match in a file, so that an interrupted match goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

from priory.arena.match import Match, Result
from priory.core.errors import BadRecord

CHANGEABLE = ("games", "on_error")
"""A match may go on longer than it was begun, and be less patient with errors or more."""


class Ledger:
    """The finished games of one match; a game is entered once, however often it is handed in."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        self.match = match
        self.path = path
        self.results: dict[int, Result] = {}
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"match": match.to_dict()}) + "\n", encoding="utf-8")

    def _read(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").splitlines()
        try:
            written = json.loads(lines[0])["match"]
        except (ValueError, LookupError, TypeError) as error:
            raise BadRecord(f"{path}: is not the ledger of a match: {error}") from error
        wanted = self.match.to_dict()
        for field in wanted:
            if field not in CHANGEABLE and written.get(field) != wanted[field]:
                raise BadRecord(
                    f"{path}: holds a match with {field} {written.get(field)!r}, not {wanted[field]!r}; "
                    "choose another file or the same match"
                )
        whole = lines[1:] if path.read_text(encoding="utf-8").endswith("\n") else lines[1:-1]
        for line in whole:
            try:
                result = Result(**json.loads(line))
            except (ValueError, TypeError) as error:
                raise BadRecord(f"{path}: {line[:80]!r} is not the result of a game") from error
            self.results[result.number] = result
        if len(whole) < len(lines) - 1:
            path.write_text("\n".join([lines[0], *whole]) + "\n", encoding="utf-8")

    def enter(self, result: Result) -> bool:
        """Enter a finished game; False if it stands there already."""
        if result.number in self.results:
            return False
        self.results[result.number] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result.to_dict()) + "\n")
        return True

    def left(self) -> list[int]:
        """The games still to be played, in order."""
        return [number for number in range(self.match.games) if number not in self.results]
