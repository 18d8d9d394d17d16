"""Trying a position: set it up by hand, play actions as text, and look.

How worked examples, puzzles and bug reports are written.

trial = Trial(game("spyrium"), {"seats": 2, "turn": 0, "market": [...]})
trial.play("place a1-a2", "pass")
assert "build new" in trial.legal
assert trial.refusal("pass") == "3.8"
"""

from __future__ import annotations

from comptoir.kernel.actions import verb_of
from comptoir.kernel.dealers import Dealer, ScriptedDealer, SeededDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.game import Game, Json, expect_legal
from comptoir.kernel.journal import Journal
from comptoir.kernel.state import State


class Trial:
    """A position to try things in."""

    def __init__(self, of: Game, start: Json | State) -> None:
        self.game = of
        self.state = start if isinstance(start, State) else of.load(start)
        self.journal = Journal()

    @property
    def actions(self) -> list[int]:
        """All legal actions; none where the game is over."""
        return [] if self.state.seat is None else [int(action) for action in self.state.actions()]

    @property
    def legal(self) -> list[str]:
        """The texts of all legal actions."""
        return [self.game.write(action) for action in self.actions]

    def legal_of(self, word: str) -> list[str]:
        """The texts of the legal actions of the verb with this word."""
        verbs = self.game.notation.verbs
        return [
            self.game.write(action) for action in self.actions if verbs[int(verb_of(action))].word == word
        ]

    def play(self, *texts: str, answers: list[int] | None = None, dealer: Dealer | None = None) -> Trial:
        """Play actions given as text, the dealer answering as scripted (and as it likes after that)."""
        chance = dealer or ScriptedDealer(answers or [], then=SeededDealer(0))
        for text in texts:
            action = self.game.read(text)
            expect_legal(self.game, self.state, action)
            self.state.apply(action, chance, self.journal)
        return self

    def refusal(self, text: str) -> str:
        """The clause by which the action is refused now; raises where it is legal."""
        refused = self.game.why(self.state, self.game.read(text))
        if refused is None:
            raise AssertionError(f"{text} is legal here")
        try:
            self.state.apply(self.game.read(text), SeededDealer(0))
        except IllegalAction:
            return refused.clause
        raise AssertionError(f"{text} is refused by why() but was played")

    def story(self, lang: str = "en") -> list[str]:
        """What the journal tells so far."""
        return [self.game.tell(entry, lang) for entry in self.journal.entries]
