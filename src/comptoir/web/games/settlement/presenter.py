"""How Settlement looks at the table.

What a click on each place means, what is counted, what a tile or a card says.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.settlement.actions import (
    DONE,
    END,
    EXTRA,
    INVITE,
    PASS,
    PAY,
    PLACE,
    USE,
    column_of,
    extra_of,
    street_of,
)
from comptoir.games.settlement.data import (
    CELLS,
    COLUMNS,
    COMPONENTS,
    GRADES,
    RESOURCES,
    ROUNDS,
    STREETS,
    SURCHARGE,
)
from comptoir.games.settlement.dump import by_name
from comptoir.games.settlement.game import SETTLEMENT
from comptoir.games.settlement.names import GRADE_LABELS
from comptoir.games.settlement.notation import CELL, HERO, NOTATION, SPACE, STREET
from comptoir.games.settlement.passing import basics_at_stake, idle_villagers
from comptoir.games.settlement.plans import WORTH
from comptoir.games.settlement.scoring import grade_of, points_of
from comptoir.games.settlement.view import seen_player
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.games.settlement import cards
from comptoir.web.games.settlement.info import INFOS
from comptoir.web.games.settlement.till import offers, till
from comptoir.web.presenter import Counter, Info, Observation, Presenter

COUNTERS = (
    *(
        Counter(
            name,
            cards.RESOURCE_ICONS[name],
            Words(cards.resources("fr")[name].name, cards.resources("en")[name].name),
        )
        for name in RESOURCES
    ),
    Counter("villagers", "meeple", Words("villageois", "villagers")),
    Counter("points", "laurel-crown", Words("points", "points")),
)
EVERYBODY = -1  # sees what a spectator sees, at least
HALF_USED = Words(
    "Un bâtiment de cette rue peut encore servir : il ne servira plus cette fois-ci. S’arrêter là ?",
    "A building of this street can still be used; not again this time. Stop here?",
)


class SettlementPresenter(Presenter):
    """A frontier valley."""

    slug = "settlement"
    counters = COUNTERS
    passes = frozenset({int(PASS), int(END), int(DONE)})

    def heading(self, observation: Observation, lang: str) -> str:
        """The round."""
        return (
            f"Manche {observation['round']}/{ROUNDS}"
            if lang == "fr"
            else f"Round {observation['round']}/{ROUNDS}"
        )

    def targets(self, action: int, observation: Observation, seat: int) -> list[str]:
        """What the action names, and what it is about in this position."""
        aim = AIMS.get(int(verb_of(action)))
        return super().targets(action, observation, seat) if aim is None else aim(action, observation, seat)

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """Reserve, villagers at home, the points that everybody sees."""
        table = SETTLEMENT.own(state)
        player = seen_player(table, seat, EVERYBODY)
        return by_name(int(player.reserve)) | {
            "villagers": int(player.villagers()),
            "points": int(points_of(player)),
        }

    def warning(self, state: State, action: int) -> Words | None:
        """Passing too early, or leaving a street half used.

        Too early: with villagers left, with basics about to be lost, or while a hero can be paid.
        """
        if verb_of(action) == DONE:
            return HALF_USED if any(verb_of(other) == USE for other in state.actions()) else None
        if verb_of(action) != PASS:
            return None
        table = SETTLEMENT.own(state)
        player = table.players[table.to_move]
        idle, lost = int(idle_villagers(table, player)), int(basics_at_stake(table, player))
        fr, en = [], []
        if idle:
            fr.append("1 villageois n’a rien fait." if idle == 1 else f"{idle} villageois n’ont rien fait.")
            en.append("1 villager has done nothing." if idle == 1 else f"{idle} villagers have done nothing.")
        if lost:
            fr.append(
                f"{lost} ressources de base seront à échanger ou perdues."
                if lost > 1
                else "1 ressource de base sera à échanger ou perdue."
            )
            en.append(
                f"{lost} basic resources must be exchanged or are lost."
                if lost > 1
                else "1 basic resource must be exchanged or is lost."
            )
        if any(verb_of(other) == INVITE for other in state.actions()):
            fr.append("Vous pouvez encore inviter un héros.")
            en.append("You can still invite a hero.")
        if not fr:
            return None
        return Words(
            " ".join([*fr, "Passer met fin à votre manche."]), " ".join([*en, "Passing ends your round."])
        )

    def pass_ahead(self, observation: Observation, seat: int) -> int | None:
        """Once the artefacts are taken, until one has passed."""
        has_left = observation["asked"] == "take" or observation["players"][seat]["passed"]
        return None if has_left else int(pack(PASS))

    def step(self, sentence: str) -> str:
        """Without the details in brackets."""
        return sentence.partition(" (")[0]

    def model(self, observation: Observation, lang: str) -> Json:
        """Names and pictures, what the viewer can pay, what is being paid."""
        return {
            "buildings": cards.buildings(lang),
            "artefacts": cards.artefacts(lang),
            "heroes": cards.heroes(lang),
            "guilds": cards.guilds(lang),
            "monsters": cards.monsters(lang),
            "resources": cards.resources(lang),
            "zones": cards.zones(lang),
            "streets": {id: words.to(lang) for id, words in cards.STREET_SHORT.items()},
            "surcharge": [int(n) for n in SURCHARGE],
            "rounds": int(ROUNDS),
            "explorers": COMPONENTS.numbers("explore.villagers"),
            "worth": WORTH,
            "offers": offers(observation),
            "till": till(observation),
            "guests": [guests(player) for player in observation["players"]],
            "ladder": ladder(observation, lang),
        }

    def info(self, key: str, lang: str) -> Info | None:
        """A tile, a card, a zone or a piece, explained."""
        kind, _, id = key.partition(":")
        explain = INFOS.get(kind)
        return None if explain is None else explain(id, lang)


def guests(player: Observation) -> dict[str, list[str]]:
    """The heroes that a player has invited, by guild."""
    by_guild: dict[str, list[str]] = {guild: [] for guild in cards.GUILD_ICONS}
    for hero in player["invited"]:
        by_guild[hero["guild"]].append(hero["id"])
    return by_guild


def ladder(observation: Observation, lang: str) -> list[Json]:
    """The solo titles, with the one reached (11.3); none with several players."""
    if observation["seats"] != 1:
        return []
    points = observation["players"][0]["points"]
    reached = grade_of(points)
    return [
        {"name": label.to(lang), "from": least, "is_now": rung == reached, "is_done": rung < reached}
        for rung, (label, least) in enumerate(zip(GRADE_LABELS, GRADES, strict=True))
    ]


# What a click means where that depends on the position

Aim = Callable[[int, Observation, int], list[str]]


def _lot(seat: int, street: str, column: int) -> str:
    return f"lot-{seat}-{street}-{column}"


def _first_free(action: int, observation: Observation, seat: int) -> list[str]:
    street = STREETS[street_of(action)]
    column = len(observation["players"][seat]["colony"][street])
    free = [_lot(seat, street, column)] if column < COLUMNS else []
    return free + NOTATION.places(action, seat)


def _used_lot(action: int, observation: Observation, seat: int) -> list[str]:
    return [_lot(seat, observation["asked_about"]["street"], int(column_of(action)))]


def _asked_street(action: int, observation: Observation, seat: int) -> list[str]:
    return STREET.places(STREETS.index(observation["asked_about"]["street"]), seat)


def _plan_and_bought(action: int, observation: Observation, seat: int) -> list[str]:
    asked, plan = observation["asked_about"], NOTATION.places(action, seat)
    if asked["for"] == "hero":
        return plan + HERO.places(asked["place"], seat)
    if asked["for"] == "building":
        return plan + SPACE.places(asked["space"], seat)
    return [*plan, _lot(seat, asked["street"], asked["column"])]


def _resource_and_cells(action: int, observation: Observation, seat: int) -> list[str]:
    kind = RESOURCES[extra_of(action)]
    region = observation["asked_about"]["region"]
    found = NOTATION.places(action, seat)
    for name, cell in observation["players"][seat]["wilderness"].items():
        if name.startswith(f"{region}-") and cell["gives"] == kind:
            found += CELL.places(CELLS.index(name), seat)
    return found


AIMS: dict[int, Aim] = {
    int(PLACE): _first_free,
    int(USE): _used_lot,
    int(DONE): _asked_street,
    int(PAY): _plan_and_bought,
    int(EXTRA): _resource_and_cells,
}


PRESENTER = SettlementPresenter()
