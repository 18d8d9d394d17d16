"""The Captain's map as data, and back."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.data import FACTIONS, LARGE, good
from comptoir.games.cove.merchants.captain import cargo, frames
from comptoir.games.cove.merchants.captain import data as box
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.sea_chart import BAY, ISLAND, REGION_NAMES, REGIONS
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.packed import counts4, marked, read_counts4, read_mask, supply_left
from comptoir.kernel.frames import frame_a, frame_b, frame_c, frame_d, frame_kind
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, has_bit, put4, sum4, with_bit
from comptoir.kernel.reader import Reader

NOTHING = "none"
TREASURES = (NOTHING, *COLOUR_NAMES)
MOST_POINTS = max(*(int(points) for points in box.SECTOR_MOVE), int(box.NAVIGATOR_POINTS))
MOST_SHIPS = 7  # that a region can hold, three bits each


def dump(shop: Captain) -> Json:
    """The whole map."""
    return {
        "ships": ships(shop),
        "coins": int(shop.coins),
        "islands": {name: TREASURES[get4(shop.islands, i)] for i, name in enumerate(FACTION_NAMES)},
        "face_up": marked(shop.face_up, FACTION_NAMES),
        "pile": counts4(shop.pile, COLOUR_NAMES),
    }


def ships(shop: Captain) -> dict[str, int]:
    """The ships of each region where there are any."""
    found = {name: int(chart.ships_in(shop.fleet, region)) for region, name in enumerate(REGION_NAMES)}
    return {name: number for name, number in found.items() if number}


def load(shop: Captain, data: Reader) -> None:
    """Set the map.

    Ships that are not named are in the Bay, treasures in the pile; those with a ship are face up.
    """
    shop.supply = supply_left(data, int(box.SUPPLY), int(shop.shelf))
    _load_fleet(shop, data)
    shop.coins = data.number("coins", 0, int(box.COINS))
    shop.islands = 0
    islands = data.object("islands")
    for name, colour in islands.data.items():
        island = islands.place("islands", name, FACTION_NAMES)
        shop.islands = put4(shop.islands, island, islands.place("islands", colour, TREASURES))
    shop.face_up = read_mask(data, "face_up", FACTION_NAMES)
    for island in range(FACTIONS):
        if get4(shop.islands, island) == 0:
            if has_bit(shop.face_up, island):
                raise data.wrong(f"face_up names {FACTION_NAMES[island]}, where no treasure lies")
        elif chart.ships_in(shop.fleet, ISLAND + island) > 0:
            shop.face_up = with_bit(shop.face_up, island)
    _fill_pile(shop, data)


def _load_fleet(shop: Captain, data: Reader) -> None:
    """The ships; those that are not named are in the Bay."""
    by_region = data.counts("ships", REGION_NAMES, [0] * len(REGION_NAMES), MOST_SHIPS)
    outside = sum(by_region[BAY + 1 :])
    if outside > box.SHIPS:
        raise data.wrong(f"there are only {box.SHIPS} ships")
    if data.object("ships").has(REGION_NAMES[BAY]) and by_region[BAY] + outside != box.SHIPS:
        raise data.wrong(f"ships must add up to {box.SHIPS}, or leave out {REGION_NAMES[BAY]}")
    shop.fleet = chart.all_in_bay(box.SHIPS)
    for region in range(1, REGIONS):
        for _ in range(by_region[region]):
            shop.fleet = chart.sail(shop.fleet, BAY, region)


def _fill_pile(shop: Captain, data: Reader) -> None:
    """The pile as named, or the treasures that are neither on the shelf nor on an island."""
    left = 0
    for colour, name in enumerate(COLOUR_NAMES):
        lying = sum(1 for island in range(FACTIONS) if get4(shop.islands, island) == colour + 1)
        unsold = int(get4(shop.supply, good(LARGE, colour)))
        if lying > unsold:
            raise data.wrong(f"there are only {box.LARGE_EACH} {name} treasures")
        left = int(put4(left, colour, unsold - lying))
    shop.pile = read_counts4(data, "pile", COLOUR_NAMES, left)
    if shop.pile != left:
        raise data.wrong(
            f"the pile must hold the treasures that are nowhere else: {counts4(left, COLOUR_NAMES)}"
        )


# What each frame is pushed on
BELOW: dict[int, tuple[int, ...]] = {
    frames.ASK_SHIP: (core.PAY, frames.ASK_AGAIN, frames.STEER),
    frames.ASK_AGAIN: (core.PAY,),
    frames.ASK_CATCH: (core.PAY, core.ASK_STAFF),
    frames.ASK_HAUL: (frames.RESTOCK,),
    frames.RESTOCK: (core.PAY,),
    frames.STEER: (core.ASK_STAFF,),
}


def fits(shop: Captain, f: int, below: int) -> bool:
    """Whether this frame can be pending, on one of that kind."""
    kind = int(frame_kind(f))
    if below not in BELOW.get(kind, ()) or frame_b(f) > 1 or frame_c(f) or frame_d(f):
        return False
    if kind == frames.ASK_SHIP:
        is_move = not frames.must_move(f) or frames.points_left(f) == box.MOVE_POINTS
        return is_move and 0 < frames.points_left(f) <= MOST_POINTS
    if kind in (frames.ASK_CATCH, frames.ASK_HAUL):
        may = cargo.can_fish(shop) if kind == frames.ASK_CATCH else cargo.can_import(shop)
        return may and 0 < frames.ships_left(f) <= box.SHIPS
    return not frame_a(f) and not frame_b(f)


def conserved(shop: Captain) -> dict[str, int]:
    """Goods, treasures and ships."""
    lying = sum(1 for island in range(FACTIONS) if get4(shop.islands, island) > 0)
    shelved = sum(int(get4(shop.shelf, good(LARGE, colour))) for colour in range(FACTIONS))
    return {
        "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
        "treasures": int(sum4(shop.pile)) + lying + shelved,
        "ships": sum(ships(shop).values()),
    }
