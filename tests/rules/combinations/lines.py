"""The lines of a position about modules, for tests in which several of them meet."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

CHESTS = {"pavilion": 5, "seraglio": 5, "arcades": 7, "chambers": 7, "garden": 9, "tower": 9}
TYPES = list(CHESTS)


def sultan(**cards: str) -> dict[str, Any]:
    """Sultan cards of a player with their types: `g1="tower"` is the first gulden card, marked with the tower."""
    return {"sultan.owned": json.dumps([[f"sultan-{card}", building_type] for card, building_type in cards.items()])}


def trader(*disc: str, place: str) -> dict[str, Any]:
    """A player's trader disc."""
    return {"trader.disc": json.dumps(disc), "trader.place": json.dumps(place)}


def chests(*room: str) -> dict[str, Any]:
    """A chamber with these chests in its first room and all the others in the bag."""
    bag = sorted((Counter(CHESTS) - Counter(room)).elements())
    return {"treasure.rooms": json.dumps([room, [], []]), "treasure.bag": json.dumps(bag)}


def invaders(*scouts: str, attacks: str = "N E S W") -> dict[str, Any]:
    """Attack cards in this order, and the face-up scouts."""
    return {
        "invaders.attacks": json.dumps(attacks.split()),
        "invaders.scouts": json.dumps(scouts),
        "invaders.scouts-to-come": json.dumps(
            [building_type for building_type in TYPES if building_type not in scouts]
        ),
    }


def site(tile: str, currency: str = "denar") -> dict[str, Any]:
    """A player's building that is not completed."""
    return {"sites.begun": json.dumps([[tile, currency, False]])}
