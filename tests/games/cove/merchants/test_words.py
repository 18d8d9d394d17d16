"""The merchants' sentences, prompts and panels."""

from importlib import import_module

import pytest
from rich.console import Console

from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES
from comptoir.games.cove.merchants.chronomancer.words import shard_name
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.journal import Entry

from .shops import Shop

SLUGS = [front.slug for front in STOREFRONTS.values()]

SENTENCES = [
    (
        "alchemist",
        {},
        "take middle",
        "Prendre dans la rangée du milieu (1 h + 1 corruption)",
        "Take from the middle row (1 h + 1 corruption)",
    ),
    (
        "alchemist",
        {},
        "mix 2 elixir-blue",
        "Chaudron 2 : brasser un élixir bleu",
        "Cauldron 2: brew a blue elixir",
    ),
    (
        "alchemist",
        {"cauldrons": [["red", "ichor", "ichor"]], "waste": 2},
        "mix 1 potion-red-ichor-ichor",
        "Chaudron 1 : brasser une potion rouge avec deux Ichors et 1 corruption",
        "Cauldron 1: brew a red potion with two Ichors and 1 corruption",
    ),
    (
        "alchemist",
        {"cauldrons": [["ichor", "ichor"]], "waste": 2},
        "place ichor 1",
        "Poser : Ichor, dans le Chaudron 1 et 2 corruption",
        "Place the Ichor in Cauldron 1 and 2 corruption",
    ),
    (
        "alchemist",
        {"cauldrons": [["ichor", "ichor"]], "waste": 2},
        "place ichor 2",
        "Poser : Ichor, dans le Chaudron 2",
        "Place the Ichor in Cauldron 2",
    ),
    ("captain", {"coins": 3}, "haul pirate", "Importer les 3 pièces", "Import the 3 coins"),
    (
        "captain",
        {},
        "shortcut bay blue",
        "De la Baie des Serpents à l'hameçon bleu (Raccourci : 1 pièce)",
        None,
    ),
    (
        "chronomancer",
        {"tiles": ["RL", "RG", "GL", "RS"], "blue": ["RG"]},
        "walk assistant u1",
        "L'Assistant → portail haut 1 : un artefact rouge (2 h)",
        "The Assistant → upper portal 1: a red artifact (2 h)",
    ),
    (
        "chronomancer",
        {},
        "walk assistant right",
        "L'Assistant → Machine de droite : figer le temps (2 h)",
        None,
    ),
    (
        "blacksmith",
        {"furnaces": [[], [], ["red3"]]},
        "make 3",
        "Fourneau 3 : forger une armure rouge et 1 corruption",
        "Furnace 3: forge a red armour and 1 corruption",
    ),
    ("blacksmith", {}, "put red1", "Poser le dé rouge 1", "Put the red die 1"),
]


@pytest.mark.parametrize(("slug", "shop", "text", "fr", "en"), SENTENCES)
def test_an_action_says_what_it_does_in_both_languages(slug, shop, text, fr, en):
    at = Shop(slug, shop)
    action = int(at.read(text))
    assert at.front.sentence(at.me, action, "fr") == fr
    if en:
        assert at.front.sentence(at.me, action, "en") == en


@pytest.mark.parametrize(
    ("slug", "text", "marks"),
    [
        ("alchemist", "déchets 0/6", "Mécénat –"),
        ("captain", "baie ▲▲▲▲", "W:?"),
        ("chronomancer", "flux", "RG"),
        ("blacksmith", "réserve R1 V1 B1 J1", "RVBJ"),
    ],
)
def test_the_panel_shows_the_shop(slug, text, marks):
    shop = Shop(slug)
    console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(shop.front.panel(shop.me, True, "fr"))
    picture = console.export_text()
    assert text in picture
    assert marks in picture


@pytest.mark.parametrize("slug", SLUGS)
def test_every_note_has_a_clause_of_the_merchants_chapter(slug):
    front = next(front for front in STOREFRONTS.values() if front.slug == slug)
    codes = import_module(f"comptoir.games.cove.merchants.{slug}.journal")
    notes = [int(value) for name, value in vars(codes).items() if name.isupper()]
    letter = {"alchemist": "A", "captain": "C", "chronomancer": "T", "blacksmith": "B"}[slug]
    assert notes
    for code in notes:
        assert front.clause(Entry(code, 0)).startswith(letter)
        for lang in ("fr", "en"):
            assert "{0}" in front.tell(Entry(code, 0, 1, 1), lang)


def test_the_letters_of_a_shard_are_those_of_the_language():
    assert [shard_name(SHARD_NAMES.index(name), "fr") for name in ("RL", "GL", "YS", "RG", "YB")] == [
        "RA",
        "VA",
        "JM",
        "RV",
        "JB",
    ]
    assert len({shard_name(shard, "fr") for shard in range(len(SHARD_NAMES))}) == len(SHARD_NAMES)
    assert shard_name(SHARD_NAMES.index("YB"), "en") == "YB"


def told(shop, *texts, answers=()):
    """What the shop itself has to tell of these actions, in English."""
    shop.do(*texts, answers=answers)
    own = [entry for entry in shop.journal.entries if entry.code >= 64]
    return [shop.front.tell(entry, "en") for entry in own]


def test_a_marble_that_was_let_drop_is_told():
    decanter = ["red", "blue", "green", "yellow", "red", "ichor", "green", "blue"]
    lines = told(Shop("alchemist", {"decanter": decanter}), "take middle", "name yellow", "drop t1")
    assert "{0} lets drop: green marble (t1)." in lines


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("pick t0", "red marble from the Decanter"),
        ("fetch 1 blue", "blue marble from Cauldron 1"),
        ("fetch waste ichor", "Ichor from the Toxic Waste"),
    ],
)
def test_where_the_scullion_takes_a_marble_is_told(text, where):
    decanter = ["green", "green", "green", "green", "green", "red", "red", "red"]
    layout = {"decanter": decanter, "cauldrons": [["blue"]], "waste": 1}
    lines = told(Shop("alchemist", layout, staff=[1], space=0), "staff", "ability 1", text)
    assert f"The Scullion of {{0}} takes: {where}." in lines


def test_which_die_lies_on_top_and_which_is_rolled_again_is_told():
    reserve = ["red4", "green3", "blue6", "yellow5"]
    lines = told(Shop("blacksmith", {"reserve": reserve}), "stoke 1", "put yellow5", "put red4")
    assert lines == [
        "{0} puts a yellow die 5 into Furnace 1, at the top.",
        "{0} puts a red die 4 into Furnace 1, below.",
    ]
    layout = {"reserve": ["green3", "blue6", "yellow5"], "furnaces": [[], [], ["red2"]]}
    texts = ("forge", "remove 3", "reroll green3", "throw")
    lines = told(Shop("blacksmith", layout), *texts, answers=[0, 5])
    assert lines[1:] == ["{0} rolls: red die 1.", "{0} rolls again: green die 6."]
