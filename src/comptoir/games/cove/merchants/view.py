"""The storefronts of all merchants, by kind."""

from __future__ import annotations

from comptoir.games.cove.merchants.words import Storefront

_ALL: tuple[Storefront, ...] = ()
STOREFRONTS: dict[int, Storefront] = {front.kind: front for front in _ALL}
