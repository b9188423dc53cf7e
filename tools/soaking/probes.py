"""Illegal actions: most of them must be refused, each with its reason, and none may upset the game."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from alhambra import Action, Game, Refusal, Unreadable, WrongPlayer
from alhambra.editions.red_palace.abilities.frame import GUARDS as ABILITIES
from alhambra.editions.red_palace.abilities.frame import sign_of
from alhambra.editions.red_palace.guards import guards_of
from alhambra.game import questions
from alhambra.game.market.buying import offers
from alhambra.game.text.notation import write_cell
from alhambra.game.vocabulary import STEPS, TYPES, Cell
from alhambra.kernel.actions import PATTERNS, ROLES, ActionPart, Slot
from alhambra.kernel.owned import Each
from alhambra.modules.bonus import rules as bonus
from alhambra.modules.city_walls import rules as city_walls
from alhambra.modules.falconers import rules as falconers
from alhambra.play.meaning import refuse_meant

KNOWN: dict[str, tuple[str, ...]] = {
    "gate": ("n", "e", "s", "w"),
    "type": TYPES,
    "symbol": TYPES,
    "inhabitant": TYPES,
    "on-disc": TYPES,
    "room": ("1", "2", "3", "4"),
    "drawn": ("1", "2", "3"),
    "bid": ("0", "1", "3", "9", "60"),
    "bonus": bonus.CARDS,
    "wall-card": city_walls.CARDS,
    "falcon": tuple(falconers.ALL),
}
"""Values for some roles that exist in any game."""
SIGNS = tuple(map(sign_of, ABILITIES))
"""What stands for a verb and is not part of its actions."""
MONEY = ("money", "card", "saving", "field")
"""The roles of whatever is money, wherever it lies."""
TILES = ("tile", "square", "drawn-tile")
"""The roles of tiles that stand in no palace."""
MOST_VALUES = 4
GATES = 0.3
"""How often gates are tried if the table was changed: much can be wrong with them."""
KEPT = 0.6
"""How often a value of a legal action stays as it is."""
OF_ONE_CURRENCY = 0.6
"""How often money is taken from the hand in one currency."""
OWN = 0.7
"""How often something is named that is the player's own."""
COMBINED = 0.2
"""How often something is added to an offer with which it may not be bought."""


