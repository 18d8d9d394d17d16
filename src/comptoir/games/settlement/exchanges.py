"""Chapter 6: exchanging with the supply, as payment plans.

At the table one may exchange at any moment of one's turn: two basics for a basic, one of each basic for a
diamond, two diamonds for a gold, a gold for a basic; with the Mirror a basic for a basic, round and round for
ever. Free exchanges as moves would make turns endless and bury every choice that matters. Here an exchange is
part of what it is made for:

- A **purchase** (building, hero, a building's effect) carries its plan: `payment_plans` lists what may leave
  the reserve for a cost.
- **Passing** carries what is kept: `keeping_plans` (keeping.py) lists the basics kept and the diamonds made
  out of what would be thrown away.
- Passing in the **last round** exchanges for the tie-break, by itself, as far as it goes and the supply has
  it: `best_for_ties`.

Finite: every decision lists finitely many plans, and none of them leads back to the decision it came from.

Complete, while the supply is unlimited. Write r → q when exchanges turn the reserve r into q. Exchanges need
nothing but the reserve (and one's own turn), so whatever can be done with q can be done with r a moment
later: r is at least as good as q. Nobody loses by waiting until the resource is needed, because between two
of one's turns nobody touches one's reserve. Only three things need a resource to be there: a payment, the
discard when passing, the tie-break. Hence

1. A payment from r leaves some q; it is enough to offer those q that no other possible remainder turns into.
   Making more diamonds or gold than the cost lacks, or swapping without need, gives a q that a lazier plan
   can still turn into. So a plan is settled by two choices: how many golds become basics, and which basics
   are swapped away. `payment_plans` goes through exactly these. A plan that makes gold out of diamonds that
   were made out of basics, to make basics again, is left out: it ends below the plan without that round trip.
2. When passing, diamonds and gold stay, so nothing is exchanged into gold; basics beyond the fortifications
   go, so before that they may become diamonds (with gold in the place of a missing basic) or basics of
   another kind. `keeping_plans` goes through all kept sets of the largest size, for each number of diamonds.
   A smaller set is below a larger one: undoing a swap gives one basic more, which can be swapped next round.
   The Mirror is still held then, and swaps at one for one.
3. The tie-break counts gold, then diamonds, so there is one best exchange.

The effects that take something and give something (bazaar, alchemist, goldsmith) take it from the reserve as
it is: the exchanges that could get it there only undo what the effect does (a gold for a basic for the
bazaar, two diamonds for a gold for the alchemist, three basics for a diamond for the goldsmith). The tests
compare both lists with a search through all exchanges.

Where the supply is **limited** waiting can cost something: the last gold may be gone. There each exchange is
also a move of its own (`trade_actions`), but not in the middle of an action: its gains come all at once
(6.7). It is finite all the same: count a basic 2, a diamond 3, a gold 5,
and every exchange lowers the total; the Mirror's swaps do not, so a kind that was given in such a swap is not
received, and one received not given, until something else happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import SWAP, TRADE
from comptoir.games.settlement.data import (
    BASICS,
    BASICS_MASK,
    CLAY,
    DIAMOND,
    DIAMONDS_FOR_A_GOLD,
    GOLD,
    GOLDS_FOR_A_BASIC,
    MIRROR,
    MIRROR_RATE,
    MOST_HELD,
    STONE,
    SWAP_RATE,
    UNIT,
    UNLIMITED,
    WOOD,
)
from comptoir.games.settlement.frames import swapped_in, with_swapped
from comptoir.games.settlement.journal import PAID, TRADED
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import get8, has_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State

HIGH_BITS: Final[i64] = 0x8080808080
ONE_OF_EACH: Final[i64] = UNIT[WOOD] + UNIT[CLAY] + UNIT[STONE]
DIAMONDS_FOR_GOLD: Final[i64] = DIAMONDS_FOR_A_GOLD * UNIT[DIAMOND]
GOLD_FOR_BASIC: Final[i64] = GOLDS_FOR_A_BASIC * UNIT[GOLD]
PLENTY: Final[i64] = MOST_HELD * 0x0101010101  # what an unlimited supply has for an empty reserve
MOST_GOLDS: Final[i64] = 12  # that one payment turns into basics; no cost lacks more of them


def covers(reserve: i64, cost: i64) -> bool:
    """Whether the reserve has everything that a cost names (no byte of it borrows from the next)."""
    return ((reserve | HIGH_BITS) - cost) & HIGH_BITS == HIGH_BITS


def rate_of(player: Player) -> i64:
    """How many basics a basic costs this player (6.1, 9.13)."""
    return MIRROR_RATE if player.artefact == MIRROR else SWAP_RATE


def stock(state: State, player: Player) -> i64:
    """What the supply has to exchange for."""
    return PLENTY - player.reserve if state.limit == UNLIMITED else state.supply


def is_payable(state: State, player: Player, cost: i64) -> bool:
    """Whether a cost can be paid, with exchanges if need be (6.2)."""
    if covers(player.reserve, cost):
        return True
    if units(player.reserve) < units(cost):
        return False  # no exchange gives more than it takes
    return has_plan(player.reserve, cost, rate_of(player), stock(state, player))


def payment_plans(state: State, player: Player, cost: i64) -> vec[i64]:
    """What may leave the reserve for this cost: handfuls, none of them wasteful (6.6)."""
    return plans_for(player.reserve, cost, rate_of(player), stock(state, player))


def plans_for(reserve: i64, cost: i64, rate: i64, supply: i64) -> vec[i64]:
    """The payment plans of such a reserve: the cost itself where it is there, else with exchanges."""
    if covers(reserve, cost):
        return vec[i64]([cost])
    return find_plans(reserve, cost, rate, supply)


def units(handful: i64) -> i64:
    """How many resources a handful has: in pairs of bytes, which the product adds up in the highest."""
    pairs = (handful & 0xFF00FF00FF) + ((handful >> 8) & 0xFF00FF)
    return ((pairs * 0x100010001) >> 32) & 0xFFFF


def lacks(reserve: i64, needed: i64, supply: i64) -> i64:
    """How many basics are missing; -1 where the supply cannot give them."""
    lacking: i64 = 0
    for kind in range(BASICS):
        under = get8(needed, kind) - get8(reserve, kind)
        if under > 0:
            if under > get8(supply, kind):
                return -1
            lacking += under
    return lacking


def spares_of(reserve: i64, needed: i64) -> i64:
    """The basics that are not needed, as a handful."""
    spare: i64 = 0
    for kind in range(BASICS):
        over = get8(reserve, kind) - get8(needed, kind)
        if over > 0:
            spare += over * UNIT[kind]
    return spare


def has_plan(reserve: i64, cost: i64, rate: i64, supply: i64) -> bool:
    """Whether `find_plans` would find one."""
    return next_golds(reserve, cost, rate, supply, 0) >= 0


def made_gold_for(reserve: i64, cost: i64, golds: i64) -> i64:
    """How many golds are made out of diamonds when so many golds become basics."""
    return max(0, get8(cost, GOLD) + golds - get8(reserve, GOLD))


def made_diamonds_for(reserve: i64, cost: i64, made_gold: i64) -> i64:
    """How many diamonds are made out of basics when so many golds are made."""
    return max(0, get8(cost, DIAMOND) + DIAMONDS_FOR_A_GOLD * made_gold - get8(reserve, DIAMOND))


def next_golds(reserve: i64, cost: i64, rate: i64, supply: i64, golds: i64) -> i64:
    """The least number of golds, from this one on, that may become basics in a plan; -1 for none."""
    while True:
        made_gold = made_gold_for(reserve, cost, golds)
        made_diamonds = made_diamonds_for(reserve, cost, made_gold)
        if golds > 0 and made_gold > 0 and made_diamonds > 0:
            return -1  # a round trip through gold back to basics
        if made_gold <= get8(supply, GOLD) and made_diamonds <= get8(supply, DIAMOND):
            needed = (cost & BASICS_MASK) + made_diamonds * ONE_OF_EACH
            lacking = lacks(reserve, needed, supply)
            if lacking >= 0:
                if golds > lacking:
                    return -1
                if (lacking - golds) * rate <= units(spares_of(reserve, needed)):
                    return golds
        elif golds > 0:
            return -1
        golds += 1
        if golds > MOST_GOLDS:
            return -1


def find_plans(reserve: i64, cost: i64, rate: i64, supply: i64) -> vec[i64]:
    """Go through the number of golds that become basics, then through the basics that are swapped away."""
    plans = vec[i64]()
    golds: i64 = next_golds(reserve, cost, rate, supply, 0)
    while golds >= 0:
        made_gold = made_gold_for(reserve, cost, golds)
        made_diamonds = made_diamonds_for(reserve, cost, made_gold)
        needed = (cost & BASICS_MASK) + made_diamonds * ONE_OF_EACH
        spare = spares_of(reserve, needed)
        base = (reserve & BASICS_MASK) - spare
        base += (get8(cost, DIAMOND) + DIAMONDS_FOR_A_GOLD * made_gold - made_diamonds) * UNIT[DIAMOND]
        base += (get8(cost, GOLD) + golds - made_gold) * UNIT[GOLD]
        plans = add_swaps(plans, base, spare, (lacks(reserve, needed, supply) - golds) * rate)
        golds = next_golds(reserve, cost, rate, supply, golds + 1)
    return plans


def add_swaps(plans: vec[i64], base: i64, spare: i64, swapped: i64) -> vec[i64]:
    """A plan for each choice of so many spare basics."""
    for wood in range(min(get8(spare, WOOD), swapped) + 1):
        for clay in range(min(get8(spare, CLAY), swapped - wood) + 1):
            stone = swapped - wood - clay
            if stone <= get8(spare, STONE):
                plans = append(plans, base + wood * UNIT[WOOD] + clay * UNIT[CLAY] + stone * UNIT[STONE])
    return plans


def pay(state: State, player: Player, plan: i64) -> None:
    """Give what the plan says; what it is exchanged for comes from the supply and goes back at once (6.2)."""
    state.give_back(player, plan)


def note_payment(state: State, seat: i64, plan: i64, cost: i64, purpose: i64) -> None:
    """Tell what was just paid, and whether it took the rate of the Mirror (6.2, 9.13)."""
    player = state.players[seat]
    by_mirror = False
    if plan != cost and player.artefact == MIRROR:
        before = player.reserve + plan
        supply = PLENTY - before if state.limit == UNLIMITED else state.supply - plan
        by_mirror = True
        for usual in plans_for(before, cost, SWAP_RATE, supply):
            if usual == plan:
                by_mirror = False
    state.note(PAID, seat, plan, cost, purpose, 1 if by_mirror else 0)


# A limited supply: exchanges as moves of their own


def trade_actions(state: State, player: Player, swapped: i64, found: vec[i64]) -> vec[i64]:
    """Every single exchange at hand (6.1, 6.4), added to what was found before."""
    reserve, supply = player.reserve, state.supply
    for kind in range(BASICS):
        if get8(supply, kind) == 0:
            continue
        if covers(reserve, GOLD_FOR_BASIC):
            found = append(found, pack(TRADE, GOLD_FOR_BASIC, kind))
        for one in range(BASICS):
            if (
                player.artefact == MIRROR
                and one != kind
                and get8(reserve, one) > 0
                and may_swap(swapped, one, kind)
            ):
                found = append(found, pack(SWAP, one, kind))
            for two in range(one, BASICS):
                if covers(reserve, UNIT[one] + UNIT[two]):
                    found = append(found, pack(TRADE, UNIT[one] + UNIT[two], kind))
    if get8(supply, DIAMOND) > 0 and covers(reserve, ONE_OF_EACH):
        found = append(found, pack(TRADE, ONE_OF_EACH, DIAMOND))
    if get8(supply, GOLD) > 0 and covers(reserve, DIAMONDS_FOR_GOLD):
        found = append(found, pack(TRADE, DIAMONDS_FOR_GOLD, GOLD))
    return found


def may_swap(swapped: i64, given: i64, received: i64) -> bool:
    """Whether the Mirror's swap does not lead back.

    Bits 0 to 2 of `swapped` are the kinds given before, 3 to 5 the kinds received.
    """
    return not has_bit(swapped, received) and not has_bit(swapped, BASICS + given)


def after_swap(swapped: i64, given: i64, received: i64) -> i64:
    """What to remember of a swap."""
    return swapped | (i64(1) << given) | (i64(1) << (BASICS + received))


def trade(state: State, seat: i64, given: i64, received: i64) -> None:
    """Exchange a handful at once, where the supply is limited (6.4)."""
    exchange(state, seat, given, received, False)
    state.retop(with_swapped(state.top(), 0))


def swap(state: State, seat: i64, given: i64, received: i64) -> None:
    """Exchange a basic at once with the Mirror (9.13); the question remembers the swap."""
    exchange(state, seat, UNIT[given], received, True)
    asked = state.top()
    state.retop(with_swapped(asked, after_swap(swapped_in(asked), given, received)))


def exchange(state: State, seat: i64, given: i64, received: i64, by_mirror: bool) -> None:
    """Give a handful to the supply and receive one resource (6.1)."""
    player = state.players[seat]
    state.give_back(player, given)
    state.gain(player, received, 1)
    state.note(TRADED, seat, given, UNIT[received], 1 if by_mirror else 0)
