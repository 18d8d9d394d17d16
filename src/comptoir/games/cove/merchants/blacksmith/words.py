"""The Blacksmith's words: notation, sentences, prompts, reasons, journal."""

from __future__ import annotations

from typing import cast

from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith import numbers as n
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, FURNACES, HOT
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    COLOURS_F,
    COLOURS_M,
    FACTIONS,
    NOT_ASKED,
    OVERSEER,
    STANDS_THERE,
    Notation,
)
from comptoir.games.cove.merchants.words import Storefront
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Refusal, Words

DIE_NAMES = tuple(
    f"{COLOUR_NAMES[int(fire.die_colour(alloy))]}{fire.die_value(alloy)}" for alloy in range(DICE)
)
FURNACE_NAMES = ("1", "2", "3", "4")
FIRE_NAMES = (*FURNACE_NAMES, "smelter")
NOTATION = Notation(
    "blacksmith",
    {
        n.STOKE: ("stoke", (FURNACE_NAMES,)),
        n.FEED: ("feed", ()),
        n.FORGE: ("forge", ()),
        n.PUT: ("put", (DIE_NAMES,)),
        n.MAKE: ("make", (FURNACE_NAMES,)),
        n.LEAVE: ("leave", (FIRE_NAMES,)),
        n.REMOVE: ("remove", (FURNACE_NAMES,)),
        n.SMELT: ("smelt", (COLOUR_NAMES,)),
        n.REROLL: ("reroll", (DIE_NAMES,)),
        n.THROW: ("throw", ()),
        n.BELLOWS: ("bellows", (FURNACE_NAMES, ("down", "up"))),
        n.ENOUGH: ("enough", ()),
        n.FILL: ("fill", (FURNACE_NAMES,)),
    },
)
PROMPTS = {
    n.ASK_STOKE: Words(
        "Quel dé va dans le fourneau {f} ({where}) ?", "Which die goes into Furnace {f} ({where})?"
    ),
    n.ASK_FEED: Words("Quel dé alimente le Four à Fusion ?", "Which die feeds the Smelter?"),
    n.ASK_FORGE: Words("Que faites-vous au fourneau {f} ?", "What do you do at Furnace {f}?"),
    n.ASK_SMELT: Words("Quel dé gagnez-vous au Four à Fusion ?", "Which die do you gain from the Smelter?"),
    n.ASK_REROLL: Words(
        "Quels dés de la réserve relancez-vous aussi ?", "Which dice of the reserve do you roll as well?"
    ),
    n.ASK_BELLOWS: Words(
        "Quel dé Charbon le Souffleur change-t-il ? (reste {a})",
        "Which Charcoal die do the Bellows change? ({a} left)",
    ),
    n.ASK_FILL: Words(
        "Quel fourneau le Métallurgiste remplit-il ?", "Which Furnace does the Metallurgist fill?"
    ),
}
CLAUSES = {
    n.NOTE_STOKED: "B1.3",
    n.NOTE_FED: "B1.6",
    n.NOTE_FORGED: "B1.8",
    n.NOTE_REMOVED: "B1.10",
    n.NOTE_SMELTED: "B1.12",
    n.NOTE_ROLLED: "B1.13",
    n.NOTE_BELLOWS: "B1.15",
}


def die(alloy: int, lang: str) -> str:
    """A die in words."""
    colour, value = int(fire.die_colour(alloy)), int(fire.die_value(alloy))
    return f"dé {COLOURS_M[colour].fr} {value}" if lang == "fr" else f"{COLOURS_M[colour].en} die {value}"


def product(shop: Blacksmith, furnace: int, lang: str) -> str:
    """What a loaded Furnace makes."""
    a_good = int(shop.good_of(furnace))
    if a_good >= 4:
        return (
            f"une arme {COLOURS_F[a_good - 4].fr}" if lang == "fr" else f"a {COLOURS_F[a_good - 4].en} weapon"
        )
    return f"une armure {COLOURS_F[a_good].fr}" if lang == "fr" else f"a {COLOURS_F[a_good].en} armour"


