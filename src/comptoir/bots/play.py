"""A whole game between bots, decision by decision: the one loop of the laboratory.

>>> from comptoir.bots.play import play_game
>>> played = play_game("spyrium", ["greedy", "random"], seed=3)
>>> played.winners, played.decisions == len(played.actions)
((0,), True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from comptoir.bots.base import Bot, name_of
from comptoir.bots.registry import bot as make_bot
from comptoir.bots.runs import Seed, run, run_chance
from comptoir.kernel.dealers import Dealer, FirstDealer, SeededDealer
from comptoir.kernel.game import Game
from comptoir.kernel.game import game as find_game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.match import Match, new_match
from comptoir.kernel.playout import play_watched
from comptoir.kernel.record import Record, Seat
from comptoir.kernel.state import State
from comptoir.kernel.words import Words


class Decision(NamedTuple):
    """One decision of a game between bots, before it is played."""

    number: int  # in the game, from 0
    seat: int
    known: Knowledge
    action: int

    @property
    def text(self) -> str:
        """The action as text."""
        return self.known.game.write(self.action)

    def features(self, seat: int | None = None) -> dict[str, float]:
        """What `evaluate` counts for a seat (the one that decides), by name, from what the decider knows."""
        position = self.known.imagine(FirstDealer())
        counted = position.features(self.seat if seat is None else seat)
        return dict(zip(self.known.game.weights.names, counted))


@dataclass(frozen=True)
class PlayedGame:
    """A finished game between bots."""

    game: Game
    bots: tuple[str, ...]
    deal: Seed
    options: dict[str, str]
    actions: list[int]
    state: State = field(repr=False)  # at the end

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats."""
        return tuple(self.state.scores())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return tuple(self.state.winners())

    @property
    def decisions(self) -> int:
        """How many there were."""
        return len(self.actions)

    @property
    def grade(self) -> Words | None:
        """What the rulebook calls the result of a game alone."""
        return self.game.grade(self.state)

    @property
    def roles(self) -> tuple[Words, ...]:
        """What each seat played, in a game where seats are unlike each other."""
        found = [self.game.role(self.state, seat) for seat in range(self.state.seats)]
        return tuple(role for role in found if role is not None)

    @cached_property
    def match(self) -> Match:
        """The game with its record and log: it is played once more, action by action."""
        seats = [Seat(name) for name in self.bots]
        match = new_match(self.game, seats, deal_dealer(self.deal), self.options)
        for action in self.actions:
            match.act(action)
        return match

    @property
    def record(self) -> Record:
        """The whole game as a record."""
        return self.match.record


def play_game(
    game: Game | str,
    bots: Sequence[Bot | str],
    seed: Seed = 0,
    *,
    deal: Seed | None = None,
    options: dict[str, str] | None = None,
    on_decision: Callable[[Decision], None] = lambda decision: None,
) -> PlayedGame:
    """Play one game between bots, given by name or as objects; the same seed gives the same game.

    Dealing and the chance of the bots both follow from the seed; `deal` is another seed for dealing alone,
    where several games share a deal. Game 17 of `comptoir sim --seed 3` has the seed "3/17". `on_decision`
    is told of each decision before it is played.
    """
    rules = find_game(game) if isinstance(game, str) else game
    players = [make_bot(one, rules.slug) if isinstance(one, str) else one for one in bots]
    deal, actions = seed if deal is None else deal, []
    dealer = deal_dealer(deal)
    state = rules.new(len(players), dealer, **options or {})
    for decision in decisions(rules, state, dealer, players, seed):
        on_decision(decision)
        actions.append(decision.action)
    names = tuple(map(name_of, players))
    return PlayedGame(rules, names, deal, dict(options or {}), actions, state)


def deal_dealer(deal: Seed) -> SeededDealer:
    """The dealer of a game with this seed."""
    digest = hashlib.blake2b(f"{deal}/deal".encode(), digest_size=8).digest()
    return SeededDealer(int.from_bytes(digest, "big"))


def decisions(
    rules: Game, state: State, dealer: Dealer, players: Sequence[Bot], seed: Seed
) -> Iterator[Decision]:
    """Every decision of a game from here on; each is played in `state` when the next one is asked for."""
    number = 0
    while (seat := state.seat) is not None:
        chance = run_chance(seed, seat, number)
        for known, action in run(players[seat], Knowledge(rules, state), chance):
            yield Decision(number, seat, known, action)
            number += 1
            if play_watched(state, action, dealer) or state.to_move != seat:
                break
