"""What a player who touches things probably means, to say why it is not possible.

The things are put into the patterns of the verbs by their roles. So this works for every verb of every module, and no
client has to know what can be done with a tile or a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, product
from typing import Any, NamedTuple

from alhambra.game import questions
from alhambra.game.legality import refuse, refuse_now
from alhambra.game.market.buying import find_offer
from alhambra.game.palace.placing import Place, as_if_bought
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.vocabulary import STEPS, Cell
from alhambra.kernel import ROLES, Action, ActionPart, Refusal, Unreadable, Verb
from alhambra.kernel.actions import PATTERNS
from alhambra.play.session import Session

Values = tuple[Any, ...]


class Touched(NamedTuple):
    """Something that was touched: every value of its role that it could be."""

    role: str
    values: Values


class Meaning(NamedTuple):
    """A verb that takes some of what was touched."""

    verb: str
    slots: tuple[Values | None, ...]
    """What may fill each slot of its pattern; None if nothing was touched for it."""
    used: int
    """How many of the things touched it takes."""
    takes_latest: bool


def refuse_meant(game: Session, parts: Sequence[ActionPart]) -> Refusal | None:
    """Why the player who decides cannot do what they probably mean by touching these things, the latest last.

    None if they can, or if that depends on something they have not touched yet. Raises `Unreadable` for something that
    is not part of any action.
    """
    assert game.decision is not None
    player, step = game.decision
    touched = [_touched(game.state, player, part) for part in parts]
    meanings = _best(touched, game.rules.menus[step])
    if all(meaning.used < len(touched) for meaning in meanings) and (tile := _offered(game.state, player, touched)):
        return _refuse_over(game.state, player, tile, touched[-1])
    if not meanings and (elsewhere := _best(touched, game.rules.verbs.values())):
        return refuse_now(game.state, elsewhere[0].verb)
    if any(_agrees(action, meaning) for action in game.legal_actions() for meaning in meanings):
        return None
    filled = (_filled(game.state, player, meaning) for meaning in meanings)
    refusals = [game.why_not(action) for action in chain.from_iterable(filled)]
    if not refusals:
        return questions.no_use(game.state, player, parts[-1])
    return None if None in refusals else refusals[0]


def _touched(state: State, player: int, part: ActionPart) -> Touched:
    role = ROLES.get(part.role)
    if role is None:
        raise Unreadable(f"no action has a part that is a '{part.role[:40]}'")
    values = role.read(state.rules, part.id)
    if part.role == "tile":
        values = [form for value in values for form in _forms(state, player, value)]
    return Touched(part.role, tuple(values))


def _offered(state: State, player: int, touched: Sequence[Touched]) -> Tile | None:
    """The tile of an offer that was touched before a cell, over which it is held."""
    *before, latest = touched
    offered = [find_offer(state, player, value) for each in before if each.role == "offer" for value in each.values]
    return offered[-1].tile if latest.role == "cell" and offered and offered[-1] else None


def _refuse_over(state: State, player: int, tile: Tile, cell: Touched) -> Refusal | None:
    """Why a tile could not be placed on a cell once it is bought."""
    then = as_if_bought(state, player, tile)
    forms = questions.forms(then, then.aside[player])
    refusals = [refuse(then, Action((Place.name, form.id, at))) for form in forms for at in cell.values]
    return None if None in refusals else refusals[0]


def _forms(state: State, player: int, tile: str) -> list[str]:
    """The ways in which a tile of the player's can lie; any other tile is just itself."""
    own = tuple(each for each in _tiles(state, player) if each.id == tile)
    return [form.id for form in questions.forms(state, own)] or [tile]


def _tiles(state: State, player: int) -> tuple[Any, ...]:
    """What the player could build, the most likely first."""
    return state.aside[player] + state.reserves[player]


def _best(touched: Sequence[Touched], verbs: Iterable[Verb]) -> list[Meaning]:
    """The verbs that take the most of what was touched, and among them those that take the latest; those with the
    fewest open slots come first."""
    found = [meaning for verb in dict.fromkeys(verbs) if (meaning := _meaning(verb, touched)).used]
    best = max(((each.used, each.takes_latest) for each in found), default=None)
    fitting = [each for each in found if (each.used, each.takes_latest) == best]
    return sorted(fitting, key=lambda each: each.slots.count(None))


def _meaning(verb: Verb, touched: Sequence[Touched]) -> Meaning:
    slots: list[Values | None] = []
    used = sum(_stands_for(each, verb) for each in touched)
    for role, many in PATTERNS[verb.name].slots:
        alike = [each.values for each in touched if each.role == role]
        if not alike:
            slots.append(None)
        elif many:
            slots.append(tuple(tuple(sorted(some)) for some in product(*alike)))
            used += len(alike)
        else:
            slots.append(alike[-1])
            used += 1
    takes_latest = any(touched[-1].role == slot.role for slot in PATTERNS[verb.name].slots)
    return Meaning(verb.name, tuple(slots), used, takes_latest or _stands_for(touched[-1], verb))


def _stands_for(each: Touched, verb: Verb) -> bool:
    return verb.sign is not None and each.role == verb.sign.role and verb.sign.id in each.values


def _agrees(action: Action, meaning: Meaning) -> bool:
    """Whether an action takes what was touched, and perhaps more."""
    return action.verb == meaning.verb and all(
        given is None or any(_holds(value, one) for one in given)
        for value, given in zip(action[1:], meaning.slots, strict=True)
    )


def _holds(value: Any, given: Any) -> bool:
    return Counter(given) <= Counter(value) if isinstance(value, tuple) else bool(value == given)


def _filled(state: State, player: int, meaning: Meaning) -> list[Action]:
    """The actions that a meaning can stand for: its open slots are filled with what goes without saying. Money never
    does."""
    roles = [slot.role for slot in PATTERNS[meaning.verb].slots]
    given = dict(zip(roles, meaning.slots, strict=True))
    values = [_obvious(state, player, role, given) if given[role] is None else given[role] or () for role in roles]
    return [Action((meaning.verb, *some)) for some in product(*values)]


def _obvious(state: State, player: int, role: str, given: dict[str, Values | None]) -> Values:
    """What goes without saying for a role, given what was touched for the others."""
    palace = state.palaces[player]
    if role == "tile":
        return tuple(form.id for form in questions.forms(state, _tiles(state, player)))
    if role == "building":
        return tuple(palace.tiles[cell].id for cell in given.get("cell") or () if cell in palace.tiles)
    if role == "cell":
        standing = given.get("building")
        if standing is None:
            return tuple(cell for cell in palace.rim if _is_beside(cell, palace.tiles))
        return tuple(cell for cell, tile in palace.tiles.items() if tile.id in standing)
    return ()


def _is_beside(cell: Cell, tiles: dict[Cell, Any]) -> bool:
    return any(cell + step in tiles for step in STEPS)
