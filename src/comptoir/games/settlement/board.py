"""The board in a terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from comptoir.games.settlement.data import (
    ARTEFACTS,
    BUILDING_COST,
    COLUMNS,
    FORTS_FROM,
    HERO_COST,
    HERO_GUILD,
    HERO_ICON,
    HERO_VILLAGERS,
    HEROES,
    REGIONS,
    ROUNDS,
    ROW,
    ROWS,
    SPACES,
    STREETS_FROM,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    UNLIMITED,
)
from comptoir.games.settlement.heroes import surcharge_at
from comptoir.games.settlement.names import (
    ARTEFACT_EFFECTS,
    COLOUR_NAMES,
    GUILD_NAMES,
    RESOURCE_NAMES,
    STREET_NAMES,
    artefact_words,
    building_words,
    hero_words,
    hero_worth,
)
from comptoir.games.settlement.notation import LETTERS, letters
from comptoir.games.settlement.scoring import points_of
from comptoir.games.settlement.state import Player, State
from comptoir.games.settlement.view import pile_sizes, seen_player, terrains_left
from comptoir.games.settlement.words import fr_en, people
from comptoir.kernel.packing import get8, has_bit

ICON_STYLES = ("green", "yellow", "blue", "red")
ICON_MARKS = ("▲", "■", "●", "◆")  # a shape a colour: gnoll, manticore, hydra, dragon
RESOURCE_STYLES = ("green", "red", "white", "cyan", "yellow")
SEATS = "ABCD"
MARKET_COLUMNS = 3
FRENCH_LETTERS = "bapdo"  # bois, argile, pierre, diamant, or; the text notation keeps the English ones


def icon(colour: int, lang: str) -> Text:
    """A monster icon: its shape and the first letter of its colour."""
    return Text(ICON_MARKS[colour] + COLOUR_NAMES[colour].to(lang)[0], style=ICON_STYLES[colour])


def coins(handful: int, lang: str) -> Text:
    """Resources as coloured letters: 2w 1g, in French 2b 1o."""
    text = Text()
    for kind, letter in enumerate(FRENCH_LETTERS if lang == "fr" else LETTERS):
        if n := int(get8(handful, kind)):
            text.append(f"{n}{letter} ", style=RESOURCE_STYLES[kind])
    return text


def board(state: State, seat: int | None, lang: str) -> Group:
    """Heroes and market, then each player, the reader's own board last and largest."""
    me = seat if seat is not None else max(0, int(state.to_move))
    others = [other for other in range(state.seats) if other != me]
    parts: list[object] = [
        head(state, lang),
        hero_row(state, lang),
        market(state, lang),
        artefacts(state, lang),
    ]
    viewer = -1 if seat is None else seat
    parts += [small_player(state, other, viewer, lang) for other in others]
    parts.append(own_board(state, me, viewer, lang))
    return Group(*parts)  # type: ignore[arg-type]


def head(state: State, lang: str) -> Text:
    """The round, who begins, what is left in the stacks."""
    sizes = " ".join(f"{REGIONS[region]}:{terrains_left(state, region)['size']}" for region in range(ROWS))
    piles = "/".join(str(size) for size in pile_sizes(state))
    heroes = int(state.deck).bit_count()
    turn = f"{int(state.round)}/{int(ROUNDS)}"
    first = SEATS[state.first]
    text = fr_en(
        lang,
        f"Manche {turn} · premier joueur {first} · terrains {sizes} · bâtiments {piles} · héros {heroes}",
        f"Round {turn} · first player {first} · terrains {sizes} · buildings {piles} · heroes {heroes}",
    )
    if state.limit != UNLIMITED:
        text += fr_en(lang, " · réserve générale ", " · supply ") + letters(int(state.supply))
    return Text(text, style="bold")


def hero_row(state: State, lang: str) -> Columns:
    """The heroes on offer, the newest on the left."""
    cards = []
    for place in range(ROW):
        hero = int(state.hero_at(place))
        if hero < 0:
            empty = Text("—", style="dim")
            cards.append(Panel(empty, title=f"{place}", width=19, height=8, border_style="dim"))
            continue
        surcharge = int(surcharge_at(state, place))
        title = f"{place} +{surcharge}d" if surcharge else f"{place}"
        body = Text(hero_words(hero).to(lang) + "\n", style="bold")
        body.append(f"{GUILD_NAMES[HERO_GUILD[hero]].to(lang)}\n", style="not bold")
        body.append_text(coins(int(HERO_COST[hero]), lang))
        body.append_text(icon(int(HERO_ICON[hero]), lang))
        body.append(f"\n{hero_worth(hero).to(lang)}", style="not bold")
        if HERO_VILLAGERS[hero]:
            n = int(HERO_VILLAGERS[hero])
            body.append(f"\n+{people(n, lang)}", style="not bold")
        cards.append(Panel(body, title=title, width=19, height=8))
    return Columns(cards)


