"""Things of the harbour that are no cards: what each says when it is touched."""

from __future__ import annotations

from comptoir.games.cove.data import COLOURS, SIZES, good
from comptoir.games.cove.merchants.blacksmith.furnaces import LOWER, UPPER
from comptoir.kernel.words import Words

# Heat that a good needs, red to yellow: without Corruption, and with one card
THRESHOLDS = {
    name: [(int(UPPER[good(size, i)]), int(LOWER[good(size, i)])) for i in range(len(COLOURS))]
    for size, name in enumerate(SIZES)
}

# Name, lines, clauses, paths in the box, picture
SUBJECTS: dict[str, tuple[Words, tuple[Words, ...], tuple[str, ...], tuple[str, ...], str]] = {
    "boat": (Words("Bateau en Mer", "Boat at sea"), (), ("1.1", "4.1", "4.4"), ("boats",), "sailboat"),
    "dock": (Words("Emplacement à quai", "Dock"), (), ("4.4", "4.5", "4.6", "4.7"), ("boats",), "anchor"),
    "isle": (
        Words("Île du Dragon", "Dragon Isle"),
        (),
        ("1.1", "2.1", "4.6"),
        ("adventurers",),
        "dragon-head",
    ),
    "bag": (
        Words("Sac des Aventuriers", "Bag of Adventurers"),
        (Words("On en tire un à chaque icône de chargement.", "One is drawn at each load icon."),),
        ("1.4", "4.1", "9.2"),
        ("adventurers",),
        "swap-bag",
    ),
    "clock": (
        Words("La grande horloge", "The great clock"),
        (),
        ("3.1", "3.9", "3.10", "3.11"),
        ("clock",),
        "clock-tower",
    ),
    "hour": (Words("Heure", "Hour"), (), ("3.1", "3.9", "3.11"), ("clock",), "sands-of-time"),
    "hand": (Words("Aiguille", "Hand"), (), ("3.12", "3.13", "9.4"), ("clock",), "mouse"),
    "marker": (Words("Marqueur de marché", "Market marker"), (), ("3.14", "3.16", "4.7"), ("clock",), "shop"),
    "recruit": (Words("Recruter", "Recruit"), (), ("7.1", "7.2", "7.3"), ("town_square",), "person"),
    "staff": (Words("Utiliser son Équipe", "Use Staff"), (), ("7.9",), (), "shop"),
    "deck": (Words("Pioche d’Habitants", "Deck of Townsfolk"), (), ("1.2", "7.5"), (), "card-pick"),
    "corruptions": (
        Words("Pioche Corruption", "Corruption deck"),
        (),
        ("1.3", "6.1", "6.2", "6.5"),
        ("corruption",),
        "cursed-star",
    ),
    "figure": (Words("La figurine", "The figure"), (), ("3.2", "3.3"), (), "person"),
    "peddler": (
        Words("Le Colporteur", "The Peddler"),
        (),
        ("P1.1", "P2.1", "P3.4", "P4.1"),
        ("peddler",),
        "shopping-cart",
    ),
    "stall": (
        Words("Étal du Colporteur", "The Peddler’s stall"),
        (),
        ("P3.4", "P3.5", "P5.1"),
        ("peddler",),
        "shopping-bag",
    ),
    "reserve": (
        Words("Réserve de Clients", "Customer Reserve"),
        (),
        ("P1.6", "P4.1", "P5.2"),
        ("peddler",),
        "person",
    ),
    # The Alchemist
    "marble": (
        Words("Bille du Décanteur", "Marble of the Decanter"),
        (),
        ("A1.3", "A1.4"),
        ("alchemist.marbles", "alchemist.decanter"),
        "bubbling-flask",
    ),
    "row": (
        Words("Rangée du Décanteur", "Row of the Decanter"),
        (),
        ("A1.3", "A1.4"),
        ("alchemist.decanter",),
        "bubbling-flask",
    ),
    "pot": (
        Words("Chaudron de Brassage", "Brewing Cauldron"),
        (),
        ("A1.5", "A1.8", "A1.9", "A1.10"),
        ("alchemist.cauldrons",),
        "cauldron",
    ),
    "waste": (
        Words("Déchets Toxiques", "Toxic Waste"),
        (),
        ("A1.6", "A1.13", "A1.14"),
        ("alchemist.cauldrons",),
        "broom",
    ),
    "marbles": (
        Words("Sac de billes", "Bag of marbles"),
        (),
        ("A1.1", "A1.2"),
        ("alchemist.marbles",),
        "swap-bag",
    ),
    # The Captain
    "treasures": (
        Words("Pile de trésors", "Pile of treasures"),
        (),
        ("C1.2", "C1.14", "C1.18"),
        ("captain",),
        "open-treasure-chest",
    ),
    # The Chronomancer
    "portal": (
        Words("Portail", "Portal"),
        (),
        ("T1.5", "T1.7"),
        ("chronomancer.printed", "chronomancer.shards"),
        "magic-portal",
    ),
    "machine": (
        Words("Machine Temporelle", "Time Machine"),
        (),
        ("T1.8", "T1.10", "T1.12"),
        ("chronomancer.freeze", "chronomancer.shift"),
        "sands-of-time",
    ),
    # The Blacksmith
    "furnace": (
        Words("Fourneau", "Furnace"),
        (
            Words(
                "Seuils de chaleur, rouge, vert, bleu, jaune : armure "
                + ", ".join(f"{hot} ({warm} avec 1 Corruption)" for hot, warm in THRESHOLDS["small"])
                + " ; arme "
                + ", ".join(f"{hot} ({warm})" for hot, warm in THRESHOLDS["large"])
                + ".",
                "Heat needed for red, green, blue, yellow: armour "
                + ", ".join(f"{hot} ({warm} with 1 Corruption)" for hot, warm in THRESHOLDS["small"])
                + "; weapon "
                + ", ".join(f"{hot} ({warm})" for hot, warm in THRESHOLDS["large"])
                + ".",
            ),
        ),
        ("B1.3", "B1.4", "B1.5", "B1.8", "B1.9"),
        ("blacksmith.furnaces", "blacksmith.heat"),
        "furnace",
    ),
    "smelter": (Words("Four à Fusion", "Smelter"), (), ("B1.6", "B1.12"), ("blacksmith.feed",), "fire"),
    "anvil": (Words("Enclume", "Anvil"), (), ("B1.7", "B1.13"), ("blacksmith.forge",), "anvil"),
    "die": (Words("Dé Alliage", "Alloy die"), (), ("B1.5", "B1.8", "B1.14"), ("blacksmith",), "fire"),
}
