"""One game for each seat count and each residence track, and a shared victory."""

from golden import GoldenGame

GAMES = [
    *(
        GoldenGame(
            f"{seats}-seats-short", " ".join(["greedy"] * seats), {"residence": "short"}, is_sealed=True
        )
        for seats in (2, 3, 4, 5)
    ),
    GoldenGame("3-seats-long", "greedy greedy greedy", {"residence": "long"}, is_sealed=True),
    GoldenGame("shared-victory", "random random", is_wanted=lambda played: len(played.state.winners()) > 1),
]
