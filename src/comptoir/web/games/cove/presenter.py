"""How La Baie des Marchands looks at the table.

What a click on each place means, what is counted, what lights up.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import actions, frames, journal
from comptoir.games.cove.data import NOON, ROUNDS
from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants.alchemist import journal as alchemy
from comptoir.games.cove.merchants.alchemist.data import ROW_NAMES
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES
from comptoir.games.cove.merchants.blacksmith import journal as smithy
from comptoir.games.cove.merchants.captain import journal as sailing
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES
from comptoir.games.cove.merchants.chronomancer import journal as magic
from comptoir.games.cove.merchants.chronomancer.portals import SPACE_NAMES
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.names import BOATS, DOCKS, FACTIONS, GOODS, PIERS
from comptoir.kernel.actions import verb_of
from comptoir.kernel.game import Json
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import sum4, sum8
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.games.cove import cards, harbour
from comptoir.web.games.cove.subjects import THRESHOLDS
from comptoir.web.presenter import Counter, Info, Observation, Presenter

COUNTERS = (
    Counter("gold", "two-coins", Words("or", "gold")),
    Counter("goods", "shop", Words("marchandises", "goods")),
    Counter("corruption", "cursed-star", Words("cartes Corruption", "Corruption cards")),
    Counter("hour", "sands-of-time", Words("heure", "hour")),
)
LEFT_UNDONE = (  # what stopping leaves undone: the verb, and the question
    (
        int(actions.SELL),
        Words(
            "Vous avez encore de quoi vendre ici. Garder ces marchandises ?",
            "You still have goods that sell here. Keep them?",
        ),
    ),
    (
        int(actions.ABILITY),
        Words(
            "Votre Équipe n’a pas fini : une autre capacité peut servir. S’arrêter là ?",
            "Your Staff is not done: another ability can be used. Stop here?",
        ),
    ),
    (
        int(actions.DISCARD),
        Words(
            "Vous pouvez encore défausser une carte Corruption. La garder ?",
            "You may still discard a Corruption card. Keep it?",
        ),
    ),
)


class CovePresenter(Presenter):
    """A busy harbour."""

    slug = "cove"
    counters = COUNTERS
    passes = frozenset({int(actions.DONE)})

    def heading(self, observation: Observation, lang: str) -> str:
        """The day and its phase."""
        day = "Jour" if lang == "fr" else "Day"
        return (
            f"{day} {max(observation['round'], 1)}/{ROUNDS} · {harbour.PHASES[observation['phase']].to(lang)}"
        )

    def targets(self, action: int, observation: Observation, seat: int) -> list[str]:
        """A boat, a dock, a pier, a Townsfolk, a good, or a part of the shop."""
        text = self.game.write(action)
        asked = observation["asked"]
        if asked is None:
            return []
        verb, *rest = text.split()
        seat = asked["seat"]
        if verb in SHOPS:
            return [f"{place}-{seat}" for place in SHOPS[verb](rest, observation, seat)]
        aim = AIMS.get(verb)
        return [] if aim is None else aim(rest, observation, seat)

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """Gold, goods on the shelf, Corruption cards, the hour."""
        player = COVE.own(state).players[seat]
        return {
            "gold": int(player.gold),
            "goods": int(sum4(player.shelf)),
            "corruption": int(sum8(player.corruption)),
            "hour": int(min(player.place, NOON)) // 2,
        }

    def warning(self, state: State, action: int) -> Words | None:
        """Stopping while a good could still be sold, an ability used or a Corruption card got rid of."""
        if verb_of(action) != actions.DONE:
            return None
        can = {int(verb_of(other)) for other in state.actions()}
        return next((words for verb, words in LEFT_UNDONE if verb in can), None)

    def step(self, sentence: str) -> str:
        """Without the details in brackets."""
        return sentence.partition(" (")[0]

    def places(self, entry: Entry) -> list[str]:
        """Where something happened."""
        code, seat = entry.code, entry.seat
        home = ["peddler"] if seat == journal.PEDDLER_VOICE else [f"player-{seat}"] if seat >= 0 else []
        lights = LIGHTS.get(code)
        return home if lights is None else [*lights(entry), *home]

    def model(self, observation: Observation, lang: str) -> Json:
        """Names, pictures and places."""
        return {
            "clans": harbour.clans(lang),
            "by_letter": {letter: clan for letter, clan in zip("WBZNR", harbour.clans(lang), strict=True)},
            "colours": harbour.colours(lang),
            "goods": harbour.goods(lang),
            "goods_by_id": {good["id"]: good for good in harbour.goods(lang)},
            "cards": harbour.townsfolk(lang),
            "merchants": harbour.merchants(lang),
            "wares": harbour.wares(lang),
            "shards": harbour.shards(),
            "town": harbour.town(),
            "clock": harbour.clock(observation),
            "piers": [
                {
                    "id": id,
                    "name": harbour.PIER_NAMES[i].to(lang),
                    "takes": harbour.PIER_TAKES[i].to(lang),
                    "size": ("large", "small", "any")[i],
                }
                for i, id in enumerate(PIERS)
            ],
            "boats": BOATS,
            "docks": DOCKS,
            "factions": FACTIONS,
            "chart": harbour.CHART,
            "lines": harbour.ways("lines"),
            "shortcuts": harbour.ways("shortcuts"),
            "loop": harbour.LOOP,
            "tiles": harbour.TILES,
            "regions": {name: cards.region(name).to(lang) for name in REGION_NAMES},
            "spaces": {name: cards.loop_space(name).to(lang) for name in SPACE_NAMES},
            "rogues": harbour.ROGUE_CARDS[observation["rogues"]].to(lang),
            "incoming": incoming(observation),
            "thresholds": THRESHOLDS,
        }

    def info(self, key: str, lang: str) -> Info | None:
        """A piece, a place or a card, explained."""
        kind, _, id = key.partition(":")
        explain = cards.INFOS.get(kind)
        return None if explain is None else explain(id, lang)


def incoming(observation: Observation) -> int | None:
    """The kind of Adventurer that waits to be put somewhere."""
    asked = observation["asked"]
    if asked is None or asked["kind"] not in (frames.ASK_LOAD, frames.ASK_PIER):
        return None
    return int(asked["about"][0])


# What a click means: the core. A Hand is entered from the hour before it

Aim = Callable[[list[str], Observation, int], list[str]]
NEXT_HAND = {"5": "H1", "7": "H2"}
NEXT_HOUR = {"H1": "6", "H2": "8"}


def _hour(observation: Observation, seat: int) -> str:
    now = observation["players"][seat]["hourglass"]
    return NEXT_HOUR.get(now) or str(int(now) + 1)


def _sold_at(observation: Observation) -> str:
    return f"pier-{PIERS[observation['asked']['about'][0] % 3]}"


AIMS: dict[str, Aim] = {
    "recruit": lambda rest, _, __: [f"town-{rest[0]}"],
    "staff": lambda _, __, seat: [f"space-staff-{seat}"],
    "ability": lambda rest, _, seat: [f"slot-{rest[0]}-{seat}"],
    "slot": lambda rest, _, seat: [f"slot-{rest[0]}-{seat}"],
    "discard": lambda rest, _, seat: [f"card-{rest[0]}-{seat}"],
    "load": lambda rest, _, __: [f"boat-{rest[0]}"],
    "dock": lambda rest, _, __: [f"dock-{rest[0]}"],
    "rob": lambda rest, _, __: [f"boat-{rest[1]}"],
    "sail": lambda rest, _, __: [f"boat-{rest[0]}"],
    "pier": lambda rest, _, __: [f"pier-{rest[0]}"],
    "hand": lambda _, observation, seat: [
        f"hour-{NEXT_HAND.get(observation['players'][seat]['hourglass'], 'H1')}"
    ],
    "hour": lambda _, observation, seat: [f"hour-{_hour(observation, seat)}"],
    "sell": lambda rest, _, seat: [f"good-{rest[0]}-{seat}"],
    "sell-all": lambda _, observation, __: [_sold_at(observation)],
    "cultist": lambda _, observation, __: [_sold_at(observation)],
    "merchant": lambda rest, _, __: [f"merchant-{rest[0]}"],
}


# What a click means: the shops. The seat is added behind each place


def _clan(colour: str) -> str:
    return FACTION_NAMES[COLOUR_NAMES.index(colour)]


def _alchemist(words: list[str], observation: Observation, seat: int) -> list[str]:
    verb, *rest = words
    if verb == "take":
        return [f"space-take-{rest[0]}", f"row-{rest[0]}"]
    if verb in ("brew", "clean"):
        return [f"space-{verb}"] + (["waste"] if verb == "clean" else [])
    if verb == "name":
        row = ROW_NAMES[observation["asked"]["about"][0] % 3][0]
        decanter = observation["players"][seat]["shop"]["decanter"]
        same = [
            f"marble-{cell}"
            for cell, marble in zip(CELL_NAMES, decanter, strict=True)
            if cell[0] == row and marble == rest[0]
        ]
        return [*same, f"bag-{rest[0]}"]
    if verb in ("pick", "drop"):
        return [f"marble-{rest[0]}"]
    if verb == "place":
        return [f"pot-{rest[1]}"]
    if verb in ("mix", "pass"):
        return [f"pot-{rest[0]}"]
    if verb == "uncover":
        return [f"icon-{rest[0]}"]
    if verb in ("scrub", "fetch"):
        return ["waste" if rest[0] == "waste" else f"pot-{rest[0]}"]
    return []


def _captain(words: list[str], observation: Observation, seat: int) -> list[str]:
    verb, *rest = words
    if verb in ("move", "spin", "fish", "import"):
        return [f"space-{verb}"] + (["compass"] if verb == "spin" else [])
    if verb in ("sail", "shortcut"):
        return [f"region-{rest[1]}"]
    if verb in ("catch", "haul"):
        return [f"region-{rest[0]}"]
    return ["compass"] if verb == "again" else []


def _chronomancer(words: list[str], observation: Observation, seat: int) -> list[str]:
    verb, *rest = words
    if verb == "walk":
        return [f"loop-{rest[1]}"]
    if verb == "shift":
        return [f"shard-{rest[0]}"]
    if verb in ("sponsor", "freeze", "spend"):
        return [f"icon-{rest[0]}"]
    if verb == "relic":
        return [f"good-small-{rest[0]}"]
    if verb == "swap":
        return [f"good-small-{rest[1]}"]
    if verb in ("embiggen", "break"):
        return [f"good-large-{rest[0]}"]
    return []


def _blacksmith(words: list[str], observation: Observation, seat: int) -> list[str]:
    verb, *rest = words
    if verb == "stoke":
        return [f"furnace-{rest[0]}", f"space-stoke-{rest[0]}"]
    if verb in ("feed", "forge"):
        return [f"space-{verb}", "smelter" if verb == "feed" else "anvil"]
    if verb in ("put", "reroll"):
        return [f"die-{rest[0]}"]
    if verb in ("make", "leave", "remove", "bellows", "fill"):
        return ["smelter" if rest[0] == "smelter" else f"furnace-{rest[0]}"]
    if verb == "smelt":
        return [f"icon-{_clan(rest[0])}"]
    return ["anvil"] if verb == "throw" else []


SHOPS: dict[str, Aim] = {
    "alchemist": _alchemist,
    "captain": _captain,
    "chronomancer": _chronomancer,
    "blacksmith": _blacksmith,
}


# Where something happened

LIGHTS: dict[int, Callable[[Entry], list[str]]] = {
    int(journal.ARRIVAL): lambda entry: [f"boat-{BOATS[entry.a]}"],
    int(journal.LOAD): lambda entry: [f"boat-{BOATS[entry.b]}"],
    int(journal.DOCK): lambda entry: [f"dock-{DOCKS[entry.b]}"],
    int(journal.CLOSED): lambda entry: [f"boat-{BOATS[entry.a]}"],
    int(journal.SAIL): lambda entry: [f"boat-{BOATS[entry.b]}"],
    int(journal.ROB): lambda entry: [f"boat-{BOATS[entry.b]}", f"boat-{BOATS[entry.c]}"],
    int(journal.PIER): lambda entry: [f"pier-{PIERS[entry.c]}"],
    int(journal.MARKET): lambda entry: [f"pier-{PIERS[entry.a]}"],
    int(journal.SALE): lambda entry: [f"pier-{PIERS[entry.b]}"],
    int(journal.CULTIST): lambda entry: [f"pier-{PIERS[entry.a]}"],
    int(journal.SPONSORSHIP): lambda entry: [f"hall-{FACTIONS[entry.a]}"],
    int(journal.GOOD): lambda entry: [f"good-{GOODS[entry.a]}-{entry.seat}"],
    int(journal.TUCK): lambda entry: [f"slot-{entry.b + 1}-{entry.seat}"],
    int(journal.REFILL): lambda entry: ["town-1"],
    int(journal.ROUND): lambda entry: ["clock"],
    int(journal.MARKER): lambda entry: ["clock"],
    int(journal.HOURGLASS): lambda entry: ["clock"],
    int(journal.HAND): lambda entry: ["clock"],
    int(alchemy.PLACED): lambda entry: [f"pot-{entry.b + 1}-{entry.seat}"],
    int(alchemy.EXPLOSION): lambda entry: [f"pot-{entry.a + 1}-{entry.seat}"],
    int(alchemy.MIXED): lambda entry: [f"pot-{entry.a + 1}-{entry.seat}"],
    int(alchemy.WASTE): lambda entry: [f"waste-{entry.seat}"],
    int(alchemy.CLEANED): lambda entry: [f"waste-{entry.seat}"],
    int(sailing.SAIL): lambda entry: [f"region-{REGION_NAMES[entry.b]}-{entry.seat}"],
    int(sailing.SHORTCUT): lambda entry: [f"region-{REGION_NAMES[entry.b]}-{entry.seat}"],
    int(sailing.CATCH): lambda entry: [f"region-{REGION_NAMES[entry.a]}-{entry.seat}"],
    int(sailing.SPIN): lambda entry: [f"compass-{entry.seat}"],
    int(magic.WALK): lambda entry: [f"loop-{SPACE_NAMES[entry.b]}-{entry.seat}"],
    int(smithy.STOKED): lambda entry: [f"furnace-{entry.a + 1}-{entry.seat}"],
    int(smithy.FORGED): lambda entry: [f"furnace-{entry.a + 1}-{entry.seat}"],
    int(smithy.REMOVED): lambda entry: [f"furnace-{entry.a + 1}-{entry.seat}"],
    int(smithy.BELLOWS): lambda entry: [f"furnace-{entry.a + 1}-{entry.seat}"],
    int(smithy.FED): lambda entry: [f"smelter-{entry.seat}"],
}

PRESENTER = CovePresenter()
