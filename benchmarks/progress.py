"""Plays today's master against that of an earlier commit, and writes how it went into docs/bots.md.

    python -m benchmarks.progress ../yesterday/src          goes on with all matches, one after the other
    python -m benchmarks.progress ../yesterday/src world --seats 2
    python -m benchmarks.progress --told                    writes what has been played, and plays no more

A whole match takes hours, so the games that were played lie in the repository, `benchmarks/progress/`, and are not
played again. Each file begins with who played: a digest of all that thinks. Of another master nothing counts; `--anew`
begins again. Both sides have so many seconds of the processor for a choice, so a busy machine is fair to both.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.strength import put, verdict
from priory.core.oracle import FILE
from priory.core.registry import game
from tools.learn.duels import Played, interval, played

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "bots.md"
FOLDER = HERE / "progress"
SOURCES = HERE.parent / "src" / "priory"
SEARCH = ("look", "search", "thinker", "tree")
"""The modules of `bots` that think."""
SECONDS = 0.1
OLD = "2aa54f9"
"""The commit of the earlier master."""
GAMES = 400


@dataclass(frozen=True)
class Progress:
    """A match: one new master against old ones, the share of wins that is asked for, and the first of its deals, of
    which none served to choose anything."""

    id: str
    seats: int
    asked: float
    first: int = 4_000_000

    @property
    def file(self) -> Path:
        """Where its games lie."""
        return FOLDER / f"{self.id}-{self.seats}.jsonl"


MARKS = [
    Progress("column", 2, 0.65),
    Progress("kingsbridge", 2, 0.57),
    Progress("pillars", 2, 0.65),
    Progress("world", 2, 0.65, 3_000_000),
    Progress("column", 4, 0.40),
    Progress("pillars", 4, 0.40),
    Progress("world", 4, 0.40),
]


class OtherMaster(Exception):
    """The games of a match are those of another master."""


def mind(id: str) -> str:
    """A digest of all that a thinking bot of this game goes by: code without remarks and layout, and weights."""
    found = hashlib.sha256()
    for path in (*[SOURCES / "bots" / f"{name}.py" for name in SEARCH], *minds(SOURCES / "games" / id / "mind")):
        text = path.read_text(encoding="utf-8")
        found.update(path.name.encode() + (bare(text) if path.suffix == ".py" else text).encode())
    return found.hexdigest()[:16]


def minds(room: Path) -> list[Path]:
    """The files of a room's mind that its master goes by: not how those play who are no masters, nor the oracle where
    the search does not ask it."""
    thinking = room / "thinking.py"
    asked = thinking.exists() and "FORETOLD" in thinking.read_text(encoding="utf-8")
    left_out = {"ladder.py"} if asked else {"ladder.py", FILE}
    return sorted(path for path in room.rglob("*") if path.suffix in (".py", ".json") and path.name not in left_out)


def bare(text: str) -> str:
    """The code of a module without its docstrings."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [one for one in node.body if not said(one)]
    return ast.dump(tree)


def said(node: ast.stmt) -> bool:
    """Whether this is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def read(match: Progress) -> list[Played]:
    """The games of a match that have been played by today's master."""
    if not match.file.exists():
        return []
    head, *lines = match.file.read_text(encoding="utf-8").splitlines()
    if json.loads(head) != header(match):
        raise OtherMaster(f"{match.file.name} holds games of another master ({head}): --anew begins again")
    return [Played(*json.loads(line)) for line in lines]


def header(match: Progress) -> dict[str, object]:
    """Who plays a match, and by what."""
    setting = {"game": match.id, "seats": match.seats, "first": match.first, "seconds": SECONDS}
    return {**setting, "against": OLD, "mind": mind(match.id)}


def play(match: Progress, old: Path, games: int) -> Iterator[Played]:
    """Play what is left of a match; each game is written down when it is over."""
    known = len(read(match))
    engine = f"engine:{sys.executable} {HERE / 'yesterday.py'} {old} --seconds {SECONDS}"
    setup = game(match.id).check_setup(match.seats, 0, None, {})
    match.file.parent.mkdir(exist_ok=True)
    with match.file.open("a", encoding="utf-8") as file:
        if not known and not file.tell():
            file.write(json.dumps(header(match)) + "\n")
        for number in range(known, games):
            deal = match.first + number // match.seats
            one = played(match.id, f"thinking:{SECONDS}s", engine, setup, deal, number % match.seats)
            file.write(json.dumps(rounded(one)) + "\n")
            file.flush()
            yield one


def rounded(one: Played) -> Played:
    """A game with its times in milliseconds."""
    return one._replace(spent=[round(seconds, 3) for seconds in one.spent])


def row(match: Progress, found: Sequence[Played]) -> list[str]:
    """The line of a match in the table."""
    facts = [match.id, str(match.seats), f"≥ {100 * match.asked:.0f} %"]
    if not found:
        return [*facts, "–", "–", "–", "0", f"{GAMES} games to go"]
    share = sum(one.won for one in found) / len(found)
    low, high = interval(sum(one.won for one in found), len(found))
    margin = sum(one.margin for one in found) / len(found)
    told = [f"{100 * share:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}", f"{margin:+.1f}", str(len(found))]
    return [*facts, *told, verdict(share >= match.asked, len(found), GAMES)]


def written(rows: Sequence[Sequence[str]]) -> str:
    """The lines as a table."""
    head = ["| game | seats | asked | reached | 95 % | margin | games | |", "|---|--:|--:|--:|--:|--:|--:|---|"]
    return "\n".join([*head, *("| " + " | ".join(cells) + " |" for cells in rows)]) + "\n"


def told(match: Progress) -> list[str]:
    """The line of a match as far as it has been played; games of another master do not count."""
    try:
        return row(match, read(match))
    except OtherMaster:
        return row(match, [])


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is left of the matches and write them down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD/src", type=Path, nargs="?", help="the earlier commit, compiled")
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to play (all)")
    parser.add_argument("--seats", type=int, choices=(2, 4), help="only with so many seats")
    parser.add_argument("--count", metavar="N", type=int, default=GAMES, help=f"so many games ({GAMES})")
    parser.add_argument("--anew", action="store_true", help="forget games that another master has played")
    parser.add_argument("--told", action="store_true", help="write what has been played, and play no more")
    args = parser.parse_args(argv)
    if args.old is None and not args.told:
        parser.error("the earlier commit must be named, or --told")
    for match in MARKS if not args.told else ():
        if (args.games and match.id not in args.games) or args.seats not in (None, match.seats):
            continue
        try:
            read(match)
        except OtherMaster as other:
            if not args.anew:
                parser.error(str(other))
            match.file.unlink()
        for one in play(match, args.old, args.count):
            print(match.id, match.seats, *rounded(one), flush=True)
    put(PAGE, "progress", written([told(match) for match in MARKS]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