def market(state: State, lang: str) -> Panel:
    """The market spaces."""
    grid = Grid.grid(padding=(0, 2))
    for left in range(0, int(SPACES), MARKET_COLUMNS):
        cells = []
        for space in range(left, left + MARKET_COLUMNS):
            building = int(state.space_building(space))
            text = Text(f"{space + 1} ", style="dim")
            if building:
                text.append(building_words(building).to(lang), style="bold")
                if state.space_count(space) > 1:
                    text.append(f" ×{int(state.space_count(space))}")
                text.append(" ")
                text.append_text(coins(int(BUILDING_COST[building]), lang))
            else:
                text.append("—")
            cells.append(text)
        grid.add_row(*cells)
    return Panel(grid, title=fr_en(lang, "Marché", "Market"), expand=False)


def artefacts(state: State, lang: str) -> Text:
    """The artefacts on display."""
    shown = [artefact_words(i).to(lang) for i in range(len(ARTEFACTS)) if has_bit(state.artefacts, i)]
    return Text(fr_en(lang, "Artefacts : ", "Artefacts: ") + " · ".join(shown))


def line(player: Player, lang: str) -> Text:
    """Reserve, villagers, points."""
    text = coins(int(player.reserve), lang) or Text("0 ")
    text.append(fr_en(lang, "· villageois ", "· villagers ") + f"{int(player.basic)}+{int(player.bonus)}")
    text.append(f" · {int(points_of(player))} points")
    if player.artefact >= 0:
        name = ARTEFACTS[player.artefact]
        text.append(
            f" · {artefact_words(int(player.artefact)).to(lang)} ({ARTEFACT_EFFECTS[name].to(lang)})",
            style="magenta",
        )
    if player.passed:
        text.append(fr_en(lang, " · a passé", " · has passed"), style="dim")
    return text


def small_player(state: State, seat: int, viewer: int, lang: str) -> Text:
    """Another player in one line."""
    player = seen_player(state, seat, viewer)
    text = Text(f"{SEATS[seat]}  ", style="bold")
    text.append_text(line(player, lang))
    explored, forts, monsters = (
        int(mask).bit_count() for mask in (player.explored, player.forts, player.monsters)
    )
    built, heroes = int(player.buildings()), int(state.players[seat].heroes).bit_count()
    text.append(
        fr_en(
            lang,
            f" · {explored} terrains, {forts} forts, {monsters} monstres, {built} bâtiments, {heroes} héros",
            f" · {explored} terrains, {forts} forts, {monsters} monsters, {built} buildings, {heroes} heroes",
        )
    )
    return text


def own_board(state: State, seat: int, viewer: int, lang: str) -> Panel:
    """Wilderness above, colony below, as on the individual board."""
    player = seen_player(state, seat, viewer)
    grid = Grid.grid(padding=(0, 1))
    for region in reversed(range(ROWS)):
        name = fr_en(lang, f"Région {REGIONS[region]}", f"Region {REGIONS[region]}")
        grid.add_row(
            closed(name, player, region),
            *(wild_cell(player, COLUMNS * region + column, lang) for column in range(COLUMNS)),
        )
    for street in range(ROWS):
        name = STREET_NAMES[street].to(lang).capitalize()
        grid.add_row(
            closed(name, player, STREETS_FROM + street),
            *(town_cell(player, COLUMNS * street + column, lang) for column in range(COLUMNS)),
        )
    face_down = int(state.players[seat].heroes ^ player.heroes).bit_count()
    guests = heroes(player, face_down, lang)
    return Panel(Group(line(player, lang), grid, guests), title=SEATS[seat], expand=False)


def closed(name: str, player: Player, zone: int) -> Text:
    """The name of a row, struck once it was activated."""
    is_closed = player.is_closed(zone)
    return Text(name + (" ×" if is_closed else ""), style="dim" if is_closed else "")


def wild_cell(player: Player, cell: int, lang: str) -> Panel:
    """A cell of the wilderness."""
    tile = int(player.tile(cell))
    if tile < 0:
        return Panel(Text("·", style="dim"), width=22, height=3, border_style="dim")
    text = Text(
        RESOURCE_NAMES[TERRAIN_GIVES[tile]].to(lang) + " ", style=RESOURCE_STYLES[TERRAIN_GIVES[tile]]
    )
    text.append_text(icon(int(TERRAIN_ICON[tile]), lang))
    if player.is_fortified(cell):
        text.append(" fort", style="bold")
        text.append(" ×" if player.is_closed(FORTS_FROM + cell) else "")
    if player.has_monster(cell):
        text.append(fr_en(lang, " MONSTRE", " MONSTER"), style="bold red")
    return Panel(text, width=22, height=3)


def town_cell(player: Player, cell: int, lang: str) -> Panel:
    """A cell of the colony."""
    building = int(player.building(cell))
    if building == 0:
        return Panel(Text("·", style="dim"), width=22, height=3, border_style="dim")
    stored = int(player.tokens(cell))
    return Panel(
        Text(building_words(building).to(lang) + (f" [{stored}]" if stored else "")), width=22, height=3
    )


def heroes(player: Player, face_down: int, lang: str) -> Text:
    """The heroes invited, and how many more lie face down."""
    names = [
        f"{hero_words(hero).to(lang)} ({hero_worth(hero).to(lang)})"
        for hero in range(len(HEROES))
        if has_bit(player.heroes, hero)
    ]
    if face_down:
        names.append(fr_en(lang, f"{face_down} face cachée", f"{face_down} face down"))
    if not names:
        return Text("")
    return Text(fr_en(lang, "Héros : ", "Heroes: ") + ", ".join(names), style="italic")
