"""Chapters 3 and 4: exploring, hunting, fortifying, activating regions and fortifications; encounters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import EXTRA, LURK
from comptoir.games.settlement.data import (
    ALL_COLUMNS,
    ASTROLABE,
    CELL_COUNT,
    COLUMNS,
    CROWN,
    CROWN_TIMES,
    DIAMOND,
    HUNTERS,
    KINDS,
    MACE,
    MACE_DIAMONDS,
    MASK,
    NEIGHBOURS,
    POTION,
    REGION_MASK,
    REWARD,
    SCROLL,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    UNIT,
)
from comptoir.games.settlement.frames import (
    extra_columns,
    extra_frame,
    extra_region,
    lurking_cells,
    lurking_frame,
)
from comptoir.games.settlement.heroes import icons_in_row
from comptoir.games.settlement.journal import (
    ACTIVATED_FORT,
    ACTIVATED_REGION,
    EXPLORED,
    FORTIFIED,
    GAINED,
    HUNTED,
    MONSTER,
    NO_MONSTER,
)
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import bits, get8, has_bit, nth_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


def explorable(player: Player) -> i64:
    """The cells that may be explored, a bit each: region I, then the neighbours of what is explored (3.5)."""
    if player.explored == 0:
        return ALL_COLUMNS
    cells: i64 = 0
    for cell in range(CELL_COUNT):
        if player.is_explored(cell):
            cells |= NEIGHBOURS[cell]
    return cells & ~player.explored


def is_connected(player: Player) -> bool:
    """Whether every explored cell could be reached from region I, step by step (3.5)."""
    start = player.explored & ALL_COLUMNS
    reached: i64 = start & -start  # one cell of it
    before: i64 = 0
    while reached != before:
        before = reached
        for cell in range(CELL_COUNT):
            if has_bit(before, cell):
                reached |= NEIGHBOURS[cell] & player.explored
    return reached == player.explored


def icon_at(player: Player, cell: i64) -> i64:
    """The monster colour that the tile shows."""
    return TERRAIN_ICON[player.tile(cell)]


def hunters_for(player: Player, cell: i64) -> i64:
    """How many villagers the monster on a cell takes (3.7)."""
    return HUNTERS[icon_at(player, cell)]


def explore(state: State, seat: i64, cell: i64, dealer: Dealer) -> None:
    """Turn up a tile of the region's stack on the cell, then see whether a monster is there (3.4, 3.6)."""
    player = state.players[seat]
    stack = state.terrains & REGION_MASK[cell // COLUMNS]
    tile = nth_bit(stack, dealer.below(bits(stack)))
    state.terrains &= ~(i64(1) << tile)
    player.lay_tile(cell, tile)
    state.note(EXPLORED, seat, cell, tile)
    if player.artefact == ASTROLABE:
        gain_by(state, seat, ASTROLABE, TERRAIN_GIVES[tile], 1)
    check_encounters(state, seat, i64(1) << cell)


def check_encounters(state: State, seat: i64, cells: i64) -> None:
    """A monster appears where a tile shows the icon of a hero on offer (4.1); the Mask decides (9.9)."""
    player = state.players[seat]
    cells &= ~player.forts & ~player.monsters
    if cells == 0:
        return
    if player.artefact == MASK:
        state.push(lurking_frame(seat, cells))
        return
    icons = icons_in_row(state)
    for cell in range(CELL_COUNT):
        if has_bit(cells, cell) and has_bit(icons, icon_at(player, cell)):
            put_monster(state, seat, cell, False)


def put_monster(state: State, seat: i64, cell: i64, by_mask: bool) -> None:
    """One monster of the tile's colour (4.1, 9.9)."""
    player = state.players[seat]
    player.monsters |= i64(1) << cell
    state.note(MONSTER, seat, cell, icon_at(player, cell), 1 if by_mask else 0)


def lurking_actions(asked: i64) -> vec[i64]:
    """Whether a monster appears on the next tile (9.9)."""
    cell = nth_bit(lurking_cells(asked), 0)
    return vec[i64]([pack(LURK, cell, 1), pack(LURK, cell, 0)])


def lurk(state: State, seat: i64, cell: i64, appears: bool) -> None:
    """The holder of the Mask decides about one tile (9.9)."""
    left = lurking_cells(state.pop()) & ~(i64(1) << cell)
    if appears:
        put_monster(state, seat, cell, True)
    else:
        state.note(NO_MONSTER, seat, cell)
    if left != 0:
        state.push(lurking_frame(seat, left))


def hunt(state: State, seat: i64, cell: i64) -> None:
    """The monster goes, its reward comes (3.7); the Mace adds to it (9.3)."""
    player = state.players[seat]
    colour = icon_at(player, cell)
    player.monsters &= ~(i64(1) << cell)
    state.note(HUNTED, seat, cell, colour, state.gain_handful(player, REWARD[colour]))
    if player.artefact == MACE:
        gain_by(state, seat, MACE, DIAMOND, MACE_DIAMONDS)


def fortify(state: State, seat: i64, cell: i64) -> None:
    """Fortify a tile without a fortification or monster (3.8); the Potion gives its resource (9.4)."""
    player = state.players[seat]
    player.forts |= i64(1) << cell
    state.note(FORTIFIED, seat, cell)
    if player.artefact == POTION:
        gain_by(state, seat, POTION, TERRAIN_GIVES[player.tile(cell)], 1)


def garrison(state: State, seat: i64, cell: i64) -> None:
    """Activate a fortification: its tile's resource, no encounter (3.11); the Crown gives more (9.7)."""
    player = state.players[seat]
    kind = TERRAIN_GIVES[player.tile(cell)]
    state.note(ACTIVATED_FORT, seat, cell, state.gain(player, kind, 1) * UNIT[kind])
    if player.artefact == CROWN:
        gain_by(state, seat, CROWN, kind, CROWN_TIMES - 1)


def activate_region(state: State, seat: i64, region: i64, is_again: bool) -> None:
    """Collect from every tile without a monster, then check those without a fortification (3.9, 4.5)."""
    player = state.players[seat]
    cells = player.harvest(region)
    handful: i64 = 0
    for cell in range(COLUMNS * region, COLUMNS * (region + 1)):
        if has_bit(cells, cell):
            handful += UNIT[TERRAIN_GIVES[player.tile(cell)]]
    gained = state.gain_handful(player, handful)
    state.note(ACTIVATED_REGION, seat, region, gained, 1 if is_again else 0)
    if player.artefact == SCROLL and handful != 0:
        kinds = kinds_of(handful)
        if kinds & (kinds - 1) != 0:
            state.push(extra_frame(seat, region, cells >> (COLUMNS * region)))
            return
        gain_by(state, seat, SCROLL, nth_bit(kinds, 0), 1)
    check_encounters(state, seat, cells)


def kinds_of(handful: i64) -> i64:
    """Which resources a handful has, a bit each."""
    kinds: i64 = 0
    for kind in range(KINDS):
        if get8(handful, kind) > 0:
            kinds |= i64(1) << kind
    return kinds


def kinds_of_terrains(player: Player, region: i64, columns: i64) -> i64:
    """Which resources these terrains of a region give, a bit each."""
    kinds: i64 = 0
    for column in range(COLUMNS):
        if has_bit(columns, column):
            kinds |= i64(1) << TERRAIN_GIVES[player.tile(COLUMNS * region + column)]
    return kinds


def extra_actions(state: State, asked: i64) -> vec[i64]:
    """The resources of the tiles just collected from, one of which comes once more (9.6, 9.17)."""
    player = state.players[frame_seat(asked)]
    kinds = kinds_of_terrains(player, extra_region(asked), extra_columns(asked))
    found = vec[i64]()
    for kind in range(KINDS):
        if has_bit(kinds, kind):
            found = append(found, pack(EXTRA, kind))
    return found


def choose_extra(state: State, seat: i64, kind: i64) -> None:
    """Take the Scroll's resource, then check the tiles (9.6, 9.17)."""
    asked = state.pop()
    gain_by(state, seat, SCROLL, kind, 1)
    check_encounters(state, seat, extra_columns(asked) << (COLUMNS * extra_region(asked)))


def gain_by(state: State, seat: i64, artefact: i64, kind: i64, n: i64) -> None:
    """Gain a resource through an artefact (chapter 9)."""
    state.note(GAINED, seat, state.gain(state.players[seat], kind, n) * UNIT[kind], artefact + 1)
