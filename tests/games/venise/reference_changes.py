"""How a position changes: cubes, slots, boards, and what a cube does where it is put."""

from .reference_table import CARDS, Slot

# Changing a position


def plus(counts, which, n):
    """The counts with one of them changed."""
    return (*counts[:which], counts[which] + n, *counts[which + 1 :])


def with_board(position, seat, **changes):
    """The position with a changed board."""
    board = position.boards[seat]._replace(**changes)
    return position._replace(boards=(*position.boards[:seat], board, *position.boards[seat + 1 :]))


def then(position, *steps):
    """The position in which these steps come next, the first of them first."""
    return position._replace(todo=(*position.todo, *reversed(steps)))


def stocked(position, seat, colour, n):
    """So many cubes more of a colour in the stock."""
    return with_board(position, seat, stock=plus(position.boards[seat].stock, colour, n))


def with_slot(position, seat, row, old, new):
    """Another content of a slot; None: none."""
    rows = position.boards[seat].rows
    slots = list(rows[row])
    if old is not None:
        slots.remove(old)
    if new is not None:
        slots.append(new)
    changed = tuple(sorted(slots))
    return with_board(position, seat, rows=(changed, rows[1]) if row == 0 else (rows[0], changed))


def has(position, seat, cubes):
    """Whether the stock holds these cubes."""
    return all(there >= n for there, n in zip(position.boards[seat].stock, cubes))


def priced(position, good, small, big):
    """So many elements of value 1, and +2 cards, more by the Market."""
    ones, twos = position.prices[good]
    prices = (*position.prices[:good], (ones + small, twos + big), *position.prices[good + 1 :])
    return position._replace(prices=prices)


# Cubes


def places(board, colour):
    """The slots that take a cube of this colour: (row, slot)."""
    found = []
    for row, slots in enumerate(board.rows):
        for slot in slots:
            card = CARDS[slot.code]
            if slot.done:
                takes = card.kind == "workshop" and card.good == colour and slot.held < card.size
            else:
                takes = slot.paid[colour] < card.cost[colour]
            if takes:
                found.append((row, slot))
    return found


def put(position, seat, row, slot, colour):
    """Put a cube into a slot; the last one of a cost builds the workshop or activates the builder."""
    card = CARDS[slot.code]
    if slot.done:
        return with_slot(position, seat, row, slot, slot._replace(held=slot.held + 1))
    paid = plus(slot.paid, colour, 1)
    if paid != card.cost:
        return with_slot(position, seat, row, slot, slot._replace(paid=paid))
    if card.type not in ("price_shift", "stock_filler"):
        return with_slot(position, seat, row, slot, Slot(slot.code, done=True))
    position = with_slot(position, seat, row, slot, None)
    used = tuple(sorted((*position.boards[seat].used, slot.code)))
    position = with_board(position, seat, used=used)
    if card.type == "stock_filler":
        return then(position, ("fill", seat))
    return then(priced(position, card.good, 1, 0), ("shift", seat, card.good))
