"""The Captain's words: sentences, prompts, journal."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.citing import ByCause, Cites, cited
from comptoir.games.cove.merchants.captain import actions, causes, data, frames, journal
from comptoir.games.cove.merchants.captain.sea_chart import COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import COLOURS_M, FACTIONS
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import get4
from comptoir.kernel.words import Words

REGIONS = (
    Words("la Baie des Serpents", "Serpent Bay"),
    *(Words(f"l'hameçon {colour.fr}", f"the {colour.en} hook") for colour in COLOURS_M),
    Words("l'hameçon à la pièce", "the coin hook"),
    *(Words(f"l'île des {faction.fr}", f"the {faction.en}' island") for faction in FACTIONS),
    Words("l'Île des Pirates", "Pirate Isle"),
)


NO_COIN = Words("Ramener un vaisseau (il n'y a plus de pièce)", "Bring a ship home (no coin is left)")


def treasure(colour: int, lang: str) -> str:
    """A treasure in words."""
    return f"un trésor {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} treasure"


def seafood(region: int, lang: str) -> str:
    """The seafood of a hook in words."""
    colour = COLOURS_M[region - int(HOOK)]
    return f"un fruit de mer {colour.fr}" if lang == "fr" else f"a {colour.en} seafood"


# What an action does


def _sail(shop: Captain, start: int, end: int) -> Words:
    return Words(
        f"De {REGIONS[start].fr} à {REGIONS[end].fr}", f"From {REGIONS[start].en} to {REGIONS[end].en}"
    )


def _shortcut(shop: Captain, start: int, end: int) -> Words:
    way = _sail(shop, start, end)
    return Words(f"{way.fr} (Raccourci : 1 pièce)", f"{way.en} (Shortcut: 1 coin)")


def _catch(shop: Captain, region: int, _: int) -> Words:
    if region == COIN_HOOK:
        gold = min(int(shop.coins), int(data.COIN_CATCH))
        return Words(f"Pêcher {gold} pièces", f"Fish {gold} coins") if gold else NO_COIN
    return Words(f"Pêcher {seafood(region, 'fr')}", f"Fish {seafood(region, 'en')}")


def _haul(shop: Captain, region: int, _: int) -> Words:
    if region == PIRATE_ISLE:
        if shop.coins == 0:
            return NO_COIN
        return Words(f"Importer les {shop.coins} pièces", f"Import the {shop.coins} coins")
    colour = int(get4(shop.islands, region - ISLAND)) - 1
    where = FACTIONS[region - int(ISLAND)]
    return Words(
        f"Importer {treasure(colour, 'fr')} de l'île des {where.fr}",
        f"Import {treasure(colour, 'en')} from the {where.en}' island",
    )


SENTENCES: dict[int, Callable[[Captain, int, int], Words]] = {
    actions.MOVE: lambda *_: Words(
        f"Déplacer un vaisseau ({data.MOVE_HOURS} h)", f"Move one ship ({data.MOVE_HOURS} h)"
    ),
    actions.SPIN: lambda *_: Words(
        f"Tourner la Boussole et déplacer ({data.SPIN_HOURS} h)",
        f"Spin the Compass and move ({data.SPIN_HOURS} h)",
    ),
    actions.FISH: lambda *_: Words(f"Pêcher ({data.FISH_HOURS} h)", f"Fish ({data.FISH_HOURS} h)"),
    actions.IMPORT: lambda *_: Words(f"Importer ({data.IMPORT_HOURS} h)", f"Import ({data.IMPORT_HOURS} h)"),
    actions.SAIL: _sail,
    actions.SHORTCUT: _shortcut,
    actions.ANCHOR: lambda *_: Words(
        "Jeter l'ancre (points restants perdus)", "Drop anchor (points left are lost)"
    ),
    actions.AGAIN: lambda *_: Words(
        "Piocher 1 carte Corruption et tourner encore", "Draw 1 Corruption card and spin again"
    ),
    actions.ENOUGH: lambda *_: Words("S'en tenir là", "Leave it at that"),
    actions.CATCH: _catch,
    actions.HAUL: _haul,
    actions.RETURN: lambda *_: Words("Aucun autre vaisseau", "No other ship"),
}


def sentence(shop: Captain, action: int, lang: str) -> str:
    """What the action does."""
    says = SENTENCES[int(verb_of(action))]
    return says(shop, int(first_of(action)), int(second_of(action))).to(lang)


# What is asked

PROMPTS = {
    frames.ASK_SHIP: Words("Déplacez un vaisseau (points : {points}).", "Move a ship (points: {points})."),
    frames.ASK_AGAIN: Words(
        "Tourner encore, contre 1 carte Corruption ?", "Spin again, for 1 Corruption card?"
    ),
    frames.ASK_CATCH: Words("Quel vaisseau pêche ?", "Which ship fishes?"),
    frames.ASK_HAUL: Words("Quel vaisseau importe ?", "Which ship imports?"),
}


def prompt(frame: int, lang: str) -> str:
    """What is asked."""
    return PROMPTS[int(frame_kind(frame))].to(lang).format(points=int(frames.points_left(frame)))


# What happened


def _spin(who: str, coins: int, points: int, repeat: int) -> Words:
    more = Words(", et l'on peut recommencer", ", and one may spin again") if repeat else Words("", "")
    return Words(
        f"{who} tourne la Boussole : {coins} pièces, {points} points{more.fr}.",
        f"{who} spins the Compass: {coins} coins, {points} points{more.en}.",
    )


def _loot(who: str, coins: int, *_: int) -> Words:
    if coins == 0:
        return Words(
            f"Un vaisseau de {who} rentre sans rien : il n'y a plus de pièce.",
            f"A ship of {who} comes home with nothing: no coin is left.",
        )
    return Words(f"{who} change {coins} pièces en or.", f"{who} turns {coins} coins into gold.")


def _search(who: str, colour: int, is_found: int, _: int) -> Words:
    if is_found:
        return Words(
            f"{who} trouve dans la pile {treasure(colour, 'fr')}.",
            f"{who} finds {treasure(colour, 'en')} in the pile.",
        )
    return Words(
        f"{who} cherche en vain {treasure(colour, 'fr')} dans la pile.",
        f"{who} searches the pile in vain for {treasure(colour, 'en')}.",
    )


TOLD: dict[int, tuple[Cites, Callable[[str, int, int, int], Words]]] = {
    journal.SPIN: ("C1.7", _spin),
    journal.COINS: (
        ByCause("c", {causes.BY_COMPASS: "C1.7", causes.BY_SHORTCUT: "C1.6", causes.BY_NAVIGATOR: "C1.19"}),
        lambda who, added, coins, _: Words(
            f"{who} ajoute {added} pièces à l'Île des Pirates ({coins}).",
            f"{who} adds {added} coins to Pirate Isle ({coins}).",
        ),
    ),
    journal.CURSE: (
        "C1.9",
        lambda who, *_: Words(f"La Malédiction frappe {who}.", f"The Curse strikes {who}."),
    ),
    journal.SAIL: (
        "C1.4",
        lambda who, start, end, _: Words(
            f"Un vaisseau de {who} va de {REGIONS[start].fr} à {REGIONS[end].fr}.",
            f"A ship of {who} sails from {REGIONS[start].en} to {REGIONS[end].en}.",
        ),
    ),
    journal.SHORTCUT: (
        "C1.6",
        lambda who, start, end, _: Words(
            f"Un vaisseau de {who} va de {REGIONS[start].fr} à {REGIONS[end].fr} par un Raccourci.",
            f"A ship of {who} sails from {REGIONS[start].en} to {REGIONS[end].en} by a Shortcut.",
        ),
    ),
    journal.TREASURE: (
        ByCause("c", {causes.BY_SHIP: "C1.5", causes.AFTER_IMPORT: "C1.14", causes.AT_CLEAN_UP: "C1.17"}),
        lambda who, island, colour, _: Words(
            f"Sur l'île des {FACTIONS[island].fr}, {who} découvre {treasure(colour, 'fr')}.",
            f"On the {FACTIONS[island].en}' island {who} finds {treasure(colour, 'en')}.",
        ),
    ),
    journal.CATCH: (
        "C1.10",
        lambda who, region, *_: Words(
            f"{who} pêche {seafood(region, 'fr')}.", f"{who} fishes {seafood(region, 'en')}."
        ),
    ),
    journal.LOOT: (
        ByCause("b", {causes.BY_HOOK: "C1.11", causes.BY_IMPORT: "C1.13", causes.BY_HUNTER: "C1.21"}),
        _loot,
    ),
    journal.HAUL: (
        "C1.12",
        lambda who, island, colour, _: Words(
            f"{who} importe {treasure(colour, 'fr')} de l'île des {FACTIONS[island].fr}.",
            f"{who} imports {treasure(colour, 'en')} from the {FACTIONS[island].en}' island.",
        ),
    ),
    journal.RESTOCK: (
        ByCause("b", {causes.AT_CLEAN_UP: "C1.17"}, otherwise="C1.14"),
        lambda who, islands, *_: Words(
            f"{who} pose {islands} nouveaux trésors.", f"{who} lays out {islands} new treasures."
        ),
    ),
    journal.SEARCH: ("C1.18", _search),
}


def tell(entry: Entry, lang: str) -> str:
    """A note as a sentence."""
    _, says = TOLD[entry.code]
    return says(f"{{{entry.seat}}}", entry.a, entry.b, entry.c).to(lang)


def clause(entry: Entry) -> str:
    """The clause that a note follows."""
    return cited(TOLD[entry.code][0], entry)
