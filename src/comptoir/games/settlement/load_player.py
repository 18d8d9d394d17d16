"""Chapters 2 and 3: an individual board from data, where what lies on it fits together."""

from __future__ import annotations

from comptoir.games.settlement.data import (
    ALL_COLUMNS,
    ARTEFACTS,
    BANK,
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLUMNS,
    FORTS_FROM,
    HEROES,
    KEY,
    MOST_BONUS,
    MOST_HELD,
    MOST_TOKENS,
    ONCE_A_ROUND,
    RESOURCES,
    STAR,
    STREETS,
    STREETS_FROM,
    TERRAIN_REGION,
    TERRAINS,
    VILLAGERS,
    ZONES,
)
from comptoir.games.settlement.keeping import basics_in
from comptoir.games.settlement.setup import new_player
from comptoir.games.settlement.state import Player
from comptoir.games.settlement.wilderness import is_connected
from comptoir.kernel.packing import packed8
from comptoir.kernel.reader import Reader

# What may be activated twice in a round by whom: regions (9.11), streets (9.12)
AGAIN_BY = {int(STAR): int(ALL_COLUMNS), int(KEY): int(ALL_COLUMNS << STREETS_FROM)}


def load_player(reader: Reader) -> Player:
    """An individual board."""
    player = new_player()
    most = int(MOST_HELD)
    player.reserve = packed8(reader.counts("reserve", RESOURCES, [0] * len(RESOURCES), most))
    player.closed = reader.mask("closed", ONCE_A_ROUND)
    player.again = reader.mask("again", ONCE_A_ROUND)
    load_villagers(player, reader)
    wilderness = reader.object("wilderness")
    for cell, name in enumerate(CELLS):
        if wilderness.has(name):
            load_cell(player, cell, wilderness.object(name))
    wilderness.done()
    colony = reader.object("colony")
    for street, name in enumerate(STREETS):
        load_street(player, street, colony.items(name, []), colony)
    colony.done()
    player.heroes = reader.mask("heroes", HEROES)
    player.artefact = reader.maybe("artefact", ARTEFACTS)
    player.passed = int(reader.flag("passed"))
    reader.done()
    check_player(player, reader)
    return player


def load_villagers(player: Player, reader: Reader) -> None:
    """The villagers at home and on the board, where as many are as have left home (2.6).

    Of what is left out, as many basic villagers as can be are at home, and those not accounted for explore.
    """
    most = int(MOST_BONUS)
    zones = reader.counts("zones", ZONES, [0] * len(ZONES), most)
    placed = sum(zones) + int(player.closed).bit_count() + int(player.again).bit_count()
    spent = reader.number("spent", 0, most)
    at_home = int(VILLAGERS) - (placed - spent)
    basic = reader.number("basic", min(int(VILLAGERS), max(0, at_home)), int(VILLAGERS))
    out = int(VILLAGERS) - basic
    if not reader.has("spent"):
        spent = max(0, placed - out)
    if not reader.has("zones") and placed < out + spent:
        zones[ZONES.index("exploring")] = out + spent - placed
        placed = out + spent
    if placed != out + spent:
        raise reader.wrong(f"{out + spent} villagers have left home, but {placed} are on the board")
    player.basic, player.spent, player.zones = basic, spent, packed8(zones)
    player.bonus = reader.number("bonus", 0, most - spent)


def check_player(player: Player, reader: Reader) -> None:
    """What lies on a board fits together."""
    again = AGAIN_BY.get(int(player.artefact), 0) & int(player.closed)
    if player.again & ~again or int(player.again).bit_count() > 1:
        raise reader.wrong("again has one that is closed, too: a region with the Star, a street with the Key")
    if player.closed >> FORTS_FROM & ~player.forts:
        raise reader.wrong("closed has a fortification that is not there")
    if player.explored and not player.explored & ALL_COLUMNS:
        raise reader.wrong("the first terrain must be in region I")
    if not is_connected(player):
        raise reader.wrong("the terrains must be one area: each shares a side with one explored before")
    is_out = player.basic < VILLAGERS or player.spent or player.closed or player.zones
    if player.passed and (is_out or basics_in(player.reserve) > int(player.forts).bit_count()):
        raise reader.wrong("who has passed has all villagers at home, and a basic a fortification at most")


def load_cell(player: Player, cell: int, reader: Reader) -> None:
    """An explored cell."""
    tile = reader.place("tile", reader.get("tile"), TERRAINS)
    if TERRAIN_REGION[tile] != cell // COLUMNS + 1:
        raise reader.wrong(f"{TERRAINS[tile]} belongs to another region")
    player.lay_tile(cell, tile)
    fort, monster = reader.flag("fort"), reader.flag("monster")
    if fort and monster:
        raise reader.wrong("there is no monster on a fortified tile")
    player.forts |= int(fort) << cell
    player.monsters |= int(monster) << cell
    reader.done()


def load_street(player: Player, street: int, items: list[object], reader: Reader) -> None:
    """The buildings of a street: a name, or a name and the tokens stored on it."""
    if len(items) > COLUMNS:
        raise reader.wrong(f"street {STREETS[street]} has room for three buildings")
    for column, item in enumerate(items):
        name, stored = item if isinstance(item, list) and len(item) == 2 else (item, 0)
        building = reader.place(STREETS[street], name, BUILDINGS) + 1
        most = int(MOST_TOKENS) if building in (BANK, CATHEDRAL) else 0
        stored = reader.whole(f"what {name} stores", stored, most)
        cell = COLUMNS * street + column
        player.lay_building(cell, building)
        player.add_tokens(cell, stored)
