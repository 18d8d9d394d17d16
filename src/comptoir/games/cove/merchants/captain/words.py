"""The Captain's words: notation, sentences, prompts, reasons, journal."""

from __future__ import annotations

from typing import cast

from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.captain import numbers as n
from comptoir.games.cove.merchants.captain.sea_chart import COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE, REGION_NAMES
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.lexicon import (
    COLOURS_M,
    FACTIONS,
    NOT_ASKED,
    OVERSEER,
    STANDS_THERE,
    Notation,
)
from comptoir.games.cove.merchants.words import Storefront
from comptoir.kernel.frames import frame_a, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import get4
from comptoir.kernel.words import Refusal, Words

NOTATION = Notation(
    "captain",
    {
        n.MOVE: ("move", ()),
        n.SPIN: ("spin", ()),
        n.FISH: ("fish", ()),
        n.IMPORT: ("import", ()),
        n.SAIL: ("sail", (REGION_NAMES, REGION_NAMES)),
        n.SHORTCUT: ("shortcut", (REGION_NAMES, REGION_NAMES)),
        n.ANCHOR: ("anchor", ()),
        n.AGAIN: ("again", ()),
        n.ENOUGH: ("enough", ()),
        n.CATCH: ("catch", (REGION_NAMES,)),
        n.HAUL: ("haul", (REGION_NAMES,)),
        n.RETURN: ("return", ()),
    },
)
REGIONS = (
    Words("la Baie des Serpents", "Serpent Bay"),
    *(Words(f"l'hameçon {colour.fr}", f"the {colour.en} hook") for colour in COLOURS_M),
    Words("l'hameçon à la pièce", "the coin hook"),
    *(Words(f"l'île des {faction.fr}", f"the {faction.en}' island") for faction in FACTIONS),
    Words("l'Île des Pirates", "Pirate Isle"),
)
PROMPTS = {
    n.ASK_SHIP: Words("Déplacez un vaisseau (points : {a}).", "Move a ship (points: {a})."),
    n.ASK_AGAIN: Words("Tourner encore, contre 1 carte Corruption ?", "Spin again, for 1 Corruption card?"),
    n.ASK_CATCH: Words("Quel vaisseau pêche ?", "Which ship fishes?"),
    n.ASK_HAUL: Words("Quel vaisseau importe ?", "Which ship imports?"),
}
CLAUSES = {
    n.NOTE_SPIN: "C1.7",
    n.NOTE_COINS: "C1.7",
    n.NOTE_CURSE: "C1.9",
    n.NOTE_SAIL: "C1.4",
    n.NOTE_SHORTCUT: "C1.6",
    n.NOTE_TREASURE: "C1.5",
    n.NOTE_CATCH: "C1.10",
    n.NOTE_LOOT: "C1.11",
    n.NOTE_HAUL: "C1.12",
    n.NOTE_RESTOCK: "C1.14",
    n.NOTE_SEARCH: "C1.18",
}


def treasure(colour: int, lang: str) -> str:
    """A treasure in words."""
    return f"un trésor {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} treasure"


def seafood(colour: int, lang: str) -> str:
    """A seafood in words."""
    return f"un fruit de mer {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} seafood"


