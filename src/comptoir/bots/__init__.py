"""Players that are programs. A bot is handed an imagined position: it never sees more than its seat may."""

from comptoir.bots.base import Bot
from comptoir.bots.levels import Level, bot, bots, levels

__all__ = ["Bot", "Level", "bot", "bots", "levels"]
