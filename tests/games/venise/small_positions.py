"""Small positions for the reference: where a turn begins, and what the engine makes of it."""

from comptoir import game
from comptoir.kernel.dealers import Dealer

from .reference import Turn
from .reference_table import TILES, city_of, read, steps_of

VENISE = game("venise")


class TurnOver(Exception):
    """The next seat is about to roll."""


class FixedDice(Dealer):
    """The dice of one turn as they were fixed; whoever rolls after that is the next seat.

    Decks have no order but that of their layers: all other questions are answered by the first of what there
    is. Nothing but a die has six sides here: a layer of a small position has five cards at most.
    """

    def __init__(self, rolls, state, seat, home):
        self.answers = [die - 1 for pair in rolls for die in pair]
        self.given = 0
        self.state, self.seat, self.home = state, seat, home

    def below(self, n):
        if n != 6:
            return 0
        if int(self.state.players[self.seat].burgher) != self.home:
            raise TurnOver
        self.given += 1
        return self.answers[self.given - 1]


class SmallPosition:
    """A state in somebody's turn, with the dice that will be rolled in it."""

    def __init__(self, state, seat, rolls, rolled=0, home=None):
        self.state, self.seat, self.rolls, self.rolled = state, seat, rolls, rolled
        self.home = int(state.players[seat].burgher) if home is None else home  # where the burgher was

    def play(self, action):
        """The position after an action, and whether the turn is over."""
        state = self.state.copy()
        dealer = FixedDice(self.rolls[self.rolled :], state, self.seat, self.home)
        try:
            state.play(action, dealer, None)
        except TurnOver:
            is_over = True
        else:
            is_over = state.to_move < 0 or state.active() != self.seat
        rolled = self.rolled + dealer.given // 2
        return SmallPosition(state, self.seat, self.rolls, rolled, self.home), is_over

    def key(self):
        """What tells this position from others in the same turn."""
        state = self.state
        return (
            self.rolled,
            *state.stack,
            *(state.barge, state.dice, state.cubes, state.ones, state.twos, state.stalls, state.ports),
            state.drawn,
            *((p.points, p.burgher, p.stock, p.store, p.used, p.bridges, *p.slots) for p in state.players),
            *((*state.deck(tile).cards, *state.deck(tile).sizes) for tile in (3, 4, 5)),
        )

    def ends(self, most=None):
        """Every position in which the turn can end, by the engine's actions."""
        seen, found, ahead = {self.key()}, {}, [self]
        while ahead:
            position = ahead.pop()
            for action in position.state.actions():
                after, is_over = position.play(action)
                key = after.key()
                if is_over:
                    found[key] = after
                elif key not in seen:
                    seen.add(key)
                    ahead.append(after)
            if most is not None and len(seen) > most:
                return None
        return {read(VENISE.dump(after.state), after.rolled) for after in found.values()}

    def story(self):
        """The position and its dice, for a failure."""
        return f"rolled {self.rolled} of {self.rolls}: {VENISE.dump(self.state)}"

    def reference(self):
        """The same position for the reference: its turn, without moments, and where it starts."""
        dump = VENISE.dump(self.state)
        turn = Turn(self.seat, city_of(tuple(tuple(dump["tiles"][tile]) for tile in TILES)), self.rolls)
        return turn, read(dump, self.rolled, steps_of(dump))


def begin(dump, rolls):
    """The first decision of the turn of the seat that this dump asks, and whether it played itself."""
    seat = dump["stack"][0][1]
    seats = len(dump["players"])
    state = VENISE.load({**dump, "stack": [["produce", (seat - 1) % seats]]})
    position = SmallPosition(state, seat, rolls)
    return position.play(VENISE.read("end"))
