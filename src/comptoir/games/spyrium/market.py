"""Chapters 4 and 5: workers in the market, earning money, and activating cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.spyrium.actions import ACTIVATE, BUILD, EARN, LOBBY, NO_CARD, TOKEN, act
from comptoir.games.spyrium.data import (
    CALL_CRYSTALS,
    CALL_SPEND,
    CALL_VP,
    CAPITALISATION,
    CAPITALISATION_MONEY,
    CRANE,
    CRANE_REBATE,
    FIRST_TECHNIQUE,
    GAIN_WORKERS,
    GAP_FIRST,
    GAP_SECOND,
    GAPS,
    LOBBYING,
    MOST_KEPT_TOKENS,
    NO_TOKEN,
    PRICE,
    REBATE,
    RESIDENCE,
    SYMBOLS,
    TOKEN_CRYSTALS,
    TOKEN_PRICE,
    TOKEN_VP,
    TRADE,
)
from comptoir.games.spyrium.data import TOKEN as TOKEN_USE
from comptoir.games.spyrium.gains import act_on_residences, score
from comptoir.games.spyrium.notes import (
    ACTIVATED,
    BUILT,
    CALLED,
    EARNED,
    GAINED_CRYSTALS,
    GAINED_WORKERS,
    KEPT_TOKEN,
    LOBBIED,
    PATENTED,
    PLACED,
    REPLACED,
    SET_TOKEN,
)
from comptoir.games.spyrium.state import (
    BUILD_CHOICE,
    LOBBY_CHOICE,
    TOKEN_CHOICE,
    Player,
    Table,
    count_of,
    gain_workers,
    is_building,
    token,
    tokens_in,
    worker,
)
from comptoir.kernel.frames import frame
from comptoir.kernel.journal import Journal

NEVER: Final = 1 << 20  # a cost that nobody can pay


# Placing (4)


def is_open(table: Table, gap: i64) -> bool:
    """A gap takes workers while a card lies on at least one side of it (4.2)."""
    return table.market[GAP_FIRST[gap]] >= 0 or table.market[GAP_SECOND[gap]] >= 0


def place_actions(table: Table, verb: i64, out: vec[i64]) -> vec[i64]:
    """The gaps where a worker may be placed."""
    market = table.market
    for gap in range(GAPS):
        if market[GAP_FIRST[gap]] >= 0 or market[GAP_SECOND[gap]] >= 0:
            out = append(out, act(verb, gap))
    return out


def place(table: Table, seat: i64, gap: i64, journal: Journal | None) -> None:
    """Put an active worker in a gap (4.1)."""
    player = table.players[seat]
    player.active -= 1
    player.placed += 1
    table.gaps[gap] += worker(seat)
    if journal is not None:
        journal.note(PLACED, seat, gap)


def withdraw(table: Table, seat: i64, gap: i64) -> None:
    """Take a worker out of the market; it stays inactive this round (5.1)."""
    table.players[seat].placed -= 1
    table.gaps[gap] -= worker(seat)


# Earning money (5.2)


def market_actions(table: Table, seat: i64, out: vec[i64]) -> vec[i64]:
    """Everything this seat's workers in the market may be withdrawn for: money, or a card they stand beside."""
    player = table.players[seat]
    if player.placed == 0:
        return out
    for gap in range(GAPS):
        if (table.gaps[gap] >> (seat * 4)) & 15 > 0:
            first = GAP_FIRST[gap]
            second = GAP_SECOND[gap]
            if table.market[first] >= 0:
                out = card_actions(table, player, gap, first, out)
            if table.market[second] >= 0:
                out = card_actions(table, player, gap, second, out)
            elif table.market[first] < 0:
                out = append(out, act(EARN, gap, NO_CARD))
    return out


def card_actions(table: Table, player: Player, gap: i64, card: i64, out: vec[i64]) -> vec[i64]:
    """Earn with this card, and activate it if it can be paid."""
    out = append(out, act(EARN, gap, card))
    if can_activate(table, player, card):
        out = append(out, act(ACTIVATE, gap, card))
    return out


def earn(table: Table, seat: i64, gap: i64, card: i64, journal: Journal | None) -> None:
    """Withdraw a worker: £1 for each other worker around the card (5.2), nothing where both cards have gone (5.3)."""
    player = table.players[seat]
    money: i64 = 0 if card == NO_CARD else table.workers_around(card) - 1
    if player.has(CAPITALISATION):
        money += CAPITALISATION_MONEY
    withdraw(table, seat, gap)
    player.money += money
    if journal is not None:
        journal.note(EARNED, seat, gap, card, money, 0 if card == NO_CARD else table.market[card])


# What a card costs (5.4)


def surcharge(table: Table, card: i64) -> i64:
    """£1 for each other worker around the card."""
    return table.workers_around(card) - 1


