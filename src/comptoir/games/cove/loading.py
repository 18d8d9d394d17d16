"""Positions from data: what `view.dump` writes, or as little of it as a person cares to write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from comptoir.games.cove import actions as an
from comptoir.games.cove import clock
from comptoir.games.cove.data import CARD_IDS, CORRUPTION_DECK, ROGUE_NAMES, to_vec
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.roster import fresh
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.peddler import BASIC, CARD_NAMES, IN_HARD_GAME, Peddler
from comptoir.games.cove.setup import lay_adventurers
from comptoir.games.cove.state import State, blank
from comptoir.games.cove.view import CLOSING, PEDDLERS, PHASES
from comptoir.games.cove.words import BOATS, CORRUPTIONS, DOCKS, FACTIONS, GOODS, LETTERS, PIERS
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame
from comptoir.kernel.game import Json
from comptoir.kernel.packing import add4, add8


def load(data: Json) -> State:
    """The position that the data describe; what is not named is as at the start of a round, with an empty board."""
    known = {
        *(
            "seats",
            "peddler",
            "round",
            "phase",
            "docks_full",
            "order",
            "marker",
            "bag",
            "halls",
            "boats",
            "docks",
            "piers",
            "row",
            "deck",
        ),
        *("under", "discards", "rogues", "sold_black", "corruption_deck", "frames", "players"),
    }
    if strange := [name for name in data if name not in known]:
        raise BadData(f"a position of cove has no {', '.join(strange)}; it has: {', '.join(sorted(known))}")
    state = blank()
    players = _list(data, "players")
    if not 1 <= len(players) <= 4:
        raise BadData("players must list one to four seats")
    state.peddler = _name(data.get("peddler", "none"), PEDDLERS, "peddler")
    state.round = _number(data, "round", 1, 0, 3)
    state.phase = _name(data.get("phase", "production"), PHASES, "phase")
    state.closing = _name(data.get("docks_full", "open"), CLOSING, "docks_full")
    state.marker = place(data.get("marker", "12"), "marker")
    state.hourglasses = len(players)
    state.seats = _number(
        data,
        "seats",
        len([p for p in players if not (isinstance(p, Mapping) and p.get("merchant") == "peddler")]),
        1,
        4,
    )
    _load_board(state, data)
    state.players = [_load_player(state, player) for player in players]
    _load_order(state, data)
    _load_frames(state, data)
    return state


def _load_board(state: State, data: Json) -> None:
    """Boats, docks, piers, bag, Halls, Townsfolk and Corruption cards."""
    state.rogue_card = _name(data.get("rogues", ROGUE_NAMES[0]), ROGUE_NAMES, "rogues") + 1
    lay_adventurers(state)
    if "bag" in data:
        state.bag = counts8(data["bag"], FACTIONS, "bag")
    if "halls" in data:
        state.halls = counts8(data["halls"], FACTIONS, "halls")
    for name, boat in _table(data, "docks").items():
        state.docks |= (_name(boat, BOATS, "a docked boat") + 1) << (4 * _name(name, DOCKS, "a dock"))
    docked = [state.docks >> (4 * dock) & 15 for dock in range(4)]
    boats = (
        _table(data, "boats")
        if "boats" in data
        else {name: "" for i, name in enumerate(BOATS) if i + 1 not in docked}
    )
    for name, people in boats.items():
        number = _name(name, BOATS, "a boat")
        state.at_sea |= 1 << number
        state.boats[number] = crowd(people, "a boat")
    for name, people in _table(data, "piers").items():
        state.piers[_name(name, PIERS, "a pier")] = crowd(people, "a pier")
    for i, card in enumerate(_list(data, "row")):
        if card is not None:
            state.row |= (_name(card, CARD_IDS, "the row") + 1) << (8 * i)
    for card in _list(data, "deck"):
        state.deck |= 1 << _name(card, CARD_IDS, "the deck")
    state.under = to_vec([_name(card, CARD_IDS, "under the deck") for card in _list(data, "under")])
    state.corruption = (
        counts8(data["corruption_deck"], CORRUPTIONS, "corruption_deck")
        if "corruption_deck" in data
        else CORRUPTION_DECK
    )
    state.discards = counts8(data.get("discards", {}), CORRUPTIONS, "discards")
    for seat in _list(data, "sold_black"):
        state.sold_black |= 1 << _whole(seat, "sold_black", 0, 4)


def _load_player(state: State, data: object) -> Merchant:
    """One seat with its shop."""
    if not isinstance(data, Mapping):
        raise BadData("a player must be a table with at least a merchant")
    slugs = [front.slug for front in STOREFRONTS.values()]
    slug = data.get("merchant")
    player: Merchant
    if slug == "peddler":
        player = Peddler()
        player.cards = BASIC if state.peddler != 2 else IN_HARD_GAME
        player.deck = player.cards
        player.supply = player.full_supply()
    elif slug == "nobody":
        player = Merchant()
    else:
        player = fresh(list(STOREFRONTS)[_name(slug, slugs, "merchant")])
        player.supply = player.full_supply()
    player.gold = _number(data, "gold", 0, -9999, 99999)
    player.sales = _number(data, "sales", 0, -9999, 99999)
    player.sponsorship = _number(data, "sponsorship", 0, -9999, 99999)
    player.place = place(data.get("hourglass", str(int(state.round))), "hourglass")
    player.space = _number(data, "space", int(player.space), 0, 255)
    player.shelf = counts4(data.get("shelf", {}), GOODS, "shelf")
    player.supply = (
        counts4(data["supply"], GOODS, "supply") if "supply" in data else player.supply - player.shelf
    )
    for slot, name in enumerate(_list(data, "staff")):
        if name is not None:
            player.staff |= (_name(name, CARD_IDS, "staff") + 1) << (8 * slot)
    player.corruption = counts8(data.get("corruption", {}), CORRUPTIONS, "corruption")
    shop = _table(data, "shop")
    if isinstance(player, Peddler):
        _load_peddler(player, shop)
    elif player.kind >= 0:
        STOREFRONTS[int(player.kind)].load(player, shop)
    return player


def _load_peddler(peddler: Peddler, shop: Json) -> None:
    """The Peddler's board."""
    if "cards" in shop:
        peddler.cards = sum(1 << _name(name, CARD_NAMES, "cards") for name in _list(shop, "cards"))
        peddler.deck = peddler.cards
    if "deck" in shop:
        peddler.deck = sum(1 << _name(name, CARD_NAMES, "deck") for name in _list(shop, "deck"))
    if shop.get("left") is not None:
        peddler.left = _name(shop["left"], CARD_NAMES, "left") + 1
    if shop.get("right") is not None:
        peddler.right = _name(shop["right"], CARD_NAMES, "right") + 1
    peddler.shelf = 0
    for space, name in enumerate(_list(shop, "stall")):
        if name is not None:
            a_good = _name(name, GOODS, "stall")
            peddler.stall |= (a_good + 1) << (4 * space)
            peddler.shelf = add4(peddler.shelf, a_good, 1)
    for i, letter in enumerate(str(shop.get("reserve", ""))):
        peddler.reserve |= (_name(letter, LETTERS, "reserve") + 1) << (4 * i)
    for name in _list(shop, "townsfolk"):
        peddler.townsfolk |= 1 << _name(name, CARD_IDS, "townsfolk")


