"""How World Without End is drawn in a terminal: council and favours, projects, sites and places, screens and hands."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from priory.games.world.box import PENALTIES
from priory.games.world.labels import Favour
from priory.games.world.position.fields import View
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.deck import Event
from priory.games.world.rules.vocabulary import Bundle
from priory.games.world.words.changes import income
from priory.games.world.words.names import action, duty, number, penalty, person, plain
from priory.games.world.words.signs import MARKS, effects, sign_of
from priory.terminal.fitting import Fitting
from priory.terminal.shields import called, shield
from priory.words import Tongue

ROOMY = 100
BEIGE = "#d8c49a"
BLUE = "#5b8fd0"
COVERED = Style(strike=True, dim=True)
HERE = Style(bold=True, reverse=True)


def draw(view: View, tongue: Tongue, names: list[str]) -> RenderableType:
    """The whole table as this view shows it."""
    return Drawing(view, tongue, names)


class Drawing(Fitting[View]):
    """A drawing that takes the room it is given."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, t = self.view, self.t
        yield heading(view, t, self.names)
        if view.seat >= 0:
            yield own(view, t, self.names)
            yield hand(view, t)
        left = Group(*[event(card, view, t, self.names) for card in cards(view)], favours(view, t))
        right = Group(projects(view, t), sites(view, t))
        if options.max_width >= ROOMY:
            table = Table.grid(padding=(0, 1, 0, 0), expand=True)
            table.add_column(ratio=1)
            table.add_column(ratio=1)
            table.add_row(left, right)
            yield table
        else:
            yield left
            yield right
        if view.chapter >= view.box.plague_chapter:
            yield places(view, t)
        yield supply(view, t)
        yield players(view, t, self.names)


def heading(view: View, t: Tongue, names: list[str]) -> Text:
    """Chapter, round, crest and tax."""
    text = Text().append(t.name(view.box.chapter_names[view.chapter - 1]), "bold")
    text.append(" · ").append(t("round {round} of 6", round=view.round)).append(" · ")
    text.append(t("crest")).append(" ").append_text(called(view.crest, names[view.crest]))
    if view.tax:
        text.append(" · ").append(f"{duty(TAX, t)} {view.tax}", "dim")
    return text


def own(view: View, t: Tongue, names: list[str]) -> Text:
    """What the one who looks has: always in sight, however small the window."""
    seat = view.seat
    player = view.players[seat]
    text = called(seat, names[seat]).append("  ").append(number(player.score), "bold").append(f" {t('points')}")
    for good, count in (player.goods or {}).items():
        if count:
            text.append("  ").append_text(mark(good, count)).append(f" {plain(good, t)}", "dim")
    return text


# The council.


def cards(view: View) -> list[Event]:
    """The permanent events and the event of the round, each once."""
    found = [card for card in view.spaces if card is not None]
    if view.card is not None and view.card not in found:
        found.append(view.card)
    return found


def event(card: Event, view: View, t: Tongue, names: list[str]) -> Panel:
    """An event card: its text, its corners, and for the card of the round what each orientation brings."""
    colour = BLUE if card.blue else BEIGE
    parts: list[RenderableType] = [signs(card, t), Text(t.name(card.text))]
    if card is view.card:
        parts.append(orientations(view, t, names))
    title = Text(f" {card.id} ", f"bold {colour}").append(t.name(card.title) + " ", f"bold {colour}")
    if card.plague:
        title.append(t("plague {place}", place=card.plague) + " ", "#c8553d")
    return Panel(Group(*parts), title=title, title_align="left", border_style=colour)


def orientations(view: View, t: Tongue, names: list[str]) -> Table:
    """The four orientations with everybody's income; the one that was chosen stands out."""
    table = Table.grid(padding=(0, 2, 0, 0))
    head = [Text(t("arrow"), "dim")] + [called(seat, name) for seat, name in enumerate(names)]
    table.add_row(*head)
    for arrow in range(4):
        chosen = view.arrow == arrow
        row = [Text(f"▶{arrow} " if chosen else f" {arrow} ", HERE if chosen else Style())]
        row += [marks(income(view, seat, arrow)) for seat in range(view.seats)]
        table.add_row(*row)
    return table


def favours(view: View, t: Tongue) -> Panel:
    """The favour track: the marker, and what is covered."""
    spaces = []
    for space, label in enumerate(view.box.labels.favours, 1):
        style = COVERED if space in view.covered.favour else HERE if space == view.favour else Style()
        text = Text(f"{space} {person(space, t)}", style).append(" ").append_text(favour_sign(label))
        spaces.append(text)
    return Panel(Columns(spaces, padding=(0, 2)), title=t("Favour"), title_align="left", border_style="dim")


def favour_sign(label: Favour) -> Text:
    """What a favour gives, in signs."""
    sign = MARKS[label.stat][0]
    match label.kind:
        case "gain":
            return Text(f"+{label.amount}{sign}", "dim")
        case "pay":
            return Text(f"-{label.amount}{sign}", "dim")
        case "vp_if":
            return Text(f"{sign}→{label.vp}★", "dim")
    return Text(f"{label.vp}★/{sign}", "dim")


# The town.


