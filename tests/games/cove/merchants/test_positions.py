"""Shops that somebody wrote: what cannot be is refused, everything else is loaded as it is."""

import pytest

from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants.roster import STOREFRONTS, fresh
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import get4
from comptoir.kernel.reader import Reader

FRONTS = {front.slug: front for front in STOREFRONTS.values()}
SLUGS = ["alchemist", "blacksmith", "chronomancer"]
VALUES = [None, -1, 0, 1, 3, 99, 4095, "", "red", "ichor", "red1", "RL", "warrior", "left", [], {}, True, 1.5]


def positions(slug, games=3):
    """Every position of random games in which this merchant plays alone or with another."""
    for seed in range(games):
        state = COVE.new(1 + seed % 2, SeededDealer(seed), merchants=slug)
        chance = SeededDealer(100 + seed)
        while state.seat is not None:
            yield state
            actions = state.actions()
            state.play(actions[chance.below(len(actions))], chance, None)


def paths(data, at=()):
    """Where something can be changed in a shop's data."""
    yield at
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from paths(data[key], (*at, key))


def copied(data):
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    return [copied(value) for value in data] if isinstance(data, list) else data


def mutated(data, chance):
    """The same with one thing dropped, doubled, or replaced by another value."""
    new = copied(data)
    where = list(paths(new))
    path = where[1 + chance.below(len(where) - 1)]
    node = new
    for key in path[:-1]:
        node = node[key]
    way = chance.below(3)
    if way == 0:
        del node[path[-1]]
    elif way == 1 and isinstance(node, list):
        node.append(copied(node[path[-1]]))
    else:
        node[path[-1]] = copied(VALUES[chance.below(len(VALUES))])
    return new


@pytest.mark.parametrize("slug", SLUGS)
def test_a_changed_shop_is_refused_in_a_sentence_or_holds_all_its_things(slug):
    front, chance = FRONTS[slug], SeededDealer(5)
    loaded, refusals = 0, []
    for count, state in enumerate(positions(slug)):
        me = state.players[0]
        if count % 3 or me.kind != front.kind:
            continue
        for _ in range(20):
            shop = fresh(front.kind)
            shop.shelf = me.shelf
            try:
                front.load(shop, Reader(mutated(front.dump(me), chance), slug))
            except BadData as refusal:
                refusals.append(str(refusal))
                continue
            assert front.conserved(shop) == front.conserved(me)
            again = fresh(front.kind)
            again.shelf = me.shelf
            front.load(again, Reader(front.dump(shop), slug))
            assert front.dump(again) == front.dump(shop)
            loaded += 1
    assert loaded > 100
    assert len(refusals) > 100
    assert all(refusal and "\n" not in refusal for refusal in refusals)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_pending_frame_of_a_game_fits_its_shop(slug):
    front, seen = FRONTS[slug], set()
    for state in positions(slug, games=12):
        me, stack = state.players[0], [int(f) for f in state.stack]
        if me.kind != front.kind:
            continue
        assert front.is_in_order(me, [int(frame_kind(f)) for f in stack if frame_seat(f) == 0])
        for at, f in enumerate(stack):
            if is_own(front, f):
                seen.add(int(frame_kind(f)))
                assert front.fits(me, f, int(frame_kind(stack[at - 1]))), (front.dump(me), f)
    assert len(seen) >= len(front.modules.asked.QUESTIONS)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_frame_that_fits_asks_for_something(slug):
    front, chance, asked = FRONTS[slug], SeededDealer(9), 0
    first = 64 + 16 * front.kind
    for count, state in enumerate(positions(slug)):
        me = state.players[0]
        if count % 5 or me.kind != front.kind:
            continue
        for _ in range(40):
            below = (32, 33, 4, first + 8 + chance.below(8))[chance.below(4)]
            about = [chance.below((2, 5, 30)[chance.below(3)]) for _ in range(chance.below(4))]
            f = int(frame(first + chance.below(8), 0, *about))
            if front.fits(me, f, below):
                after = state.copy()
                after.push(f)
                assert len(after.actions()) > 0
                assert front.modules.asked.asked(f)["what"]
                asked += 1
    assert asked > 20