def slot_price(player: Player) -> i64:
    """A new slot costs £1 for each building owned; the Crane takes £3 off (6.2)."""
    price: i64 = len(player.buildings)
    if player.has(CRANE):
        price = max(0, price - CRANE_REBATE)
    return price


def building_price(player: Player, kind: i64, choice: i64) -> i64:
    """Price and slot of a building, without the surcharge; choice 0 is a new slot, 1 + i replaces building i (6.1 to 6.4)."""
    if choice == 0:
        return PRICE[kind] + slot_price(player)
    old = player.buildings[choice - 1] >> 1
    if SYMBOLS[old] & SYMBOLS[kind] != 0:
        return max(0, PRICE[kind] - REBATE)
    return PRICE[kind]


def cheapest_building(player: Player, kind: i64) -> i64:
    """The least that building this card can cost, without the surcharge."""
    best: i64 = PRICE[kind] + slot_price(player)
    for building in player.buildings:
        price = max(0, PRICE[kind] - REBATE) if SYMBOLS[building >> 1] & SYMBOLS[kind] != 0 else PRICE[kind]
        best = min(best, price)
    return best


def cheapest_token(table: Table, player: Player, card: i64) -> i64:
    """The least that a character's token can cost; nothing where the token is a gift (7.4)."""
    on_card = table.tokens[card]
    if tokens_in(on_card) == 0:
        return NEVER
    if TOKEN_USE[table.market[card]] != TOKEN_PRICE:
        return 0
    if player.has_unused(TRADE):
        return 1
    value: i64 = 1
    while count_of(on_card, value) == 0:
        value += 1
    return value


def cheapest(table: Table, player: Player, card: i64) -> i64:
    """The least money that activating this card takes, without the surcharge."""
    kind = table.market[card]
    if is_building(kind):
        return cheapest_building(player, kind)
    if kind >= FIRST_TECHNIQUE:
        return PRICE[kind]
    if CALL_SPEND[kind] > player.crystals:
        return NEVER
    if TOKEN_USE[kind] != NO_TOKEN:
        return PRICE[kind] + cheapest_token(table, player, card)
    return PRICE[kind]


def can_activate(table: Table, player: Player, card: i64) -> bool:
    """Whether the player can pay for the card in full in at least one way (5.5)."""
    cost = cheapest(table, player, card)
    if not player.has_unused(LOBBYING):
        cost += surcharge(table, card)
    return cost <= player.money


# Activating, step by step (5.4)


def activate(table: Table, seat: i64, gap: i64, card: i64, journal: Journal | None) -> None:
    """Choose the worker and the card; the steps that leave no choice are taken at once."""
    player = table.players[seat]
    if journal is not None:
        journal.note(ACTIVATED, seat, gap, card, table.market[card])
    if player.has_unused(LOBBYING) and surcharge(table, card) > 0:
        if cheapest(table, player, card) + surcharge(table, card) <= player.money:
            table.push(frame(LOBBY_CHOICE, seat, gap, card))
        else:
            lobby(table, seat, gap, card, 1, journal)
    else:
        lobby(table, seat, gap, card, 0, journal)


def lobby_actions(out: vec[i64]) -> vec[i64]:
    """Use Lobbying for this card, or keep it."""
    return append(append(out, act(LOBBY, 1)), act(LOBBY, 0))


def lobby(table: Table, seat: i64, gap: i64, card: i64, use: i64, journal: Journal | None) -> None:
    """Decide on the surcharge (10.4), then on the token."""
    player = table.players[seat]
    kind = table.market[card]
    if use == 1:
        player.used_techniques |= LOBBYING
        if journal is not None:
            journal.note(LOBBIED, seat, surcharge(table, card))
    if TOKEN_USE[kind] == NO_TOKEN or tokens_in(table.tokens[card]) == 0:
        after_token(table, seat, gap, card, use, 0, journal)
        return
    choices = token_actions(table, seat, card, use, vec[i64]())
    if len(choices) == 1:
        take_token(table, seat, gap, card, use, choices[0], journal)
    else:
        table.push(frame(TOKEN_CHOICE, seat, gap, card, use))


def token_actions(table: Table, seat: i64, card: i64, lobbied: i64, out: vec[i64]) -> vec[i64]:
    """The tokens of the card that can be used, at their value or, with Trade, at any value (7.3, 10.7)."""
    player = table.players[seat]
    kind = table.market[card]
    purse = player.money - PRICE[kind]
    if lobbied == 0:
        purse -= surcharge(table, card)
    for face in range(i64(1), i64(4)):
        if count_of(table.tokens[card], face) > 0:
            for value in range(i64(1), i64(4)):
                if value == face or player.has_unused(TRADE):
                    if TOKEN_USE[kind] != TOKEN_PRICE or value <= purse:
                        out = append(out, act(TOKEN, face, value))
    return out


