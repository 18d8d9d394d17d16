"""The whole position as data that a person can write, and back.

Adventurers are letters: W, B, Z, N and R for Warriors, Bards, Wizards, Nobles and Rogues. Townsfolk are their
ids. Hours are numbers, Hands are H1 and H2.
"""

from __future__ import annotations

from comptoir.games.cove import boats, clock, pending, pieces, view
from comptoir.games.cove.data import (
    BOATS,
    CARD_IDS,
    CHOOSING,
    CORRUPTION_DECK,
    DOCKS_A_SIDE,
    NOON,
    OVER,
    PRODUCING,
    RECRUIT_SPACE,
    ROGUE_NAMES,
    ROUNDS,
    ROW,
    SELLING,
    STAFF_SLOTS,
    STAFF_SPACE,
    TOKENS,
    to_vec,
)
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS, fresh
from comptoir.games.cove.names import BOATS as BOAT_NAMES
from comptoir.games.cove.names import CORRUPTIONS, DOCKS, FACTIONS, GOODS, HANDS, LETTERS, PIERS
from comptoir.games.cove.packed import (
    counts4,
    counts8,
    read_counts4,
    read_counts8,
    read_names,
)
from comptoir.games.cove.peddler import RESERVE, STALL, Peddler
from comptoir.games.cove.peddler_cards import CARD_NAMES, cards_of
from comptoir.games.cove.pieces import conserved as conserved
from comptoir.games.cove.setup import free_kinds, lay_adventurers
from comptoir.games.cove.state import State, blank
from comptoir.games.cove.view import PEDDLERS, PHASES
from comptoir.kernel.frames import frame
from comptoir.kernel.game import Json
from comptoir.kernel.packing import (
    add4,
    bits,
    get4,
    get8,
    nth_bit,
    packed8,
    put4,
    put8,
    with_bit,
)
from comptoir.kernel.reader import Reader

MOST_SEATS = 4
MOST_GOLD = 99999
MOST_TOGETHER = 52  # Adventurers
LATEST = 24  # the last hour that an Hourglass could be written at


