"""A notation written as a table: each verb has a word, then a word for every argument.

>>> plain = Notation("the tailor", {1: ("sew", (("red", "blue"),)), 2: ("rest", ())})
>>> plain.write(int(pack(1, 1)))
'sew blue'
>>> plain.read(["sew", "blue"]) == pack(1, 1)
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from comptoir.kernel.actions import first_of, pack, second_of, verb_of
from comptoir.kernel.errors import IllegalAction

Vocabulary = Sequence[str]


class Notation:
    """How verbs are written; at most two arguments each."""

    def __init__(self, whose: str, verbs: Mapping[int, tuple[str, tuple[Vocabulary, ...]]]) -> None:
        self.whose = whose
        self.verbs = verbs
        self.words = {word: verb for verb, (word, _) in verbs.items()}

    def write(self, action: int) -> str:
        """The words of an action."""
        word, vocabularies = self.verbs[int(verb_of(action))]
        arguments = (int(first_of(action)), int(second_of(action)))
        names = [vocabulary[argument] for argument, vocabulary in zip(arguments, vocabularies)]
        return " ".join([word, *names])

    def read(self, words: list[str]) -> int:
        """The action of these words; raises IllegalAction where there is none."""
        if not words or words[0] not in self.words:
            raise IllegalAction(f"{self.whose} knows: {', '.join(self.words)}; not {' '.join(words)!r}")
        verb = self.words[words[0]]
        vocabularies = self.verbs[verb][1]
        if len(words) != len(vocabularies) + 1:
            raise IllegalAction(f"{words[0]!r} needs {len(vocabularies)} more words, not {len(words) - 1}")
        arguments = [0, 0]
        for i, (word, vocabulary) in enumerate(zip(words[1:], vocabularies)):
            if word not in vocabulary:
                raise IllegalAction(f"{word!r} is none of: {', '.join(vocabulary)}")
            arguments[i] = vocabulary.index(word)
        return int(pack(verb, *arguments))
