"""The laws of knowledge: what a bot decides from is what its seat knows, at any moment of a run.

Part of `check_game`. Each function gives the laws that do not hold here, in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from comptoir.kernel.dealers import FirstDealer, SeededDealer
from comptoir.kernel.game import Game
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.playout import play_watched
from comptoir.kernel.state import State


def broken_by_knowledge(game: Game, state: State, seed: int) -> Iterator[str]:
    """What a seat knows can be had without the truth: actions, view and imagined positions are the same."""
    known, seat = Knowledge(game, state), state.to_move
    if list(known.actions) != [int(action) for action in state.actions()]:
        yield "what a seat may do does not depend on what it cannot know"
    if known.view != game.observe(state, int(seat)):
        yield f"knowledge shows seat {seat} what observe shows it"
    truth = state.imagine(seat, SeededDealer(seed))
    if game.dump(known.imagine(SeededDealer(seed))) != game.dump(truth):
        yield f"imagining from what seat {seat} knows is imagining from the truth"


def broken_by_playing_on(game: Game, state: State, action: int, seed: int) -> Iterator[str]:
    """An action that can be taken back showed its seat nothing new, the end of the game included.

    And the seat plays on from what it knew before.
    """
    seat, truth = state.to_move, state.copy()
    if play_watched(truth, action, SeededDealer(seed)):
        return
    imagined = Knowledge(game, state).imagine(FirstDealer())
    text = game.write(action)
    if play_watched(imagined, action, FirstDealer()) or imagined.to_move != truth.to_move:
        yield f"whether an action asks the dealer or shows something is known to its seat before: {text}"
        return
    if game.observe(imagined, int(seat)) != game.observe(truth, int(seat)):
        yield f"an action that can be taken back shows its seat nothing new: reveal() what it shows, {text}"
    if truth.to_move != seat:
        return
    if [int(one) for one in imagined.actions()] != [int(one) for one in truth.actions()]:
        yield f"after an action that reveals nothing, its seat may do what it expected: {text}"
    after = [game.dump(position.imagine(seat, SeededDealer(seed))) for position in (imagined, truth)]
    if after[0] != after[1]:
        yield f"an action that shows its seat something new asks the dealer or reveals: {text}"
