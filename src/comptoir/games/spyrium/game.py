"""Spyrium: place workers in a market of steam-age cards, then withdraw them for money or for the cards."""

from __future__ import annotations

from comptoir.games.spyrium import dump, view, why, words
from comptoir.games.spyrium.cards import is_building, is_character, is_technique, technique_of, techniques_in
from comptoir.games.spyrium.data import (
    COMPONENTS,
    DECKS,
    EPOCHS,
    EVENT_IDS,
    MAX_SEATS,
    MIN_SEATS,
    RESIDENCE_TRACKS,
    TRACK_NAMES,
)
from comptoir.games.spyrium.evaluate import WEIGHTS
from comptoir.games.spyrium.names import kind_name
from comptoir.games.spyrium.notation import NOTATION
from comptoir.games.spyrium.observation import SpyriumView
from comptoir.games.spyrium.scoring import building_points, technique_points
from comptoir.games.spyrium.setup import set_up
from comptoir.games.spyrium.state import State
from comptoir.kernel import state as kernel
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Option, Points
from comptoir.kernel.package import Modules, PackagedGame
from comptoir.kernel.words import Words

TRACKS = {
    name: "-".join(str(value) for value in values) for name, values in zip(TRACK_NAMES, RESIDENCE_TRACKS)
}


class Spyrium(PackagedGame[State]):
    """The game as everybody meets it."""

    slug = "spyrium"
    title = Words("Spyrium", "Spyrium")
    blurb = Words(
        "Une Angleterre à vapeur : placez vos ouvriers au marché, puis retirez-les au bon moment, "
        "pour l’argent ou pour la carte.",
        "A steam-age England: place your workers in the market, then withdraw them at the right moment, "
        "for money or for the card.",
    )
    min_seats = int(MIN_SEATS)
    max_seats = int(MAX_SEATS)
    minutes = 75
    has_secrets = False
    package = "comptoir.games.spyrium"
    options = (
        Option(
            "residence",
            TRACK_NAMES,
            Words("La piste de résidences", "The residence track"),
            {name: Words(values, values) for name, values in TRACKS.items()},
        ),
    )
    notation = NOTATION
    observation_type = SpyriumView
    modules = Modules(State, dump, view, words, why)
    evaluation = WEIGHTS

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """Everything laid out, the first round begun (2, 3)."""
        return set_up(seats, TRACK_NAMES.index(options["residence"]), dealer)

    def round_of(self, state: kernel.State) -> int:
        """The round."""
        return int(self.own(state).round)

    def breakdown(self, state: kernel.State, seat: int) -> list[Points]:
        """Score track, buildings, and each technique (9.3 to 9.5)."""
        position = self.own(state)
        player = position.players[seat]
        sheet = [
            Points(Words("Piste de score", "Score track"), int(player.vp)),
            Points(Words("Bâtiments", "Buildings"), int(building_points(player))),
        ]
        for kind in techniques_in(player.techniques):
            name = Words(kind_name(kind, "fr"), kind_name(kind, "en"))
            sheet.append(Points(name, int(technique_points(position, player, technique_of(kind)))))
        return sheet

    def check_totals(self) -> list[tuple[str, int, int]]:
        """The printed totals: cards by epoch and by type, and events."""
        totals = [
            (f"cards of epoch {EPOCHS[epoch]}", printed, len(DECKS[epoch]))
            for epoch, printed in enumerate(COMPONENTS.numbers("totals.cards_by_epoch"))
        ]
        cards = [kind for deck in DECKS for kind in deck]
        ours = {
            "buildings": sum(is_building(kind) for kind in cards),
            "characters": sum(is_character(kind) for kind in cards),
            "techniques": sum(is_technique(kind) for kind in cards),
            "events": len(EVENT_IDS),
        }
        return totals + [(name, COMPONENTS.number(f"totals.{name}"), count) for name, count in ours.items()]


SPYRIUM = Spyrium()
