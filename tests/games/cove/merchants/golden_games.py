"""A whole game with each merchant at seat 0, whose shop is used, not only opened."""

from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.actions import verb_of
from golden import GoldenGame

LEAST_VERBS = 8


def uses_the_shop(slug):
    """Whether seat 0 plays so many different actions of its merchant."""

    def is_wanted(played):
        read = played.game.read
        texts = [move.text for move in played.record.moves if move.seat == 0 and move.text.startswith(slug)]
        return len({int(verb_of(read(text))) for text in texts}) >= LEAST_VERBS

    return is_wanted


GAMES = [
    GoldenGame(
        front.slug,
        "random random",
        {"merchants": front.slug},
        is_sealed=True,
        is_wanted=uses_the_shop(front.slug),
    )
    for front in STOREFRONTS.values()
]
