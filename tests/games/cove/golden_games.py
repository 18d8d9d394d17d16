"""Every seat count, merchant, set of Townsfolk, Rogue card and way to meet the Peddler."""

from golden import GoldenGame


def is_lost(played):
    return played.state.is_lost()


def is_won(played):
    return not is_lost(played)


def game_of(name, seats, townsfolk, rogues, peddler="none", merchants="random", **rest):
    """A game between greedy bots."""
    options = {"merchants": merchants, "townsfolk": townsfolk, "rogues": rogues, "peddler": peddler}
    return GoldenGame(name, " ".join(["greedy"] * seats), options, **rest)


GAMES = [
    game_of("2-seats-chosen", 2, "locals+sailors", "criminals", merchants="chosen", is_sealed=True),
    game_of("2-seats-peddler-hard", 2, "all", "robbers", "hard", is_wanted=is_lost),
    game_of("2-seats-peddler-normal", 2, "locals+mercenaries", "cultists", "normal", is_wanted=is_won),
    game_of("3-seats-sailors", 3, "mercenaries+sailors", "criminals"),
    game_of("4-seats-criminals", 4, "all", "criminals"),
    game_of("4-seats-cultists", 4, "all", "cultists"),
    game_of("4-seats-robbers", 4, "all", "robbers"),
    game_of("solo-alchemist-normal", 1, "locals+mercenaries", "criminals", merchants="alchemist"),
    game_of("solo-blacksmith-hard", 1, "all", "robbers", "hard", merchants="blacksmith"),
    game_of("solo-captain-hard", 1, "locals+mercenaries", "criminals", "hard", merchants="captain"),
    game_of("solo-chronomancer-normal", 1, "locals+mercenaries", "cultists", merchants="chronomancer"),
]
