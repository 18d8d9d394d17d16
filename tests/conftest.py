"""What all tests share: the tiny example game is registered for this process, as an entry point would do for good."""

from __future__ import annotations

import comptoir
from stall.game import STALL

comptoir.register(STALL)