def projects(view: View, t: Tongue) -> Panel:
    """Projects on the board with their spaces, seals and the bonus for donors."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for id, state in view.projects.items():
        if state.stage == "off":
            continue
        label = view.box.labels.projects[id]
        style = COVERED if id in view.covered.projects else Style(bold=state.stage == "complete")
        name = Text(t.name(label.name), style)
        spaces = Text()
        for good, lying, all_spaces in (("stone", state.stone, label.stone), ("wood", state.wood, label.wood)):
            sign, colour = MARKS[good]
            spaces.append(sign * lying + "□" * (all_spaces - lying), colour)
        seals = Text(" ").join([shield(seat) for seat in state.seals])
        bonus = marks(label.bonus)
        if label.heal:
            bonus.append(f" {label.heal}✚→★", MARKS["knowledge"][1])
        if state.stage == "complete":
            seals = Text(t("complete"), "#3f9a55")
        table.add_row(name, spaces, bonus, seals)
    return Panel(table, title=t("Projects (bonus for donors)"), title_align="left", border_style="dim")


def sites(view: View, t: Tongue) -> Panel:
    """The building sites: what they cost, what they yield, who has built."""
    shown = []
    for number_, (label, owner) in enumerate(zip(view.box.labels.sites, view.sites, strict=True), 1):
        text = Text(f"{number_:>2} ").append(*MARKS[label.material]).append("→").append_text(marks(label.rent))
        shown.append(text.append(" ").append_text(shield(-1 if owner is None else owner)))
    return Panel(Columns(shown, padding=(0, 2)), title=t("Sites"), title_align="left", border_style="dim")


def places(view: View, t: Tongue) -> Panel:
    """The numbered places and their plague tiles."""
    shown = []
    for number_, (label, state) in enumerate(zip(view.box.labels.places, view.places, strict=True), 1):
        bonus = marks(label.bonus)
        if label.free_house:
            bonus = Text("+⌂")
        text = Text(f"{number_:>2} ")
        match state.state:
            case "patient":
                text.append(f"✚{state.value}", "bold #c8553d").append(" ").append_text(bonus)
            case "face down":
                text.append("▒▒", "dim").append(" ").append_text(bonus)
            case _:
                text.append(t("healed"), "dim")
        shown.append(text)
    return Panel(Columns(shown, padding=(0, 2)), title=t("Plague"), title_align="left", border_style="dim")


def supply(view: View, t: Tongue) -> Text:
    """What is left in the supply, and the market."""
    text = Text().append(t("supply"), "dim").append("  ")
    text.append_text(
        Text("  ").join([mark(good, count).append(f" {plain(good, t)}", "dim") for good, count in view.supply.items()])
    )
    text.append("  ·  ").append(t("market"), "dim")
    for good, gold in view.prices.items():
        style = COVERED if good in view.covered.market else Style()
        text.append(" ").append(f"{plain(good, t)} {gold}◉", style)
    return text


# The players.


def players(view: View, t: Tongue, names: list[str]) -> Table:
    """Everybody's points, goods as far as they are seen, piles, houses, seals and penalties."""
    table = Table(box=None, padding=(0, 1, 0, 0), expand=True, header_style="dim")
    for title in ("", t("points"), t("goods"), t("cards"), t("open pile"), "⌂", t("seals")):
        table.add_column(title, overflow="fold")
    for seat, player in enumerate(view.players):
        name = Text("▶ " if seat == view.player else "  ", "bold").append_text(called(seat, names[seat]))
        owned = {good: count for good, count in (player.goods or {}).items() if count}
        goods = marks(owned) if player.goods is not None else Text(t("behind the screen"), "dim")
        if player.penalties:
            noted = [penalty(PENALTIES.index(name_), t) for name_ in player.penalties]
            goods.append("  " + ", ".join(noted), "#c8553d")
        pile = Text(", ").join([card_name(card["card"], t, card["played"]) for card in player.open])
        cards_ = Text(f"{player.hand_size}+{player.hidden_size}")
        score = Text(number(player.score), "bold")
        table.add_row(name, score, goods, cards_, pile, str(player.houses), str(player.seals))
    return table


def card_name(card: str, t: Tongue, played: bool) -> Text:
    """An action card on the open pile; grey if it was laid without action."""
    return Text(action(card, t), "bold" if played else "dim")


def hand(view: View, t: Tongue) -> Text:
    """The own hand and hidden pile."""
    own = view.own
    text = Text().append(t("hand"), "dim")
    for card in own.hand:
        text.append("  ").append(action(card, t), "bold")
    if own.hidden:
        text.append("\n").append(t("hidden"), "dim")
        for card in own.hidden:
            text.append("  ").append(action(card, t), "dim")
    return text


# Signs.


def mark(good: str, count: int = 1) -> Text:
    """So many pieces of a good."""
    sign, colour = MARKS[good]
    return Text(f"{count}{sign}", colour)


def marks(amounts: Bundle) -> Text:
    """Several goods beside each other."""
    return Text(" ").join([mark(good, count) for good, count in amounts.items()])


def signs(card: Event, t: Tongue) -> Text:
    """All effects of a card."""
    return Text("   ").join([Text(sign_of(entry, t), "bold") for entry in effects(card)])