def dump(state: State) -> Json:
    """The whole position."""
    data = view.board(state)
    data["corruption_deck"] = counts8(state.corruption, CORRUPTIONS)
    data["frames"] = [pending.shown(f) for f in state.stack]
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

    What is not named is as at the start of a round, with an empty board; Adventurers and Corruption cards
    that lie nowhere else are in the bag and in the deck. Where bag or decks are named with less, the rest is
    taken to be out of the game. What cannot be is refused.
    """
    position = Reader(data, "position")
    players = [Reader(player, "a player") for player in position.items("players")]
    state = blank()
    _load_header(state, position, players)
    _load_sea(state, position)
    _load_cards(state, position)
    for player in players:
        state.players.append(_load_player(state, player))
    _load_marker(state, position)
    _load_order(state, position)
    _load_frames(state, position)
    _load_bag_and_deck(state, position)
    position.done()
    wrong = pieces.misfit(state) or pieces.mistimed(state) or pending.misfit(state)
    if wrong:
        raise position.wrong(wrong)
    return state if position.has("frames") else pending.settle(state)


def _load_header(state: State, data: Reader, players: list[Reader]) -> None:
    """Who sits there, and when it is."""
    slugs = [player.get("merchant") for player in players]
    state.seats = sum(1 for slug in slugs if slug != view.PEDDLER)
    state.hourglasses = len(slugs)
    if data.number("seats", int(state.seats)) != state.seats:
        raise data.wrong(f"seats must be {state.seats}, as many people as players lists")
    start = 0 if view.NOBODY in slugs else int(ROUNDS) if data.get("phase") == PHASES[OVER] else 1
    state.round = data.number("round", start, int(ROUNDS))
    state.phase = data.word("phase", PHASES, PHASES[PRODUCING if state.round > 0 else CHOOSING])
    is_alone = state.seats == 1 and state.round == 0
    state.peddler = data.word("peddler", PEDDLERS, PEDDLERS[1 if view.PEDDLER in slugs or is_alone else 0])
    has_peddler = state.peddler > 0 and state.round > 0
    known = [slug for slug in slugs if slug != view.NOBODY]
    for is_right, rule in (
        (
            1 <= state.seats <= MOST_SEATS,
            "players must list one to four people, then the Peddler if it plays",
        ),
        (slugs.count(view.PEDDLER) == has_peddler, "peddler and players must agree on whether it plays"),
        (not has_peddler or slugs[-1] == view.PEDDLER, "the Peddler sits last"),
        (state.peddler == 0 or state.seats <= 2, "the Peddler plays against one or two"),
        (len(set(map(str, known))) == len(known), "no two players have the same merchant"),
        (state.round == 0 or len(known) == len(slugs), "everybody has a merchant from round 1 on"),
        ((state.phase == CHOOSING) == (state.round == 0), "phase is setup in round 0, and only there"),
        (state.phase != OVER or state.round == ROUNDS, f"the game is over in round {ROUNDS} only"),
    ):
        if not is_right:
            raise data.wrong(rule)


def _load_sea(state: State, data: Reader) -> None:
    """Halls, docks, boats and piers."""
    state.rogue_card = data.word("rogues", ROGUE_NAMES, ROGUE_NAMES[0]) + 1
    lay_adventurers(state)
    state.halls = _halls(data, int(state.halls))
    docked = _load_docks(state, data.object("docks"))
    word = view.CLOSING[boats.are_docks_full(state)]
    if data.get("docks_full", word) != word:
        raise data.wrong(f"docks_full must be {word!r}, as docks says")
    if data.has("boats"):
        at_sea = data.object("boats")
        for name, people in at_sea.data.items():
            number = at_sea.place("a boat", name, BOAT_NAMES)
            if number in docked or boats.free_docks(state, number) == 0:
                raise at_sea.wrong(f"{name} is not at sea: it is docked, or both docks of its side are taken")
            state.at_sea = with_bit(state.at_sea, number)
            state.boats[number] = _crowd(at_sea, people)
    elif state.phase == PRODUCING:
        for number in range(BOATS):
            if number not in docked and boats.free_docks(state, number) != 0:
                state.at_sea = with_bit(state.at_sea, number)
    if state.at_sea != 0 and state.phase != PRODUCING:
        raise data.wrong("boats are at sea during Production only")
    piers = data.object("piers")
    for name, people in piers.data.items():
        state.piers[piers.place("a pier", name, PIERS)] = _crowd(piers, people)


def _halls(data: Reader, at_setup: int) -> int:
    """The Halls and the Lair; one that is not named holds what it starts with (1.4, 1.5)."""
    halls = data.object("halls")
    found = packed8([halls.number(name, int(get8(at_setup, i)), 255) for i, name in enumerate(FACTIONS)])
    halls.done()
    return int(found)


def _load_marker(state: State, data: Reader) -> None:
    """The market marker; not named it is on 12, or ahead of the leader once the docks are full."""
    is_early = state.phase == PRODUCING and boats.are_docks_full(state)
    start = min(clock.ahead_of_leader(state), NOON) if is_early else NOON
    state.marker = _place(data, "marker", str(start // 2))
    if state.marker % 2 or not 2 <= state.marker <= NOON:
        raise data.wrong(f"marker must be an hour from 1 to {NOON // 2}")


def _load_docks(state: State, docks: Reader) -> list[int]:
    """The docks that are taken; the boats that lie there."""
    docked: list[int] = []
    for name, boat in docks.data.items():
        dock, number = docks.place("a dock", name, DOCKS), docks.place("a docked boat", boat, BOAT_NAMES)
        if number in docked or dock // DOCKS_A_SIDE != boats.side_of(number):
            raise docks.wrong(f"{boat} cannot lie at {name}: a boat has one dock, on its own side")
        docked.append(number)
        state.docks = put4(state.docks, dock, number + 1)
    return docked


def _load_cards(state: State, data: Reader) -> None:
    """Townsfolk, discarded Corruption cards, and who has sold at the Black Market."""
    for i, card in enumerate(_cards(data, "row", ROW)):
        state.row = put8(state.row, i, card + 1)
    state.deck = data.mask("deck", CARD_IDS)
    state.under = to_vec(read_names(data, "under", CARD_IDS))
    state.discards = read_counts8(data, "discards", CORRUPTIONS)
    for seat in data.items("sold_black"):
        seat = data.whole("sold_black", seat, int(state.hourglasses) - 1)
        state.sold_black = with_bit(state.sold_black, seat)
    if state.sold_black != 0 and state.phase not in (SELLING, OVER):
        raise data.wrong("sold_black must be empty: nothing has been sold today")


def _cards(data: Reader, name: str, most: int) -> list[int]:
    """A list of so many Townsfolk at most, -1 for nobody."""
    cards = data.places(name, CARD_IDS)
    if len(cards) > most:
        raise data.wrong(f"{name} must be a list of at most {most}")
    return cards


def _load_player(state: State, data: Reader) -> Merchant:
    """One seat with its shop."""
    player = _fresh_player(state, data)
    player.gold = data.number("gold", 0, MOST_GOLD)
    player.sales = data.number("sales", 0, MOST_GOLD)
    player.sponsorship = data.number("sponsorship", 0, MOST_GOLD)
    player.place = _place(data, "hourglass", str(int(state.round)))
    is_on_hand = player.place % 2 == 1
    if state.round > 0 and (player.place < 2 or (is_on_hand and not clock.is_open_hand(state, player.place))):
        raise data.wrong("hourglass must be an hour from 1 on, or a Hand that no Mouse closes")
    player.space = _space(data, player)
    player.shelf = read_counts4(data, "shelf", GOODS)
    for slot, card in enumerate(_cards(data, "staff", STAFF_SLOTS)):
        player.staff = put8(player.staff, slot, card + 1)
    player.corruption = read_counts8(data, "corruption", CORRUPTIONS)
    shop = data.object("shop")
    if isinstance(player, Peddler):
        _load_peddler(state, player, data, shop)
    elif player.kind >= 0 and state.round > 0:
        STOREFRONTS[int(player.kind)].load(player, shop)
        shop.done()
    else:
        player.supply = 0  # the shops open when everybody has chosen a merchant (1.9)
    if (
        not isinstance(player, Peddler)
        and read_counts4(data, "supply", GOODS, player.supply) != player.supply
    ):
        raise data.wrong(f"the supply must hold what is not on the shelf: {counts4(player.supply, GOODS)}")
    data.done()
    return player


def _space(data: Reader, player: Merchant) -> int:
    """Where the figure stands: on Recruit, on Use Staff or on a space of its own shop."""
    front = STOREFRONTS.get(int(player.kind))
    spaces = sorted({int(RECRUIT_SPACE), int(STAFF_SPACE), *(front.spaces if front is not None else ())})
    space = data.number("space", int(player.space), spaces[-1])
    if space not in spaces:
        raise data.wrong(f"space must be one of {', '.join(map(str, spaces))}")
    return space


def _fresh_player(state: State, data: Reader) -> Merchant:
    """The merchant of a seat with all its goods, the Peddler, or nobody yet."""
    kinds = {front.slug: kind for kind, front in STOREFRONTS.items()}
    slug = data.get("merchant")
    if slug == view.NOBODY:
        return Merchant()
    if slug == view.PEDDLER:
        return Peddler()
    data.place("merchant", slug, list(kinds))
    player = fresh(kinds[str(slug)])
    player.supply = player.full_supply()
    return player


def _load_peddler(state: State, peddler: Peddler, seat: Reader, shop: Reader) -> None:
    """The Peddler's board. Its card on the right, where none is named, is the first one not in the deck."""
    peddler.cards = shop.mask("cards", CARD_NAMES, int(cards_of(state.peddler)))
    peddler.left = shop.maybe("left", CARD_NAMES) + 1
    peddler.right = shop.maybe("right", CARD_NAMES) + 1
    deck = int(peddler.cards) & ~(1 << peddler.right >> 1)
    if peddler.right == 0 and state.phase == PRODUCING:
        named = shop.mask("deck", CARD_NAMES, 0)
        peddler.right = nth_bit(deck & ~named or deck, 0) + 1
        deck &= ~(1 << peddler.right >> 1)
    peddler.deck = shop.mask("deck", CARD_NAMES, deck) & ~(1 << peddler.right >> 1)
    peddler.shelf = 0
    spaces = shop.places("stall", GOODS)
    for space, a_good in enumerate(spaces[: int(STALL)]):
        if a_good >= 0:
            peddler.stall = put4(peddler.stall, space, a_good + 1)
            peddler.shelf = add4(peddler.shelf, a_good, 1)
    waiting = shop.get("reserve", "")
    if not isinstance(waiting, str) or len(waiting) > RESERVE or len(spaces) > STALL:
        raise shop.wrong(f"stall lists at most {STALL} goods, reserve names at most {RESERVE} Adventurers")
    for space, letter in enumerate(waiting):
        peddler.reserve = put4(peddler.reserve, space, shop.place("reserve", letter, LETTERS) + 1)
    peddler.townsfolk = shop.mask("townsfolk", CARD_IDS)
    shop.done()
    _load_borrowed(state, peddler, seat)
    for is_right, rule in (
        (
            bits(peddler.cards) > 1 and peddler.cards & ~cards_of(state.peddler) == 0,
            "cards are of its game, two at least",
        ),
        (
            (peddler.deck | 1 << peddler.right >> 1) & ~peddler.cards == 0,
            "deck and right name some of its cards",
        ),
        (peddler.left == 0, "left is empty: the Peddler's turn is never half done"),
        (
            read_counts4(seat, "shelf", GOODS, int(peddler.shelf)) == peddler.shelf,
            "shelf holds what the stall does",
        ),
        (peddler.staff == 0, "the Peddler has no Staff board: its Townsfolk are named with its shop"),
    ):
        if not is_right:
            raise shop.wrong(rule)


