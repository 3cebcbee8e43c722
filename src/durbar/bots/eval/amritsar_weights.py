"""What the features of amritsar_features.py are worth, by the number of players: at the end, then how much more a game before it."""

from __future__ import annotations

from typing import Final

_HAND: Final[tuple[float, ...]] = (
    1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -0.5, -0.25, -0.3, -0.6, 0.5, 0.8, 0.7, 1.2, 0.35, -0.4, 0.8, 0.4, 0.0, 0.1, 0.0, 0.0, 0.3, 0.1, 0.1, 0.1, 0.5, 0.5, 0.5, 2.5, 0.8, 0.2, 0.0, 0.2, 0.1, 0.3, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.0, 0.2, 0.2, 1.0, 0.3, 0.8, 2.0, 0.3, 0.2, 0.2, 0.2, 1.0, 1.0, 1.0, 1.0, 0.0, 0.2, 0.0, 0.0, 0.0, 0.0, 40.0,
)
WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (_HAND, _HAND, _HAND, _HAND, _HAND)
