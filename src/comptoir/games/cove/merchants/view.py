"""The storefronts of all merchants, by kind."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist.view import AlchemistFront
from comptoir.games.cove.merchants.blacksmith.view import BlacksmithFront
from comptoir.games.cove.merchants.captain.view import CaptainFront
from comptoir.games.cove.merchants.chronomancer.view import ChronomancerFront
from comptoir.games.cove.merchants.words import Storefront

_ALL: tuple[Storefront, ...] = (AlchemistFront(), CaptainFront(), ChronomancerFront(), BlacksmithFront())
STOREFRONTS: dict[int, Storefront] = {front.kind: front for front in _ALL}
