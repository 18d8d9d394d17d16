"""Chance: rules ask a dealer, the state holds no generator.

>>> one, other = SeededDealer(7), SeededDealer(7)
>>> [one.below(6) for _ in range(9)] == [other.below(6) for _ in range(9)]
True
>>> ScriptedDealer([2, 0]).below(3)
2
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.kernel.errors import BadScript

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers every question of chance with a number from 0 to n - 1."""

    def below(self, n: i64) -> i64:
        """One of n equally likely answers."""
        raise NotImplementedError


@final
class SeededDealer(Dealer):
    """The same seed gives the same answers, compiled or not: for tests, simulations and duplicate play.

    A seed is a number or a text; 7 and "7" are the same. Bob Jenkins' small fast generator on 32-bit words.
    """

    a: i64
    b: i64
    c: i64
    d: i64

    def __init__(self, seed: int | str = 0) -> None:
        mixed = int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=12).digest(), "big")
        self.a = 0xF1EA5EED
        self.b = mixed & 0xFFFFFFFF
        self.c = (mixed >> 32) & 0xFFFFFFFF
        self.d = mixed >> 64
        for _ in range(20):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        c: i64 = self.c
        e: i64 = (self.a - (((b << 27) | (b >> 5)) & MASK)) & MASK
        self.a = b ^ (((c << 17) | (c >> 15)) & MASK)
        self.b = (c + self.d) & MASK
        self.c = (self.d + e) & MASK
        self.d = (e + self.a) & MASK
        return self.d

    def below(self, n: i64) -> i64:
        """One of n equally likely answers, without bias."""
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            threshold: i64 = (MASK + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & MASK
        return product >> 32


@final
class FirstDealer(Dealer):
    """Always answers 0: makes chance disappear where only choices are to be counted."""

    def below(self, n: i64) -> i64:
        """The first of n answers."""
        return 0


@final
class ScriptedDealer(Dealer):
    """Gives the answers it was given, in order; then those of another dealer, if there is one."""

    def __init__(self, answers: list[int], then: Dealer | None = None) -> None:
        self.answers = answers
        self.then = then
        self.given = 0

    def below(self, n: i64) -> i64:
        """The next scripted answer, checked against the question."""
        if self.given >= len(self.answers):
            if self.then is not None:
                return self.then.below(n)
            raise BadScript(
                f"the script has {len(self.answers)} answers and one more was asked for (one of {int(n)})"
            )
        answer: i64 = self.answers[self.given]
        if not 0 <= answer < n:
            raise BadScript(f"scripted answer {self.given + 1} is {int(answer)}, asked for one of {int(n)}")
        self.given += 1
        return answer


@final
class SealedDealer(Dealer):
    """Answers derived from a secret by a keyed hash, so that nobody can stack the deck of a live table.

    The seal is shown before the first move and the secret after the last: anybody can check that the one
    opens the other and that every answer follows. An answer depends on the secret and on how many were given
    before, on nothing else.
    """

    def __init__(self, secret: bytes, given: int = 0) -> None:
        self.secret = secret
        self.given = given

    @property
    def seal(self) -> str:
        """The digest of the secret, in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()

    def below(self, n: i64) -> i64:
        """The next sealed answer."""
        digest = hashlib.blake2b(str(self.given).encode(), key=self.secret[:64], digest_size=16).digest()
        self.given += 1
        return (int.from_bytes(digest, "big") * int(n)) >> 128


@final
class RecordingDealer(Dealer):
    """Passes questions on and remembers the answers, for the record."""

    def __init__(self, inner: Dealer) -> None:
        self.inner = inner
        self.answers: list[int] = []

    def below(self, n: i64) -> i64:
        """The inner dealer's answer, written down."""
        answer = self.inner.below(n)
        self.answers.append(int(answer))
        return answer

    def take(self) -> list[int]:
        """The answers given since the last call."""
        answers = self.answers
        self.answers = []
        return answers


def shuffle(cards: vec[i64], dealer: Dealer) -> vec[i64]:
    """A copy in random order."""
    mixed = cards[:]
    last: i64 = len(mixed) - 1
    while last > 0:
        i = dealer.below(last + 1)
        card = mixed[i]
        mixed[i] = mixed[last]
        mixed[last] = card
        last -= 1
    return mixed