def is_own(front, f):
    return frame_seat(f) == 0 and (frame_kind(f) - 64) // 16 == front.kind and frame_kind(f) >= 64


@pytest.mark.parametrize(
    ("slug", "shop", "kinds"),
    [
        ("alchemist", {"hand": {"red": 1}}, []),
        ("blacksmith", {"thrown": {"red": 1}}, []),
        ("blacksmith", {"furnaces": [["red1"]]}, []),
        ("blacksmith", {"furnaces": [["red1"], ["blue1"]]}, [112]),
    ],
)
def test_nothing_is_in_hand_where_nobody_puts_it_down(slug, shop, kinds):
    front = FRONTS[slug]
    me = fresh(front.kind)
    front.load(me, Reader(shop, slug))
    assert not front.is_in_order(me, kinds)
    assert all(get4(me.shelf, good) == 0 for good in range(8))


def table(slug, frames=None, **seat):
    """A position of two with this merchant first."""
    other = "captain" if slug != "captain" else "blacksmith"
    data = {"players": [{"merchant": slug, **seat}, {"merchant": other}]}
    return COVE.load(data if frames is None else {**data, "frames": frames})


GAP = {"decanter": ["red", "blue", "green", "yellow", "red", "gap", "green", "blue"]}
STAFF = {"staff": ["L01", "L02"]}


@pytest.mark.parametrize(
    "frames",
    [
        [[32, 0], [33, 0, 1], [74, 0], [67, 0]],  # placing what was taken
        [[32, 0], [33, 0, 2], [38, 0], [4, 0, 3], [67, 0, 1]],  # placing what the Scullion moves
    ],
)
def test_the_decanter_has_gaps_within_an_action(frames):
    state = table("alchemist", frames, shop={**GAP, "hand": {"yellow": 1}}, **STAFF)
    state.play(state.actions()[0], SeededDealer(1), None)
    while frame_kind(state.top()) == 4:
        state.play(state.actions()[-1], SeededDealer(1), None)
    assert "gap" not in FRONTS["alchemist"].dump(state.players[0])["decanter"]


@pytest.mark.parametrize("shop", [GAP, {"decanter": ["red", "blue"]}, {"decanter": []}])
def test_between_two_actions_the_decanter_is_full(shop):
    for frames in (None, [[32, 0], [2, 0]], [[32, 0], [33, 0, 1], [75, 0, 0, 4]]):
        with pytest.raises(BadData, match="in the middle of an action"):
            table("alchemist", frames, shop={"cauldrons": [["red", "red"]], **shop})
    over = {"players": [{"merchant": "alchemist", "shop": shop}, {"merchant": "captain"}], "phase": "over"}
    with pytest.raises(BadData, match="in the middle of an action"):
        COVE.load(over)


@pytest.mark.parametrize(
    ("slug", "last"), [("alchemist", 6), ("captain", 5), ("chronomancer", 1), ("blacksmith", 7)]
)
def test_the_figure_stands_on_a_space_of_its_shop(slug, last):
    for space in range(last + 1):
        assert int(table(slug, space=space).players[0].space) == space
    for space in (-1, last + 1, 15):
        with pytest.raises(BadData, match="space must be"):
            table(slug, space=space)


@pytest.mark.parametrize(
    ("slug", "key", "name"),
    [
        ("alchemist", "covered", "bard"),
        ("blacksmith", "covered", "bard"),
        ("chronomancer", "covered", "bard"),
        ("chronomancer", "blue", "GS"),
        ("captain", "face_up", "bard"),
    ],
)
def test_nothing_is_named_twice(slug, key, name):
    with pytest.raises(BadData, match=f"{key} has '{name}' twice"):
        FRONTS[slug].load(fresh(FRONTS[slug].kind), Reader({key: [name, name]}, slug))
