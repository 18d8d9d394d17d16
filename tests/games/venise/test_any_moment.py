"""At every decision of one's own turn one can do all that the rulebook allows at any moment of it.

The slow reference permits it between any two steps. It and the engine reach the same positions at the end of
the turn: in positions made by hand, one for each case that matters, and in many made from random games.
The reference with `first_rules` counts in how many of them a choice of these was refused before.
"""

import pytest

from comptoir import COMPILED
from comptoir.kernel.rulebook import rule

from .random_positions import LAYOUTS, by_random_play
from .reference import everywhere, first_rules
from .reference_table import Slot
from .small_positions import VENISE, SmallPosition, begin

LINE = dict(zip(["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"], [[n - 4, 0] for n in range(9)]))


def ends_of(position, moments, most=None):
    turn, start = position.reference()
    turn.moments = moments
    return turn.ends(start, most)


def agreed(position):
    """The positions at the end of the turn; the engine and the reference reach the same, more than before."""
    found = ends_of(position, everywhere)
    assert position.ends() == found
    assert ends_of(position, first_rules) < found
    return found


def rolled(one, other, me, *rivals, rolls=(), **rest):
    """A turn of the first seat that begins with this roll."""
    players = [{"burgher": "MA", **me}, *(rivals or [{"burgher": "AT"}])]
    position, is_over = begin(
        {"players": players, "barge": "PW", "stack": [["move", 0]], **rest}, ((one, other), *rolls)
    )
    assert not is_over
    return position


def asked(stack, me, *rivals, **rest):
    """A later decision of the first seat's turn; what was rolled does not matter any more."""
    players = [{"burgher": "MA", **me}, *(rivals or [{"burgher": "PW"}])]
    state = VENISE.load(
        {
            "players": players,
            "barge": "PW",
            "stack": [["produce", 0], *stack],
            "decks": {"AT": [], "CO": [], "MO": []},
            **rest,
        }
    )
    return SmallPosition(state, 0, (), home=-1)


def kept(ends):
    """Row 1 and the size of the stock of the seat whose turn it was."""
    return [(end.boards[0].rows[0], sum(end.boards[0].stock)) for end in ends]


# By hand: one for each case in which it matters


@rule("venise", "3.4", "7.3")
def test_a_stock_filler_pays_the_ferryman_for_the_roll_that_lies_there():
    me = {"stock": [1, 0, 0], "row1": [{"card": "M12", "paid": [0, 1, 0]}, "M3"]}
    ends = agreed(rolled(2, 2, me))
    assert any(end.boards[0].burgher == 7 for end in ends)  # the west port is three tiles away


@rule("venise", "3.4", "8.10")
def test_the_alderman_may_be_paid_on_arrival():
    me = {"burgher": "OR", "stock": [0, 0, 1], "row1": [{"card": "M6", "paid": [1, 1, 0]}]}
    ends = agreed(asked([["bridge", 0], ["level", 0, 3]], me))
    assert {end.dice[2] for end in ends} == {(0, 2), (0, 3), (0, 4)}


def one_way(card, paid, cube):
    """From the end of a line a 5 leads to one tile only; one cube pays the master builder."""
    me = {"burgher": "LA", "stock": cube, "row1": [{"card": card, "paid": paid}]}
    position = rolled(5, 5, me, {"burgher": "PE"}, tiles=LINE, barge="PE")
    ends = ends_of(position, everywhere)
    assert position.ends() == ends
    return ends


@rule("venise", "3.4", "8.10")
def test_the_alderman_may_be_paid_where_the_movement_leaves_no_choice():
    ends = one_way("M6", [1, 1, 0], [0, 0, 1])
    assert {end.dice[5] for end in ends} == {(0, 4), (0, 5), (0, 6)}


@rule("venise", "3.4", "8.9")
def test_the_ferryman_may_be_paid_where_the_movement_leaves_no_choice():
    ends = one_way("M3", [1, 0, 0], [1, 0, 0])
    assert {end.boards[0].burgher for end in ends} == {4, 5, 6}


@rule("venise", "3.4", "8.11")
def test_the_stock_filler_pays_the_broker_before_a_sale():
    me = {"stock": [1, 0, 0], "store": [0, 0, 1], "row1": [{"card": "M12", "paid": [0, 1, 0]}, "M11"]}
    ends = agreed(asked([["bridge", 0], ["sell", 0, 1]], me, dice={"MA": [0, 1]}))
    assert max(end.boards[0].points for end in ends) == 5  # the bonus of 4, and a price of 1


@rule("venise", "3.4", "6.15")
def test_a_price_may_be_shifted_between_a_sale_and_its_fall():
    me = {"stock": [1, 0, 0], "store": [0, 0, 1], "row1": [{"card": "M11", "paid": [0, 1, 0]}]}
    ends = agreed(asked([["bridge", 0], ["sell", 0, 1]], me, dice={"MA": [0, 1]}, prices={"G": {"twos": 1}}))
    sold_first = {end.prices[2] for end in ends if end.boards[0].points == 6}  # the bonus of 4, and 2
    assert sold_first == {(0, 0), (0, 1), (1, 0)}


