"""The clause that an entry of the journal follows, where one code may follow several."""

from __future__ import annotations

from dataclasses import dataclass

from comptoir.kernel.journal import Entry


@dataclass(frozen=True)
class ByCause:
    """Clauses by the argument of the entry that says why it happened."""

    argument: str
    clauses: dict[int, str]
    otherwise: str = ""

    def of(self, entry: Entry) -> str:
        """The clause of this entry."""
        return self.clauses.get(getattr(entry, self.argument), self.otherwise)


Cites = str | ByCause


def cited(cites: Cites, entry: Entry) -> str:
    """The clause that the entry follows."""
    return cites if isinstance(cites, str) else cites.of(entry)
