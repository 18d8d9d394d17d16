"""A position of La Venise du Nord: what can be done, and doing it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import (
    AT,
    BACK,
    BUILD,
    DECLINE,
    DISCARD,
    DROP,
    END_TURN,
    EXPORT_GOOD,
    FILL_WITH,
    GO,
    HIRE,
    KEEP_CARD,
    KEEP_NONE,
    LAY,
    MAKE,
    MOOR_AT,
    PASS,
    PAY_WITH,
    POUR,
    PUT,
    SELL_GOODS,
    SET_LEVEL,
    SETTLE_AT,
    STORE,
    TAKE,
    THROW,
    arg_a,
    arg_b,
    arg_c,
    verb_of,
)
from comptoir.games.venise.activation import (
    decline,
    keep,
    keep_actions,
    level_actions,
    second_actions,
    set_level,
    use,
    use_actions,
    use_second,
)
from comptoir.games.venise.bridges import (
    bridge_actions,
    choose_bridge,
    pay,
    pay_actions,
    recall,
    recall_actions,
)
from comptoir.games.venise.cubes import (
    add_hires,
    fill,
    fill_actions,
    gain_actions,
    hire,
    pour,
    put_gained,
    store_gain,
    throw,
)
from comptoir.games.venise.data import MASTER_TILE, ORDER_TILE, PRICE_SHIFT, WORKSHOP_TILE
from comptoir.games.venise.evaluate import WEIGHTS, features_of, progress_of, worth
from comptoir.games.venise.market import (
    change_price,
    export,
    export_actions,
    lower,
    lower_actions,
    price_actions,
    sell,
    sell_actions,
    shift,
    shift_actions,
)
from comptoir.games.venise.movement import (
    hire_for_dice,
    moor,
    moor_actions,
    move,
    move_actions,
    take_back,
    take_back_actions,
)
from comptoir.games.venise.production import make, produce_actions
from comptoir.games.venise.scoring import score_of
from comptoir.games.venise.setup import (
    choose_tile,
    lay_cell_actions,
    lay_tile,
    lay_tile_actions,
    moor_first,
    moor_first_actions,
    settle,
    settle_actions,
)
from comptoir.games.venise.state import (
    EXPORT,
    FILL,
    GAIN,
    KEEP,
    LAY_CELL,
    LAY_TILE,
    LEVEL,
    LOWER,
    MOOR,
    MOOR_FIRST,
    MOVE,
    PAY,
    PRICE,
    PRODUCE,
    RECALL,
    SECOND,
    SELL,
    SETTLE,
    SHIFT,
    USE,
    Table,
)
from comptoir.games.venise.triples import triple
from comptoir.games.venise.turn import end_turn, go_on
from comptoir.kernel.dealers import Dealer, shuffle
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.piles import sorted_vec


@final
class Venise(Table):
    """A position."""

    def actions(self) -> vec[i64]:
        """Every legal action of the seat that decides."""
        f = self.top()
        kind = frame_kind(f)
        if kind == MOVE:
            return move_actions(self)
        if kind == PRODUCE:
            return produce_actions(self)
        if kind == USE:
            return use_actions(self)
        if kind == KEEP:
            return keep_actions(self)
        if kind == GAIN:
            return gain_actions(self)
        if kind < MOVE:
            return self.setup_actions(kind)
        if kind <= FILL:
            return self.tile_actions(kind, f)
        if kind == SECOND:
            return second_actions()
        if kind == PAY:
            return pay_actions(self)
        return recall_actions(self) if kind == RECALL else bridge_actions(self)

    def setup_actions(self, kind: i64) -> vec[i64]:
        """Before the first turn, and before the dice."""
        if kind == LAY_TILE:
            return lay_tile_actions(self)
        if kind == LAY_CELL:
            return lay_cell_actions(self)
        if kind == MOOR_FIRST:
            return moor_first_actions(self)
        return settle_actions() if kind == SETTLE else take_back_actions(self, self.to_move)

    def tile_actions(self, kind: i64, f: i64) -> vec[i64]:
        """On the tile of arrival."""
        if kind == MOOR:
            return moor_actions(self)
        if kind == LEVEL:
            return level_actions(frame_a(f))
        if kind == SELL:
            return add_hires(
                sell_actions(self, self.to_move, frame_a(f)), self.players[self.to_move], 1 << PRICE_SHIFT
            )
        if kind == LOWER:
            return lower_actions()
        if kind == EXPORT:
            return add_hires(
                export_actions(self, self.to_move, frame_b(f)), self.players[self.to_move], 1 << PRICE_SHIFT
            )
        if kind == PRICE:
            return price_actions(self, frame_a(f))
        return shift_actions(frame_a(f)) if kind == SHIFT else fill_actions(self)

    def resolve(self, action: i64, dealer: Dealer) -> None:
        """Play an action, then everything that follows without a decision."""
        verb = verb_of(action)
        a = arg_a(action)
        if verb == GO:
            move(self, a, arg_b(action))
        elif verb == POUR:
            pour(self, self.to_move, a, arg_b(action))
        elif verb == END_TURN:
            end_turn(self, dealer)
        elif verb == TAKE:
            if frame_kind(self.top()) == SECOND:
                use_second(self, dealer)
            else:
                use(self, dealer)
        elif verb == DECLINE:
            decline(self)
        elif verb == PASS:
            self.pop()
        elif verb in (KEEP_CARD, KEEP_NONE):
            keep(self, a, arg_b(action))
        elif verb <= THROW:
            self.play_board(verb, action, dealer)
        else:
            self.play_trade(verb, action, dealer)
        go_on(self, dealer)

    def play_board(self, verb: i64, action: i64, dealer: Dealer) -> None:
        """Tiles, burghers, barge, dice and gained cubes."""
        a = arg_a(action)
        if verb == PUT:
            put_gained(self, a)
        elif verb == STORE:
            store_gain(self)
        elif verb == THROW:
            throw(self, a)
        elif verb == BACK:
            if frame_kind(self.top()) == RECALL:
                recall(self, a)
            else:
                take_back(self, a, dealer)
        elif verb == SET_LEVEL:
            set_level(self, a)
        elif verb == MOOR_AT:
            if frame_kind(self.top()) == MOOR:
                moor(self, a)
            else:
                moor_first(self, a)
        elif verb == SETTLE_AT:
            settle(self, a, dealer)
        elif verb == LAY:
            choose_tile(self, a)
        elif verb == AT:
            lay_tile(self, a)

    def play_trade(self, verb: i64, action: i64, dealer: Dealer) -> None:
        """Sales, prices, master builders, bridges and workshops."""
        a = arg_a(action)
        if verb == MAKE:
            make(self, a, arg_b(action))
        elif verb == SELL_GOODS:
            f = self.pop()
            sell(self, (f >> 8) & 15, a, arg_b(action))
        elif verb == DISCARD:
            lower(self, a)
        elif verb == EXPORT_GOOD:
            f = self.pop()
            export(self, (f >> 8) & 15, frame_b(f), a, frame_a(f))
        elif verb == BUILD:
            choose_bridge(self, a)
        elif verb == PAY_WITH:
            pay(self, triple(a, arg_b(action), arg_c(action)))
        elif verb == FILL_WITH:
            fill(self, triple(a, arg_b(action), arg_c(action)))
        elif verb == HIRE:
            if frame_kind(self.top()) == MOVE:
                hire_for_dice(self, a)
            else:
                hire(self, self.to_move, a)
        elif verb == DROP:
            shift(self, a)
        else:
            change_price(self, verb)

    def copy(self) -> Venise:
        """An independent position; the city and the decks are shared, for they are never changed in place."""
        new = Venise()
        new.seats = self.seats
        new.stack = self.stack[:]
        new.to_move = self.to_move
        new.city = self.city
        new.players = [player.copy() for player in self.players]
        new.first = self.first
        new.round = self.round
        new.ending = self.ending
        new.barge = self.barge
        new.dice = self.dice
        new.cubes = self.cubes
        new.ones = self.ones
        new.twos = self.twos
        new.stalls = self.stalls
        new.sales = self.sales
        new.ports = self.ports
        new.gone = self.gone
        new.paths = self.paths
        new.drawn = self.drawn
        new.workshops = self.workshops
        new.orders = self.orders
        new.masters = self.masters
        return new

    def imagine(self, seat: i64, dealer: Dealer) -> Venise:
        """A copy with the cards this seat cannot know dealt again: the decks, and what somebody else has just drawn (6.20, 6.21)."""
        new = self.copy()
        for tile in range(WORKSHOP_TILE, MASTER_TILE + 1):
            unknown = new.deck(tile).unknown_to(seat)
            hand = vec[i64]()
            if self.drawn and self.to_move != seat and frame_a(self.top()) == tile:
                hand = self.drawn_cards()
            for card in hand:
                unknown = append(unknown, card)
            if len(unknown) == 0:
                continue
            mixed = shuffle(sorted_vec(unknown), dealer)
            hidden: i64 = len(hand)
            if hidden > 0:
                new.drawn = 0
                at: i64 = 0
                for card in sorted_vec(mixed[:hidden]):
                    new.drawn |= card << at
                    at += 6
            pile = new.deck(tile).copy()
            pile.deal_unknown(seat, mixed[hidden:])
            new.set_deck(tile, pile)
        return new

    def score(self, seat: i64) -> i64:
        """The points of a seat as if the game ended now."""
        return score_of(self, seat)

    def evaluate(self, seat: i64) -> float:
        """The points that this seat may expect to have at the end."""
        return worth(self, seat) if self.to_move >= 0 else float(score_of(self, seat))

    def features(self, seat: i64) -> vec[float]:
        """What `evaluate` counts for this seat."""
        return features_of(self, seat)

    def progress(self) -> float:
        """How near the end is."""
        return progress_of(self)

    def spread(self) -> float:
        """How far the final points may still lie from what is expected."""
        return WEIGHTS.spread(progress_of(self))


assert ORDER_TILE == WORKSHOP_TILE + 1
