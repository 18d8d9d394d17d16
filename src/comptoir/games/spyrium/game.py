"""Spyrium: six rounds of placing workers in a market of steam-age cards, then withdrawing them for money or for the cards beside them."""

from __future__ import annotations

from comptoir.games.spyrium import board, view, why, words
from comptoir.games.spyrium.data import COMPONENTS, DECKS, FIRST_CHARACTER, FIRST_TECHNIQUE, TECHNIQUE_IDS
from comptoir.games.spyrium.evaluate import WEIGHTS
from comptoir.games.spyrium.rounds import set_up
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.scoring import building_points, technique_points
from comptoir.games.spyrium.state import tokens_in
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Game, Json, Option, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Refusal, Words


class Spyrium(Game):
    """The game as everybody meets it."""

    slug = "spyrium"
    title = Words("Spyrium", "Spyrium")
    blurb = Words(
        "Une Angleterre à vapeur : placez vos ouvriers au marché, puis retirez-les au bon moment, pour l’argent ou pour la carte.",
        "A steam-age England: place your workers in the market, then withdraw them at the right moment, for money or for the card.",
    )
    min_seats = 2
    max_seats = 5
    minutes = 75
    has_secrets = False
    package = "comptoir.games.spyrium"
    options = (
        Option(
            "residence",
            ("short", "long"),
            Words("La piste de résidences", "The residence track"),
            {"short": Words("2-3-4-5-7", "2-3-4-5-7"), "long": Words("2-3-4-5-6-7", "2-3-4-5-6-7")},
        ),
    )

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """The table laid out, the first round begun (2, 3)."""
        state = SpyriumState()
        set_up(state, seats, view.TRACKS.index(options["residence"]), dealer)
        return state

    def dump(self, state: State) -> Json:
        """The whole position."""
        return view.dump(own(state))

    def load(self, data: Json) -> State:
        """A position from data."""
        return view.load(data)

    def observe(self, state: State, seat: int | None) -> Json:
        """What a seat sees."""
        return view.observe(own(state), seat)

    def conserved(self, state: State) -> dict[str, int]:
        """All 24 tokens, and each seat's workers between start card, market, buildings and reserve."""
        table = own(state)
        tokens = [table.supply, table.discard, *table.tokens, *(player.kept for player in table.players)]
        loose = (1 if table.event_token else 0) + (1 if table.next_token else 0)
        in_gaps = sum(len(view.in_gap(table, gap)) for gap in range(12))
        return {
            "tokens": sum(int(tokens_in(group)) for group in tokens) + loose,
            "workers in gaps less those placed": in_gaps
            - sum(int(player.placed) for player in table.players),
            "idle workers below zero": sum(
                1 for player in table.players if player.active + player.placed > player.workers
            ),
            "debts": sum(1 for player in table.players if player.money < 0 or player.crystals < 0),
        }

    def write(self, action: int) -> str:
        """An action as text."""
        return words.write(action)

    def read(self, text: str) -> int:
        """A text as an action."""
        return words.read(text)

    def sentence(self, state: State, action: int, lang: str) -> str:
        """An action in words."""
        return words.sentence(own(state), action, lang)

    def prompt(self, state: State, lang: str) -> str:
        """What is asked now."""
        return words.prompt(own(state), lang)

    def why(self, state: State, action: int) -> Refusal | None:
        """Why an action is refused now."""
        return why.why(own(state), action)

    def candidates(self, state: State) -> list[int]:
        """What a person would think of here."""
        return why.candidates(own(state))

    def tell(self, entry: Entry, lang: str) -> str:
        """What happened."""
        return words.tell(entry, lang)

    def clause(self, entry: Entry) -> str:
        """The clause behind it."""
        return words.CLAUSES.get(entry.code, "")

    @property
    def weights(self) -> Weights:
        """What `evaluate` counts, by name."""
        return WEIGHTS

    def round_of(self, state: State) -> int:
        """The round."""
        return int(own(state).round)

    def breakdown(self, state: State, seat: int) -> list[Points]:
        """Score track, buildings, and each technique (9.3 to 9.5)."""
        table = own(state)
        player = table.players[seat]
        sheet = [
            Points(Words("Piste de score", "Score track"), int(player.vp)),
            Points(Words("Bâtiments", "Buildings"), int(building_points(player))),
        ]
        for i in range(len(TECHNIQUE_IDS)):
            if player.has(1 << i):
                kind = int(FIRST_TECHNIQUE) + i
                name = Words(words.kind_name(kind, "fr"), words.kind_name(kind, "en"))
                sheet.append(Points(name, int(technique_points(table, player, 1 << i))))
        return sheet

    def check_totals(self) -> list[tuple[str, int, int]]:
        """The printed totals: 30/20/9 cards by epoch, 35/17/7 by type, 7 events."""
        totals = [
            (f"cards of epoch {'ABC'[epoch]}", printed, len(DECKS[epoch]))
            for epoch, printed in enumerate(COMPONENTS.numbers("totals.cards_by_epoch"))
        ]
        cards = [kind for deck in DECKS for kind in deck]
        ours = {
            "buildings": sum(kind < FIRST_CHARACTER for kind in cards),
            "characters": sum(FIRST_CHARACTER <= kind < FIRST_TECHNIQUE for kind in cards),
            "techniques": sum(kind >= FIRST_TECHNIQUE for kind in cards),
            "events": len(COMPONENTS.keys("event")),
        }
        return totals + [(name, COMPONENTS.number(f"totals.{name}"), count) for name, count in ours.items()]

    def board(self, state: State, seat: int | None, lang: str) -> object:
        """The table in a terminal."""
        return board.board(own(state), seat, lang)


def own(state: State) -> SpyriumState:
    """The position as one of this game."""
    assert isinstance(state, SpyriumState)
    return state


SPYRIUM = Spyrium()