class BlacksmithWords(Storefront):
    """What the Blacksmith says."""

    kind = 3
    slug = "blacksmith"
    name = Words("Forgeron", "Blacksmith")
    abilities = (
        Words("Souffleur : changez le Charbon de 3 points", "Bellows: change Charcoal by 3 points"),
        Words("Métallurgiste : remplissez 1 fourneau", "Metallurgist: fill 1 Furnace"),
        Words("Apprenti : forgez dans 2 fourneaux", "Apprentice: forge in 2 Furnaces"),
        OVERSEER,
    )
    spaces = {
        **{
            int(n.STOKE_SPACE) + i: Words(f"Alimenter le fourneau {i + 1}", f"Stoke Furnace {i + 1}")
            for i in range(4)
        },
        n.FEED_SPACE: Words("Alimenter le Four à Fusion", "Feed the Smelter"),
        n.FORGE_SPACE: Words("Forger", "Forge"),
    }

    def write(self, action: int) -> str:
        """The text of an action."""
        return NOTATION.write(action)

    def read(self, words: list[str]) -> int:
        """The action written so."""
        return NOTATION.read(words)

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does."""
        shop = cast(Blacksmith, merchant)
        verb, a, b = action & 255, action >> 8 & 255, action >> 16 & 255
        if verb == n.STOKE:
            words = Words(
                f"Alimenter le fourneau {a + 1} ({n.STOKE_HOURS} h)",
                f"Stoke Furnace {a + 1} ({n.STOKE_HOURS} h)",
            )
        elif verb == n.FEED:
            words = Words(
                f"Alimenter le Four à Fusion ({n.FEED_HOURS} h)", f"Feed the Smelter ({n.FEED_HOURS} h)"
            )
        elif verb == n.FORGE:
            words = Words(f"Forger ({n.FORGE_HOURS} h)", f"Forge ({n.FORGE_HOURS} h)")
        elif verb == n.PUT:
            words = Words(f"Poser le {die(a, 'fr')}", f"Put the {die(a, 'en')}")
        elif verb == n.MAKE:
            price = (
                Words("", "") if shop.judgement(a) == HOT else Words(" et 1 corruption", " and 1 corruption")
            )
            words = Words(
                f"Forger {product(shop, a, 'fr')}{price.fr}", f"Forge {product(shop, a, 'en')}{price.en}"
            )
        elif verb == n.LEAVE and a == n.SMELTER:
            words = Words("Laisser le Four à Fusion", "Leave the Smelter")
        elif verb == n.LEAVE:
            words = Words(f"Laisser le fourneau {a + 1}", f"Leave Furnace {a + 1}")
        elif verb == n.REMOVE:
            words = Words(f"Retirer les dés du fourneau {a + 1}", f"Remove the dice of Furnace {a + 1}")
        elif verb == n.SMELT:
            words = Words(
                f"Gagner le dé {COLOURS_M[a].fr} des {FACTIONS[a].fr}",
                f"Gain the {COLOURS_M[a].en} die of the {FACTIONS[a].en}",
            )
        elif verb == n.REROLL:
            words = Words(f"Relancer aussi le {die(a, 'fr')}", f"Roll the {die(a, 'en')} as well")
        elif verb == n.THROW:
            words = Words("Lancer les dés", "Roll the dice")
        elif verb == n.BELLOWS:
            way = Words("+1", "+1") if b else Words("−1", "−1")
            words = Words(f"Charbon du fourneau {a + 1} : {way.fr}", f"Charcoal of Furnace {a + 1}: {way.en}")
        elif verb == n.FILL:
            words = Words(f"Remplir le fourneau {a + 1}", f"Fill Furnace {a + 1}")
        else:
            words = Words("Ne plus souffler", "No more bellows")
        return words.to(lang)

    def prompt(self, merchant: Merchant, frame: int, lang: str) -> str:
        """What is asked."""
        a = int(frame_a(frame))
        where = (
            Words("dé du bas", "lower die")
            if frame_b(frame)
            else Words("dé du haut, qui fixe la couleur", "top die, which fixes the colour")
        )
        return PROMPTS[int(frame_kind(frame))].to(lang).format(a=a, f=a + 1, where=where.to(lang))

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action is refused."""
        shop = cast(Blacksmith, merchant)
        kind, verb, a = int(frame_kind(frame)), action & 255, action >> 8 & 255
        if kind < self.first and verb in (n.STOKE, n.FEED, n.FORGE):
            return self.why_not_go(shop, verb, a)
        refusals = {
            (n.ASK_STOKE, n.PUT): Refusal(
                Words("Ce dé n'est pas en réserve.", "This die is not in reserve."), "B1.3"
            ),
            (n.ASK_FEED, n.PUT): Refusal(
                Words("Ce dé n'est pas en réserve.", "This die is not in reserve."), "B1.6"
            ),
            (n.ASK_FORGE, n.MAKE): Refusal(
                Words(
                    "La Chaleur ne suffit pas, ou la marchandise est épuisée.",
                    "The Heat is not enough, or the good has run out.",
                ),
                "B1.20",
            ),
            (n.ASK_SMELT, n.SMELT): Refusal(
                Words("Ce dé a déjà quitté le Four à Fusion.", "This die has left the Smelter already."),
                "B1.12",
            ),
            (n.ASK_REROLL, n.REROLL): Refusal(
                Words(
                    "Ce dé n'est pas en réserve, ou ils se nomment dans l'ordre.",
                    "This die is not in reserve, or they are named in order.",
                ),
                "B1.25",
            ),
            (n.ASK_BELLOWS, n.BELLOWS): Refusal(
                Words(
                    "Un dé Charbon reste entre 1 et 6 ; ils changent dans l'ordre.",
                    "A Charcoal die stays between 1 and 6; they change in order.",
                ),
                "B1.22",
            ),
            (n.ASK_BELLOWS, n.ENOUGH): Refusal(
                Words("Changez au moins un point.", "Change at least one point."), "B1.15"
            ),
            (n.ASK_FILL, n.FILL): Refusal(
                Words(
                    "Ce fourneau est plein, ou la réserve n'y suffit pas.",
                    "This Furnace is full, or the reserve does not suffice.",
                ),
                "B1.16",
            ),
        }
        return refusals.get((kind, verb), NOT_ASKED)

    def why_not_go(self, shop: Blacksmith, verb: int, furnace: int) -> Refusal:
        """Why the figure may not go there."""
        space = {n.FEED: n.FEED_SPACE, n.FORGE: n.FORGE_SPACE}.get(verb, int(n.STOKE_SPACE) + furnace)
        if shop.space == space:
            return STANDS_THERE
        if verb == n.FEED:
            if shop.feeding:
                return Refusal(
                    Words("Le Four à Fusion est déjà alimenté.", "The Smelter is fed already."), "B1.6"
                )
            if not shop.covered:
                return Refusal(
                    Words("Il n'y a plus de dé à gagner.", "There is no die left to gain."), "B1.24"
                )
            return Refusal(Words("La réserve est vide.", "The reserve is empty."), "B1.6")
        if fire.top_die(shop.furnaces, furnace) >= 0:
            return Refusal(Words("Ce fourneau est déjà alimenté.", "This Furnace is loaded already."), "B1.3")
        return Refusal(
            Words("Il n'y a pas assez de dés en réserve.", "There are not enough dice in reserve."), "B1.19"
        )

    def candidates(self, merchant: Merchant, frame: int) -> list[int]:
        """All spaces of the shop, all Furnaces."""
        kind, a = int(frame_kind(frame)), int(frame_a(frame))
        if kind < self.first:
            return [*(n.STOKE | furnace << 8 for furnace in range(FURNACES)), n.FEED, n.FORGE]
        if kind == n.ASK_FORGE:
            return [n.MAKE | a << 8]
        if kind == n.ASK_FILL:
            return [n.FILL | furnace << 8 for furnace in range(FURNACES)]
        return []

    def tell(self, entry: Entry, lang: str) -> str:
        """A note as a sentence."""
        who, a, b = f"{{{entry.seat}}}", entry.a, entry.b
        code = entry.code
        if code == n.NOTE_STOKED:
            words = Words(
                f"{who} met un {die(b, 'fr')} dans le fourneau {a + 1}.",
                f"{who} puts a {die(b, 'en')} into Furnace {a + 1}.",
            )
        elif code == n.NOTE_FED:
            words = Words(
                f"{who} alimente le Four à Fusion : {die(a, 'fr')}.",
                f"{who} feeds the Smelter: {die(a, 'en')}.",
            )
        elif code == n.NOTE_FORGED:
            words = Words(
                f"{who} forge au fourneau {a + 1}, Chaleur {b}.",
                f"{who} forges at Furnace {a + 1}, Heat {b}.",
            )
        elif code == n.NOTE_REMOVED:
            words = Words(
                f"{who} retire les dés du fourneau {a + 1}.", f"{who} removes the dice of Furnace {a + 1}."
            )
        elif code == n.NOTE_SMELTED:
            words = Words(
                f"{who} gagne le dé {COLOURS_M[a].fr} et le Mécénat des {FACTIONS[a].fr}.",
                f"{who} gains the {COLOURS_M[a].en} die and the sponsorship of the {FACTIONS[a].en}.",
            )
        elif code == n.NOTE_ROLLED:
            words = Words(f"{who} lance : {die(a, 'fr')}.", f"{who} rolls: {die(a, 'en')}.")
        else:
            words = Words(
                f"{who} règle le Charbon du fourneau {a + 1} sur {b}.",
                f"{who} sets the Charcoal of Furnace {a + 1} to {b}.",
            )
        return words.to(lang)

    def clause(self, entry: Entry) -> str:
        """The clause that a note follows."""
        return CLAUSES.get(entry.code, "")
