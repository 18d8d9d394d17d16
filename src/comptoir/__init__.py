"""Comptoir: four economic Eurogames at one counter.

>>> import comptoir
>>> spyrium = comptoir.game("spyrium")
>>> state = spyrium.new(seats=3, dealer=comptoir.SeededDealer(1))
>>> state.seat is not None and len(state.actions()) > 0
True
"""

from importlib.metadata import version

# Loaded first, so that the package never takes the place of the function `games` below.
import comptoir.games  # noqa: F401
from comptoir._build import COMPILED
from comptoir.bots.base import Bot
from comptoir.bots.play import play_game
from comptoir.kernel.check import check_game
from comptoir.kernel.dealers import Dealer, RecordingDealer, ScriptedDealer, SealedDealer, SeededDealer
from comptoir.kernel.errors import BadData, BadRecord, BadSetup, BrokenGame, ComptoirError, IllegalAction
from comptoir.kernel.game import Game, Option, broken_games, game, games, register, sound_games
from comptoir.kernel.journal import Journal
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.match import Match, new_match, resume
from comptoir.kernel.record import Record, Seat, read_record
from comptoir.kernel.state import State

__version__ = version("comptoir")

__all__ = [
    "COMPILED",
    "BadData",
    "BadRecord",
    "BadSetup",
    "Bot",
    "BrokenGame",
    "ComptoirError",
    "Dealer",
    "Game",
    "IllegalAction",
    "Journal",
    "Knowledge",
    "Match",
    "Option",
    "Record",
    "RecordingDealer",
    "ScriptedDealer",
    "SealedDealer",
    "Seat",
    "SeededDealer",
    "State",
    "__version__",
    "broken_games",
    "check_game",
    "game",
    "games",
    "new_match",
    "play_game",
    "read_record",
    "register",
    "resume",
    "sound_games",
]
