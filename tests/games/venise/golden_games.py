"""One game for each way the game can end, every seat count, printed and free layouts."""

from comptoir import game
from golden import GoldenGame


def ends_by(*reasons):
    """Whether the game ended for just these reasons."""
    return lambda played: game("venise").dump(played.state)["ending"] == list(reasons)


GAMES = [
    GoldenGame("bridges-2-L0", "greedy greedy", {"layout": "L0"}, is_wanted=ends_by("bridges")),
    GoldenGame("bridges-3-free", "greedy greedy greedy", {"layout": "free"}, is_wanted=ends_by("bridges")),
    GoldenGame("market-3-L4", "greedy greedy greedy", {"layout": "L4"}, is_wanted=ends_by("market")),
    GoldenGame("market-4-L0", "greedy greedy greedy greedy", {"layout": "L0"}, is_wanted=ends_by("market")),
    GoldenGame(
        "market-4-L3-sealed",
        "greedy greedy greedy greedy",
        {"layout": "L3"},
        is_sealed=True,
        is_wanted=ends_by("market"),
    ),
    GoldenGame("orders-4-L1", "greedy greedy greedy greedy", {"layout": "L1"}, is_wanted=ends_by("orders")),
    GoldenGame(
        "orders-and-market-4-L3",
        "greedy greedy greedy greedy",
        {"layout": "L3"},
        is_wanted=lambda played: len(game("venise").dump(played.state)["ending"]) > 1,
    ),
    GoldenGame(
        "shared-3-L2",
        "greedy greedy greedy",
        {"layout": "L2"},
        is_wanted=lambda played: len(played.state.winners()) > 1,
    ),
]
