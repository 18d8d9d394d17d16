"""The little cards of the harbour: what a piece, a place or a card says when it is touched."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import names
from comptoir.games.cove.data import (
    BOX,
    CARD_IDS,
    CARDS_A_SET,
    LARGE,
    PRICE,
    ROGUE,
    ROW,
    SETS,
    SMALL,
    STAFF_SLOTS,
    TOWN_CORRUPTION,
    TOWN_HOURS,
    colour_of,
    good,
    set_of,
    size_of,
)
from comptoir.games.cove.merchants.captain import data as sailing
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES
from comptoir.games.cove.merchants.captain.words import REGIONS
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES, SPACE_NAMES
from comptoir.games.cove.merchants.chronomancer.words import SPACES as LOOP_SPACES
from comptoir.games.cove.merchants.chronomancer.words import shard_does, shard_name
from comptoir.games.cove.merchants.names import COLOUR_NAMES, COLOURS_F
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.peddler_cards import CARD_NAMES
from comptoir.kernel.words import Words
from comptoir.web.games.cove import harbour
from comptoir.web.games.cove.subjects import SUBJECTS
from comptoir.web.presenter import Info

FRONTS = {front.slug: front for front in STOREFRONTS.values()}


def region(name: str) -> Words:
    """A region of the Captain's chart."""
    return REGIONS[REGION_NAMES.index(name)]


def loop_space(name: str) -> Words:
    """A space of the Chronomancer's loop."""
    return LOOP_SPACES[SPACE_NAMES.index(name)]


def sources(*paths: str) -> tuple[str, ...]:
    """Where the numbers of a component are from, each source once."""
    found = [
        one.source for one in BOX for path in paths if one.path == path or one.path.startswith(f"{path}.")
    ]
    return tuple(dict.fromkeys(found))


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def _subject(id: str, lang: str) -> Info | None:
    if id not in SUBJECTS:
        return None
    title, lines, clauses, paths, icon = SUBJECTS[id]
    return Info(title.to(lang), "", tuple(line.to(lang) for line in lines), clauses, sources(*paths), icon)


def _card(id: str, lang: str) -> Info | None:
    if id not in CARD_IDS:
        return None
    number = CARD_IDS.index(id)
    of_set, place = int(set_of(number)), number % int(CARDS_A_SET)
    name, _, rest = names.townsfolk(number, lang).partition(" (")
    does, _, icons = rest.rstrip(")").partition("; ")
    lines = (
        capital(does) + ".",
        Words(f"Icônes au décompte final : {icons}.", f"Icons in the final scoring: {icons}.").to(lang),
    )
    key = BOX.keys(SETS[of_set])[place]
    return Info(
        name,
        Words("Habitant", "Townsfolk").to(lang),
        lines,
        (f"7.{6 + of_set}", "10.1"),
        sources(f"{SETS[of_set]}.{key}"),
        harbour.SET_ICONS[of_set],
    )


def _place_in_town(id: str, lang: str) -> Info | None:
    if id not in [str(place + 1) for place in range(ROW)]:
        return None
    hours, cards = int(TOWN_HOURS[int(id) - 1]), int(TOWN_CORRUPTION[int(id) - 1])
    line = Words(f"Coût : {names.cost(hours, cards)}.", f"Cost: {names.cost(hours, cards)}.").to(lang)
    return Info(
        Words("Grand Place", "Town Square").to(lang),
        "",
        (line,),
        ("7.1", "7.5"),
        sources("town_square"),
        "person",
    )


def _pier(id: str, lang: str) -> Info | None:
    if id not in names.PIERS:
        return None
    i = names.PIERS.index(id)
    takes = harbour.PIER_TAKES[harbour.pier_size(i)]
    line = Words(f"On y vend : {takes.fr} marchandises.", f"Takes {takes.en} goods.").to(lang)
    clauses = ("5.1", "5.2", "5.3", "5.6") if i == 2 else ("5.1", "5.2", "5.3")
    return Info(
        harbour.PIER_NAMES[i].to(lang),
        Words("Quai", "Pier").to(lang),
        (line,),
        clauses,
        sources("goods"),
        "shop",
    )


