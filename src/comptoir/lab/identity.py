"""What measurements of the levels depend on, as digests: whether two versions of the sources play alike.

The digests are of behaviour, not of sources: names, comments and the order of functions may change. A
digest that differs says which part of the behaviour has changed.

- `rules`: the rules version, and the legal actions and scores all through random games
- `numbers`: the numbers of components.toml with their paths
- `weights`: the numbers of weights.toml in their order
- `budgets`: the simulations and the visit threshold of every level
- `settings`: the search settings of every level, by value
- `moves.BOT`: what a bot plays in fixed positions, for greedy and every level
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from comptoir.bots import bot
from comptoir.bots.levels import LEVELS, budget, search_settings
from comptoir.bots.search_bot import SearchBot
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.state import State

BOTS = ("greedy", *LEVELS)
MOST_SEATS = 3  # of the fixed positions: the levels are measured with up to three
STAGES = (0.0, 0.4, 0.8)  # of a greedy game from which the fixed positions are taken
MOST_SIMULATIONS = 1000  # of a decision in a fixed position: what comes after them is more of the same
ALL_SIMULATIONS = 4000  # of the decisions of one level in one fixed position
MOST_DECISIONS = 12

Identity = dict[str, str]


def identity(rules: Game) -> Identity:
    """All digests of a game; takes some seconds, compiled."""
    found = quick_identity(rules)
    positions = list(fixed_positions(rules))
    for name in BOTS:
        texts = [moves(rules, name, position) for position in positions]
        found[f"moves.{name}"] = digest(str(texts))
    return found


def quick_identity(rules: Game) -> Identity:
    """All digests but those of the moves."""
    weights = rules.weights
    fitted = [weights.early, weights.late, weights.parameters]
    return {
        "rules": digest(f"{rules.rules_version}\n" + "\n".join(random_games(rules))),
        "numbers": rules.numbers_digest,
        "weights": digest(str([[*map(list, fitted)], weights.spread_early, weights.spread_late])),
        "budgets": digest(str([tuple(budget(rules.slug, level)) for level in LEVELS])),
        "settings": digest(str([search_settings(rules.slug, level).values() for level in LEVELS])),
    }


def digest(text: str) -> str:
    """Twelve hexadecimal digits."""
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def combined(parts: Identity) -> str:
    """One digest of all parts."""
    return digest(str(sorted(parts.items())))


def changed(before: Identity, after: Identity) -> list[str]:
    """The parts whose digests differ."""
    return [name for name in {**before, **after} if before.get(name) != after.get(name)]


def is_behaviour(part: str) -> bool:
    """Whether a change of this part changes what was measured.

    Numbers, weights and settings may be moved, renamed or added without any effect: then rules and moves
    are the same.
    """
    return part not in ("numbers", "weights", "settings")


def random_games(rules: Game) -> Iterator[str]:
    """Legal actions and scores all through random games: each seat count, each way to play alone."""
    for seats in range(rules.min_seats, rules.max_seats + 1):
        for options in rules.ways_alone if seats == 1 else ({},):
            dealer = SeededDealer(seats)
            state = rules.new(seats, dealer, **options)
            while state.seat is not None:
                actions = state.actions()
                yield f"{state.scores()} {' | '.join(rules.write(int(action)) for action in actions)}"
                state.play(actions[dealer.below(len(actions))], dealer, None)
            yield f"{state.scores()} {state.winners()}"


def fixed_positions(rules: Game) -> Iterator[State]:
    """Positions with a choice, from the beginning, the middle and the end of greedy games."""
    greedy = bot("greedy", rules.slug)
    for seats in range(rules.min_seats, min(rules.max_seats, MOST_SEATS) + 1):
        options = rules.ways_alone[0] if seats == 1 else {}
        dealer = SeededDealer(seats)
        state = rules.new(seats, dealer, **options)
        choices: list[State] = []
        while state.seat is not None:
            if len(state.actions()) > 1:
                choices.append(state.copy())
            state.play(greedy.choose(Knowledge(rules, state), dealer), dealer, None)
        for stage in STAGES:
            yield choices[int(stage * len(choices))]


def moves(rules: Game, name: str, position: State) -> list[str]:
    """The next decisions from a position, as texts, with this bot in every seat.

    One chance goes on through all of them, and no run ends: two versions are compared, nothing else.
    """
    state, dealer, chance = position.copy(), SeededDealer(1), SeededDealer(2 + BOTS.index(name))
    players = [bot(name, rules.slug) for _ in range(state.seats)]
    left = MOST_DECISIONS
    for player in players:
        if isinstance(player, SearchBot):
            assert player.simulations is not None
            player.simulations = min(player.simulations, MOST_SIMULATIONS)
            left = min(MOST_DECISIONS, ALL_SIMULATIONS // player.simulations)
    texts: list[str] = []
    while state.seat is not None and len(texts) < left:
        action = players[state.seat].choose(Knowledge(rules, state), chance)
        if len(state.actions()) > 1:
            texts.append(rules.write(action))
        state.play(action, dealer, None)
    return texts
