"""Whose fault an error is: a game that fails is named, so that everything else is seen to work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb

from comptoir.kernel.errors import BrokenGame, ComptoirError, NoSuchGame, one_line
from comptoir.kernel.game import Game, sound_games
from comptoir.kernel.words import Words
from comptoir.web.presenter import presenter_of

BROKEN = Words(
    "Le jeu « {0} » ne marche pas ici : {1} Les autres jeux ne sont pas touchés.",
    "The game “{0}” does not work here: {1} The other games are not affected.",
)
GONE = Words("Le jeu « {0} » n’est pas installé ici.", "The game “{0}” is not installed here.")


@contextmanager
def blaming(slug: str) -> Iterator[None]:
    """What goes wrong in here, with what a game has answered, is the game's fault."""
    try:
        yield
    except ComptoirError:
        raise
    except Exception as error:
        raise BrokenGame(slug, one_line(error)) from error


def game_fault(error: Exception) -> tuple[int, Words] | None:
    """The status and the sentence for an error that a game has made; None where it is no game's."""
    if isinstance(error, NoSuchGame):
        return 404, Words(GONE.fr.format(error.slug), GONE.en.format(error.slug))
    if isinstance(error, ComptoirError) and not isinstance(error, BrokenGame):
        return None
    broken = error if isinstance(error, BrokenGame) else _raised_by_a_game(error)
    if broken is None:
        return None
    fault = broken.fault if broken.fault.endswith((".", "!", "…")) else f"{broken.fault}."
    return 503, Words(BROKEN.fr.format(broken.slug, fault), BROKEN.en.format(broken.slug, fault))


def _raised_by_a_game(error: Exception) -> BrokenGame | None:
    """The game in whose code an error came up, the innermost where there are several."""
    modules = [str(frame.f_globals.get("__name__", "")) for frame, _ in walk_tb(error.__traceback__)]
    homes = {home: of.slug for of in sound_games() for home in _homes(of)}
    for module in reversed(modules):
        for home, slug in homes.items():
            if module == home or module.startswith(f"{home}."):
                return BrokenGame(slug, one_line(error))
    return None


def _homes(of: Game) -> Iterator[str]:
    """The packages that a game and its presenter are in."""
    for one in (of, presenter_of(of.slug)):
        module = type(one).__module__
        if module != "comptoir.web.presenter":
            yield module.rpartition(".")[0] or module