def _load_borrowed(state: State, peddler: Peddler, seat: Reader) -> None:
    """The goods that the Peddler can still get: those of a merchant whom nobody plays.

    What stands on its stall is not among them.
    """
    full = [int(fresh(kind).full_supply()) for kind in free_kinds(state)]
    lenders = [supply for supply in full if not _is_beyond(int(peddler.shelf), supply)]
    if not lenders:
        raise seat.wrong("no merchant whom nobody plays has as many goods as stand on the stall")
    peddler.supply = read_counts4(seat, "supply", GOODS, lenders[0] - int(peddler.shelf))
    if all(_is_beyond(int(peddler.shelf + peddler.supply), supply) for supply in lenders):
        raise seat.wrong("no merchant whom nobody plays has as many goods as stall and supply hold")


def _is_beyond(goods: int, supply: int) -> bool:
    """Whether there are more goods of a kind than a supply has."""
    return any(get4(goods, a_good) > get4(supply, a_good) for a_good in range(len(GOODS)))


def _load_order(state: State, data: Reader) -> None:
    """The stack of Hourglasses from the top."""
    seats = list(range(int(state.hourglasses)))
    order = [data.whole("order", seat, len(seats) - 1) for seat in data.items("order")] or seats
    if sorted(order) != seats:
        raise data.wrong("order must name every seat once, the top of the stack first")
    for i, seat in enumerate(order):
        state.order = put4(state.order, i, seat)