def _load_order(state: State, data: Json) -> None:
    """The stack of Hourglasses from the top."""
    order = [_whole(seat, "order", 0, 4) for seat in _list(data, "order")] or list(
        range(int(state.hourglasses))
    )
    if sorted(order) != list(range(int(state.hourglasses))):
        raise BadData("order must name every seat once, the top of the stack first")
    for i, seat in enumerate(order):
        state.order |= seat << (4 * i)


def _load_frames(state: State, data: Json) -> None:
    """The pending decisions; without any, it is somebody's turn in Production, or the Market phase begins."""
    if "frames" in data:
        for parts in _list(data, "frames"):
            if not isinstance(parts, list) or not 2 <= len(parts) <= 6:
                raise BadData("a frame is a list: kind, seat, and up to four numbers")
            kind, seat, *about = [_whole(part, "a frame", 0, 4095) for part in parts]
            state.push(frame(kind, seat, *about))
    elif state.phase == 2:
        state.push(frame(an.MARKET, 0, 0, 0))
    elif state.phase == 1:
        state.push(frame(an.PRODUCTION, 0))
        seat = int(clock.active_seat(state))
        if seat >= 0 and not state.players[seat].is_automaton:
            state.push(frame(an.ASK_TURN, seat))


def place(text: object, what: str) -> int:
    """A place of the clock from an hour or a Hand."""
    hands = {"H1": 11, "H2": 15}
    if isinstance(text, str) and text in hands:
        return hands[text]
    if isinstance(text, str | int) and str(text).isdecimal() and int(text) <= 24:
        return 2 * int(text)
    raise BadData(f"{what} must be an hour, H1 or H2; not {text!r}")


def crowd(people: object, what: str) -> int:
    """Adventurers from their letters, four bits a kind."""
    if not isinstance(people, str):
        raise BadData(f"{what} must be written with the letters {LETTERS}")
    packed = 0
    for letter in people:
        packed = int(add4(packed, _name(letter, LETTERS, what), 1))
    return packed


def counts8(table: object, names: Sequence[str], what: str) -> int:
    """Counts by name, packed with eight bits each."""
    packed = 0
    for name, count in _mapping(table, what).items():
        packed = int(add8(packed, _name(name, names, what), _whole(count, what, 0, 255)))
    return packed


def counts4(table: object, names: Sequence[str], what: str) -> int:
    """Counts by name, packed with four bits each."""
    packed = 0
    for name, count in _mapping(table, what).items():
        packed = int(add4(packed, _name(name, names, what), _whole(count, what, 0, 15)))
    return packed


def _mapping(table: object, what: str) -> Mapping[str, object]:
    if not isinstance(table, Mapping):
        raise BadData(f"{what} must give a number for names")
    return table


def _table(data: Mapping[str, object], key: str) -> Json:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise BadData(f"{key} must be a table")
    return value


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadData(f"{key} must be a list")
    return value


def _name(value: object, names: Sequence[str], what: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise BadData(f"{what}: {value!r} is none of {', '.join(names)}")
    return list(names).index(value)


def _whole(value: object, what: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadData(f"{what} must be a whole number from {least} to {most}, not {value!r}")
    return value


def _number(data: Mapping[str, object], key: str, default: int, least: int, most: int) -> int:
    return _whole(data.get(key, default), key, least, most)
