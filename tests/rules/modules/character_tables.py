"""Tables with characters: those not named are set aside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tests.scenario import Table, scenario, seat
from tests.scenario.position import Seat

CHARACTERS = ["patron", "miser", "builder", "merchant", "conjurer"]
CHARACTERS += ["wise-man", "dancer", "money-changer", "beggar", "city-watch"]

FULL = "P8 S9 A9 C10"
"""A market with a cheap tile on each space."""


def owner(name: str, *characters: str, **lines: Any) -> Seat:
    """A player in front of whom characters lie."""
    return seat(name, **{"characters.cards": json.dumps(characters), **lines})


def with_characters(*players: Seat | str, modules: Sequence[str] = (), aside: str = "", **lines: Any) -> Table:
    """A table with the module. The characters in `aside` are on top of those set aside."""
    given = {"market": FULL, "display": "g1 r1 n1 c1", "modules": ["characters", *modules], **lines}
    named = " ".join([aside, *(str(seat) for seat in players), *map(str, given.values())])
    rest = [*aside.split(), *(card for card in CHARACTERS if card not in named)]
    return scenario(*players, **{"characters.rest": json.dumps(rest), **given})


def auction(card: str, *players: Seat | str, **lines: Any) -> Table:
    """The first player has taken a card, and a character has turned up."""
    return with_characters(*players, draw=f"{card} *", **lines).plays("take g1")


BIDDING = ("CharacterTurnedUp", "BidMade", "CharacterWon", "CharacterUnsold")
HANDS = {"Ana": "g9 g8", "Ben": "r9 r8", "Cleo": "n9 n8"}


def rich(name: str) -> Seat:
    return seat(name, hand=HANDS[name])


def three(cards: str = "miser") -> Table:
    """Ana has moved, and three rich players are to bid."""
    return auction(cards, rich("Ana"), rich("Ben"), rich("Cleo"))


def characters_of(table: Table, name: str) -> list[str]:
    return list(table.player(name)["own"]["characters.cards"])


def aside(table: Table) -> list[str]:
    return list(table.look()["own"]["characters.rest"])
