"""Building projects, donations, the tower and its metal (W17, W18, W20, W23.9, W23.11, W23.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import PROJECTS
from priory.games.world.rules.agenda import STEP_DONOR, STEP_SEALS, push
from priory.games.world.rules.pieces import count, give_bundle, score
from priory.games.world.rules.plague import ask_heal
from priory.games.world.rules.vocabulary import STONE

if TYPE_CHECKING:
    from priory.games.world.table import Table

OFF: Final = 0
BEGUN: Final = 1
COMPLETE: Final = 2
TOWER: Final = 6


def enter(s: Table, project: int) -> None:
    """A project enters with all spaces empty; covered at once if an event of this chapter says so (W17.2, W23.9)."""
    s.stage[project] = BEGUN
    if s.journal is not None:
        s.journal.note("project", s.crest, {"project": PROJECTS[project]})
    if s.shut >> project & 1:
        _cover(s, project)


def cover_projects(s: Table, mask: int) -> None:
    """All unfinished projects of the mask are covered, and those that enter later in the chapter (W23.9)."""
    s.shut |= mask
    for project in range(len(PROJECTS)):
        if mask >> project & 1 and s.stage[project] == BEGUN:
            _cover(s, project)


def _cover(s: Table, project: int) -> None:
    if not s.covered_projects >> project & 1 and s.free_covers():
        s.covered_projects |= 1 << project
        if s.journal is not None:
            s.journal.note("cover", s.crest, {"project": PROJECTS[project]})


def room(s: Table, project: int, material: int) -> int:
    """How many spaces for this material are free on a project."""
    spaces = s.box.project_stone[project] if material == STONE else s.box.project_wood[project]
    return spaces - s.placed[2 * project + material]


def is_open(s: Table, project: int) -> bool:
    """Whether a project can be built on or donated for: on the board, unfinished, not covered (W9.4.2, W22.6)."""
    return s.stage[project] == BEGUN and not s.covered_projects >> project & 1


def check_complete(s: Table, project: int) -> bool:
    """A project is complete when its grey and brown spaces are filled (W17.6)."""
    if room(s, project, 0) or room(s, project, 1):
        return False
    complete(s, project)
    return True


def complete(s: Table, project: int) -> None:
    """Metal first, then the donors' bonuses, then the seals go back (W17.9)."""
    s.stage[project] = COMPLETE
    s.covered_projects &= ~(1 << project)
    if s.journal is not None:
        s.journal.note("complete", s.crest, {"project": PROJECTS[project]})
    if project == TOWER:
        award_metal(s)
    if s.seals_on[project]:
        push(s, STEP_SEALS, 0, project)
        push(s, STEP_DONOR, 0, project)


def award_metal(s: Table) -> None:
    """The king's metal brings points to the most loyal, fewer if several share the most (W20.1, W20.2)."""
    counts = [count(s, seat, s.box.metal_stat) for seat in range(s.seats)]
    best = max(counts)
    vp = s.box.metal_vp if counts.count(best) == 1 else s.box.metal_tie_vp
    if s.journal is not None:
        s.journal.note("metal", s.crest, {"counts": counts}, None, None, not s.open_screens)
    for k in range(s.seats):
        seat = (s.crest + k) % s.seats
        if counts[seat] == best:
            score(s, seat, vp, "metal")


def pay_donor(s: Table, project: int, k: int) -> None:
    """Each donor in clockwise order receives the bonus as far as it is there (W18.3 to W18.5)."""
    if k + 1 < s.seats:
        push(s, STEP_DONOR, k + 1, project)
    seat = (s.crest + k) % s.seats
    if s.seals_on[project] >> seat & 1:
        give_bundle(s, seat, s.box.donor_get[project], "donor")
        if s.box.donor_heal[project]:
            ask_heal(s, seat, s.box.donor_heal[project])


def return_seals(s: Table, project: int) -> None:
    """After the bonuses all donors take back their seals (W18.6)."""
    s.seals_on[project] = 0


def complete_from_supply(s: Table, project: int) -> None:
    """The empty spaces are filled from quarry and forest, the rest by other markers; nobody scores (W20.5)."""
    if s.stage[project] != BEGUN:
        return
    for material in range(2):
        missing = room(s, project, material)
        taken = min(missing, s.supply[material])
        s.supply[material] -= taken
        s.markers[material] += missing - taken
        s.placed[2 * project + material] += missing
    complete(s, project)


def progress(s: Table, project: int) -> None:
    """At the chapter's end each open project gets 1 material from the supply, stone before wood (W13.1)."""
    if not is_open(s, project):
        return
    for material in range(2):
        if room(s, project, material) and s.supply[material]:
            s.supply[material] -= 1
            s.placed[2 * project + material] += 1
            if s.journal is not None:
                good = "wood" if material else "stone"
                s.journal.note("progress", s.crest, {"project": PROJECTS[project], "good": good})
            check_complete(s, project)
            return
