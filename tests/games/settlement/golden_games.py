"""One game for each seat count, each option and each solo title, and a tie that is broken."""

from comptoir.games.settlement.data import GRADES
from comptoir.games.settlement.scoring import grade_of
from golden import GoldenGame

TITLES = ("villager", "mayor", "knight", "lord")
assert len(TITLES) == len(GRADES)


def is_tied(end):
    return end.scores()[0] == end.scores()[1]


GAMES = [
    GoldenGame("2-seats", "greedy greedy"),
    GoldenGame("2-seats-retail", "greedy greedy", {"supply": "retail"}),
    GoldenGame(
        "2-seats-tie",
        "greedy greedy",
        is_wanted=lambda played: is_tied(played.state) and len(played.state.winners()) == 1,
    ),
    GoldenGame(
        "2-seats-shared",
        "greedy greedy",
        is_wanted=lambda played: is_tied(played.state) and len(played.state.winners()) == 2,
    ),
    GoldenGame("3-seats", "greedy greedy greedy"),
    GoldenGame("3-seats-face-down", "greedy greedy greedy", {"heroes": "face_down"}),
    GoldenGame("4-seats-printed", "greedy greedy greedy greedy", {"supply": "printed"}),
    GoldenGame("4-seats-sealed", "greedy greedy greedy greedy", is_sealed=True),
    *(
        GoldenGame(
            f"solo-{title}",
            "greedy",
            is_wanted=lambda played, grade=grade: grade_of(played.state.score(0)) == grade,
        )
        for grade, title in enumerate(TITLES)
    ),
]
