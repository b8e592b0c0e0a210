"""A choice: one option on its way from the rules to whoever chooses, in the same shape for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from priory.core.fields import View
from priory.core.game import Game
from priory.core.journal import Journal
from priory.core.plain import Form
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import State
from priory.words import tongue, tongue_at, words_of

Chip = int | tuple[str, str] | tuple[str, str, str]
"""What a choice brings or costs, for its line in a list: a card's value, or a number with its picture and perhaps whose
colour it has. Boards make chips from a choice's form; whoever draws no board needs none."""
Way = Literal["forward", "plain", "loss"]
"""Where an option leads: forward, where it brings something; plain, where it passes, declines, gives up or ends; a loss
that nothing comes for."""


class Amount(NamedTuple):
    """Something that an option brings or costs: how it is said and its picture. Where it is certain and at once, also
    which `thing` that the chooser holds it changes by which `number`, and how many are `held` before."""

    text: str
    sign: str = ""
    thing: str = ""
    number: int = 0
    held: int | None = None


def exchanged(
    changes: Mapping[str, int], held: Mapping[str, int], said: Callable[[str, int], str], signs: Mapping[str, str]
) -> tuple[list[Amount], list[Amount]]:
    """What comes in and what goes out at once, of changes by thing: `held` is what there is before, `said` says so many
    of a thing, `signs` are their pictures."""
    brings: list[Amount] = []
    costs: list[Amount] = []
    for thing, change in changes.items():
        if change:
            one = Amount(said(thing, abs(change)), signs[thing], thing, abs(change), held[thing])
            (brings if change > 0 else costs).append(one)
    return brings, costs


class Terms(NamedTuple):
    """What an option is: its name and sign, the verb of its button, where it leads, what it brings and costs, and what
    comes next. A `step` only narrows down: nothing is done by it yet."""

    name: str
    verb: str
    kind: Way = "forward"
    sign: str = ""
    brings: Sequence[Amount] = ()
    costs: Sequence[Amount] = ()
    next: str = ""
    step: bool = False


class Choice(NamedTuple):
    """One option: its number, its structured form, how it is said, the elements of the table it touches, its terms, and
    whether it could be taken `back`."""

    option: int
    form: Form
    text: str
    touches: list[str]
    terms: Terms
    back: bool


def choices_of(game: Game, seat: Seat, language: str, view: View | None = None) -> list[Choice]:
    """What the seat may choose now; empty if it is not its turn. `view` is what it sees, if that is known already."""
    options = seat.options()
    if not options:
        return []
    forms = [game.form(option) for option in options]
    words, view, t = words_of(game), view or seat.look(), tongue_at(seat, language)
    imagined = seat.imagine(Rng(0))
    found = []
    for option, form in zip(options, forms, strict=True):
        text = words.option(view, form, t)
        terms = words.terms(view, form, t) if hasattr(words, "terms") else usual_terms(text, language)
        back = not final(imagined, seat.seat, option)
        found.append(Choice(option, form, text, words.touches(view, form), terms, back))
    return found


def usual_terms(text: str, language: str) -> Terms:
    """The terms of an option in a room that has no words for them: it goes forward, and its sentence is its name."""
    t = tongue(language, "priory")
    return Terms(text, t("Choose it"))


def summed_up(terms: Terms, language: str) -> str:
    """What an option brings and costs in one line, for who reads no pictures; empty where there is nothing to tell."""
    t = tongue(language, "priory")
    brings = ", ".join(_counted(one, 1, language) for one in terms.brings)
    costs = ", ".join(_counted(one, -1, language) for one in terms.costs)
    return " · ".join(
        [
            *([t("Brings: {things}", things=brings)] if brings else []),
            *([t("Costs: {things}", things=costs)] if costs else []),
        ]
    )


def _counted(one: Amount, sign: int, language: str) -> str:
    """An amount with what is left of it."""
    t = tongue(language, "priory")
    if one.held is None:
        return one.text
    return t(
        "{amount} (from {before} to {after})", amount=one.text, before=one.held, after=one.held + sign * one.number
    )


def final(table: State, seat: int, option: int) -> bool:
    """Whether this choice of a seat at a table could not be taken back: somebody else acts after it, or something comes
    to light. To tell nothing that is hidden, the table is one that the seat imagines."""
    after, journal = table.clone(), Journal()
    after.journal = journal
    after.play(option)
    others = any(other != seat for other in [after.player, *journal.unasked])
    return others or any(entry.opened for entry in journal.entries)


def prompt_of(game: Game, seat: Seat, language: str) -> str:
    """What is being decided."""
    return str(words_of(game).prompt(seat.look(), tongue_at(seat, language)))
