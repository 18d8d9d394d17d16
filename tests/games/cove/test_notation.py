"""The notation of the core and of the merchants: texts, errors that say what would be right, and places."""

from itertools import count, product, takewhile

import pytest

from comptoir.games.cove import journal
from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants.alchemist import journal as alchemy
from comptoir.games.cove.merchants.blacksmith import journal as smithy
from comptoir.games.cove.merchants.captain import journal as sailing
from comptoir.games.cove.merchants.chronomancer import journal as magic
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.actions import pack
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Mismatch

PEDDLER = int(journal.PEDDLER_VOICE)


def values(kind):
    """All numbers of a kind of argument."""

    def is_one(value):
        try:
            return bool(kind.write(value, ()))
        except Mismatch:
            return False

    return takewhile(is_one, count())


def every_action():
    for number, verb in COVE.notation.verbs.items():
        for arguments in product(*map(values, verb.kinds)):
            yield int(pack(number, *arguments))


def test_every_action_is_read_as_it_is_written():
    every = list(every_action())
    texts = [COVE.write(action) for action in every]
    assert [COVE.read(text) for text in texts] == every
    assert len(set(texts)) == len(texts) > 600


@pytest.mark.parametrize("front", STOREFRONTS.values(), ids=lambda front: front.slug)
def test_verbs_and_notes_keep_to_the_merchants_numbers(front):
    first_code = journal.FIRST_OF_MERCHANTS + journal.CODES_A_MERCHANT * front.kind
    assert all(front.first_verb <= verb < front.first_verb + 16 for verb in front.notation.verbs)
    assert all(first_code <= code < first_code + 16 for code in front.notation.entries)


@pytest.mark.parametrize("front", STOREFRONTS.values(), ids=lambda front: front.slug)
def test_a_merchants_verbs_stand_behind_its_name(front):
    for number, verb in front.notation.verbs.items():
        assert COVE.notation.verbs[number].word == f"{front.slug} {verb.word}"


