"""What is printed on a Spyrium card, as pictures and as words."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.games.spyrium.data import (
    CAPITALISATION_MONEY,
    CAPITALISATION_RATE,
    COMPONENTS,
    CRANE_REBATE,
    REBATE,
    TECHNIQUE_CAP,
)
from comptoir.kernel.words import Words

TYPES = {
    "building": Words("Bâtiment", "Building"),
    "character": Words("Personnage", "Character"),
    "technique": Words("Technique", "Technique"),
}

ICONS = {
    "mine_1": "mining",
    "mine_2": "mine-wagon",
    "mine_3": "mine-truck",
    "atelier_1": "anvil",
    "atelier_2": "anvil-impact",
    "usine_1": "factory",
    "usine_2": "big-gear",
    "labo_1": "round-bottom-flask",
    "labo_2": "bubbling-flask",
    "labo_3": "microscope",
    "cite_1": "block-house",
    "cite_2": "modern-city",
    "residence_1": "house",
    "residence_2": "village",
    "universite_1": "graduate-cap",
    "universite_2": "greek-temple",
    "hotel": "family-house",
    "manoir": "castle",
    "palais": "byzantin-temple",
    "mineur": "miner",
    "geologue": "minerals",
    "apprenti": "tinker",
    "ingenieur": "gear-hammer",
    "bureaucrate": "scroll-quill",
    "conseiller": "top-hat",
    "banquier": "bank",
    "financier": "take-my-money",
    "architecte": "pencil-ruler",
    "automatisation": "clockwork",
    "capitalisation": "profit",
    "grue": "crane",
    "negoce": "trade",
    "ingenierie": "gears",
    "lobbying": "discussion",
    "taylorisme": "stopwatch",
}

EVENT_ICONS = {
    "token": "token",
    "residence": "village",
    "money_vp": "laurel-crown",
    "crystal_money": "crystal-growth",
    "reuse": "anticlockwise-rotation",
    "recruit": "meeple-group",
    "late_place": "sprint",
}

EVENT_LINES = {
    "token": Words(
        "Prenez la valeur du jeton en argent, en cristaux ou en points.",
        "Take the value of the token in money, in crystals or in points.",
    ),
    "residence": Words(
        "Payez pour avancer ou marquer la piste de résidences.",
        "Pay to advance on the residence track, or to score it.",
    ),
    "money_vp": Words("Changez de l’argent en points.", "Turn money into points."),
    "crystal_money": Words("Changez des cristaux en argent.", "Turn crystals into money."),
    "reuse": Words(
        "Redressez un bâtiment incliné et exploitez-le de nouveau.",
        "Set a tilted building upright and exploit it again.",
    ),
    "recruit": Words(
        "Payez autant de livres que vous avez d’ouvriers : un ouvrier de plus.",
        "Pay as many pounds as you have workers: one more worker.",
    ),
    "late_place": Words(
        "Placez encore un ouvrier, bien que vous soyez en Activation.",
        "Place one more worker although you are in Activation.",
    ),
}

TECHNIQUE_LINES = {
    "automatisation": (
        Words("Vos mines n’ont plus besoin d’ouvrier.", "Your mines need no worker any more."),
        Words(
            f"Fin : 1 point par cristal, {TECHNIQUE_CAP} au plus.",
            f"End: 1 point a crystal, {TECHNIQUE_CAP} at most.",
        ),
    ),
    "capitalisation": (
        Words(
            f"£{CAPITALISATION_MONEY} de plus chaque fois qu’un ouvrier se retire pour de l’argent.",
            f"£{CAPITALISATION_MONEY} more each time a worker is withdrawn for money.",
        ),
        Words(
            f"Fin : 1 point par £{CAPITALISATION_RATE}, {TECHNIQUE_CAP} au plus.",
            f"End: 1 point for every £{CAPITALISATION_RATE}, {TECHNIQUE_CAP} at most.",
        ),
    ),
    "grue": (
        Words(
            f"Un nouvel emplacement coûte £{CRANE_REBATE} de moins.",
            f"A new building slot costs £{CRANE_REBATE} less.",
        ),
        Words(
            f"Fin : 1 point par bâtiment, {TECHNIQUE_CAP} au plus.",
            f"End: 1 point a building, {TECHNIQUE_CAP} at most.",
        ),
    ),
    "negoce": (
        Words(
            "Vous gardez les jetons que vous utilisez ; une fois par tour, choisissez la valeur d’un jeton.",
            "You keep the tokens you use; once a round, choose the value of a token.",
        ),
        Words(
            f"Fin : 1 point par jeton gardé, {TECHNIQUE_CAP} au plus.",
            f"End: 1 point a kept token, {TECHNIQUE_CAP} at most.",
        ),
    ),
    "ingenierie": (
        Words(
            "1 point de plus par ouvrier employé dans un bâtiment à usine.",
            "1 more point for each worker used in a building with a factory.",
        ),
        Words(
            f"Fin : les points imprimés de ces bâtiments comptent double, {TECHNIQUE_CAP} au plus.",
            f"End: the printed points of those buildings count again, {TECHNIQUE_CAP} at most.",
        ),
    ),
    "lobbying": (
        Words(
            "Une fois par tour, activez une carte sans payer le surcoût des ouvriers.",
            "Once a round, activate a card without paying the workers’ surcharge.",
        ),
        Words("Fin : la valeur de votre résidence.", "End: the value of your residence."),
    ),
    "taylorisme": (
        Words(
            "Une fois par tour, redressez un bâtiment et exploitez-le de nouveau.",
            "Once a round, set a building upright and exploit it again.",
        ),
        Words("Fin : 1 point par ouvrier.", "End: 1 point a worker."),
    ),
}

SYMBOL_NAMES = {
    "factory": Words("usine", "factory"),
    "mine": Words("mine", "mine"),
    "research": Words("recherche", "research"),
}

SYMBOL_ICONS = {"factory": "factory", "mine": "war-pick", "research": "magnifying-glass"}

TOKEN_USES = {
    "crystals": Words("Prenez un jeton : autant de cristaux.", "Take a token: as many crystals."),
    "vp": Words("Prenez un jeton : autant de points.", "Take a token: as many points."),
    "price": Words(
        "Prenez un jeton et payez sa valeur en livres.", "Take a token and pay its value in pounds."
    ),
}


class Use(NamedTuple):
    """One effect: what it takes and gives."""

    workers: int
    spend: int
    crystals: int
    vp: int


class Card(NamedTuple):
    """A card as the template draws it."""

    id: str
    name: str
    type: str
    icon: str
    price: int
    vp: int  # printed on a building
    uses: list[Use]
    token: str
    workers: int  # that come with it
    residence: int
    symbols: list[str]
    is_ours: bool  # whether a number on it is reconstructed

    @classmethod
    def of(cls, id: str, path: str, name: str) -> Card:
        """The card at this path of the components."""
        type = path.split(".")[0]
        return cls(
            id,
            name,
            type,
            ICONS[id],
            _number(path, "price"),
            _number(path, "vp") if type == "building" else 0,
            _uses(path, type),
            COMPONENTS.text(f"{path}.token") if COMPONENTS.has(f"{path}.token") else "",
            _number(path, "gain_workers"),
            _number(path, "residence"),
            COMPONENTS.text(f"{path}.symbols").split() if COMPONENTS.has(f"{path}.symbols") else [],
            any(c.is_ours for c in COMPONENTS if c.path.startswith(f"{path}.")),
        )


def _number(path: str, field: str) -> int:
    return COMPONENTS.number(f"{path}.{field}") if COMPONENTS.has(f"{path}.{field}") else 0


def _uses(path: str, type: str) -> list[Use]:
    if type == "character":
        use = Use(0, _number(path, "spend"), _number(path, "crystals"), _number(path, "vp"))
        return [use] if any(use) else []
    if not COMPONENTS.has(f"{path}.effect"):
        return []
    return [
        Use(*(_number(f"{path}.effect.{i}", field) for field in ("workers", "spend", "crystals", "vp")))
        for i in range(len(COMPONENTS.keys(f"{path}.effect")))
    ]


def _crystals(count: int, lang: str) -> str:
    if lang == "fr":
        return f"{count} {'cristal' if count == 1 else 'cristaux'}"
    return f"{count} crystal{'s' if count > 1 else ''}"


def use_words(use: Use, lang: str) -> str:
    """An effect in words."""
    fr = lang == "fr"
    pays, gains = [], []
    if use.workers:
        pays.append(f"{use.workers} {'ouvrier' if fr else 'worker'}{'s' if use.workers > 1 else ''}")
    if use.spend:
        pays.append(_crystals(use.spend, lang))
    if use.crystals:
        gains.append(f"+{_crystals(use.crystals, lang)}")
    if use.vp:
        gains.append(f"+{use.vp} points")
    return " + ".join(pays) + (" → " if pays and gains else "") + ", ".join(gains)


def card_lines(id: str, path: str, lang: str) -> list[str]:
    """What a building or a character does, in words."""
    fr = lang == "fr"
    card = Card.of(id, path, "")
    verb = (
        ("Exploiter : " if fr else "Exploit: ")
        if card.type == "building"
        else ("Appeler : " if fr else "Call: ")
    )
    lines = [verb + use_words(use, lang) for use in card.uses]
    if card.token:
        lines.append(TOKEN_USES[card.token].to(lang))
    if card.workers:
        when, workers = ("À la construction", "ouvrier(s)") if fr else ("When built", "worker(s)")
        lines.append(f"{when} : +{card.workers} {workers}")
    if card.residence:
        lines.append(
            "Une action de résidence : avancer ou marquer." if fr else "A residence action: advance or score."
        )
    if card.symbols:
        shown = ", ".join(SYMBOL_NAMES[symbol].to(lang) for symbol in card.symbols)
        lines.append(
            (f"Symboles : {shown} ; remplacer un bâtiment du même symbole coûte £{REBATE} de moins.")
            if fr
            else f"Symbols: {shown}; replacing a building of the same symbol costs £{REBATE} less."
        )
    return lines
