"""One merchant's shop laid out by hand, on a table of two; seat 0 has it and has the turn."""

from __future__ import annotations

from comptoir.games.cove import actions, frames, setup
from comptoir.games.cove.data import COLOURS, LARGE, SMALL, good
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.state import blank
from comptoir.kernel.actions import first_of, pack, verb_of
from comptoir.kernel.dealers import FirstDealer, ScriptedDealer
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Journal
from comptoir.kernel.packing import add4, get4, put8, sum8
from comptoir.kernel.reader import Reader

KINDS = {front.slug: kind for kind, front in STOREFRONTS.items()}
GOODS = {
    f"{size} {colour}": int(good(s, c))
    for s, size in ((SMALL, "small"), (LARGE, "large"))
    for c, colour in enumerate(COLOURS)
}
CORE = {"staff": pack(actions.STAFF), "done": pack(actions.DONE)}
MERCENARY_LARGE = 12  # the card that gives a large red good, then green, blue, yellow


class Shop:
    """A shop (as after its setup, unless it is laid out) and the table around it.

    `do` plays texts, everything else is read.
    """

    def __init__(self, slug, shop=None, shelf=None, staff=(), corruption=0, halls=None, space=None):
        self.front = STOREFRONTS[KINDS[slug]]
        self.state = blank()
        self.state.seats = 2
        setup.lay_out(self.state, KINDS[slug], 7, FirstDealer())
        self.me = self.state.players[0]
        self.state.players[1].place = 22  # far ahead, so that seat 0 keeps the turn
        self.me.shelf = 0
        for name, number in (shelf or {}).items():
            self.me.shelf = add4(self.me.shelf, GOODS[name], number)
        if shop is not None:
            self.front.load(self.me, Reader(shop, slug))
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
            while frame_kind(self.state.top()) in (frames.ASK_LOAD, frames.ASK_DOCK, frames.ASK_HAND):
                self.state.play(self.state.actions()[0], dealer, self.journal)
        return self

    def read(self, text):
        words = text.split()
        if words[0] == "ability":
            return pack(actions.ABILITY, int(words[1]))
        if words[0] == "recruit":
            return pack(actions.RECRUIT, int(words[1]))
        if words[0] == "tuck":
            return pack(actions.TUCK, int(words[1]))
        if words[0] == "discard":
            return pack(actions.DISCARD, int(words[1]))
        return CORE[text] if text in CORE else self.front.notation.read(text)

    @property
    def legal(self):
        """The texts of the legal actions; those of the core as they are read here."""
        return [self.write(int(action)) for action in self.state.actions()]

    def write(self, action):
        verb, a = verb_of(action), first_of(action)
        if verb >= actions.FIRST_OF_MERCHANTS:
            return self.front.notation.write(action)
        names = {
            actions.ABILITY: f"ability {a}",
            actions.RECRUIT: f"recruit {a}",
            actions.TUCK: f"tuck {a}",
            actions.DISCARD: f"discard {a}",
        }
        return names.get(verb) or {value: key for key, value in CORE.items()}[action]

    @property
    def own(self):
        """The legal actions with the merchant's own verbs."""
        return [
            self.front.notation.write(int(action))
            for action in self.state.actions()
            if verb_of(action) >= actions.FIRST_OF_MERCHANTS
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