class Prober:
    """Builds plausible actions from values that have already occurred in this game."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(f"probes {number}")
        self.said: dict[str, list[str]] = {}
        self.played: list[Action] = []
        self.eager = False
        """Whether to try a lot, because the table is unusual."""

    def listen(self, actions: Iterable[Action]) -> None:
        """Learn which values there are."""
        for action in actions:
            self.played.append(action)
            for role, value in action.parts:
                known = self.said.setdefault(role, [])
                if value not in known:
                    known.append(value)

    def earlier(self) -> Action:
        """An action from some earlier decision."""
        return self.rng.choice(self.played)

    def touched(self) -> ActionPart:
        """Something that a player may touch to learn why it is not possible."""
        return self.rng.choice((*self.earlier().parts, self.rng.choice(SIGNS)))

    def bent(self, game: Game) -> Action | None:
        """An action of a kind open at this step with values that may not fit; a legal one, bent, if there is one."""
        verb = self._verb(game)
        legal = [action for action in game.legal_actions() if action.verb == verb]
        kept = self.rng.choice(legal)[1:] if legal else ()
        values: list[Any] = []
        for at, slot in enumerate(PATTERNS[verb].slots):
            if kept and self.rng.random() < KEPT:
                values.append(kept[at])
                continue
            some = self._values(game, slot.role) if slot.many else self._value(game, slot.role)
            if not some:
                return None
            values.append(tuple(sorted(some)) if slot.many else some[0])
        if verb in ("remove", "swap", "gate swap"):
            self._name_what_stands_there(game, PATTERNS[verb].slots, values)
        elif verb == "gate open":
            values = self._some_wall(game, legal, values)
        return Action((verb, *values))

    def _verb(self, game: Game) -> str:
        verbs = [verb.name for verb in game.rules.menus[game.state.agenda[-1].name]]
        if self.eager and self.rng.random() < GATES:
            verbs = [verb for verb in verbs if verb.startswith("gate")] or verbs
        return self.rng.choice(verbs)

    def _name_what_stands_there(self, game: Game, slots: list[Slot], values: list[Any]) -> None:
        """Usually name the tile that is on the cell, so that something else is wrong."""
        roles = [slot.role for slot in slots]
        cell, tiles = values[roles.index("cell")], game.state.palaces[game.state.agenda[-1].player].tiles
        if cell in tiles and self.rng.random() < OWN:
            values[roles.index("building")] = tiles[cell].id

    def _some_wall(self, game: Game, legal: list[Action], values: list[Any]) -> list[Any]:
        """A wall in the palace; if a gate may be set on it, it is sometimes named from its other side."""
        if not legal:
            cells = list(game.state.palaces[game.state.agenda[-1].player].tiles)
            return [self.rng.choice(cells), self.rng.choice("es")]
        if self.rng.random() < KEPT:
            return values
        _, cell, side = self.rng.choice(legal)
        return [cell + STEPS["nesw".index(side)], "nesw"["swne".index(side)]]

    def _values(self, game: Game, role: str) -> list[Any]:
        """A few values for a role: anything, or money of one currency from the hand."""
        number = self.rng.randint(1, MOST_VALUES)
        hand = game.state.hands[game.state.agenda[-1].player]
        if role in MONEY and hand and self.rng.random() < OF_ONE_CURRENCY:
            currency = self.rng.choice(hand)[0]
            alike = [card for card in hand if card[0] == currency]
            return [*self.rng.sample(alike, min(number, len(alike)))]
        if role in MONEY and self.rng.random() < OF_ONE_CURRENCY:
            return [*self.rng.sample(game.state.display, min(number, len(game.state.display)))]
        return [value for _ in range(number) for value in self._value(game, role)]

    def _value(self, game: Game, role: str) -> list[Any]:
        """One value for a role; none if nothing readable is known."""
        text = self._text(game, role)
        if text is None:
            return []
        try:
            read = ROLES[role].read(game.rules, text)
        except Unreadable:
            return []
        return [self.rng.choice(read)]

    def _text(self, game: Game, role: str) -> str | None:
        state, player = game.state, game.state.agenda[-1].player
        texts: list[str] = []
        if role == "offer" and self.rng.random() < COMBINED:
            texts = self._combined(game)
        elif self.rng.random() < OWN:
            if role == "cell":
                texts = [write_cell(self._somewhere(list(state.palaces[player].tiles)))]
            elif role == "point":
                texts = [falconers.write_point(self._somewhere(list(state.palaces[player].tiles)))]
            elif role in MONEY:
                texts = [*state.hands[player], *state.display, *self._owned(game, player)]
            elif role == "building":
                texts = [tile.id for tile in state.palaces[player].tiles.values()]
            elif role in TILES:
                texts = [tile.id for tile in (*state.aside[player], *state.reserves[player])]
                texts += self._owned(game, player)
            elif role == "offer":
                texts = [*questions.spaces(game.rules), *(offer.id for offer in offers(state, player))]
            elif role == "guard":
                texts = [guard.id for guard in guards_of(state, player)]
            elif role == "segment":
                texts = [write_cell(cell) + self.rng.choice("nesw") for cell in state.palaces[player].tiles]
        texts = texts or [*self.said.get(role, ()), *KNOWN.get(role, ())]
        return self.rng.choice(texts) if texts else None

    def _combined(self, game: Game) -> list[str]:
        """Whatever is for sale somewhere, with something added that was added to another offer."""
        now = [offer.id for offer in offers(game.state, game.state.agenda[-1].player)]
        sold = [*questions.spaces(game.rules), *(offer.partition("+")[0] for offer in now)]
        added = {offer.partition("+")[2] for offer in self.said.get("offer", ())} - {""}
        return [f"{self.rng.choice(sold)}+{extras}" for extras in sorted(added)]

    def _owned(self, game: Game, player: int) -> list[str]:
        """Texts among what modules store for a player; when a player decides about savings, all those of that
        amount."""
        step = game.state.agenda[-1]
        if step.name == "save":
            return [f"v{step.data[0]}{letter}" for letter in "grnc"]
        fields = (owned.of(game.state, player) for owned in game.rules.owned if isinstance(owned, Each))
        return [text for value in fields if isinstance(value, tuple) for text in value if isinstance(text, str)]

    def _somewhere(self, cells: list[Cell]) -> Cell:
        cell = self.rng.choice(cells)
        return cell + self.rng.choice((0, *STEPS, *STEPS, 2 * STEPS[0]))


def refused(game: Game, action: Action) -> Refusal | None:
    """Why an action is refused, in existing words; an action that is not refused must be playable."""
    refusal = game.why_not(action)
    if refusal is None:
        game.clone().play(action)
    else:
        str(refusal)
    return refusal


def refused_to_touch(game: Game, part: ActionPart) -> Refusal | None:
    """Why what a player probably means by touching something is refused, in existing words."""
    refusal = refuse_meant(game, [part])
    str(refusal)
    return refusal


def out_of_turn(game: Game, action: Action) -> Refusal:
    """What another player is told on trying to play an action."""
    assert game.decision
    other = (game.decision.player + 1) % len(game.state.names)
    try:
        game.play(action, player=other)
    except WrongPlayer as error:
        return error.refusal
    raise AssertionError(f"{action} was accepted from another player")
