"""The numbers of the game, read once from components.toml."""

from __future__ import annotations

from pathlib import Path

from comptoir.kernel.components import load_components

COMPONENTS = load_components(Path(__file__).parent / "components.toml")

VALUES = COMPONENTS.numbers("deck.values")
COPIES = COMPONENTS.number("deck.copies")
START = COMPONENTS.number("hand.start")
LIMIT = COMPONENTS.number("hand.limit")
LARGE_LIMIT = COMPONENTS.number("hand.large_limit")
COINS_FOR_PAIR = COMPONENTS.number("pair.coins")
COINS_FOR_BURYING = COMPONENTS.number("pair.bury")
