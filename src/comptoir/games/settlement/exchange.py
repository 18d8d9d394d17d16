"""Exchanging with the supply (chapter 6), as payment plans: why this is finite, and why nothing that matters is lost.

At the table one may exchange at any moment of one's turn: two basics for a basic, one of each basic for a diamond, two diamonds
for a gold, a gold for a basic; with the Mirror a basic for a basic, round and round for ever. Free exchanges as moves would make
turns endless and bury every choice that matters. Here an exchange is part of what it is made for:

- A **purchase** (building, hero, a building's effect) carries its plan: `payment_plans` lists what may leave the reserve for a cost.
- **Passing** carries what is kept: `keeping_plans` lists the basics kept and the diamonds made out of what would be thrown away.
- Passing in the **last round** exchanges for the tie-break, by itself, as far as it goes: `best_for_ties`.

Finite: every decision lists finitely many plans, and none of them leads back to the decision it came from.

Complete, while the supply is unlimited. Write r → q when exchanges turn the reserve r into q. Exchanges need nothing but the reserve
(and one's own turn), so whatever can be done with q can be done with r a moment later: r is at least as good as q. Nobody loses by
waiting until the resource is needed, because between two of one's turns nobody touches one's reserve. Only three things need a
resource to be there: a payment, the discard when passing, the tie-break. Hence

1. A payment from r leaves some q; it is enough to offer those q that no other possible remainder turns into. Making more diamonds or
   gold than the cost lacks, or swapping without need, gives a q that a lazier plan can still turn into. So a plan is settled by two
   choices: how many golds become basics, and which basics are swapped away. `payment_plans` goes through exactly these. A plan that
   makes gold out of diamonds that were made out of basics, to make basics again, is left out: it ends below the plan without that
   round trip.
2. When passing, diamonds and gold stay, so nothing is exchanged into gold; basics beyond the fortifications go, so before that they
   may become diamonds (with gold in the place of a missing basic) or basics of another kind. `keeping_plans` goes through all kept
   sets of the largest size, for each number of diamonds. A smaller set is below a larger one: undoing a swap gives one basic more,
   which can be swapped next round. The Mirror is still held then, and swaps at one for one.
3. The tie-break counts gold, then diamonds, so there is one best exchange.

The effects that take something and give something (bazaar, alchemist, goldsmith) take it from the reserve as it is: the exchanges that
could get it there only undo what the effect does (a gold for a basic for the bazaar, two diamonds for a gold for the alchemist, three
basics for a diamond for the goldsmith). The tests compare both lists with a search through all exchanges.

Where the supply is **limited** waiting can cost something: the last gold may be gone. There each exchange is also a move of its own
(`trade_actions`). It is finite all the same: count a basic 2, a diamond 3, a gold 5, and every exchange lowers the total; the Mirror's
swaps do not, so a kind that was given in such a swap is not received, and one received not given, until something else happens.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import SWAP, TRADE, action
from comptoir.games.settlement.data import (
    CLAY,
    DIAMOND,
    GOLD,
    MIRROR,
    MIRROR_RATE,
    STONE,
    SWAP_RATE,
    UNIT,
    WOOD,
    amount,
)
from comptoir.games.settlement.state import UNLIMITED, Player, Position

HIGH_BITS: Final[i64] = 0x8080808080
ONE_OF_EACH: Final[i64] = UNIT[WOOD] + UNIT[CLAY] + UNIT[STONE]
TWO_DIAMONDS: Final[i64] = 2 * UNIT[DIAMOND]
PLENTY: Final[i64] = 0x7F7F7F7F7F  # what an unlimited supply has


def covers(reserve: i64, cost: i64) -> bool:
    """Whether the reserve has everything that a cost names (no byte of it borrows from the next)."""
    return ((reserve | HIGH_BITS) - cost) & HIGH_BITS == HIGH_BITS


def rate_of(player: Player) -> i64:
    """How many basics a basic costs this player (6.1, 9.13)."""
    return MIRROR_RATE if player.artefact == MIRROR else SWAP_RATE


def stock(state: Position) -> i64:
    """What the supply has to exchange for."""
    return PLENTY if state.limit == UNLIMITED else state.supply


def is_payable(state: Position, player: Player, cost: i64) -> bool:
    """Whether a cost can be paid, with exchanges if need be (6.2)."""
    if covers(player.reserve, cost):
        return True
    if units(player.reserve) < units(cost):
        return False  # no exchange gives more than it takes
    return has_plan(player.reserve, cost, rate_of(player), stock(state))


def payment_plans(state: Position, player: Player, cost: i64) -> vec[i64]:
    """What may leave the reserve for this cost: handfuls, none of them wasteful (6.2)."""
    if covers(player.reserve, cost):
        return vec[i64]([cost])
    return find_plans(player.reserve, cost, rate_of(player), stock(state))


def units(handful: i64) -> i64:
    """How many resources a handful has."""
    return ((handful * 0x0101010101) >> 32) & 255


def lacks(reserve: i64, needed: i64, supply: i64) -> i64:
    """How many basics are missing; -1 where the supply cannot give them."""
    lacking: i64 = 0
    for kind in range(i64(3)):
        under = ((needed >> (kind << 3)) & 255) - ((reserve >> (kind << 3)) & 255)
        if under > 0:
            if under > (supply >> (kind << 3)) & 255:
                return -1
            lacking += under
    return lacking


def spares_of(reserve: i64, needed: i64) -> i64:
    """The basics that are not needed, as a handful."""
    spare: i64 = 0
    for kind in range(i64(3)):
        over = ((reserve >> (kind << 3)) & 255) - ((needed >> (kind << 3)) & 255)
        if over > 0:
            spare += over << (kind << 3)
    return spare


def has_plan(reserve: i64, cost: i64, rate: i64, supply: i64) -> bool:
    """Whether `find_plans` would find one."""
    return next_golds(reserve, cost, rate, supply, 0) >= 0


def made_gold_for(reserve: i64, cost: i64, golds: i64) -> i64:
    """How many golds are made out of diamonds when so many golds become basics."""
    return max(0, ((cost >> 32) & 255) + golds - ((reserve >> 32) & 255))


def made_diamonds_for(reserve: i64, cost: i64, made_gold: i64) -> i64:
    """How many diamonds are made out of basics when so many golds are made."""
    return max(0, ((cost >> 24) & 255) + 2 * made_gold - ((reserve >> 24) & 255))


def next_golds(reserve: i64, cost: i64, rate: i64, supply: i64, golds: i64) -> i64:
    """The least number of golds, from this one on, that may become basics in a plan; -1 where there is none."""
    while True:
        made_gold = made_gold_for(reserve, cost, golds)
        made_diamonds = made_diamonds_for(reserve, cost, made_gold)
        if golds > 0 and made_gold > 0 and made_diamonds > 0:
            return -1  # a round trip through gold back to basics
        if made_gold <= amount(supply, GOLD) and made_diamonds <= amount(supply, DIAMOND):
            needed = (cost & 0xFFFFFF) + made_diamonds * ONE_OF_EACH
            lacking = lacks(reserve, needed, supply)
            if lacking >= 0:
                if golds > lacking:
                    return -1
                if (lacking - golds) * rate <= units(spares_of(reserve, needed)):
                    return golds
        elif golds > 0:
            return -1
        golds += 1
        if golds > 12:
            return -1


def find_plans(reserve: i64, cost: i64, rate: i64, supply: i64) -> vec[i64]:
    """Go through the number of golds that become basics, then through the basics that are swapped away."""
    plans = vec[i64]()
    golds: i64 = next_golds(reserve, cost, rate, supply, 0)
    while golds >= 0:
        made_gold = made_gold_for(reserve, cost, golds)
        made_diamonds = made_diamonds_for(reserve, cost, made_gold)
        needed = (cost & 0xFFFFFF) + made_diamonds * ONE_OF_EACH
        spare = spares_of(reserve, needed)
        base = (reserve & 0xFFFFFF) - spare
        base += (amount(cost, DIAMOND) + 2 * made_gold - made_diamonds) * UNIT[DIAMOND]
        base += (amount(cost, GOLD) + golds - made_gold) * UNIT[GOLD]
        plans = add_swaps(plans, base, spare, (lacks(reserve, needed, supply) - golds) * rate)
        golds = next_golds(reserve, cost, rate, supply, golds + 1)
    return plans


def add_swaps(plans: vec[i64], base: i64, spare: i64, swapped: i64) -> vec[i64]:
    """A plan for each choice of so many spare basics."""
    for wood in range(min(amount(spare, WOOD), swapped) + 1):
        for clay in range(min(amount(spare, CLAY), swapped - wood) + 1):
            stone = swapped - wood - clay
            if stone <= amount(spare, STONE):
                plans = append(plans, base + wood * UNIT[WOOD] + clay * UNIT[CLAY] + stone * UNIT[STONE])
    return plans


def pay(state: Position, player: Player, cost: i64, plan: i64) -> None:
    """Give what the plan says; what was exchanged comes from the supply and goes back to it as the cost (6.2)."""
    player.reserve -= plan
    if state.limit != UNLIMITED:
        state.supply += plan


# Passing: what is kept


def kept_of(plan: i64) -> i64:
    """The basics that a keeping plan keeps."""
    return plan & 0xFFFFFF


def made_of(plan: i64) -> i64:
    """The diamonds that a keeping plan makes."""
    return (plan >> 24) & 255


def golds_of(plan: i64) -> i64:
    """The golds that a keeping plan spends in the place of basics."""
    return (plan >> 32) & 255


def keeping_plans(reserve: i64, room: i64, rate: i64, supply: i64) -> vec[i64]:
    """The basics that may be kept, at most `room`, and the diamonds made out of the others (8.2): kept | made << 24 | golds << 32."""
    total = amount(reserve, WOOD) + amount(reserve, CLAY) + amount(reserve, STONE)
    if total == 0 or (total <= room and rate > 1):
        return vec[i64]([reserve & 0xFFFFFF])
    plans = vec[i64]()
    for golds in range(amount(reserve, GOLD) + 1):
        made: i64 = (total + golds) // 3
        if made > amount(supply, DIAMOND):
            made = amount(supply, DIAMOND)
        while made >= 0:
            plans = add_kept(plans, reserve, room, made, golds, rate, supply)
            made -= 1
    return plans


def largest_kept(reserve: i64, room: i64, made: i64, golds: i64, rate: i64) -> i64:
    """How many basics can be kept after making so many diamonds; -1 where they cannot be made, or gold would be wasted."""
    lacking: i64 = 0
    spares: i64 = 0
    for kind in range(i64(3)):
        over = amount(reserve, kind) - made
        if over >= 0:
            spares += over
        else:
            lacking -= over
    if golds > lacking or (lacking - golds) * rate > spares:
        return -1
    return min(room, spares - (lacking - golds) * rate)


def kinds_below(reserve: i64, made: i64) -> i64:
    """How many kinds of basics are too few for so many diamonds."""
    n: i64 = 0
    for kind in range(i64(3)):
        if amount(reserve, kind) < made:
            n += 1
    return n


def add_kept(
    plans: vec[i64], reserve: i64, room: i64, made: i64, golds: i64, rate: i64, supply: i64
) -> vec[i64]:
    """A plan for each set of the largest size that can be kept beside so many diamonds, unless another plan is above it."""
    size = largest_kept(reserve, room, made, golds, rate)
    if size < 0 or (made > 0 and size + 3 - min(golds, kinds_below(reserve, made)) <= room):
        return plans  # with that much room the basics and the gold are better kept, and exchanged next round
    for wood in range(size + 1):
        for clay in range(size - wood + 1):
            kept = wood * UNIT[WOOD] + clay * UNIT[CLAY] + (size - wood - clay) * UNIT[STONE]
            if can_keep(reserve, kept, made, golds, rate, supply) and not is_below_another(
                plans, kept, made, golds
            ):
                plans = append(plans, kept | (made << 24) | (golds << 32))
    return plans


def can_keep(reserve: i64, kept: i64, made: i64, golds: i64, rate: i64, supply: i64) -> bool:
    """Whether swaps get there."""
    lacking: i64 = 0
    spares: i64 = 0
    for kind in range(i64(3)):
        over = amount(reserve, kind) - made - amount(kept, kind)
        if over >= 0:
            spares += over
        else:
            lacking -= over
            if -over > amount(supply, kind):
                return False
    return golds <= lacking and (lacking - golds) * rate <= spares


def is_below_another(plans: vec[i64], kept: i64, made: i64, golds: i64) -> bool:
    """Whether a plan found before (it makes more diamonds, or spends less gold) keeps at least as much and is no worse in the rest."""
    for plan in plans:
        if made_of(plan) >= made and golds_of(plan) <= golds and covers(kept_of(plan), kept):
            return True
    return False


def best_for_ties(reserve: i64, rate: i64) -> i64:
    """The reserve with the most gold, then the most diamonds, that exchanges can reach (8.6)."""
    total = amount(reserve, WOOD) + amount(reserve, CLAY) + amount(reserve, STONE)
    made: i64 = total // 3
    while largest_kept(reserve, 0, made, 0, rate) < 0:
        made -= 1
    diamonds = amount(reserve, DIAMOND) + made
    return (amount(reserve, GOLD) + diamonds // 2) * UNIT[GOLD] + (diamonds & 1) * UNIT[DIAMOND]


# A limited supply: exchanges as moves of their own


def trade_actions(state: Position, player: Player, swapped: i64, found: vec[i64]) -> vec[i64]:
    """Every single exchange at hand (6.1, 6.4), added to what was found before."""
    reserve, supply = player.reserve, state.supply
    for kind in range(i64(3)):
        if amount(supply, kind) == 0:
            continue
        if amount(reserve, GOLD) > 0:
            found = append(found, action(TRADE, UNIT[GOLD], kind))
        for one in range(i64(3)):
            if (
                player.artefact == MIRROR
                and one != kind
                and amount(reserve, one) > 0
                and may_swap(swapped, one, kind)
            ):
                found = append(found, action(SWAP, one, kind))
            for two in range(one, i64(3)):
                if covers(reserve, UNIT[one] + UNIT[two]):
                    found = append(found, action(TRADE, UNIT[one] + UNIT[two], kind))
    if amount(supply, DIAMOND) > 0 and covers(reserve, ONE_OF_EACH):
        found = append(found, action(TRADE, ONE_OF_EACH, DIAMOND))
    if amount(supply, GOLD) > 0 and covers(reserve, TWO_DIAMONDS):
        found = append(found, action(TRADE, TWO_DIAMONDS, GOLD))
    return found


def may_swap(swapped: i64, given: i64, received: i64) -> bool:
    """Whether the Mirror's swap does not lead back: bits 0 to 2 of `swapped` are kinds given before, 3 to 5 kinds received."""
    return (swapped >> received) & 1 == 0 and (swapped >> (3 + given)) & 1 == 0


def after_swap(swapped: i64, given: i64, received: i64) -> i64:
    """What to remember of a swap."""
    return swapped | (i64(1) << given) | (i64(8) << received)


def exchange(state: Position, player: Player, given: i64, kind: i64) -> None:
    """Give a handful to the supply and receive one resource (6.1)."""
    state.give_back(player, given)
    state.gain(player, kind, 1)
