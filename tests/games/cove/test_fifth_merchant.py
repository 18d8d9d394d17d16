"""A fifth merchant, written outside the package: nothing of the core is touched to let it play."""

import pytest
from librt.vecs import append
from rich.text import Text

from comptoir import check_game
from comptoir.games.cove import actions, journal
from comptoir.games.cove.data import COLOURS, FIRST_OWN_SPACE, goods_supply
from comptoir.games.cove.game import COVE, Cove
from comptoir.games.cove.merchants import roster
from comptoir.games.cove.merchants.merchant import Merchant, pay
from comptoir.games.cove.merchants.storefront import Storefront
from comptoir.kernel.actions import first_of, pack
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Names, Notation, Verb
from comptoir.kernel.packing import get4, sum4
from comptoir.kernel.words import Words, refuse

KIND = 4
PICK = actions.FIRST_OF_MERCHANTS + actions.VERBS_A_MERCHANT * KIND  # its only verb: a small good of a colour
PICKED = journal.FIRST_OF_MERCHANTS + journal.CODES_A_MERCHANT * KIND  # its only code: a colour
APPLE = Words("Pomme", "Apple")
CRATE = Names("colour", COLOURS, "crate-{}-{seat}")


class Grocer(Merchant):
    """Picks a small good for an hour and a Corruption card; its Staff does the same without any."""

    def __init__(self):
        super().__init__()
        self.kind = KIND

    def copy(self):
        new = Grocer()
        self.copy_seat(new)
        return new

    def full_supply(self):
        return goods_supply(3, 1)

    def setup(self, state, seat, dealer):
        self.supply = self.full_supply()

    def shop_actions(self, state, seat, out):
        for colour in range(4):
            if self.space != FIRST_OWN_SPACE + colour:
                out = append(out, pack(PICK, colour))
        return out

    def play(self, state, f, action, dealer):
        colour = first_of(action)
        self.space = FIRST_OWN_SPACE + colour
        pay(state, frame_seat(f), 1, 1)
        state.note(PICKED, frame_seat(f), colour)
        self.gain_good(state, frame_seat(f), colour)

    def can_use(self, state, seat, ability):
        return get4(self.supply, 0) > 0

    def use(self, state, seat, ability, dealer):
        self.gain_good(state, seat, 0)


class GrocerFront(Storefront):
    kind = KIND
    slug = "grocer"
    name = Words("l’Épicier", "the Grocer")
    abilities = (APPLE, APPLE, APPLE, Words("Surveillant", "Overseer"))
    spaces = {FIRST_OWN_SPACE + colour: APPLE for colour in range(4)}
    notation = Notation("the grocer", {PICK: Verb("pick", CRATE)}, {PICKED: (("a", CRATE),)})

    def sentence(self, merchant, action, lang):
        return self.notation.write(action)

    def tell(self, entry, lang):
        return f"{{{entry.seat}}} picks {COLOURS[entry.a]}."

    def why(self, merchant, frame, action):
        return refuse("3.3", "déjà là", "there already")

    def observe(self, merchant, is_own):
        return {}

    def dump(self, merchant):
        return {}

    def load(self, merchant, data):
        merchant.supply = merchant.full_supply() - merchant.shelf

    def conserved(self, merchant):
        return {"goods": int(sum4(merchant.shelf) + sum4(merchant.supply))}

    def panel(self, merchant, is_own, lang):
        return Text("apples")


@pytest.fixture
def grocer():
    roster.enter(Grocer(), GrocerFront())
    yield
    roster.leave(KIND)


@pytest.fixture
def grocer_who_left():
    roster.enter(Grocer(), GrocerFront())
    assert COVE.read("grocer pick blue") == pack(PICK, COLOURS.index("blue"))
    roster.leave(KIND)


@pytest.mark.usefixtures("grocer")
def test_a_fifth_merchant_is_chosen_like_any_other():
    state = COVE.new(2, SeededDealer(1), merchants="chosen")
    assert "merchant grocer" in [COVE.write(int(action)) for action in state.actions()]
    state.apply(COVE.read("merchant grocer"), SeededDealer(1))
    state.apply(COVE.read("merchant captain"), SeededDealer(1))
    assert COVE.dump(state)["players"][0]["merchant"] == "grocer"
    while state.seat != 0:
        state.apply(state.actions()[0], SeededDealer(2))
    state.apply(COVE.read("grocer pick blue"), SeededDealer(1))
    assert COVE.dump(state)["players"][0]["shelf"] == {"small-blue": 1}
    assert COVE.write(COVE.read("grocer pick blue")) == "grocer pick blue"


@pytest.mark.usefixtures("grocer")
def test_a_fifth_merchant_brings_the_places_of_its_verbs_and_notes():
    assert COVE.notation.places(COVE.read("merchant grocer"), 0) == ["merchant-grocer"]
    assert COVE.notation.places(COVE.read("grocer pick blue"), 2) == ["crate-blue-2"]
    assert COVE.notation.touched(Entry(PICKED, 2, 1)) == ["crate-green-2", "player-2"]


@pytest.mark.parametrize("text", ["merchant grocer", "grocer pick blue"])
def test_a_merchant_that_left_the_roster_is_no_longer_read(grocer_who_left, text):
    with pytest.raises(IllegalAction):
        COVE.read(text)
    assert COVE.notation.touched(Entry(PICKED, 2, 1)) == ["player-2"]
    assert COVE.write(COVE.read("captain move")) == "captain move"


class WithAnyShop(Cove):
    """Cove for those who do not ask what is seen of a shop: `CoveView` has ours alone."""

    observation_type = Json


@pytest.mark.usefixtures("grocer")
def test_the_laws_hold_with_a_fifth_merchant():
    for seed in range(3):
        assert (
            check_game(WithAnyShop(), games=1, seed=seed, every=9, seats=4, options={"merchants": "chosen"})
            > 60
        )