CORE_VERBS = (
    "merchant, recruit, staff, ability, slot, discard, done, load, dock, rob, sail, pier, hand, hour, sell, "
    "sell-all, cultist, go-on"
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        # A verb that there is not
        ("", f"they begin with: {CORE_VERBS}, alchemist, captain, chronomancer, blacksmith"),
        ("fly away", "'fly away' is no action of Merchants Cove; they begin with: merchant, recruit,"),
        ("recriut 1", "did you mean 'recruit'?"),
        ("alchemits brew", "did you mean 'alchemist'?"),
        ("alchemist taek top", "did you mean 'alchemist take'?"),
        # One that is another merchant's, or the core's
        (
            "chronomancer fish",
            "after 'chronomancer' comes: walk, shift, relic, sponsor, freeze, spend, march",
        ),
        ("captain forge", "after 'captain' comes: move, spin, fish, import, sail, shortcut"),
        ("blacksmith recruit 1", "after 'blacksmith' comes: stoke, feed, forge, put, make"),
        ("move", "they begin with: merchant"),
        # An argument that there is not
        (
            "merchant banker",
            "'banker' is no merchant; there are: alchemist, captain, chronomancer, blacksmith",
        ),
        ("recruit 5", "'5' is no place in the Town Square; it is a number from 1 to 4"),
        ("load X1", "'X1' is no boat; there are: L1, L2, L3, R1, R2, R3"),
        ("sell tiny-red", "'tiny-red' is no good; there are: small-red, small-green"),
        ("rob rogue L1", "'rogue' is no Customer; there are: warrior, bard, wizard, noble"),
        ("alchemist take red", "'red' is no row; there are: bottom, middle, top"),
        ("alchemist fetch 5 red", "'5' is no Cauldron or Toxic Waste; there are: 1, 2, 3, 4, waste"),
        ("captain sail bay moon", "'moon' is no region; there are: "),
        ("chronomancer walk u1 u2", "'u1' is no figure; there are: chronomancer, assistant"),
        ("blacksmith put red7", "'red7' is no die; there are: red1"),
        ("blacksmith make smelter", "'smelter' is no Furnace; it is a number from 1 to 4"),
        # Something missing
        ("merchant", "then comes a merchant: alchemist, captain, chronomancer, blacksmith"),
        ("load", "'load': then comes a boat: L1, L2, L3, R1, R2, R3"),
        ("sail L1", "then comes a kind of Adventurer: warrior, bard, wizard, noble, rogue"),
        ("alchemist", "after 'alchemist' comes: take, brew, clean"),
        ("alchemist take", "then comes a row: bottom, middle, top"),
        ("captain sail bay", "then comes a region: "),
        ("blacksmith bellows 2", "then comes a change: down, up"),
        # Too much
        ("load L1 L2", "'load L1 L2': 'L2' is too much"),
        ("staff now", "'now' is too much"),
        ("captain move ship", "'ship' is too much"),
    ],
)
def test_a_text_that_is_no_action_is_told_what_would_be_right(text, says):
    with pytest.raises(IllegalAction) as caught:
        COVE.read(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("merchant captain", ["merchant-captain"]),
        ("recruit 4", ["town-4"]),
        ("staff", ["space-staff-2"]),
        ("slot 1", ["slot-1-2"]),
        ("discard noble", ["card-noble-2"]),
        ("done", []),
        ("rob bard R2", ["boat-R2"]),
        ("sail L3 rogue", ["boat-L3"]),
        ("sell large-blue", ["good-large-blue-2"]),
        ("alchemist take top", ["space-take-top-2", "row-top-2"]),
        ("alchemist clean", ["space-clean-2", "waste-2"]),
        ("alchemist place ichor 3", ["pot-3-2"]),
        ("alchemist scrub 1 red", ["pot-1-2"]),
        ("alchemist scrub waste ichor", ["waste-2"]),
        ("alchemist uncover bard", ["icon-bard-2"]),
        ("captain spin", ["space-spin-2", "compass-2"]),
        ("captain sail bay coin", ["region-coin-2"]),
        ("chronomancer walk assistant u1", ["loop-u1-2"]),
        ("chronomancer swap red blue", ["good-small-blue-2"]),
        ("chronomancer break green", ["good-large-green-2"]),
        ("blacksmith stoke 4", ["furnace-4-2", "space-stoke-4-2"]),
        ("blacksmith finish", ["anvil-2"]),
        ("blacksmith smelt green", ["icon-bard-2"]),
        ("blacksmith throw", ["anvil-2"]),
    ],
)
def test_an_action_is_played_by_a_click_on_its_places(text, places):
    assert COVE.notation.places(COVE.read(text), 2) == places


@pytest.mark.parametrize(
    ("entry", "places"),
    [
        (Entry(int(journal.ARRIVAL), -1, 5), ["boat-R3"]),
        (Entry(int(journal.ROB), 1, 0, 0, 3), ["boat-L1", "boat-R1", "player-1"]),
        (Entry(int(journal.HOURGLASS), 3), ["clock", "player-3"]),
        (Entry(int(journal.RECRUIT), 3, 7), ["player-3"]),
        (Entry(int(journal.SALE), PEDDLER, 2, 1, 3, 9), ["pier-square", "peddler"]),
        (Entry(int(journal.CARD), PEDDLER, 1), ["peddler"]),
        (Entry(int(alchemy.WASTE), 1), ["waste-1", "player-1"]),
        (Entry(int(sailing.SPIN), 1), ["compass-1", "player-1"]),
        (Entry(int(magic.WALK), 0, 1, 0), ["loop-left-0", "player-0"]),
        (Entry(int(smithy.FORGED), 2, 3), ["furnace-4-2", "player-2"]),
    ],
)
def test_a_line_of_the_log_lights_up_where_it_happened_and_to_whom(entry, places):
    assert COVE.notation.touched(entry) == places
