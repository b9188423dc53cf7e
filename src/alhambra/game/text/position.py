"""Positions as text: any position can be written down and set up again (docs/notation.md).

Everything is optional and defaults to a new game: empty hands, only the start tile, the first player's turn. `*` in the
draw pile, the tower or the box stands for everything not listed elsewhere, shuffled; it is the default for draw pile
and tower.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alhambra.game import places, questions, versions
from alhambra.game.components.data import check_corrections, corrections
from alhambra.game.components.inventory import check_complete, every_card, every_tile, made_of
from alhambra.game.money.cards import SCORING_CARDS
from alhambra.game.palace.building import joints
from alhambra.game.palace.palace import Palace
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST, OUTSIDE_A_SCORING
from alhambra.game.state import State
from alhambra.game.text.position_lines import REST_CARD, REST_TILE
from alhambra.game.text.position_text import PositionText, put_together, take_apart
from alhambra.game.turn.setup import can_go_on, checked_names
from alhambra.game.turn.turn import END, TURN
from alhambra.kernel import Message, Rules
from alhambra.kernel.chance import Chance
from alhambra.kernel.errors import GameError, PositionError, SetupError
from alhambra.kernel.owned import Owned

ALWAYS_SAID = ("hand", "draw", "discard", "tower")
"""Lines that are always written, even if empty."""
Compile = Callable[[str, Sequence[str], Mapping[str, Any], int, object], Rules]


def write_position(state: State, explained: bool = True) -> str:
    """The whole state as text. It names the version of the rules if that is not the current one.

    Most of the text says what every point so far was for; `explained=False` leaves that out.
    """
    if not explained:
        state = state.copy()
        state.score_lines = ()
    version = state.rules.ruleset.version
    return _written(state, {} if version == versions.RULES_VERSION else {"rules": version})


def position_to_hash(state: State) -> str:
    """The same without the version, so that a hash does not depend on which one is current."""
    return _written(state, {})


def _written(state: State, given: dict[str, Any]) -> str:
    ruleset = state.rules.ruleset
    written: list[tuple[str, str, int | None]] = []
    for key, line in questions.position_lines(state.rules).items():
        for player in state.players if line.per_player else (None,):
            value = line.write(state, player)
            if value or key in ALWAYS_SAID:
                written.append((key, value, player))
    given = {**given, "edition": ruleset.edition, "modules": ruleset.modules, "options": dict(ruleset.options)}
    if corrected := corrections(ruleset):
        given["components"] = corrected
    return put_together(given, state.names, written)


def read_position(text: str, compile_rules: Compile, chance: Chance, version: int | None = None) -> State:
    """Set up a position; raises `PositionError` if the text cannot be read or the position is impossible.

    If the text names no version of the rules, the given one counts, or the current one.
    """
    taken = take_apart(text)
    state = _bare_state(taken, compile_rules, chance, version)
    known = questions.position_lines(state.rules)
    for line in taken.lines:
        if line.key not in known or known[line.key].per_player != (line.player is not None):
            raise PositionError(line.number, f"'{line.key[:40]}' is not a known line of a position")
        try:
            known[line.key].read(state, line.player, line.value)
        except GameError as error:
            raise PositionError(line.number, str(error)) from error
    given = {line.key for line in taken.lines}
    try:
        _complete(state, given)
        _check(state)
    except GameError as error:
        raise PositionError(taken.line_about(str(error)), str(error)) from error
    state.advance()
    return state


def _bare_state(taken: PositionText, compile_rules: Compile, chance: Chance, version: int | None) -> State:
    given = taken.ruleset
    try:
        names = checked_names(taken.names)
    except GameError as error:
        raise PositionError(1, str(error)) from error
    edition, modules, options = given.get("edition", "alhambra"), given.get("modules", ()), given.get("options", {})
    wrong = "options"
    try:
        rules = compile_rules(edition, modules, options, len(names), given.get("rules", version))
        wrong = "components"
        if wrong in given:
            check_corrections(given[wrong], rules.ruleset)
    except (GameError, TypeError) as error:
        for key, alone in (("modules", modules), ("edition", ())):
            wrong = key if not _can_be_compiled(compile_rules, edition, alone, len(names)) else wrong
        raise PositionError(taken.where.get(wrong, 1), str(error)) from error
    state = State(rules, names, chance)
    state.palaces = [Palace.founded(joints(rules)) for _ in state.players]
    state.scores += [0] * (len(questions.contenders(state)) - len(state.scores))
    state.market = (None,) * len(questions.spaces(rules))
    return state


def _can_be_compiled(compile_rules: Compile, edition: str, modules: Sequence[str], players: int) -> bool:
    try:
        compile_rules(edition, modules, {}, players, None)
    except (GameError, TypeError):
        return False
    return True


def _complete(state: State, given: set[str]) -> None:
    """Fill in the defaults."""
    if "draw" not in given and REST_CARD not in state.box:
        state.draw = (REST_CARD,)
    if "tower" not in given and REST_CARD not in state.box:
        state.tower = (REST_TILE,)
    if "agenda" not in given:
        state.agenda = state.rules.schedules[TURN][state.active]
    _complete_owned(state, given)
    _fill_in_rest(state)
    for player, score in enumerate(state.scores):
        unexplained = score - sum(line.points for line in state.score_lines if line.player == player)
        if unexplained:
            state.score_lines += (ScoreLine(player, unexplained, OUTSIDE_A_SCORING, "-", Message("scored.before")),)


def _fill_in_rest(state: State) -> None:
    """Replace each `*` by the cards and tiles not listed elsewhere."""
    if REST_CARD not in (*state.draw, *state.box) and REST_TILE not in state.tower:
        return
    rules = state.rules
    cards = Counter(questions.all_cards(state)) - Counter(every_card(state))
    missing = made_of(rules, questions.all_tiles(rules)) - made_of(rules, every_tile(state))
    if REST_CARD in state.draw:
        turned_up = state.scorings_held + state.scorings_due - sum(card in state.box for card in SCORING_CARDS)
        boxed = [card for card in SCORING_CARDS if cards[card]][: max(0, turned_up)]
        state.box += tuple(boxed)
        rest = state.chance.shuffle("position cards", [card for card in cards.elements() if card not in boxed])
        state.draw = _in_place(state.draw, REST_CARD, rest)
        cards.clear()
    if REST_TILE in state.tower:
        rest_tiles = []
        for tile in questions.tower_tiles(rules):
            parts = made_of(rules, (tile,))
            if parts <= missing:
                missing -= parts
                rest_tiles.append(tile)
        state.tower = _in_place(state.tower, REST_TILE, state.chance.shuffle("position tiles", rest_tiles))
    if REST_CARD in state.box:
        rest_of_all = (
            *sorted(cards.elements()),
            *(questions.tiles(rules)[tile_id] for tile_id in sorted(missing.elements())),
        )
        state.box = _in_place(state.box, REST_CARD, rest_of_all)


def _in_place(things: tuple[Any, ...], star: Any, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    at = things.index(star)
    return (*things[:at], *rest, *things[at + 1 :])


def _check(state: State) -> None:
    """Raise `SetupError` if the position is impossible."""
    check_complete(state)
    if state.scorings_held < 0 or state.scorings_due < 0 or state.turn < 0:
        raise SetupError("scorings and turns cannot be negative")
    _check_agenda(state)
    ending = state.ended or state.agenda[0].name == places.GAME_OVER
    to_come = 0 if ending else sum(card in SCORING_CARDS for card in (*state.draw, *state.discard))
    if state.scorings_held + state.scorings_due + to_come > (LAST if ending else LAST - 1):
        raise SetupError(f"there are {LAST} scorings, the last at the end of the game, and no scoring card comes twice")
    for hand in (*state.hands, state.display):
        for card in hand:
            if card not in questions.hand_cards(state.rules):
                raise SetupError(f"{card} cannot be in a hand or on the display")
    if state.dirk and len(state.scores) == len(state.names):
        raise SetupError("there is no neutral player in this game")


def _complete_owned(state: State, given: set[str]) -> None:
    """Check the fields that parts own, which were read as arbitrary values, and set missing ones to their start
    values."""
    try:
        for owned in state.rules.owned:
            if _line_key(owned) not in given:
                owned.begin(state)
        faults = list(questions.position_faults(state))
    except OTHER_FORM:
        key = next((_line_key(owned) for owned in state.rules.owned if _is_of_another_form(state, owned)), "agenda")
        faults = [f"{key}: the value does not have the expected form"]
    if faults:
        raise SetupError(faults[0])


OTHER_FORM = (TypeError, ValueError, LookupError, AttributeError)
"""The errors that come from values that are not the numbers, texts or lists expected."""


def _is_of_another_form(state: State, owned: Owned) -> bool:
    """Whether everything could be checked if a field had its start value."""
    then = state.copy()
    try:
        owned.begin(then)
        questions.position_faults(then)
    except OTHER_FORM:
        return False
    return True


def _line_key(owned: Owned) -> str:
    return owned.key.replace(" ", "-")


def _check_agenda(state: State) -> None:
    """The agenda must lead to the next turn, or to the last step of the end of the game."""
    if state.ended:
        return
    last = (places.NEXT_TURN, places.GAME_OVER, places.SET_UP)
    goals = [at for at, step in enumerate(state.agenda) if step.name in last]
    if goals != [0]:
        raise SetupError("the agenda must end with the next turn or the end of the game, exactly once")
    if state.agenda[0].name == places.SET_UP and not can_go_on(state.rules, state.agenda[0]):
        raise SetupError("the set-up cannot continue from there")
    last_steps = {step.name for step in state.rules.schedules[END][0]}
    if state.agenda[0].name == places.NEXT_TURN and any(step.name in last_steps for step in state.agenda):
        raise SetupError("the agenda enters the end of the game but does not finish it")
