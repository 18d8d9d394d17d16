"""Decks and bags without an order: what is left, and who knows it.

A pile is a list of layers, top first. Each layer is an unordered set, drawn at random; cards put under a
deck are a new last layer, whose content may be known to some seats. The cards of a layer are kept sorted, so
that equal piles look equal.

>>> from comptoir.kernel.dealers import ScriptedDealer
>>> deck = pile_of([4, 2, 9])
>>> deck.draw(ScriptedDealer([1])), deck.size()
(4, 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer

EVERYBODY: Final = 0xFFFF
NOBODY: Final = 0


@final
class Pile:
    """Layers of cards, top first; `known` holds a bit per seat that knows what is in the layer."""

    cards: vec[i64]
    sizes: vec[i64]
    known: vec[i64]

    def size(self) -> i64:
        """How many cards are left."""
        return len(self.cards)

    def copy(self) -> Pile:
        """An independent pile."""
        new = Pile()
        new.cards = self.cards[:]
        new.sizes = self.sizes[:]
        new.known = self.known[:]
        return new

    def draw(self, dealer: Dealer) -> i64:
        """Take a random card of the top layer."""
        return self.take(dealer.below(self.sizes[0]))

    def take(self, index: i64) -> i64:
        """Take the card at this index of the top layer."""
        self.cards, card = pop(self.cards, index)
        if self.sizes[0] == 1:
            self.sizes, _size = pop(self.sizes, 0)
            self.known, _known = pop(self.known, 0)
        else:
            self.sizes[0] -= 1
        return card

    def put_under(self, cards: vec[i64], known: i64) -> None:
        """Slide cards under the pile, in random order, as a layer whose content these seats know."""
        if len(cards) == 0:
            return
        fresh = sorted_vec(cards)
        for card in fresh:
            self.cards = append(self.cards, card)
        self.sizes = append(self.sizes, len(fresh))
        self.known = append(self.known, known)

    def mix_in(self, cards: vec[i64], known: i64) -> None:
        """Shuffle the cards and the whole pile together; the content is then known to these seats."""
        everything = self.cards[:]
        for card in cards:
            everything = append(everything, card)
        self.cards = sorted_vec(everything)
        self.sizes = vec[i64]()
        self.known = vec[i64]()
        if len(everything) > 0:
            self.sizes = append(self.sizes, len(everything))
            self.known = append(self.known, known)

    def remove(self, card: i64) -> bool:
        """Take one copy of this card out, from the uppermost layer that has it; False if there is none."""
        start: i64 = 0
        for layer in range(i64(len(self.sizes))):
            for i in range(start, start + self.sizes[layer]):
                if self.cards[i] == card:
                    self.cards, _card = pop(self.cards, i)
                    self.sizes[layer] -= 1
                    if self.sizes[layer] == 0:
                        self.sizes, _size = pop(self.sizes, layer)
                        self.known, _known = pop(self.known, layer)
                    return True
            start += self.sizes[layer]
        return False

    def count(self, card: i64) -> i64:
        """How many copies of this card are left."""
        n: i64 = 0
        for other in self.cards:
            if other == card:
                n += 1
        return n

    def unknown_to(self, seat: i64) -> vec[i64]:
        """The cards whose layer this seat does not know; a spectator is seat -1."""
        found = vec[i64]()
        start: i64 = 0
        for layer in range(i64(len(self.sizes))):
            end = start + self.sizes[layer]
            if not is_known_to(self.known[layer], seat):
                for i in range(start, end):
                    found = append(found, self.cards[i])
            start = end
        return found

    def deal_unknown(self, seat: i64, cards: vec[i64]) -> None:
        """Put these cards, in this order, in the places that `unknown_to` named.

        Each layer is sorted again.
        """
        fresh = vec[i64]()
        start: i64 = 0
        used: i64 = 0
        for layer in range(i64(len(self.sizes))):
            end = start + self.sizes[layer]
            content = self.cards[start:end]
            if not is_known_to(self.known[layer], seat):
                size = self.sizes[layer]
                content = sorted_vec(cards[used : used + size])
                used += size
            for card in content:
                fresh = append(fresh, card)
            start = end
        self.cards = fresh

    def dump(self) -> list[list[int]]:
        """The layers as lists: who knows it (a bit a seat), then the cards."""
        layers: list[list[int]] = []
        start: i64 = 0
        for layer in range(i64(len(self.sizes))):
            end = start + self.sizes[layer]
            row: list[int] = [int(self.known[layer])]
            for card in self.cards[start:end]:
                row.append(int(card))
            layers.append(row)
            start = end
        return layers


def is_known_to(known: i64, seat: i64) -> bool:
    """Whether a layer with this knowledge is an open book for the seat."""
    return known == EVERYBODY if seat < 0 else (known >> seat) & 1 == 1


def sorted_vec(cards: vec[i64]) -> vec[i64]:
    """A sorted copy (insertion sort: piles are short)."""
    result = cards[:]
    for i in range(i64(1), i64(len(result))):
        card = result[i]
        j: i64 = i - 1
        while j >= 0 and result[j] > card:
            result[j + 1] = result[j]
            j -= 1
        result[j + 1] = card
    return result


def empty_pile() -> Pile:
    """A pile with nothing in it."""
    pile = Pile()
    pile.cards = vec[i64]()
    pile.sizes = vec[i64]()
    pile.known = vec[i64]()
    return pile


def pile_of(cards: Iterable[int], known: int = 0xFFFF) -> Pile:
    """A shuffled pile of one layer."""
    content = vec[i64]()
    for card in cards:
        content = append(content, card)
    pile = empty_pile()
    pile.mix_in(content, known)
    return pile


def load_pile(layers: list[list[int]]) -> Pile:
    """The pile that `dump` wrote."""
    pile = empty_pile()
    for layer in layers:
        content = vec[i64]()
        for card in layer[1:]:
            content = append(content, card)
        pile.put_under(content, layer[0])
    return pile
