"""Which bots may sit at the tables: ours, and those that the host allows beyond them."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.bots import bot
from comptoir.bots.levels import LEVELS
from comptoir.bots.registry import maker_of, parse_name
from comptoir.kernel.errors import BadSetup

OURS = ("random", "greedy", *LEVELS)
LONGEST = 24  # characters of a name in the store


class AllowedBots:
    """The one list of bots for forms, API and validation.

    A name that the host allows without a parameter (`search`) is allowed with any (`search:50`); one with a
    parameter is allowed as it stands.
    """

    def __init__(self, beyond_ours: Sequence[str] = ()) -> None:
        for name in beyond_ours:
            maker_of(name)
        self.names = list(dict.fromkeys([*OURS, *beyond_ours]))

    def offered(self) -> list[str]:
        """Those that can be chosen from a list: `search` alone, for one, says too little."""
        return [name for name in self.names if name in OURS or _can_be_made(name)]

    def expect(self, name: str, slug: str) -> None:
        """Raise BadSetup unless this bot may sit down to this game."""
        if name not in self.names and parse_name(name).kind not in self.names:
            raise BadSetup(f"there is no bot {name!r} here; there are: {', '.join(self.names)}")
        if len(name) > LONGEST:
            raise BadSetup(f"at a table a bot's name has at most {LONGEST} characters: {name!r}")
        bot(name, slug)


def _can_be_made(name: str) -> bool:
    try:
        bot(name)
    except BadSetup:
        return False
    return True
