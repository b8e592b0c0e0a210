"""Packing: of all that was found the puzzles that are shipped, no two alike, in three grades of equal size."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from priory.core.game import Game
from priory.core.plain import Data
from priory.core.seat import Seat
from priory.puzzles.puzzle import FILE, GRADES
from priory.review.judging import judge
from tools.puzzles.explaining import EXPLAINED, facts, line
from tools.puzzles.grading import misses
from tools.puzzles.laying import missing

ALIKE: Final = 10
"""So many puzzles may have the same answer among the same options, each from another game."""
JUDGED: Final = 600
"""Walks of the review's judgement, which must find the same option."""


class Packed(NamedTuple):
    """A puzzle on its way into the room: how often bots miss it, how much there is to look at (options, or steps of a
    turn), and all that is kept of it but its grade."""

    misses: int
    size: int
    data: Data


def packed(game: Game, found: list[tuple[int, Data]], most: int, shipped: list[Data]) -> list[Data]:
    """What goes into the room: what is `shipped` already, and of puzzles with the seeds of their games what is new; the
    easier first, graded in thirds."""
    ready = [weighed_again(game, one) for one in shipped]
    positions = {json.dumps(one["position"], sort_keys=True) for one in shipped}
    known: dict[str, set[int]] = {}
    for at, one in enumerate(shipped):
        known.setdefault(sign_of(one), set()).add(-1 - at)
    for seed, one in found:
        games = known.setdefault(sign_of(one), set())
        again = json.dumps(known_position(one), sort_keys=True) in positions
        if again or seed in games or len(games) >= ALIKE or len(ready) >= most:
            continue
        puzzle = turn(one) if "gain" in one else choice(game, one)
        if puzzle is not None:
            games.add(seed)
            ready.append(puzzle)
    ready.sort(key=lambda one: one[:2])
    return [{"grade": GRADES[at * len(GRADES) // len(ready)], **one.data} for at, one in enumerate(ready)]


def weighed_again(game: Game, one: Data) -> Packed:
    """A puzzle that is shipped already: how hard it is, is measured as it was when it was found."""
    table = game.from_dict(one["position"])
    data = {name: value for name, value in one.items() if name != "grade"}
    if "gain" in one:
        return Packed(missing(table, one["seat"], one["gain"]), len(one["line"]), data)
    options = [option for option, *_ in one["options"]]
    return Packed(misses(Seat(table, one["seat"]), options[0]), len(options), data)


def in_the_room(game: Game) -> list[Data]:
    """The puzzles that are shipped."""
    path = game.folder / FILE
    found: list[Data] = json.loads(path.read_text("utf-8"))["puzzles"] if path.exists() else []
    return found


def sign_of(one: Data) -> str:
    """What makes two puzzles alike: the same answer among the same options; the same way to play a turn."""
    if "gain" in one:
        return json.dumps(one["line"])
    return json.dumps([one["options"][0][0], sorted(option for option, *_ in one["options"])])


def turn(one: Data) -> Packed:
    """A turn as it is shipped."""
    kept = {name: one[name] for name in ("seat", "gain", "line")}
    return Packed(one["misses"], len(one["line"]), {**kept, "position": known_position(one)})


def choice(game: Game, one: Data) -> Packed | None:
    """A choice as it is shipped; none where the review would judge otherwise."""
    position = known_position(one)
    table = game.from_dict(position)
    seat = Seat(table, one["seat"])
    options = [option for option, _, _ in one["options"]]
    if judge(seat, JUDGED)[0].option != options[0]:
        return None
    told = facts(game, seat, options[: EXPLAINED + 1])
    told += [[] for _ in options[EXPLAINED + 1 :]]
    weighed = [[*each, why] for each, why in zip(one["options"], told, strict=True)]
    kept = {"seat": one["seat"], "options": weighed, "line": line(table, options[0]), "position": position}
    return Packed(one["misses"], len(options), kept)


def known_position(one: Data) -> Data:
    """The position without its chance: that is anybody's."""
    return {name: value for name, value in one["position"].items() if name != "rng"}


def write(game: Game, puzzles: list[Data], command: str) -> int:
    """Write the room's file, one puzzle a line; how many bytes that are."""
    rows = ",\n".join(json.dumps(one, separators=(",", ":")) for one in puzzles)
    text = f'{{"made": {json.dumps(command)}, "rules_version": {game.rules_version}, "puzzles": [\n{rows}\n]}}\n'
    (game.folder / FILE).write_text(text, encoding="utf-8")
    return len(text.encode())
