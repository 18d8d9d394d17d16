"""Settlement: six rounds of sending villagers to explore, build and hunt, and of inviting the heroes that make a colony famous.

The rules in the printed order: setup, turn, then market, wilderness and street (the seven actions), exchange, heroes, passing;
scoring is in state.
"""

from __future__ import annotations

from comptoir.games.settlement import board, view, why, words
from comptoir.games.settlement.data import (
    BANK,
    BANK_POINTS,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    COMPONENTS,
    GRADES,
    GUILD_MASK,
    RESOURCES,
    bits,
)
from comptoir.games.settlement.evaluate import WEIGHTS
from comptoir.games.settlement.market import pile_size
from comptoir.games.settlement.setup import set_table
from comptoir.games.settlement.state import Player
from comptoir.games.settlement.table import Table
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.game import Game, Json, Option, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.state import State
from comptoir.kernel.weights import Weights
from comptoir.kernel.words import Refusal, Words


class Settlement(Game):
    """The game as everybody meets it."""

    slug = "settlement"
    title = Words("Settlement", "Settlement")
    blurb = Words(
        "Une vallée à coloniser : explorez, bâtissez, chassez les monstres, et attirez les héros qui feront votre renommée.",
        "A valley to settle: explore, build, hunt the monsters, and win over the heroes who will make your name.",
    )
    min_seats = 1
    max_seats = 4
    round_word = Words("Manche", "Round")
    has_secrets = False
    minutes = 60
    grades = words.GRADE_LABELS
    package = "comptoir.games.settlement"
    options = (
        Option(
            "supply",
            view.SUPPLIES,
            Words("La réserve générale", "The supply"),
            {
                "unlimited": Words("illimitée", "unlimited"),
                "printed": Words(
                    "16 ressources de chaque sorte, 24 villageois bonus",
                    "16 resources of each kind, 24 bonus villagers",
                ),
                "retail": Words(
                    "16 de chaque base, 42 diamants, 32 or", "16 of each basic, 42 diamonds, 32 gold"
                ),
            },
        ),
    )

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        """The table laid out, the first artefact to be chosen (1)."""
        state = Table()
        set_table(state, seats, view.SUPPLIES.index(options["supply"]), dealer)
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
        """Tiles, cards and villagers; with a limited supply every resource too (1.10)."""
        table = own(state)
        totals = {
            "buildings": int(
                pile_size(table)
                + sum(table.space_count(space) for space in range(9))
                + sum(p.buildings() for p in table.players)
            ),
            "terrains": int(bits(table.terrains) + sum(bits(p.explored) for p in table.players)),
            "heroes in two places": overlap([table.deck, *(p.heroes for p in table.players)]),
            "artefacts in two places": overlap(
                [table.artefacts, table.box, *(1 << p.artefact for p in table.players if p.artefact >= 0)]
            ),
            "villagers astray": sum(astray(player) for player in table.players),
            "monsters out of place": sum(
                int(bits(p.monsters & (p.forts | ~p.explored & 511))) for p in table.players
            ),
        }
        if table.limit:
            box = [0, "printed", "retail"][table.limit]
            for kind, name in enumerate((*RESOURCES, "villagers")):
                totals[f"{name} missing"] = COMPONENTS.numbers(f"supply.{box}")[kind] - counted(table, kind)
        return totals

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
        return words.clause(entry)

    @property
    def weights(self) -> Weights:
        """What an evaluation counts, and how much."""
        return WEIGHTS

    def round_of(self, state: State) -> int:
        """The round."""
        return int(own(state).round)

    def breakdown(self, state: State, seat: int) -> list[Points]:
        """Heroes by guild, banks, cathedrals (10.1)."""
        player = own(state).players[seat]
        sheet = []
        for guild, label in enumerate(words.GUILD_LABELS):
            alone = player.copy()
            alone.heroes &= GUILD_MASK[guild]
            sheet.append(Points(label, int(alone.hero_points())))
        sheet.append(Points(words.building_words(int(BANK)), int(BANK_POINTS * player.stored_on(BANK))))
        sheet.append(
            Points(words.building_words(int(CATHEDRAL)), int(CATHEDRAL_POINTS * player.stored_on(CATHEDRAL)))
        )
        return sheet

    def grade(self, state: State) -> Words | None:
        """The solo player's title (11.3)."""
        if state.seats != 1:
            return None
        return self.grades[grade_of(int(state.score(0)))]

    def check_totals(self) -> list[tuple[str, int, int]]:
        """The printed totals of the box."""
        parts = COMPONENTS
        return [
            ("heroes", 48, len(parts.keys("heroes"))),
            ("terrains", 36, len(parts.keys("terrains"))),
            ("artefacts", 14, len(parts.keys("artefacts"))),
            (
                "buildings",
                36,
                sum(parts.number(f"buildings.{name}.copies") for name in parts.keys("buildings")),
            ),
            ("monsters", 36, sum(parts.number(f"monsters.{name}.pieces") for name in parts.keys("monsters"))),
            *((f"terrains of region {region}", 12, count_terrains(region)) for region in (1, 2, 3)),
        ]

    def board(self, state: State, seat: int | None, lang: str) -> object:
        """The table in a terminal."""
        return board.board(own(state), seat, lang)


def own(state: State) -> Table:
    """The position as one of this game."""
    assert isinstance(state, Table)
    return state


def overlap(masks: list[int]) -> int:
    """How many members are in more than one set."""
    union, twice = 0, 0
    for mask in masks:
        twice |= union & int(mask)
        union |= int(mask)
    return twice.bit_count()


def astray(player: Player) -> int:
    """Villagers on the board less those that left home: none, ever (2.6)."""
    placed = (
        sum(int(player.zones) >> 8 * zone & 255 for zone in range(4))
        + int(player.closed).bit_count()
        + int(player.again).bit_count()
    )
    return placed - (COMPONENTS.number("start.villagers") - int(player.basic)) - int(player.spent)


def counted(table: Table, kind: int) -> int:
    """How many of a resource (5: bonus villagers) the supply, the reserves and the buildings hold."""
    total = int(table.supply) >> 8 * kind & 255
    for player in table.players:
        total += int(player.bonus + player.spent) if kind == 5 else int(player.reserve) >> 8 * kind & 255
        if kind == 3:
            total += int(player.stored_on(CATHEDRAL))
        if kind == 4:
            total += int(player.stored_on(BANK))
    return total


def count_terrains(region: int) -> int:
    """How many tiles a region's stack has."""
    return sum(COMPONENTS.number(f"terrains.{name}.region") == region for name in COMPONENTS.keys("terrains"))


def grade_of(points: int) -> int:
    """0 Villager, 1 Mayor, 2 Knight, 3 Lord (11.3)."""
    return sum(points >= least for least in GRADES[1:])


SETTLEMENT = Settlement()
