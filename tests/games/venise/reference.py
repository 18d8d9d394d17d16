"""A slow reference of one turn, written from the rulebook and not from the engine.

Between any two steps of the seat whose turn it is a cube may go down from its stock, and a master builder
that is paid acts at once. `Turn.ends` follows every choice to the end of the turn; `everywhere` and
`first_rules` say which moments are open for that.
"""

from .reference_changes import has, places, put, stocked
from .reference_steps import DECKS, STEPS, exports, movements, sites, size_of
from .reference_table import CARDS, CELLS, COLOURS, City

WHOLE = ("fill", "shift")  # an effect is carried out whole


class Turn:
    """What does not change during a turn: whose it is, the city, the dice to be rolled, the open moments."""

    def __init__(self, seat, city: City, rolls=(), moments=None, strides=False):
        self.seat = seat
        self.city = city
        self.rolls = tuple(rolls)
        self.moments = moments or everywhere
        self.strides = strides  # the burgher stops on every tile of its way, and that is a moment too

    @property
    def settles_gains(self):
        """Whether gained cubes that fit go into the stock unasked, as under the first rules."""
        return self.moments is first_rules

    def ends(self, start, most=None):
        """Every position in which the turn can end; None where more than `most` positions lie between."""
        seen, found, ahead = {start}, set(), [start]
        while ahead:
            position = ahead.pop()
            for after in self.after(position):
                if not after.todo:
                    found.add(after)
                elif after not in seen:
                    seen.add(after)
                    ahead.append(after)
            if most is not None and len(seen) > most:
                return None
        return found

    def after(self, position):
        """The positions after one step: the next one, or something that may be done at any moment."""
        step = position.todo[-1]
        rest = position._replace(todo=position.todo[:-1])
        found = STEPS[step[0]](self, rest, *step[1:])
        if step[1] == self.seat and step[0] not in WHOLE:
            found = [*found, *self.moments(self, position, step)]
        return found


# Moments


def everywhere(turn, position, step):
    """A cube goes down from the stock into any place that takes it; a master builder paid so acts at once."""
    return pours(position, step[1], range(len(COLOURS)))


def first_rules(turn, position, step):
    """What the first version of the rules of the program offered at this step."""
    what, seat = step[:2]
    board = position.boards[seat]
    if what == "dice" and movements(turn, position, *step[1:]):
        return hires(position, seat, ("movement", "activation"))
    if what == "use" and board.burgher in DECKS and size_of(position, board.burgher):
        return hires(position, seat, ("price_shift", "stock_filler"))
    if (what == "sell" and any(board.store)) or (what == "export" and exports(position, seat, step[3])):
        return hires(position, seat, ("price_shift",))
    if what == "bridge" and sites(turn, position, seat, CELLS):
        return hires(position, seat, ("stock_filler",))
    if what == "gain" and step[3] > CELLS - sum(board.stock):
        return pours(position, seat, [colour for colour in range(3) if colour != step[2]])
    return pours(position, seat, range(3)) if what == "produce" else []


def pours(position, seat, colours):
    """Each cube of these colours that can go down from the stock."""
    board = position.boards[seat]
    return [
        put(stocked(position, seat, colour, -1), seat, *place, colour)
        for colour in colours
        if board.stock[colour]
        for place in places(board, colour)
    ]


def hires(position, seat, types):
    """Each master builder of these types, paid from the stock with all that it waits for."""
    found = []
    for row, slots in enumerate(position.boards[seat].rows):
        for slot in slots:
            missing = [cost - paid for cost, paid in zip(CARDS[slot.code].cost, slot.paid)]
            if CARDS[slot.code].type not in types or slot.done or not has(position, seat, missing):
                continue
            after = position
            for colour in [colour for colour, n in enumerate(missing) for _ in range(n)]:
                now = next(s for s in after.boards[seat].rows[row] if s.code == slot.code)
                after = put(stocked(after, seat, colour, -1), seat, row, now, colour)
            found.append(after)
    return found
