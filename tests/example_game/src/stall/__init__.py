"""The stall: draw goods, sell them, and slip some back under the deck.

A tiny game, complete in every way that Comptoir asks.
"""