class CaptainWords(Storefront):
    """What the Captain says."""

    kind = 1
    slug = "captain"
    printed_goods = 24
    name = Words("Capitaine", "Captain")
    abilities = (
        Words(
            "Navigateur : 2 points de mouvement, 1 Pièce Maudite",
            "Navigator: 2 movement points, 1 Cursed Coin",
        ),
        Words("Pêcheur : pêchez avec 1 vaisseau", "Fisher: fish with 1 ship"),
        Words("Chasseur de trésor : 1 pièce devient 1 or", "Treasure Hunter: 1 coin becomes 1 gold"),
        OVERSEER,
    )
    spaces = {
        n.MOVE_SPACE: Words("Déplacer 1 vaisseau", "Move 1 ship"),
        n.SPIN_SPACE: Words("Tourner et déplacer", "Spin and Move"),
        n.FISH_SPACE: Words("Pêcher", "Fish"),
        n.IMPORT_SPACE: Words("Importer", "Import"),
    }

    def write(self, action: int) -> str:
        """The text of an action."""
        return NOTATION.write(action)

    def read(self, words: list[str]) -> int:
        """The action written so."""
        return NOTATION.read(words)

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does."""
        shop = cast(Captain, merchant)
        verb, a, b = action & 255, action >> 8 & 255, action >> 16 & 255
        if verb in (n.SAIL, n.SHORTCUT):
            start, end = REGIONS[a], REGIONS[b]
            extra = (
                Words(" (Raccourci : 1 pièce)", " (Shortcut: 1 coin)")
                if verb == n.SHORTCUT
                else Words("", "")
            )
            words = Words(f"De {start.fr} à {end.fr}{extra.fr}", f"From {start.en} to {end.en}{extra.en}")
        elif verb == n.CATCH:
            if a == COIN_HOOK:
                gold = min(int(shop.coins), int(n.COIN_CATCH))
                words = Words(f"Pêcher {gold} pièces", f"Fish {gold} coins")
            else:
                words = Words(
                    f"Pêcher {seafood(a - int(HOOK), 'fr')}", f"Fish {seafood(a - int(HOOK), 'en')}"
                )
        elif verb == n.HAUL:
            if a == PIRATE_ISLE:
                words = Words(f"Importer les {shop.coins} pièces", f"Import the {shop.coins} coins")
            else:
                colour = int(get4(shop.islands, a - ISLAND)) - 1
                where = FACTIONS[a - int(ISLAND)]
                words = Words(
                    f"Importer {treasure(colour, 'fr')} de l'île des {where.fr}",
                    f"Import {treasure(colour, 'en')} from the {where.en}' island",
                )
        else:
            words = {
                n.MOVE: Words(
                    f"Déplacer un vaisseau ({n.MOVE_HOURS} h)", f"Move one ship ({n.MOVE_HOURS} h)"
                ),
                n.SPIN: Words(
                    f"Tourner la Boussole et déplacer ({n.SPIN_HOURS} h)",
                    f"Spin the Compass and move ({n.SPIN_HOURS} h)",
                ),
                n.FISH: Words(f"Pêcher ({n.FISH_HOURS} h)", f"Fish ({n.FISH_HOURS} h)"),
                n.IMPORT: Words(f"Importer ({n.IMPORT_HOURS} h)", f"Import ({n.IMPORT_HOURS} h)"),
                n.ANCHOR: Words(
                    "Jeter l'ancre (points restants perdus)", "Drop anchor (points left are lost)"
                ),
                n.AGAIN: Words(
                    "Piocher 1 carte Corruption et tourner encore", "Draw 1 Corruption card and spin again"
                ),
                n.ENOUGH: Words("S'en tenir là", "Leave it at that"),
                n.RETURN: Words("Aucun autre vaisseau", "No other ship"),
            }[verb]
        return words.to(lang)

    def prompt(self, merchant: Merchant, frame: int, lang: str) -> str:
        """What is asked."""
        return PROMPTS[int(frame_kind(frame))].to(lang).format(a=int(frame_a(frame)))

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action is refused."""
        kind, verb = int(frame_kind(frame)), action & 255
        space = {
            n.MOVE: n.MOVE_SPACE,
            n.SPIN: n.SPIN_SPACE,
            n.FISH: n.FISH_SPACE,
            n.IMPORT: n.IMPORT_SPACE,
        }.get(verb, -1)
        if space >= 0 and kind < self.first:
            if merchant.space == space:
                return STANDS_THERE
            return Refusal(
                Words("Aucun vaisseau n'y gagnerait rien.", "No ship would gain anything."), "C1.22"
            )
        refusals = {
            (n.ASK_SHIP, n.SAIL): Refusal(
                Words(
                    "Aucun vaisseau là, ou pas de ligne pointillée entre ces régions.",
                    "No ship there, or no dotted line between these regions.",
                ),
                "C1.4",
            ),
            (n.ASK_SHIP, n.SHORTCUT): Refusal(
                Words(
                    "Aucun vaisseau là, ou pas de Raccourci entre ces régions.",
                    "No ship there, or no Shortcut between these regions.",
                ),
                "C1.6",
            ),
            (n.ASK_SHIP, n.ANCHOR): Refusal(
                Words("Il faut déplacer un vaisseau.", "A ship must be moved."), "C1.3"
            ),
            (n.ASK_AGAIN, n.AGAIN): Refusal(
                Words("Il ne reste aucune carte Corruption.", "There is no Corruption card left."), "C1.8"
            ),
            (n.ASK_CATCH, n.CATCH): Refusal(
                Words("Aucun vaisseau n'y pêcherait rien.", "No ship would catch anything there."), "C1.22"
            ),
            (n.ASK_HAUL, n.HAUL): Refusal(
                Words("Aucun vaisseau n'en importerait rien.", "No ship would import anything from there."),
                "C1.22",
            ),
            (n.ASK_CATCH, n.RETURN): Refusal(
                Words("Au moins un vaisseau doit pêcher.", "At least one ship must fish."), "C1.22"
            ),
            (n.ASK_HAUL, n.RETURN): Refusal(
                Words("Au moins un vaisseau doit importer.", "At least one ship must import."), "C1.22"
            ),
        }
        return refusals.get((kind, verb), NOT_ASKED)

    def candidates(self, merchant: Merchant, frame: int) -> list[int]:
        """All spaces of the shop, all hooks, all outer regions."""
        kind = int(frame_kind(frame))
        if kind < self.first:
            return [n.MOVE, n.SPIN, n.FISH, n.IMPORT]
        if kind == n.ASK_CATCH:
            return [n.CATCH | region << 8 for region in range(HOOK, ISLAND)]
        if kind == n.ASK_HAUL:
            return [n.HAUL | region << 8 for region in range(ISLAND, PIRATE_ISLE + 1)]
        return []

    def tell(self, entry: Entry, lang: str) -> str:
        """A note as a sentence."""
        who, a, b = f"{{{entry.seat}}}", entry.a, entry.b
        code = entry.code
        if code == n.NOTE_SPIN:
            more = (
                Words(", et l'on peut recommencer", ", and one may spin again") if entry.c else Words("", "")
            )
            words = Words(
                f"{who} tourne la Boussole : {a} pièces, {b} points{more.fr}.",
                f"{who} spins the Compass: {a} coins, {b} points{more.en}.",
            )
        elif code == n.NOTE_COINS:
            words = Words(
                f"{who} ajoute {a} pièces à l'Île des Pirates ({b}).",
                f"{who} adds {a} coins to Pirate Isle ({b}).",
            )
        elif code == n.NOTE_CURSE:
            words = Words(f"La Malédiction frappe {who}.", f"The Curse strikes {who}.")
        elif code in (n.NOTE_SAIL, n.NOTE_SHORTCUT):
            how = Words(" par un Raccourci", " by a Shortcut") if code == n.NOTE_SHORTCUT else Words("", "")
            words = Words(
                f"Un vaisseau de {who} va de {REGIONS[a].fr} à {REGIONS[b].fr}{how.fr}.",
                f"A ship of {who} sails from {REGIONS[a].en} to {REGIONS[b].en}{how.en}.",
            )
        elif code == n.NOTE_TREASURE:
            words = Words(
                f"Sur l'île des {FACTIONS[a].fr}, {who} découvre {treasure(b, 'fr')}.",
                f"On the {FACTIONS[a].en}' island {who} finds {treasure(b, 'en')}.",
            )
        elif code == n.NOTE_CATCH:
            words = Words(
                f"{who} pêche {seafood(a - int(HOOK), 'fr')}.",
                f"{who} fishes {seafood(a - int(HOOK), 'en')}.",
            )
        elif code == n.NOTE_LOOT:
            words = Words(f"{who} change {a} pièces en or.", f"{who} turns {a} coins into gold.")
        elif code == n.NOTE_HAUL:
            words = Words(
                f"{who} importe {treasure(b, 'fr')} de l'île des {FACTIONS[a].fr}.",
                f"{who} imports {treasure(b, 'en')} from the {FACTIONS[a].en}' island.",
            )
        elif code == n.NOTE_RESTOCK:
            words = Words(f"{who} pose {a} nouveaux trésors.", f"{who} lays out {a} new treasures.")
        elif b == 1:
            words = Words(
                f"{who} trouve dans la pile {treasure(a, 'fr')}.",
                f"{who} finds {treasure(a, 'en')} in the pile.",
            )
        else:
            words = Words(
                f"{who} cherche en vain {treasure(a, 'fr')} dans la pile.",
                f"{who} searches the pile in vain for {treasure(a, 'en')}.",
            )
        return words.to(lang)

    def clause(self, entry: Entry) -> str:
        """The clause that a note follows."""
        return CLAUSES.get(entry.code, "")
