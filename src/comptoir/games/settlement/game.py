"""Settlement: six rounds of sending villagers to explore, build and hunt, and of inviting heroes.

The rules in the printed order: setup, turn, then market, wilderness and buildings (the seven actions),
exchanges and payment, heroes, passing with keeping, scoring.
"""

from __future__ import annotations

from comptoir.games.settlement import dump, view, why, words
from comptoir.games.settlement.data import (
    BANK,
    BANK_POINTS,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    COMPONENTS,
    DIAMOND,
    FEWEST_SEATS,
    GOLD,
    GUILD_MASK,
    INVITED_HEROES,
    MOST_SEATS,
    SUPPLIES,
    VILLAGER,
    WOOD,
)
from comptoir.games.settlement.evaluate import WEIGHTS
from comptoir.games.settlement.names import GRADE_LABELS, GUILD_LABELS, building_words
from comptoir.games.settlement.notation import NOTATION
from comptoir.games.settlement.observation import SettlementView
from comptoir.games.settlement.scoring import grade_of, hero_points
from comptoir.games.settlement.setup import set_up
from comptoir.games.settlement.state import State
from comptoir.kernel import state as kernel
from comptoir.kernel.components import Components, Total
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Option, Points
from comptoir.kernel.package import Modules, PackagedGame
from comptoir.kernel.words import Words


def supply_labels() -> dict[str, Words]:
    """What the supply may be, with the counts of the box."""
    printed, retail = COMPONENTS.numbers("supply.printed"), COMPONENTS.numbers("supply.retail")
    each, villagers = printed[WOOD], printed[VILLAGER]
    basics, diamonds, gold = retail[WOOD], retail[DIAMOND], retail[GOLD]
    return {
        "unlimited": Words("illimitée", "unlimited"),
        "printed": Words(
            f"{each} ressources de chaque sorte, {villagers} villageois bonus",
            f"{each} resources of each kind, {villagers} bonus villagers",
        ),
        "retail": Words(
            f"{basics} de chaque base, {diamonds} diamants, {gold} or",
            f"{basics} of each basic, {diamonds} diamonds, {gold} gold",
        ),
    }


HERO_LABELS = {
    "open": Words("à la vue de tous", "for all to see"),
    "face_down": Words("face cachée (règle imprimée)", "face down (as printed)"),
}
CARDS = ("heroes", "terrains", "artefacts")  # one of each
PIECES = (("buildings", "copies"), ("monsters", "pieces"))  # several of each


class Settlement(PackagedGame[State]):
    """The game as everybody meets it."""

    slug = "settlement"
    title = Words("Settlement", "Settlement")
    blurb = Words(
        "Une vallée à coloniser : explorez, bâtissez, chassez les monstres, "
        "et attirez les héros qui feront votre renommée.",
        "A valley to settle: explore, build, hunt the monsters, "
        "and win over the heroes who will make your name.",
    )
    min_seats = FEWEST_SEATS
    max_seats = MOST_SEATS
    rules_version = 2
    round_word = Words("Manche", "Round")
    has_secrets = False
    minutes = 60
    grades = GRADE_LABELS
    package = "comptoir.games.settlement"
    observation_type = SettlementView
    modules = Modules(State, dump, view, words, why)
    notation = NOTATION
    evaluation = WEIGHTS
    options = (
        Option("supply", SUPPLIES, Words("La réserve générale", "The supply"), supply_labels()),
        Option("heroes", INVITED_HEROES, Words("Les héros invités", "Invited heroes"), HERO_LABELS),
    )

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """Everything laid out, the first artefact to be chosen (1)."""
        supply, heroes = SUPPLIES.index(options["supply"]), INVITED_HEROES.index(options["heroes"])
        return set_up(seats, supply, heroes, dealer)

    def round_of(self, state: kernel.State) -> int:
        """The round."""
        return int(self.own(state).round)

    def breakdown(self, state: kernel.State, seat: int) -> list[Points]:
        """Heroes by guild, banks, cathedrals (10.1)."""
        player = self.own(state).players[seat]
        sheet = []
        for guild, label in enumerate(GUILD_LABELS):
            alone = player.copy()
            alone.heroes &= GUILD_MASK[guild]
            sheet.append(Points(label, int(hero_points(alone))))
        sheet.append(Points(building_words(int(BANK)), int(BANK_POINTS * player.stored_on(BANK))))
        sheet.append(
            Points(building_words(int(CATHEDRAL)), int(CATHEDRAL_POINTS * player.stored_on(CATHEDRAL)))
        )
        return sheet

    def grade(self, state: kernel.State) -> Words | None:
        """The solo player's title (11.3)."""
        if state.seats != 1:
            return None
        return self.grades[grade_of(int(state.score(0)))]

    def totals(self, box: Components) -> list[Total]:
        """The printed totals of the box."""
        by_region = enumerate(box.numbers("totals.terrains_by_region"), 1)
        tiles = [box.number(f"terrains.{name}.region") for name in box.keys("terrains")]
        return [
            *(Total(what, box.number(f"totals.{what}"), len(box.keys(what))) for what in CARDS),
            *(count_pieces(box, what, each) for what, each in PIECES),
            *(
                Total(f"terrains of region {region}", printed, tiles.count(region), ("terrains.*.region",))
                for region, printed in by_region
            ),
        ]


def count_pieces(box: Components, what: str, each: str) -> Total:
    """How many pieces of all kinds together the box has."""
    ours = sum(box.number(f"{what}.{kind}.{each}") for kind in box.keys(what))
    return Total(what, box.number(f"totals.{what}"), ours, (f"{what}.*.{each}",))


SETTLEMENT = Settlement()
