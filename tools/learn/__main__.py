"""Learns to judge a game's tables, from nothing to the weights in its room; see docs/learning.md.

    python -m tools.learn play GAME --round 0 --games 8000
    python -m tools.learn train GAME --rounds 0 --ship
    python -m tools.learn play GAME --round 1 --games 2000
    python -m tools.learn train GAME --rounds 0 1 --ship
    python -m tools.learn warm GAME --games 120
    python -m tools.learn measure GAME --games 2000
    python -m tools.learn duel GAME thinking:100 plain:100 --games 200
    python -m tools.learn sift GAME --seconds 0.05 --games 20

What has been played lies in build/learning and is not played again; whatever is interrupted goes on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import priory
from priory.core.game import Game
from priory.core.oracle import FILE
from tools.learn import plots
from tools.learn.duels import duel
from tools.learn.games import Run, games_in, make, parts
from tools.learn.measuring import answers, asked, measured
from tools.learn.players import HELP
from tools.learn.recipe import DATA, FRESH, WARMED, runs, usual
from tools.learn.sifting import MANNERS, sift

DOCS = Path("docs/oracle")
PAGE = Path("docs/learning.md")
BEGIN = "<!-- measured: begin -->"
END = "<!-- measured: end -->"


def command(options: argparse.Namespace) -> str:
    """What was asked for, wherever the data lie."""
    words = " ".join(["python -m tools.learn", *sys.argv[1:]])
    return words.replace(f"--data {options.data} ", "").replace(str(options.data), str(DATA))


def play(game: Game, options: argparse.Namespace) -> None:
    """Play a round."""
    folder = options.data / game.id / str(options.round)
    jobs = [
        part for run in runs(game, options.round, options.games, options.players, options.noise) for part in parts(run)
    ]
    with ProcessPoolExecutor(options.workers) as pool:
        for number, _ in enumerate(pool.map(make, [game.id] * len(jobs), jobs, [folder] * len(jobs)), 1):
            print(f"\r{number} of {len(jobs)} files", end="", file=sys.stderr, flush=True)


def train(game: Game, options: argparse.Namespace) -> None:
    """Train on rounds, tell how well, and keep the network; with --ship in the room."""
    import torch  # an extra, and slow to load

    from tools.learn.heaps import heaps
    from tools.learn.judging import heats, summary
    from tools.learn.training import restored, train, written

    torch.set_num_threads(options.workers)
    folders = [options.data / game.id / str(number) for number in options.rounds]
    piles = heaps(game, folders, options.every)
    start = restored(game, options.start, piles) if options.start else None
    learner = train(game, piles, options.passes, start, options.seed, options.drop, options.rate)
    del piles  # all rounds together take much memory
    last = heaps(game, folders[-1:])
    warmth = heats(game, learner, last)
    found = summary(game, learner, last, warmth)
    print("\n".join(found))
    made = {
        "when": datetime.now(UTC).date().isoformat(),
        "command": command(options),
        "from": {folder.name: games_in(folder) for folder in folders},
        "rules": game.rules_version,
        "box": game.box_digest,
        "torch": torch.__version__.split("+")[0],
        "held back": found,
    }
    name = options.data / game.id / f"net-{'-'.join(map(str, options.rounds))}"
    torch.save(learner.state_dict(), name.with_suffix(".pt"))
    text = json.dumps(written(game, learner, made, warmth), indent=1) + "\n"
    name.with_suffix(".json").write_text(text, encoding="utf-8")
    if options.ship:
        (game.folder / "mind" / FILE).write_text(text, encoding="utf-8")


def warm(game: Game, options: argparse.Namespace) -> None:
    """Take the draws of the network in the room as warm as games of their own say; alone too few are lost to say."""
    from tools.learn.judging import ENOUGH  # needs the extra, too
    from tools.learn.warming import moments, warmest

    path = game.folder / "mind" / FILE
    data = json.loads(path.read_text(encoding="utf-8"))
    found = {}
    for number, setup in enumerate(game.setups()):
        if usual(game, setup) and setup.seats > 1:
            many = options.games if setup.seats == 2 else max(ENOUGH, options.games // 2)
            run = Run(setup, (options.players or "oracle",), 0, WARMED + 100_000 * number, many)
            heard = [one for seed in range(run.first, run.first + many) for one in moments(game, run, seed)]
            found[str(setup.seats)] = round(warmest(heard), 4)
            was = data["heat"].get(str(setup.seats))
            print(f"{setup.seats} seats, {many} games: {was} before, {found[str(setup.seats)]} now", flush=True)
    data["heat"].update(found)
    data["made"]["warmed"] = command(options)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def measure(game: Game, options: argparse.Namespace) -> None:
    """Ask about games that nothing was learned from, and write what came of it to the docs."""
    told = []
    names = options.players or "oracle"
    noise = max(0, options.noise)
    weights = (game.folder / "mind" / FILE).read_bytes()
    asked_for = hashlib.sha256(weights + f"{names} {noise}".encode()).hexdigest()[:8]
    folder = options.data / game.id / f"asked-{asked_for}"
    for number, setup in enumerate(game.setups()):
        if usual(game, setup) or setup.seats == 1:
            many = options.games if setup.seats == options.seats else options.games // 4
            run = Run(setup, (names,), noise, FRESH + 100_000 * number, many)
            told.append(answers(asked(game.id, run, folder)))
    found = measured(told)
    DOCS.mkdir(parents=True, exist_ok=True)
    (DOCS / f"{game.id}.svg").write_text(plots.calibration(game.titles["en"], found), encoding="utf-8")
    text = json.dumps({"players": names, **found._asdict()}, indent=1)
    (DOCS / f"{game.id}.json").write_text(text + "\n", encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(
        f"{game.id}: {found.games} games, {found.moments} answers; off by {100 * found.off:.2f} points over ten bins "
        f"({100 * found.weighed:.2f} weighed); Brier {found.brier:.4f}, by worth {found.plain:.4f}, "
        f"{100 * found.better:.1f} % better"
    )


def page(text: str) -> str:
    """The page with the table of all that was measured."""
    lines = [
        "| game | players | games | answers | off, mean of ten bins | off, weighed | Brier | by `worth` | better |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for path in sorted(DOCS.glob("*.json")):
        told = json.loads(path.read_text(encoding="utf-8"))
        better = 100.0 * (1.0 - told["brier"] / told["plain"])
        lines.append(
            f"| {path.stem} | `{told['players']}` | {told['games']} | {told['moments']} | {100 * told['off']:.2f} | "
            f"{100 * told['weighed']:.2f} | {told['brier']:.4f} | {told['plain']:.4f} | {better:.1f} % |"
        )
    pictures = " ".join([f"![{path.stem}](oracle/{path.name})" for path in sorted(DOCS.glob("*.svg"))])
    before, rest = text.split(BEGIN)
    return before + "\n".join([BEGIN, *lines, "", pictures, END]) + rest.split(END)[1]


def fight(game: Game, options: argparse.Namespace) -> None:
    """A match between two kinds of players."""
    setup = game.check_setup(options.seats, 0, None, {})
    print(duel(game.id, options.one, options.others, setup, options.first, options.games, options.keep))


def choose(game: Game, options: argparse.Namespace) -> None:
    """Find the best of some manners of searching."""
    setup = game.check_setup(options.seats, 0, None, {})
    manners = options.manners or MANNERS[game.id]
    best = sift(game.id, manners, options.seconds, setup, options.first, options.games, options.keep)
    print(f"{game.id}: left is {best}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, default=DATA, help="where games and networks are kept")
    parser.add_argument("--workers", type=int, default=1, help="processes that play, or threads that train")
    todo = parser.add_subparsers(required=True)
    for name, does, says in (
        ("play", play, "play a round of games to learn from"),
        ("train", train, "train the network on rounds"),
        ("warm", warm, "make its chances neither too bold nor too shy"),
        ("measure", measure, "see how true its chances are"),
        ("duel", fight, "let two kinds of players play each other"),
        ("sift", choose, "see which manner of searching is worth a long match"),
    ):
        one = todo.add_parser(name, help=says)
        one.set_defaults(does=does)
        one.add_argument("game", choices=priory.games())
        if name == "play":
            one.add_argument("--round", type=int, default=0)
        if name == "train":
            one.add_argument("--rounds", type=int, nargs="+", default=[0])
            one.add_argument("--passes", type=int, default=3)
            one.add_argument("--every", type=int, default=1, help="learn from every so-manieth file")
            one.add_argument("--start", type=Path, help="a .pt file to go on with, or the .json of a room")
            one.add_argument("--rate", type=float, default=2e-3, help="how fast it learns at most")
            one.add_argument("--seed", type=int, default=1)
            one.add_argument("--drop", type=float, default=0.0, help="the share of inputs and units left out by chance")
            one.add_argument("--ship", action="store_true", help="put the weights into the room")
        else:
            one.add_argument("--games", type=int, default=2000)
        if name in ("play", "warm", "measure"):
            one.add_argument("--players", default="", help=HELP)
            one.add_argument("--noise", type=int, default=-1, help="so many choices in a hundred by chance")
        if name in ("measure", "duel", "sift"):
            one.add_argument("--seats", type=int, default=2)
        if name == "duel":
            one.add_argument("one", help=HELP)
            one.add_argument("others")
        if name == "sift":
            one.add_argument("manners", nargs="*", help="such as ends=1,turns=2 (those of sifting.py)")
            one.add_argument("--seconds", type=float, default=0.05, help="of the processor for a choice")
        if name in ("duel", "sift"):
            one.add_argument("--first", type=int, default=FRESH + 1_000_000, help="the first deal")
            one.add_argument("--keep", type=Path, help="a file of games: what stands there is not played again")
    options = parser.parse_args()
    options.does(priory.game(options.game), options)


if __name__ == "__main__":
    main()
