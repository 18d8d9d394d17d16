"""Spyrium: place workers in a market of steam-age cards, then withdraw them for money or for the cards."""

from __future__ import annotations

from comptoir.games.spyrium import dump, view, why, words
from comptoir.games.spyrium.cards import technique_of, techniques_in
from comptoir.games.spyrium.data import (
    EPOCHS,
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
from comptoir.kernel.components import Components, Total
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Option, Points
from comptoir.kernel.package import Modules, PackagedGame
from comptoir.kernel.words import Words

TRACKS = {
    name: "-".join(str(value) for value in values) for name, values in zip(TRACK_NAMES, RESIDENCE_TRACKS)
}


CARDS = {"building": "buildings", "character": "characters", "technique": "techniques"}


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

    def totals(self, box: Components) -> list[Total]:
        """The printed totals: cards by epoch and by type, and events."""
        copies = {
            f"{type}.{id}.copies": box.numbers(f"{type}.{id}.copies")
            for type in CARDS
            for id in box.keys(type)
        }
        of_epochs = [
            Total(
                f"cards of epoch {EPOCHS[epoch]}",
                printed,
                sum(of[epoch] for of in copies.values()),
                (*copies,),
            )
            for epoch, printed in enumerate(box.numbers("totals.cards_by_epoch"))
        ]
        of_types = [
            Total(plural, box.number(f"totals.{plural}"), sum(sum(copies[path]) for path in paths), paths)
            for type, plural in CARDS.items()
            if (paths := tuple(path for path in copies if path.startswith(f"{type}.")))
        ]
        return [*of_epochs, *of_types, Total("events", box.number("totals.events"), len(box.keys("event")))]


SPYRIUM = Spyrium()
