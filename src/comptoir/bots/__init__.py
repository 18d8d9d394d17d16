"""Players that are programs. A bot is handed an imagined position: it never sees more than its seat may."""

from comptoir.bots.base import Bot, bot, bots

__all__ = ["Bot", "bot", "bots"]