def _clan(id: str, lang: str) -> Info | None:
    if id not in names.FACTIONS:
        return None
    i = names.FACTIONS.index(id)
    name, letter = names.FACTION[i], harbour.CLAN_LETTERS.to(lang)[i]
    if i == ROGUE:
        return Info(
            f"{name.to(lang)} ({letter})",
            Words("Aventurier", "Adventurer").to(lang),
            (),
            ("8.1", "10.2"),
            sources("rogues"),
            harbour.CLAN_ICONS[i],
        )
    colour, small, large = COLOURS_F[i], int(PRICE[good(SMALL, i)]), int(PRICE[good(LARGE, i)])
    line = Words(
        f"Achète les marchandises de sa couleur : {colour.fr} ({small} et {large} or).",
        f"Buys goods of its colour: {colour.en} ({small} and {large} gold).",
    ).to(lang)
    return Info(
        f"{name.to(lang)} ({letter})",
        Words("Client", "Customer").to(lang),
        (line,),
        ("5.3", "5.10"),
        sources("adventurers", "goods"),
        harbour.CLAN_ICONS[i],
    )


def _hall(id: str, lang: str) -> Info | None:
    if id not in names.FACTIONS:
        return None
    i = names.FACTIONS.index(id)
    if i == ROGUE:
        return Info(
            Words("Repaire des Voyous", "Lair of the Rogues").to(lang),
            "",
            (),
            ("1.5", "10.2"),
            sources("rogues"),
            "cave-entrance",
        )
    hall = names.HALLS[i]
    return Info(
        Words(f"Salle {hall.fr}", f"Hall {hall.en}").to(lang),
        "",
        (),
        ("1.4", "5.7", "10.1"),
        sources("adventurers"),
        harbour.CLAN_ICONS[i],
    )


def _rogues(id: str, lang: str) -> Info | None:
    if id not in harbour.ROGUE_CARDS:
        return None
    number = list(harbour.ROGUE_CARDS).index(id)
    key = BOX.keys("rogues")[number]
    return Info(
        harbour.ROGUE_CARDS[id].to(lang),
        Words("Carte Voyous", "Rogue card").to(lang),
        (),
        ("8.1", f"8.{2 + number}"),
        sources(f"rogues.{key}"),
        "hooded-figure",
    )


def _good(id: str, lang: str) -> Info | None:
    slug, _, name = id.partition(".")
    if slug not in harbour.WARES or name not in names.GOODS:
        return None
    i = names.GOODS.index(name)
    icon, ware = harbour.WARES[slug][size_of(i)]
    customer = names.FACTION[colour_of(i)]
    line = Words(
        f"{int(PRICE[i])} or par Client {customer.fr} sur le Quai.",
        f"{int(PRICE[i])} gold for each {customer.en} on the pier.",
    ).to(lang)
    return Info(
        capital(names.GOOD[i].to(lang)),
        capital(ware.to(lang)),
        (line,),
        ("5.3", "5.10", "3.8"),
        sources("goods"),
        icon,
    )


def _corruption(id: str, lang: str) -> Info | None:
    if id not in names.CORRUPTIONS:
        return None
    line = capital(names.corruption_card(names.CORRUPTIONS.index(id), lang)) + "."
    return Info(
        Words("Carte Corruption", "Corruption card").to(lang),
        "",
        (line,),
        ("6.2", "10.1", "10.2"),
        sources("corruption"),
        "cursed-star",
    )


def _merchant(id: str, lang: str) -> Info | None:
    if id not in FRONTS:
        return None
    front = FRONTS[id]
    letter = {"alchemist": "A", "captain": "C", "chronomancer": "T", "blacksmith": "B"}[id]
    return Info(
        front.name.to(lang),
        Words("Marchand", "Merchant").to(lang),
        (harbour.MERCHANT_LINES[id].to(lang),),
        (f"{letter}1.1", f"{letter}1.2"),
        sources(id),
        harbour.MERCHANT_ICONS[id],
    )


ABILITY_CLAUSES = {
    "alchemist": ("A1.15", "A1.16", "A1.17"),
    "captain": ("C1.19", "C1.20", "C1.21"),
    "chronomancer": ("T1.18", "T1.19", "T1.20"),
    "blacksmith": ("B1.15", "B1.16", "B1.17"),
}


