"""What a best turn is about."""

from __future__ import annotations

from functools import cache

from alhambra.analysis.puzzles.turn import Deeds, Turn, deeds_of
from alhambra.bots.planner.table import empty_spaces
from alhambra.editions import compile_rules
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.money.payment import worth
from alhambra.kernel import Action, Rules
from alhambra.play.game import Game

_REMODELS = ("build", "swap", "remove")


def theme_of(start: Game, turn: Turn) -> str | None:
    """The theme of a turn, one of `THEMES`; None if it has none. With modules, and in an edition with rules of its own,
    only turns that use them have one."""
    rules, verbs = start.rules, [deed[0] for deed in turn.deeds]
    if chapters(rules):
        return "module" if added_deeds(rules, turn) else None
    if len(turn.end.tower) < len(empty_spaces(turn.end)):
        return "last"
    if any(verb in _REMODELS for verb in verbs):
        return "remodel"
    bought = [action for action in turn.actions if action.verb == "buy"]
    if any(_too_much(start, action) for action in bought):
        return "overpay"
    exact = {action.offer for action in start.legal_actions() if action.verb == "buy" and not _too_much(start, action)}
    if len(bought) < len(exact):
        return "money" if not bought else "single"
    return "chain" if len(bought) > 1 else None


def added_deeds(rules: Rules, turn: Turn) -> set[Deeds]:
    """What a turn does that the base game lacks."""
    return {deeds_of(rules, (action,)) for action in turn.actions if _is_added(rules, action)}


def _too_much(start: Game, action: Action) -> bool:
    """Whether a purchase is paid with more than the price."""
    market = zip(questions.spaces(start.rules), start.state.market, strict=True)
    prices = {space: tile.price for space, tile in market if tile}
    return action.offer in prices and worth(start.rules, action.money) > prices[action.offer]


def _is_added(rules: Rules, action: Action) -> bool:
    """Whether an action, or something it is about, does not exist in the base game."""
    base = _base(rules.ruleset.players)
    if action.verb not in {verb for _, verb in base.verbs}:
        return True
    known = {*questions.tiles(base), *questions.money(base), *questions.spaces(base)}
    return any(part.id not in known for part in action.parts if part.role in ("tile", "money", "card", "offer"))


@cache
def _base(players: int) -> Rules:
    return compile_rules("alhambra", (), {}, players, None)