def _load_frames(state: State, data: Reader) -> None:
    """The pending decisions; without any, what the phase begins with."""
    if not data.has("frames"):
        pending.begin(state)
        return
    for parts in data.items("frames"):
        if not isinstance(parts, list) or not 2 <= len(parts) <= 6:
            raise data.wrong("a frame is a list: kind, seat, and up to four numbers")
        kind = data.whole("the kind of a frame", parts[0], 255)
        seat = data.whole("the seat of a frame", parts[1], int(state.seats) - 1)
        state.push(frame(kind, seat, *(data.whole("a frame", part, 4095) for part in parts[2:])))


def _load_bag_and_deck(state: State, data: Reader) -> None:
    """The bag and the Corruption deck as named, or whatever is nowhere else."""
    full = pieces.adventurers_of_game(state)
    bag = [max(0, n - out) for n, out in zip(full, pieces.out_of_bag(state), strict=True)]
    state.bag = read_counts8(data, "bag", FACTIONS, int(packed8(bag)))
    full = [int(get8(CORRUPTION_DECK, kind)) for kind in range(len(CORRUPTIONS))]
    deck = [max(0, n - out) for n, out in zip(full, pieces.out_of_deck(state), strict=True)]
    state.corruption = read_counts8(data, "corruption_deck", CORRUPTIONS, int(packed8(deck)))


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
    if not isinstance(people, str) or len(people) > MOST_TOGETHER:
        raise data.wrong(f"Adventurers are written with the letters {LETTERS}, not {people!r}")
    packed = 0
    for letter in people:
        kind = data.place("Adventurers", letter, LETTERS)
        if get4(packed, kind) == TOKENS[kind]:
            raise data.wrong(f"there are only {TOKENS[kind]} Adventurers {letter}")
        packed = int(add4(packed, kind, 1))
    return packed
