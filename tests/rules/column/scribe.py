"""A scribe who knows nothing of a table but its journal, and keeps book of all that lies open."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from priory import Entry
from priory.games.column.box import Box
from priory.games.column.rules.pieces import COUNTRIES, DECK

OPENED = {"tile_used", "rolled", "religion_roll", "advantage", "event", "revealed", "exhausted", "final"}
"""What shows something hidden or is decided by chance."""
BEFORE_TAKING = {"stone", "kept_away", "no_room", "house", "house_left"}
BY = {"used": "character", "tile_used": "tile", "space": "track"}


class Scribe:
    """The book: it begins with what lies open and is carried on by entries alone."""

    def __init__(self, view: dict[str, Any], box: Box) -> None:
        self.book = deepcopy(view)
        self.box = box
        self.by = ""
        self.taking: dict[str, Any] | None = None

    def take(self) -> None:
        """After stone and house the picked card joins the row with its die (C9.1)."""
        if self.taking is not None:
            self.book["countries"][self.taking["country"]]["face_up"] = None
            die = self.taking["die"]
            self.book["players"][self.book["active"]]["cards"].append({"card": self.taking["card"], "die": die})
            self.book["rolled"].remove(die)
            self.taking = None

    def write(self, entry: Entry) -> None:
        """Carry on the book by one entry."""
        assert entry.opened == (entry.kind in OPENED), entry.kind
        assert bool(entry.secret) == (entry.kind == "advantage"), entry.kind
        facts = entry.facts
        if facts.get("card") is not None:
            assert facts["name"] == self.box.names[self.box.card_of[facts["card"]]]
        if entry.kind not in BEFORE_TAKING:
            self.take()
        self.by = BY.get(entry.kind, self.by)
        getattr(self, entry.kind)(entry.seat, self.book["players"][entry.seat], facts)

    # The course of the game.

    def turn(self, seat: int, _: Any, facts: Any) -> None:
        if self.book["active"] != seat or self.book["half"] != facts["half"]:
            before = self.book["players"][self.book["active"]]
            before["quiet"] = max(0, before["quiet"] - 1)
        self.book.update(active=seat, year=facts["year"], half=facts["half"], rolled=[], sold=[], event_done=False)

    def went_on(self, _: int, _player: Any, facts: Any) -> None:
        assert facts == {"window": self.book["about"]["window"]}

    def went_through(self, _: int, player: Any, facts: Any) -> None:
        assert facts == {}
        player["quiet"] = 2

    def tile_used(self, _: int, player: Any, facts: Any) -> None:
        player["quiet"] = 0
        player["tile_count"] -= 1
        assert facts["name"] == self.box.tile_names[self.box.tile_ids.index(facts["tile"])]
        used = self.book["used_tiles"]
        used[facts["tile"]] = used.get(facts["tile"], 0) + 1

    def paid(self, _: int, player: Any, facts: Any) -> None:
        player["quiet"] = 0
        player["score"] -= facts["points"]

    def final(self, _: int, player: Any, facts: Any) -> None:
        parts = [facts[part] for part in ("houses", "protection", "goods", "tiles")]
        assert facts["total"] == player["score"] + sum(parts)
        assert facts["houses"] == 2 * len(player["houses"])
        assert facts["protection"] == player["protection"]
        assert facts["goods"] == sum(player["goods"].values()) // 2

    # Dice.

    def turned(self, _: int, player: Any, facts: Any) -> None:
        self.shows(player, facts, -1)

    def adjusted(self, _: int, player: Any, facts: Any) -> None:
        self.shows(player, facts, 0)

    def shows(self, player: Any, facts: Any, step: int) -> None:
        """A die shows one more or less."""
        black = facts["die"] == "black"
        before = player["religion_die"] if black else player["dice"][facts["die"]]
        assert facts["value"] - before in ((step,) if step else (-1, 1))
        if black:
            player["religion_die"] = facts["value"]
        else:
            player["dice"][facts["die"]] = facts["value"]

    def rolled(self, _: int, player: Any, facts: Any) -> None:
        player["dice"].update(facts["dice"])
        self.book["rolled"] = list(facts["dice"])

    def religion_roll(self, _: int, player: Any, facts: Any) -> None:
        player["religion_die"] = facts["value"]

    def religion(self, _: int, player: Any, facts: Any) -> None:
        player["religion"] = facts["religion"]

    def minority(self, _: int, player: Any, facts: Any) -> None:
        assert facts["religion"] == player["religion"]
        player["score"] += facts["points"]

    def freed(self, _: int, player: Any, facts: Any) -> None:
        if facts["card"] is None:
            player["prison"].remove(facts["die"])
        else:
            self.gone(player, facts)

    def imprisoned(self, seat: int, player: Any, facts: Any) -> None:
        if facts["card"] is not None:
            self.gone(player, facts)
        elif seat == self.book["active"] and facts["die"] in self.book["rolled"]:
            self.book["rolled"].remove(facts["die"])
        player["prison"].append(facts["die"])
        player["dice"][facts["die"]] = facts["value"]

    def gone(self, player: Any, facts: Any) -> None:
        """A character leaves a row and the game."""
        player["cards"].remove({"card": facts["card"], "die": facts["die"]})
        self.leaves(facts["card"])

    def leaves(self, card: str) -> None:
        board = self.book["countries"][COUNTRIES[self.box.card_of[card] // DECK]]
        board["removed"] = sorted([*board["removed"], card], key=self.box.ids.index)

    # Characters and cards.

    def used(self, _: int, player: Any, facts: Any) -> None:
        assert facts["card"] in [one["card"] for one in player["cards"]]

    unused = used

    def renounced(self, _: int, player: Any, facts: Any) -> None:
        assert facts["forced"] == (not self.book["rolled"]) or facts["points"] == 1
        player["score"] -= facts["points"]

    def picked(self, _: int, player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        assert facts["card"] == board["face_up"]
        assert facts["value"] == player["dice"][facts["die"]]
        if facts["card"] is not None:
            self.taking = facts
            self.stone_of_pick = self.book["cards"][facts["card"]]["stone"]

    def removed(self, _: int, _player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        assert board["face_up"] == facts["card"]
        board["face_up"] = None
        self.leaves(facts["card"])

    def revealed(self, _: int, _player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        assert facts["ignored"] is False
        board["face_up"] = facts["card"]
        board["deck_count"] -= 1

    def event(self, _: int, _player: Any, facts: Any) -> None:
        assert facts["ignored"] == self.book["event_done"]
        self.book["event_done"] = True
        self.book["countries"][facts["country"]]["deck_count"] -= 1
        self.leaves(facts["card"])
        self.happening = facts["card"]

    def exhausted(self, _: int, _player: Any, facts: Any) -> None:
        assert self.book["countries"][facts["country"]]["deck_count"] == 0

    def protected(self, _: int, player: Any, facts: Any) -> None:
        assert facts["card"] == self.happening
        player["protection"] -= 1

    def exchanged(self, seat: int, player: Any, facts: Any) -> None:
        self.protected(seat, player, facts)
        assert facts["points"] == player["religion_die"]
        player["score"] += facts["points"]

    def kept(self, _: int, _player: Any, facts: Any) -> None:
        assert facts["card"] == self.happening

    def lost(self, _: int, player: Any, facts: Any) -> None:
        assert facts["points"] > 0
        player["score"] -= facts["points"]

    def lost_good(self, _: int, player: Any, facts: Any) -> None:
        player["goods"][facts["good"]] -= 1

    # Stones and houses.

    def stone(self, _: int, _player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        board["stones"][facts["religion"]] += 1
        board["torch"] = sum(board["stones"].values()) == self.book["religion_spaces"]
        assert facts["torch"] == board["torch"]

    def stone_removed(self, _: int, _player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        board["stones"][facts["religion"]] -= 1
        board["torch"] = False

    def kept_away(self, _: int, player: Any, facts: Any) -> None:
        assert facts["religion"] == self.stone_of_pick
        player["protection"] -= 1
        assert not self.book["countries"][facts["country"]]["torch"]

    def no_room(self, _: int, _player: Any, facts: Any) -> None:
        assert facts["religion"] == self.stone_of_pick
        assert self.book["countries"][facts["country"]]["torch"]

    def house(self, seat: int, player: Any, facts: Any) -> None:
        country, site = facts["country"], facts["site"]
        player["houses"].pop(country, None)
        carried, fallen = seat, -1
        while True:
            met = [at for at, one in enumerate(self.book["players"]) if one["houses"].get(country) == site]
            self.book["players"][carried]["houses"][country] = site
            if not met:
                break
            carried, site = met[0], site - 1
            del self.book["players"][carried]["houses"][country]
            if site == 0:
                fallen = carried
                break
        assert facts["fallen"] == fallen

    def house_left(self, _: int, player: Any, facts: Any) -> None:
        assert facts["country"] in player["houses"]

    def conflict(self, _: int, _player: Any, facts: Any) -> None:
        board = self.book["countries"][facts["country"]]
        catholic, protestant = board["stones"]["catholic"], board["stones"]["protestant"]
        winner = None if catholic == protestant else "catholic" if catholic > protestant else "protestant"
        assert facts["winner"] == winner
        for seat, player in enumerate(self.book["players"]):
            site = player["houses"].get(facts["country"], 0)
            won = site if winner == player["religion"] else 0
            assert facts["points"][seat] == won
            assert (seat in facts["lost"]) == (site > 0 and winner is not None and not won)
            player["score"] += won
            if seat in facts["lost"]:
                del player["houses"][facts["country"]]
        board["stones"] = dict.fromkeys(board["stones"], 0)
        board["torch"] = False

    # The track and what symbols bring.

    def moved(self, _: int, player: Any, facts: Any) -> None:
        shown = self.book["track"][facts["space"]]
        assert facts["symbol"] == shown["symbol"]
        assert facts["die"] in (None, shown["colour"])
        player["space"] = facts["space"]
        player["score"] -= facts["paid"]

    def stayed(self, _: int, _player: Any, facts: Any) -> None:
        assert facts == {}

    def space(self, _: int, player: Any, facts: Any) -> None:
        assert facts == {"space": player["space"]}

    declined = space

    def no_ship_stone(self, _: int, player: Any, facts: Any) -> None:
        assert self.book["track"][player["space"]]["symbol"] == f"ship_{facts['country']}"

    def good(self, _: int, player: Any, facts: Any) -> None:
        player["goods"][facts["good"]] += 1

    def protection(self, _: int, player: Any, facts: Any) -> None:
        assert facts == {}
        player["protection"] += 1

    def advantage(self, _: int, player: Any, facts: Any) -> None:
        assert facts == {}
        player["quiet"] = 0
        player["tile_count"] += 1
        self.book["tile_supply"] -= 1

    def points(self, _: int, player: Any, facts: Any) -> None:
        assert facts["by"] == self.by
        player["score"] += facts["points"]

    def sold(self, _: int, player: Any, facts: Any) -> None:
        assert facts["by"] == self.by
        player["goods"][facts["good"]] -= 1
        player["score"] += facts["points"]
        self.book["sold"] = sorted([*self.book["sold"], [facts["country"], facts["good"]]])
