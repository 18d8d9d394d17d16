"""A fifth merchant, written outside the package: nothing of the core is touched to let it play."""

import pytest
from librt.vecs import append
from rich.text import Text

from comptoir import check_game
from comptoir.games.cove import actions as an
from comptoir.games.cove.data import goods_supply
from comptoir.games.cove.game import COVE
from comptoir.games.cove.merchants import roster, view
from comptoir.games.cove.merchants.base import Merchant, pay
from comptoir.games.cove.merchants.words import Storefront
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import sum4
from comptoir.kernel.words import Refusal, Words

KIND = 4
PICK = 64 + 16 * KIND  # its only verb: pick a small good of a colour, one space a colour


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
            if self.space != 2 + colour:
                out = append(out, an.act(PICK, colour))
        return out

    def play(self, state, f, action, dealer):
        colour = int(an.arg_a(action))
        self.space = 2 + colour
        pay(state, frame_seat(f), 1, 1)
        self.gain_good(state, frame_seat(f), colour)

    def can_use(self, state, seat, ability):
        return self.supply & 15 != 0

    def use(self, state, seat, ability, dealer):
        self.gain_good(state, seat, 0)


class GrocerFront(Storefront):
    kind = KIND
    slug = "grocer"
    name = Words("l’Épicier", "the Grocer")
    abilities = (
        Words("Pomme", "Apple"),
        Words("Pomme", "Apple"),
        Words("Pomme", "Apple"),
        Words("Surveillant", "Overseer"),
    )
    spaces = {}

    def write(self, action):
        return f"pick {int(an.arg_a(action))}"

    def read(self, words):
        if len(words) != 2 or words[0] != "pick":
            raise IllegalAction("the grocer only picks")
        return int(an.act(PICK, self.number(words[1], 0, 3)))

    def sentence(self, merchant, action, lang):
        return f"pick {int(an.arg_a(action))}"

    def why(self, merchant, frame, action):
        return Refusal(Words("déjà là", "there already"), "3.3")

    def observe(self, merchant, is_own):
        return {}

    dump = lambda self, merchant: {}  # noqa: E731

    def load(self, merchant, data):
        merchant.supply = merchant.full_supply() - merchant.shelf

    def conserved(self, merchant):
        return {"goods": int(sum4(merchant.shelf) + sum4(merchant.supply))}

    def panel(self, merchant, is_own, lang):
        return Text("apples")


@pytest.fixture
def grocer():
    roster.ROSTER.append(Grocer())
    view.STOREFRONTS[KIND] = GrocerFront()
    yield GrocerFront()
    del view.STOREFRONTS[KIND]
    roster.ROSTER.pop()


def test_a_fifth_merchant_is_chosen_like_any_other(grocer):
    state = COVE.new(2, SeededDealer(1), merchants="chosen")
    assert "merchant grocer" in [COVE.write(int(action)) for action in state.actions()]
    state.apply(COVE.read("merchant grocer"), SeededDealer(1))
    state.apply(COVE.read("merchant captain"), SeededDealer(1))
    assert COVE.dump(state)["players"][0]["merchant"] == "grocer"
    while state.seat != 0:
        state.apply(state.actions()[0], SeededDealer(2))
    state.apply(COVE.read("grocer pick 2"), SeededDealer(1))
    assert COVE.dump(state)["players"][0]["shelf"] == {"small-blue": 1}
    assert COVE.write(COVE.read("grocer pick 2")) == "grocer pick 2"


def test_the_laws_hold_with_a_fifth_merchant(grocer):
    for seed in range(3):
        assert check_game(COVE, games=1, seed=seed, every=9, seats=4, options={"merchants": "chosen"}) > 60
