"""The whole position as data that a person can write, and back.

Adventurers are letters: W, B, Z, N and R for Warriors, Bards, Wizards, Nobles and Rogues. Townsfolk are their
ids. Hours are numbers, Hands are H1 and H2.
"""

from __future__ import annotations

from functools import cache

from comptoir.games.cove import clock, frames, view
from comptoir.games.cove.data import (
    BOATS,
    CARD_IDS,
    CORRUPTION_DECK,
    NOON,
    PRODUCING,
    ROGUE_NAMES,
    ROUNDS,
    ROW,
    SELLING,
    STAFF_SLOTS,
    to_vec,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS, fresh
from comptoir.games.cove.names import BOATS as BOAT_NAMES
from comptoir.games.cove.names import CORRUPTIONS, DOCKS, FACTIONS, GOODS, HANDS, LETTERS, PIERS
from comptoir.games.cove.packed import (
    counts8,
    read_counts4,
    read_counts8,
    read_mask,
    read_names,
)
from comptoir.games.cove.peddler import Peddler
from comptoir.games.cove.peddler_cards import CARD_NAMES, cards_of
from comptoir.games.cove.setup import lay_adventurers
from comptoir.games.cove.state import State, blank
from comptoir.games.cove.view import CLOSING, PEDDLERS, PHASES
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import add4, bits, put4, put8, sum4, sum8, with_bit
from comptoir.kernel.reader import Reader

MOST_SEATS = 4
MOST_GOLD = 99999
LATEST = 24  # the last hour that an Hourglass could be written at


def dump(state: State) -> Json:
    """The whole position."""
    data = view.board(state)
    data["corruption_deck"] = counts8(state.corruption, CORRUPTIONS)
    data["frames"] = [
        [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]
        for f in state.stack
    ]
    data["players"] = [_dump_player(player) for player in state.players]
    return data


def _dump_player(player: Merchant) -> Json:
    """One seat with its shop."""
    whole = view.seat_data(player)
    whole["corruption"] = counts8(player.corruption, CORRUPTIONS)
    if isinstance(player, Peddler):
        whole["shop"] = view.peddler_shop(player)
    elif player.kind >= 0:
        whole["shop"] = STOREFRONTS[int(player.kind)].dump(player)
    return whole


# Back


def load(data: Json) -> State:
    """The position that the data describe.

    What is not named is as at the start of a round, with an empty board.
    """
    position = Reader(data, "position")
    players = [Reader(player, "a player") for player in position.items("players")]
    if not 1 <= len(players) <= MOST_SEATS:
        raise position.wrong("players must list one to four seats")
    state = blank()
    state.peddler = position.word("peddler", PEDDLERS, PEDDLERS[0])
    state.round = position.number("round", 1, int(ROUNDS))
    state.phase = position.word("phase", PHASES, PHASES[PRODUCING])
    state.closing = position.word("docks_full", CLOSING, CLOSING[clock.DOCKS_OPEN])
    state.marker = _place(position, "marker", str(NOON // 2))
    state.hourglasses = len(players)
    people = [player for player in players if player.get("merchant") != view.PEDDLER]
    state.seats = position.number("seats", len(people), MOST_SEATS, 1)
    _load_sea(state, position)
    _load_cards(state, position)
    state.players = [_load_player(state, player) for player in players]
    _load_order(state, position)
    _load_frames(state, position)
    position.done()
    return state


def _load_sea(state: State, data: Reader) -> None:
    """Boats, docks, piers, bag and Halls."""
    state.rogue_card = data.word("rogues", ROGUE_NAMES, ROGUE_NAMES[0]) + 1
    lay_adventurers(state)
    state.bag = read_counts8(data, "bag", FACTIONS, int(state.bag))
    state.halls = read_counts8(data, "halls", FACTIONS, int(state.halls))
    docks = data.object("docks")
    docked = []
    for name, boat in docks.data.items():
        docked.append(docks.place("a docked boat", boat, BOAT_NAMES))
        state.docks = put4(state.docks, docks.place("a dock", name, DOCKS), docked[-1] + 1)
    if data.has("boats"):
        boats = data.object("boats")
        for name, people in boats.data.items():
            number = boats.place("a boat", name, BOAT_NAMES)
            state.at_sea = with_bit(state.at_sea, number)
            state.boats[number] = _crowd(boats, people)
    else:
        for number in range(BOATS):
            if number not in docked:
                state.at_sea = with_bit(state.at_sea, number)
    piers = data.object("piers")
    for name, people in piers.data.items():
        state.piers[piers.place("a pier", name, PIERS)] = _crowd(piers, people)


def _load_cards(state: State, data: Reader) -> None:
    """Townsfolk and Corruption cards, and who has sold at the Black Market."""
    for i, card in enumerate(data.places("row", CARD_IDS)):
        state.row = put8(state.row, i, card + 1)
    state.deck = read_mask(data, "deck", CARD_IDS)
    state.under = to_vec(read_names(data, "under", CARD_IDS))
    state.corruption = read_counts8(data, "corruption_deck", CORRUPTIONS, int(CORRUPTION_DECK))
    state.discards = read_counts8(data, "discards", CORRUPTIONS)
    for seat in data.items("sold_black"):
        state.sold_black = with_bit(state.sold_black, data.whole("sold_black", seat, MOST_SEATS))


def _load_player(state: State, data: Reader) -> Merchant:
    """One seat with its shop."""
    player = _fresh_player(state, data)
    player.gold = data.number("gold", 0, MOST_GOLD, -9999)
    player.sales = data.number("sales", 0, MOST_GOLD, -9999)
    player.sponsorship = data.number("sponsorship", 0, MOST_GOLD, -9999)
    player.place = _place(data, "hourglass", str(int(state.round)))
    player.space = data.number("space", int(player.space), 255)
    player.shelf = read_counts4(data, "shelf", GOODS)
    player.supply = (
        read_counts4(data, "supply", GOODS) if data.has("supply") else player.supply - player.shelf
    )
    for slot, card in enumerate(data.places("staff", CARD_IDS)):
        player.staff = put8(player.staff, slot, card + 1)
    player.corruption = read_counts8(data, "corruption", CORRUPTIONS)
    shop = data.object("shop")
    if isinstance(player, Peddler):
        _load_peddler(player, shop)
    elif player.kind >= 0 and state.round > 0:
        STOREFRONTS[int(player.kind)].load(player, shop)
    elif player.kind >= 0:
        player.supply = 0  # the shops open when everybody has chosen a merchant (1.9)
    return player


def _fresh_player(state: State, data: Reader) -> Merchant:
    """The merchant of a seat with all its goods, the Peddler, or nobody yet."""
    kinds = {front.slug: kind for kind, front in STOREFRONTS.items()}
    slug = data.get("merchant")
    if slug == view.NOBODY:
        return Merchant()
    player: Merchant
    if slug == view.PEDDLER:
        player = peddler = Peddler()
        peddler.cards = cards_of(state.peddler)
        peddler.deck = peddler.cards
    else:
        data.place("merchant", slug, list(kinds))
        player = fresh(kinds[str(slug)])
    player.supply = player.full_supply()
    return player


def _load_peddler(peddler: Peddler, shop: Reader) -> None:
    """The Peddler's board."""
    if shop.has("cards"):
        peddler.cards = read_mask(shop, "cards", CARD_NAMES)
        peddler.deck = peddler.cards
    if shop.has("deck"):
        peddler.deck = read_mask(shop, "deck", CARD_NAMES)
    peddler.left = shop.maybe("left", CARD_NAMES) + 1
    peddler.right = shop.maybe("right", CARD_NAMES) + 1
    peddler.shelf = 0
    for space, a_good in enumerate(shop.places("stall", GOODS)):
        if a_good >= 0:
            peddler.stall = put4(peddler.stall, space, a_good + 1)
            peddler.shelf = add4(peddler.shelf, a_good, 1)
    for space, letter in enumerate(str(shop.get("reserve", ""))):
        peddler.reserve = put4(peddler.reserve, space, shop.place("reserve", letter, LETTERS) + 1)
    peddler.townsfolk = read_mask(shop, "townsfolk", CARD_IDS)


def _load_order(state: State, data: Reader) -> None:
    """The stack of Hourglasses from the top."""
    seats = list(range(int(state.hourglasses)))
    order = [data.whole("order", seat, MOST_SEATS) for seat in data.items("order")] or seats
    if sorted(order) != seats:
        raise data.wrong("order must name every seat once, the top of the stack first")
    for i, seat in enumerate(order):
        state.order = put4(state.order, i, seat)


def _load_frames(state: State, data: Reader) -> None:
    """The pending decisions; without any, it is somebody's turn in Production, or the Market phase begins."""
    if data.has("frames"):
        for parts in data.items("frames"):
            if not isinstance(parts, list) or not 2 <= len(parts) <= 6:
                raise data.wrong("a frame is a list: kind, seat, and up to four numbers")
            kind, seat, *about = [data.whole("a frame", part, 4095) for part in parts]
            state.push(frame(kind, seat, *about))
    elif state.phase == SELLING:
        state.push(frames.market(0, 0))
    elif state.phase == PRODUCING:
        state.push(frame(frames.PRODUCTION, 0))
        seat = int(clock.active_seat(state))
        if seat >= 0 and not state.players[seat].is_automaton:
            state.push(frame(frames.ASK_TURN, seat))


def _place(data: Reader, name: str, default: str) -> int:
    """A place of the clock from an hour or a Hand."""
    text = data.get(name, default)
    hands = {hand: place for place, hand in HANDS.items()}
    if isinstance(text, str) and text in hands:
        return hands[text]
    if isinstance(text, str | int) and str(text).isdecimal() and int(text) <= LATEST:
        return 2 * int(text)
    raise data.wrong(f"{name} must be an hour, {' or '.join(hands)}; not {text!r}")


def _crowd(data: Reader, people: object) -> int:
    """Adventurers from their letters, four bits a kind."""
    if not isinstance(people, str):
        raise data.wrong(f"Adventurers are written with the letters {LETTERS}, not {people!r}")
    packed = 0
    for letter in people:
        packed = int(add4(packed, data.place("Adventurers", letter, LETTERS), 1))
    return packed


# What no action may change


def conserved(state: State) -> dict[str, int]:
    """Adventurers, Townsfolk, Corruption cards; and what is missing in the shops, which is nothing."""
    adventurers = int(sum8(state.bag)) + int(sum8(state.halls))
    adventurers += sum(int(sum4(boat)) for boat in state.boats) + sum(int(sum4(pier)) for pier in state.piers)
    townsfolk = int(bits(state.deck)) + len(state.under)
    townsfolk += sum(1 for place in range(ROW) if state.card_at(place) >= 0)
    for f in state.stack:
        if frame_kind(f) == frames.ASK_LOAD and frames.source_of(f) < 0:
            adventurers += 1
        elif frame_kind(f) == frames.ASK_TUCK:
            townsfolk += 1
    corruption = int(sum8(state.corruption)) + int(sum8(state.discards))
    for player in state.players:
        corruption += int(sum8(player.corruption))
        townsfolk += sum(1 for slot in range(STAFF_SLOTS) if player.staff_at(slot) >= 0)
        if isinstance(player, Peddler):
            townsfolk += int(bits(player.townsfolk))
            adventurers += int(player.waiting())
    return {
        "Adventurers": adventurers,
        "Townsfolk": townsfolk,
        "Corruption cards": corruption,
        "missing in the shops": sum(_missing(state, player) for player in state.players),
    }


def _missing(state: State, player: Merchant) -> int:
    """How far the totals of a shop are from what they were at the start."""
    if isinstance(player, Peddler):
        return abs(int(sum4(player.shelf)) - int(player.goods_on_stall()))
    if player.kind < 0 or state.round == 0:
        return 0
    found = STOREFRONTS[int(player.kind)].conserved(player)
    return sum(abs(count - found[name]) for name, count in _full_shop(int(player.kind)).items())


@cache
def _full_shop(kind: int) -> dict[str, int]:
    """What a shop of this kind holds at the start, by count."""
    shop = fresh(kind)
    STOREFRONTS[kind].load(shop, Reader({}, "a shop"))
    return STOREFRONTS[kind].conserved(shop)
