"""Players that are programs. A bot is handed what its seat knows: it never sees more."""

from comptoir.bots.base import Bot
from comptoir.bots.levels import Level, bot_title, levels
from comptoir.bots.play import Decision, PlayedGame, play_game
from comptoir.bots.registry import bot, bots, register

__all__ = [
    "Bot",
    "Decision",
    "Level",
    "PlayedGame",
    "bot",
    "bot_title",
    "bots",
    "levels",
    "play_game",
    "register",
]
