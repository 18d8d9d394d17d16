"""One merchant's shop laid out by hand, on a table of two; seat 0 has it and has the turn."""

from __future__ import annotations

from comptoir.games.cove import actions as an
from comptoir.games.cove import setup
from comptoir.games.cove.data import COLOURS, LARGE, SMALL, good
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.state import blank
from comptoir.kernel.dealers import FirstDealer, ScriptedDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Journal
from comptoir.kernel.packing import add4, get4, put8, sum8

KINDS = {front.slug: kind for kind, front in STOREFRONTS.items()}
GOODS = {
    f"{size} {colour}": int(good(s, c))
    for s, size in ((SMALL, "small"), (LARGE, "large"))
    for c, colour in enumerate(COLOURS)
}
CORE = {"staff": an.act(an.STAFF), "done": an.act(an.DONE)}
MERCENARY_LARGE = 12  # the card that gives a large red good, then green, blue, yellow


class Shop:
    """A shop (as after its setup, unless it is laid out) and the table around it; `do` plays texts, everything else is read."""

    def __init__(self, slug, shop=None, shelf=None, staff=(), corruption=0, halls=None, space=None):
        self.front = STOREFRONTS[KINDS[slug]]
        self.state = blank()
        setup.lay_out(self.state, 2, KINDS[slug], 7, 1, 0, FirstDealer())
        self.me = self.state.players[0]
        self.state.players[1].place = 22  # far ahead, so that seat 0 keeps the turn
        self.me.shelf = 0
        for name, number in (shelf or {}).items():
            self.me.shelf = add4(self.me.shelf, GOODS[name], number)
        if shop is not None:
            self.front.load(self.me, shop)
        for ability in staff:
            self.me.staff = put8(self.me.staff, ability, ability + 1)
        self.me.corruption = corruption
        for faction, number in (halls or {}).items():
            self.state.halls = put8(self.state.halls, faction, number)
        if space is not None:
            self.me.space = space
        self.journal = Journal()

    def do(self, *texts, answers=()):
        """Play these actions, the dealer giving these answers first; boats are loaded anyhow in between."""
        dealer = ScriptedDealer(list(answers), FirstDealer())
        for text in texts:
            action = self.read(text)
            if not self.state.is_legal(action):
                raise IllegalAction(f"{text} is not among {self.legal}")
            self.state.play(action, dealer, self.journal)
            while frame_kind(self.state.top()) in (an.ASK_LOAD, an.ASK_DOCK, an.ASK_HAND):
                self.state.play(self.state.actions()[0], dealer, self.journal)
        return self

    def read(self, text):
        words = text.split()
        if words[0] == "ability":
            return an.act(an.ABILITY, int(words[1]))
        if words[0] == "recruit":
            return an.act(an.RECRUIT, int(words[1]))
        if words[0] == "tuck":
            return an.act(an.TUCK, int(words[1]))
        if words[0] == "discard":
            return an.act(an.DISCARD, int(words[1]))
        return CORE[text] if text in CORE else self.front.read(words)

    @property
    def legal(self):
        """The texts of the legal actions; those of the core as they are read here."""
        return [self.write(int(action)) for action in self.state.actions()]

    def write(self, action):
        verb, a = action & 255, action >> 8 & 255
        if verb >= an.FIRST_OF_MERCHANTS:
            return self.front.write(action)
        names = {
            an.ABILITY: f"ability {a}",
            an.RECRUIT: f"recruit {a}",
            an.TUCK: f"tuck {a}",
            an.DISCARD: f"discard {a}",
        }
        return names.get(verb) or {value: key for key, value in CORE.items()}[action]

    @property
    def own(self):
        """The legal actions with the merchant's own verbs."""
        return [
            self.front.write(int(action))
            for action in self.state.actions()
            if int(action) & 255 >= an.FIRST_OF_MERCHANTS
        ]

    @property
    def data(self):
        return self.front.dump(self.me)

    @property
    def shelf(self):
        return {
            name: int(get4(self.me.shelf, number))
            for name, number in GOODS.items()
            if get4(self.me.shelf, number)
        }

    @property
    def supply(self):
        return {name: int(get4(self.me.supply, number)) for name, number in GOODS.items()}

    @property
    def cards(self):
        """How many Corruption cards the merchant has."""
        return int(sum8(self.me.corruption))

    @property
    def hour(self):
        """Where the Hourglass is; it starts on 1."""
        return int(self.me.place) / 2

    @property
    def gold(self):
        return int(self.me.gold)

    @property
    def icons(self):
        """Active Sponsorship icons: Warriors, Bards, Wizards, Nobles."""
        return [int(get4(self.me.active_icons(), faction)) for faction in range(4)]

    def why(self, text):
        """The clause on which an action is refused."""
        action = self.read(text)
        assert not self.state.is_legal(action), f"{text} is legal"
        return self.front.why(self.me, int(self.state.top()), int(action)).clause