def _ability(id: str, lang: str) -> Info | None:
    slug, _, number = id.partition(".")
    if slug not in FRONTS or number not in [str(slot + 1) for slot in range(STAFF_SLOTS)]:
        return None
    ability = FRONTS[slug].abilities[int(number) - 1].to(lang)
    clauses = ABILITY_CLAUSES.get(slug, ())[int(number) - 1 : int(number)]
    name, _, does = ability.partition(":")
    return Info(
        name.strip(),
        Words("Équipe", "Staff").to(lang),
        (capital(does.strip()) + ".",),
        (*clauses, "7.9"),
        sources(f"{slug}.staff"),
        "shop",
    )


def _space(id: str, lang: str) -> Info | None:
    slug, _, place = id.partition(".")
    space = next((one for one in harbour.SPACES.get(slug, ()) if one.place == place), None)
    if space is None:
        return None
    title = FRONTS[slug].spaces.get(space.number, space.name).to(lang)
    found = sources(f"{slug}.{space.cost}") if space.cost else sources("town_square")
    return Info(title, Words("Action", "Action").to(lang), (), space.clauses, found, space.icon)


def _region(id: str, lang: str) -> Info | None:
    if id not in REGION_NAMES:
        return None
    if id in COLOUR_NAMES:
        clauses: tuple[str, ...] = ("C1.10",)
    else:
        clauses = {"bay": ("C1.2",), "coin": ("C1.11",), "pirate": ("C1.13", "C1.16")}.get(
            id, ("C1.5", "C1.12", "C1.15")
        )
    return Info(
        capital(region(id).to(lang)), "", (), (*clauses, "C1.4", "C1.6"), ("reconstructed",), "treasure-map"
    )


def _compass(_: str, lang: str) -> Info:
    sectors = []
    for i in range(int(sailing.SECTORS)):
        again = " ↻" if sailing.SECTOR_REPEAT[i] else ""
        sectors.append(f"{int(sailing.SECTOR_COINS[i])} ☠ / {int(sailing.SECTOR_MOVE[i])} →{again}")
    line = Words(
        "Huit secteurs (pièces / mouvement, ↻ recommencer) : ", "Eight sectors (coins / movement, ↻ repeat): "
    ).to(lang) + " · ".join(sectors)
    return Info(
        Words("Boussole", "Compass").to(lang),
        "",
        (line,),
        ("C1.7", "C1.8", "C1.9"),
        sources("captain.compass"),
        "compass",
    )


def _shard(id: str, lang: str) -> Info | None:
    if id not in SHARD_NAMES:
        return None
    shard = SHARD_NAMES.index(id)
    line, name = capital(shard_does(shard, lang)) + ".", shard_name(shard, lang)
    return Info(
        Words(f"Fragment {name}", f"Shard {name}").to(lang),
        "",
        (line,),
        ("T1.5", "T1.6", "T1.12"),
        sources(f"chronomancer.shards.{id}"),
        "magic-portal",
    )


def _sponsor(id: str, lang: str) -> Info | None:
    if id not in names.FACTIONS[:ROGUE]:
        return None
    name = names.HALLS[names.FACTIONS.index(id)]
    title = Words(f"Icône de Mécénat : Salle {name.fr}", f"Sponsorship icon: Hall {name.en}").to(lang)
    return Info(title, "", (), ("5.7", "5.8"), (), harbour.CLAN_ICONS[names.FACTIONS.index(id)])


def _plan(id: str, lang: str) -> Info | None:
    if id not in CARD_NAMES:
        return None
    number = CARD_NAMES.index(id)
    lines = (
        Words("À droite : ", "On the right: ").to(lang) + names.peddler_action(number, lang).strip("()"),
        Words("À gauche : ", "On the left: ").to(lang) + names.peddler_times(number, lang).strip("()"),
    )
    key = BOX.keys("peddler.cards")[number]
    return Info(
        id,
        Words("Carte du Colporteur", "Peddler card").to(lang),
        lines,
        ("P2.1", "P2.3", "P2.4"),
        sources(f"peddler.cards.{key}"),
        "shopping-cart",
    )


INFOS: dict[str, Callable[[str, str], Info | None]] = {
    "about": _subject,
    "card": _card,
    "town": _place_in_town,
    "pier": _pier,
    "clan": _clan,
    "hall": _hall,
    "rogues": _rogues,
    "good": _good,
    "corruption": _corruption,
    "merchant": _merchant,
    "ability": _ability,
    "space": _space,
    "region": _region,
    "compass": _compass,
    "shard": _shard,
    "sponsor": _sponsor,
    "plan": _plan,
}