def take_token(
    table: Table, seat: i64, gap: i64, card: i64, lobbied: i64, action: i64, journal: Journal | None
) -> None:
    """Take a token off the card: it is discarded, or kept with Trade (7.3, 10.7)."""
    player = table.players[seat]
    face: i64 = (action >> 5) & 63
    value: i64 = (action >> 11) & 63
    table.tokens[card] -= token(face)
    if value != face:
        player.used_techniques |= TRADE
        if journal is not None:
            journal.note(SET_TOKEN, seat, face, value)
    if player.has(TRADE) and tokens_in(player.kept) < MOST_KEPT_TOKENS:
        player.kept += token(face)
        if journal is not None:
            journal.note(KEPT_TOKEN, seat, face, tokens_in(player.kept))
    else:
        table.discard += token(face)
    after_token(table, seat, gap, card, lobbied, value, journal)


def after_token(
    table: Table, seat: i64, gap: i64, card: i64, lobbied: i64, value: i64, journal: Journal | None
) -> None:
    """Everything but the place of a building is decided."""
    kind = table.market[card]
    if not is_building(kind):
        pay_for_card(table, seat, gap, card, lobbied, PRICE[kind], journal)
        if kind >= FIRST_TECHNIQUE:
            patent(table, seat, card, journal)
        else:
            call(table, seat, card, value, journal)
        return
    choices = build_actions(table, seat, card, lobbied, vec[i64]())
    if len(choices) == 1:
        build(table, seat, gap, card, lobbied, value, (choices[0] >> 5) & 63, journal)
    else:
        table.push(frame(BUILD_CHOICE, seat, gap, card, lobbied, value))


def pay_for_card(
    table: Table, seat: i64, gap: i64, card: i64, lobbied: i64, price: i64, journal: Journal | None
) -> None:
    """Pay price and surcharge, and withdraw the worker (5.4)."""
    player = table.players[seat]
    player.money -= price
    if lobbied == 0:
        player.money -= surcharge(table, card)
    withdraw(table, seat, gap)


def call(table: Table, seat: i64, card: i64, value: i64, journal: Journal | None) -> None:
    """A character gives its effect once and stays (5.6)."""
    player = table.players[seat]
    kind = table.market[card]
    if journal is not None:
        journal.note(CALLED, seat, kind, value)
    player.crystals += CALL_CRYSTALS[kind] - CALL_SPEND[kind]
    use = TOKEN_USE[kind]
    if use == TOKEN_CRYSTALS:
        player.crystals += value
    elif use == TOKEN_PRICE:
        player.money -= value
    score(table, seat, CALL_VP[kind] + (value if use == TOKEN_VP else 0), journal)
    if RESIDENCE[kind] > 0:
        act_on_residences(table, seat, journal)


def patent(table: Table, seat: i64, card: i64, journal: Journal | None) -> None:
    """A technique is taken for good and works at once (5.8)."""
    kind = table.market[card]
    table.market[card] = -1
    table.players[seat].techniques |= 1 << (kind - FIRST_TECHNIQUE)
    if journal is not None:
        journal.note(PATENTED, seat, kind)


# Building (6)


def build_actions(table: Table, seat: i64, card: i64, lobbied: i64, out: vec[i64]) -> vec[i64]:
    """Where the building may go: a new slot, or in place of any other that leaves it affordable (6.1)."""
    player = table.players[seat]
    kind = table.market[card]
    purse = player.money
    if lobbied == 0:
        purse -= surcharge(table, card)
    for choice in range(i64(len(player.buildings)) + 1):
        if building_price(player, kind, choice) <= purse:
            out = append(out, act(BUILD, choice))
    return out


def build(
    table: Table,
    seat: i64,
    gap: i64,
    card: i64,
    lobbied: i64,
    value: i64,
    choice: i64,
    journal: Journal | None,
) -> None:
    """Pay, put the building in the street, and take what it gives at once (6.5)."""
    player = table.players[seat]
    kind = table.market[card]
    price = building_price(player, kind, choice)
    pay_for_card(table, seat, gap, card, lobbied, price, journal)
    table.market[card] = -1
    if choice == 0:
        player.buildings = append(player.buildings, kind * 2)
        if journal is not None:
            journal.note(BUILT, seat, kind, price)
    else:
        old = player.buildings[choice - 1] >> 1
        player.buildings, _old = pop(player.buildings, choice - 1)
        player.buildings = append(player.buildings, kind * 2)
        if journal is not None:
            journal.note(REPLACED, seat, kind, price, old)
    if GAIN_WORKERS[kind] > 0:
        gained = gain_workers(player, GAIN_WORKERS[kind])
        if journal is not None:
            journal.note(GAINED_WORKERS, seat, gained)
    if TOKEN_USE[kind] == TOKEN_CRYSTALS:
        player.crystals += value
        if journal is not None:
            journal.note(GAINED_CRYSTALS, seat, value)
    if TOKEN_USE[kind] == TOKEN_VP:
        score(table, seat, value, journal)
    if RESIDENCE[kind] > 0:
        act_on_residences(table, seat, journal)
