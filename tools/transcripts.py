"""Transcripts: for every game and mode a whole game in English as its players meet it: questions, options, log, ending.

python tools/transcripts.py [id ...]            tell the recorded games anew; one that cannot be replayed is played anew
python tools/transcripts.py --check [id ...]    fail if one is missing, left over or not what is told now

A person reads the difference between two transcripts as what a change does to what is said.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from rich.console import Console

from priory import OVER, Game, IllegalOption, Record, Rng, Seat, Setup
from priory.core.journal import NOBODY
from priory.endings.ending import Eyes, ending_of
from priory.terminal.ending import ending as terminal_ending
from priory.words import tongue, tongue_at
from tools.goldens import command

TRANSCRIPTS = Path(__file__).resolve().parent.parent / "tests" / "transcripts"
SEED = 1327
NAMES = ("Aliena", "Caris", "Ned", "Ragna", "Tom")
PLAYED = "Played: "
WIDTH = 110


def setups(game: Game) -> list[Setup]:
    """The set-ups that are told: the usual one, and for every other value of a variant one with nothing else changed.
    The numbers of seats take turns, from the most on."""
    usual = {variant.name: variant.usual for variant in game.variants}
    told = [usual, *({**usual, one.name: value} for one in game.variants for value in one.values[1:])]
    counts = [game.seat_counts(chosen) for chosen in told]
    return [Setup(counts[i][-1 - i % len(counts[i])], variants=chosen) for i, chosen in enumerate(told) if counts[i]]


def path_of(game: Game, setup: Setup, folder: Path) -> Path:
    """Where the transcript of this set-up lies."""
    return folder / game.id / f"{setup}.txt"


def play(game: Game, setup: Setup, options: list[int]) -> Record:
    """The game of these options; if they are not a whole game any more, one that quick players play."""
    record = Record(game, game.check_setup(setup.seats, SEED, None, setup.variants))
    try:
        for option in options:
            record.play(option)
    except IllegalOption:
        return play(game, setup, [])
    rng = Rng(SEED)
    while record.state.player != OVER:
        record.play(record.state.quick(rng))
    return record


def played(path: Path) -> list[int]:
    """The options of a transcript, if there is one."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8").rpartition(f"\n{PLAYED}")[2]
    return [int(option) for option in text.split()]


def told(record: Record) -> str:
    """The whole game in words."""
    names = list(NAMES[: record.setup.seats])
    title = f"{record.game.titles['en']} ({record.setup}, seed {SEED})"
    lines = [title, "=" * len(title), ""]
    for ply, option in enumerate(record.options):
        lines += [*question(record, ply, option, names), *log(record, ply, names), ""]
    lines += [*ending(record, names), ""]
    return "\n".join(lines) + "\n" + fill(PLAYED + " ".join(map(str, record.options)), 120) + "\n"


def question(record: Record, ply: int, option: int, names: list[str]) -> Iterator[str]:
    """What is asked, of whom, and what can be answered; the answer is marked."""
    words, state = record.game.room("words"), record.replay(ply)
    t = tongue_at(state, "en")
    seat = Seat(state, state.player)
    view = seat.look()
    asked, others = words.prompt(view, t), words.prompt(state.look(NOBODY), t)
    yield f"{ply + 1}. {names[state.player]}: {asked}"
    if others != asked:
        yield f"   The others read: {others}"
    for one in seat.options():
        yield f"   {'>' if one == option else '-'} {words.option(view, record.game.form(one), t)}"


def log(record: Record, ply: int, names: list[str]) -> Iterator[str]:
    """What happened, as the one who chose saw it, and where everybody else saw something else, that."""
    words, t = record.game.room("words"), tongue_at(record.state, "en")
    for entry in record.entries[ply]:
        own, public = (words.line(entry.told_to(seat), names, t) for seat in (record.choosers[ply], NOBODY))
        if own:
            yield f"   {own}"
        if public and public != own:
            yield f"   Others: {public}"


def ending(record: Record, names: list[str]) -> Iterator[str]:
    """How it ended: what each has scored and is told, what those read who only watch, and the whole as the terminal
    tells it."""
    state, seats = record.state, range(record.setup.seats)
    people = ("",) * len(names)
    for seat in seats:
        yield f"{names[seat]}: {state.scores()[seat]:g}, rank {state.ranks()[seat]}"
        yield f"   {ending_of(record, Eyes(tuple(names), people, (seat,))).headline}"
    page = Console(file=io.StringIO(), width=WIDTH)
    page.print(terminal_ending(ending_of(record, Eyes(tuple(names), people)), tongue("en", "priory")))
    assert isinstance(page.file, io.StringIO)
    yield from [line.rstrip() for line in ("Whoever watches reads:\n" + page.file.getvalue()).splitlines()]


def write(game: Game, folder: Path = TRANSCRIPTS) -> int:
    """Write the transcripts of a game, remove those of set-ups it no longer has; how many there are."""
    (folder / game.id).mkdir(parents=True, exist_ok=True)
    for path in left_over(game, folder):
        path.unlink()
    for setup in setups(game):
        path = path_of(game, setup, folder)
        path.write_text(told(play(game, setup, played(path))), encoding="utf-8")
    return len(setups(game))


def left_over(game: Game, folder: Path = TRANSCRIPTS) -> list[Path]:
    """The files among a game's transcripts that belong to none of its set-ups."""
    wanted = {path_of(game, setup, folder) for setup in setups(game)}
    return [path for path in sorted((folder / game.id).glob("*")) if path not in wanted]


def check(game: Game, folder: Path = TRANSCRIPTS) -> list[str]:
    """What is wrong with the transcripts of a game, a line each."""
    found: list[str] = []
    for setup in setups(game):
        path = path_of(game, setup, folder)
        name = f"{path.parent.name}/{path.name}"
        if not path.exists():
            found.append(f"{name} is missing")
            continue
        then = path.read_text(encoding="utf-8").splitlines()
        now = told(play(game, setup, played(path))).splitlines()
        at = next((i for i, pair in enumerate(zip(then, now, strict=False)) if pair[0] != pair[1]), None)
        if at is not None:
            found.append(f"{name}, line {at + 1}: it was told {then[at]!r}, and now {now[at]!r}")
        elif len(then) != len(now):
            found.append(f"{name} had {len(then)} lines, and now {len(now)}")
    return found + [f"{path.parent.name}/{path.name} belongs to no set-up" for path in left_over(game, folder)]


def main(arguments: list[str] | None = None) -> int:
    """The transcripts."""
    return command("Write or check whole games in words.", write, check, arguments)


if __name__ == "__main__":
    sys.exit(main())
