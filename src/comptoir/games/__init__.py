"""The games of the house, one package each.

Loading a game binds this package to the name `comptoir.games`, which is also the function that lists the slugs: so it can be called.

>>> import comptoir
>>> comptoir.game("spyrium").slug in comptoir.games()
True
"""

import sys
from types import ModuleType

from comptoir.kernel import game


class _Games(ModuleType):
    """A package that lists the slugs of the installed games when it is called."""

    def __call__(self) -> list[str]:
        return game.games()


sys.modules[__name__].__class__ = _Games
