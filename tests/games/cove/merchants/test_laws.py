"""The laws that hold for every game, with each merchant at the table, and what the shops add to them."""

import pytest

from comptoir import check_game, game
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.playout import perft

COVE = game("cove")
SLUGS = [front.slug for front in STOREFRONTS.values()]
FRONTS = {front.slug: front for front in STOREFRONTS.values()}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_laws_hold_for_every_merchant(slug, seats):
    assert (
        check_game(
            COVE, games=2, seed=seats, every=9, seats=seats, options={"merchants": slug, "townsfolk": "all"}
        )
        > 100
    )


@pytest.mark.parametrize("rogues", ["criminals", "cultists", "robbers"])
def test_the_laws_hold_with_all_four_merchants(rogues):
    assert (
        check_game(COVE, games=1, seed=3, every=9, seats=4, options={"rogues": rogues, "townsfolk": "all"})
        > 100
    )


# Ways to play the first one, two and three actions, chance answered with the first answer: a silent change of
# the rules shows here
COUNTS = {
    "alchemist": [7, 19, 105],
    "captain": [6, 27, 206],
    "chronomancer": [4, 12, 56],
    "blacksmith": [10, 41, 243],
}


@pytest.mark.parametrize("slug", SLUGS)
def test_perft(slug):
    state = COVE.new(2, FirstDealer(), merchants=slug)
    assert [perft(state, depth, FirstDealer()) for depth in (1, 2, 3)] == COUNTS[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_copied_shop_is_independent(slug):
    state = COVE.new(2, SeededDealer(4), merchants=slug)
    before = FRONTS[slug].dump(state.players[0])
    twin = state.copy()
    dealer = SeededDealer(5)
    for _ in range(60):
        actions = twin.actions()
        twin.play(actions[dealer.below(len(actions))], dealer, None)
    assert FRONTS[slug].dump(state.players[0]) == before
    assert FRONTS[slug].dump(twin.players[0]) != before


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_shop_promises_falls_to_nothing_much_when_the_last_day_is_over(slug):
    state = COVE.new(2, SeededDealer(4), merchants=slug)
    promised = state.players[0].evaluate(state, 0)
    state.round = 3
    state.players[0].place = state.marker
    assert state.players[0].evaluate(state, 0) <= promised