@rule("venise", "3.4", "6.10")
def test_a_builder_that_is_used_up_makes_room_for_a_card_that_was_drawn():
    full = [{"card": code, "done": True} for code in ("W5", "F5", "G5")]
    me = {"burgher": "AT", "stock": [1, 1, 0], "row1": [*full, "M11"]}
    ends = agreed(asked([["bridge", 0], ["keep", 0, "AT"]], me, drawn=["G1"]))
    assert any(slot.code == "G1" for end in ends for slot in end.boards[0].rows[0])


@rule("venise", "7.3", "6.10")
def test_cubes_may_go_down_before_a_stock_filler_makes_room_for_a_card():
    slots = [{"card": code, "done": True} for code in ("W5", "F5", "G1")]
    me = {"burgher": "AT", "stock": [1, 0, 1], "row1": [*slots, {"card": "M12", "paid": [0, 1, 0]}]}
    decks = {"AT": [{"known": 0, "cards": ["G2"]}], "CO": [], "MO": []}
    ends = agreed(asked([["bridge", 0], ["use", 0, 1]], me, decks=decks))
    assert any(Slot("G1", True, 1) in row and Slot("G2") in row for row, stock in kept(ends) if stock == 6)


@rule("venise", "3.4", "4.4")
def test_the_ferryman_may_be_paid_where_no_die_moves():
    me = {"burgher": "CO", "stock": [1, 0, 0], "row1": [{"card": "M3", "paid": [1, 0, 0]}]}
    ends = agreed(rolled(5, 5, me, {"burgher": "PE"}, rolls=((1, 1),), tiles=LINE, barge="LA"))
    assert {end.rolls for end in ends} == {1, 2}


@rule("venise", "7.3", "10.2")
def test_cubes_may_go_down_before_a_stock_filler_pays_for_the_bridge():
    slots = [{"card": "M12", "paid": [0, 1, 0]}, {"card": "G1", "done": True}]
    me = {"burgher": "OR", "stock": [1, 0, 1], "row1": slots}
    ends = agreed(asked([["bridge", 0]], me, dice={"OR": [0, 6], "PE": [0, 1]}))
    assert any(end.boards[0].bridges and end.boards[0].stock == (1, 0, 0) for end in ends)


@rule("venise", "3.4", "7.1")
def test_a_gained_cube_may_pay_a_broker_that_acts_before_one_of_a_follower():
    me = {"burgher": "LA", "row1": [{"card": "M10", "paid": [0, 0, 1]}]}
    other = {"burgher": "PW", "row1": [{"card": "M11", "paid": [0, 1, 0]}]}
    ends = agreed(
        asked([["bridge", 0], ["use", 0, 1]], me, other, dice={"LA": [1, 1]}, prices={"W": {"ones": 1}})
    )
    both = {end.prices for end in ends if end.boards[0].used and end.boards[1].used}
    assert (
        (0, 0),
        (0, 0),
        (1, 0),
    ) in both  # mine first: lace rises, clothes fall; then jewels rise, lace falls


@rule("venise", "7.5", "7.6")
def test_in_a_rivals_turn_a_cube_is_thrown_only_for_one_that_takes_its_place():
    other = {"burgher": "OR", "stock": [1, 2, 2], "row2": [{"card": "M9", "paid": [0, 1, 0]}]}
    position = asked([["bridge", 0], ["use", 0, 1]], {"burgher": "OR"}, other, dice={"OR": [1, 6]})
    ends = ends_of(position, everywhere)
    assert position.ends() == ends
    assert {sum(end.boards[1].stock) for end in ends} == {5, 6}
    assert {sum(end.boards[1].stock) for end in ends if end.boards[1].used} == {6}


# By random play
#
# Together the chunks see POSITIONS positions, and REFUSED in which a choice of these was refused before.

POSITIONS, REFUSED = 2016, 216
CHUNKS = [(layout, seats) for layout in LAYOUTS for seats in (2, 3, 4)]


def compare(layout, seats, count):
    """Compare so many positions; in how many of them the first rules reach fewer ends."""
    refused = 0
    for position, theme in by_random_play(layout, seats, seed=1):
        found = ends_of(position, everywhere, theme.most)
        if found is None:
            continue
        assert position.ends() == found, position.story()
        before = ends_of(position, first_rules)
        assert before <= found, position.story()
        refused += before != found
        count -= 1
        if count == 0:
            return refused


@pytest.mark.test
@pytest.mark.skipif(not COMPILED, reason="takes minutes uncompiled; a few positions are compared below")
@pytest.mark.parametrize(("layout", "seats"), CHUNKS)
@rule("venise", "3.4", "7.3")
def test_the_engine_and_the_reference_agree(layout, seats):
    assert compare(layout, seats, POSITIONS // len(CHUNKS)) >= REFUSED // len(CHUNKS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_they_agree_in_a_few_positions_of_each_layout(layout):
    compare(layout, 3, 2)


def test_stopping_on_every_tile_of_a_movement_changes_nothing():
    """The reference moves in one step, for speed: what can be done between two tiles can be done before."""
    seen = 0
    for position, _theme in by_random_play("L3", 2, seed=2):
        turn, start = position.reference()
        if start.todo[-1][0] != "dice":
            continue
        turn.moments = everywhere
        at_once = turn.ends(start, 150)
        if at_once is None:
            continue
        turn.strides = True
        assert turn.ends(start) == at_once
        seen += 1
        if seen == 10:
            return
