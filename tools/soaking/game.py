"""One game of the soak, from its number to what occurred in it."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tools.soaking.openings import changed, changing_turn
from tools.soaking.players import finisher, players
from tools.soaking.probes import Prober, out_of_turn, refused, refused_to_touch
from tools.soaking.promises import Watch
from tools.soaking.reach import REFUSAL, verb_played
from tools.soaking.tables import Table, table

from alhambra import Action, Game, new_game
from alhambra.game import places

LONG = 150
"""From this turn on the game is brought to its end."""
TURN_LIMIT = 600
PATIENCE = 60
"""How many turns are played without money in the piles; such a game may never end."""
BENT = 0.5
"""At what share of decisions an action is tried that may not fit."""
EAGERLY = 4
"""How many times that if the table was changed, because rare things happen there."""
AT_ONCE = 6
"""How many times that again in the turn in which it was changed."""
ELSEWHERE = 0.1
"""At what share of decisions an action of an earlier one is tried."""


class Report(NamedTuple):
    """What occurred in one game."""

    number: int
    table: str
    met: Counter[str]
    trouble: str | None


def play(
    number: int, fixed: Sequence[str] | None = None, met: Counter[str] | None = None, edition: str | None = None
) -> Report:
    """Play one game and check it. Whatever occurs is counted in `met`."""
    met = Counter() if met is None else met
    chosen = table(number, fixed, edition)
    try:
        _play_to_the_end(number, chosen, met)
    except Exception:
        return Report(number, str(chosen), met, traceback.format_exc())
    return Report(number, str(chosen), met, None)


def _play_to_the_end(number: int, chosen: Table, met: Counter[str]) -> None:
    game = new_game(chosen.players, chosen.modules, chosen.edition, number, chosen.options)
    seats, last_resort = players(number, chosen.players), finisher(number)
    watch, prober = Watch(number, game), Prober(number)
    played, limit, unusual = 0, TURN_LIMIT, changing_turn(number, (chosen.edition, *chosen.modules))
    while (decision := game.decision) and game.state.turn < limit:
        if game.state.turn == unusual and decision.step == places.ACT and not prober.eager:
            game = changed(game, prober.rng)
            watch.game, prober.eager = game, True
            if "gates" in chosen.modules:
                seats = players(number, chosen.players, "gatekeeper")
            if not (game.state.draw or game.state.discard):
                limit = game.state.turn + PATIENCE
        actions = game.legal_actions()
        assert actions, f"nothing can be done at {decision}"
        player = seats[decision.player] if game.state.turn < LONG else last_resort
        action = player.choose(game, actions)
        assert game.why_not(action) is None, f"{action} is listed but refused: {game.why_not(action)}"
        prober.listen((action, prober.rng.choice(actions)))
        for _ in range(AT_ONCE if game.state.turn == unusual else 1):
            _probe(game, prober, met)
        verb_played(met, decision.step, action.verb)
        for event in (events := game.play(str(action) if played % 10 == 0 else action)):
            met[f"event {type(event).__name__}"] += 1
        watch.after(action, events)
        played += 1
    assert game.outcome or limit < TURN_LIMIT, f"the game has no end after {game.state.turn} turns"
    if game.decision is None:
        _probe_when_over(game, action, met)
    met["actions"] += played
    met["scorings counted twice"] += watch.scorings


def _probe_when_over(game: Game, action: Action, met: Counter[str]) -> None:
    refusal = game.why_not(action)
    assert refusal, f"{action} is legal after the end of the game"
    met[f"{REFUSAL} {refusal.reason.key}"] += 1


def _probe(game: Game, prober: Prober, met: Counter[str]) -> None:
    """Try actions that are not allowed now."""
    legal = prober.rng.choice(game.legal_actions())
    probes = []
    for _ in range(EAGERLY if prober.eager else 1):
        if prober.rng.random() < BENT:
            probes.append(prober.bent(game))
    if prober.rng.random() < ELSEWHERE:
        probes.append(prober.earlier())
    refusals = [refused(game, probe) for probe in probes if probe]
    if prober.rng.random() < ELSEWHERE:
        refusals.append(refused_to_touch(game, prober.touched()))
    met.update(f"{REFUSAL} {refusal.reason.key}" for refusal in refusals if refusal)
    if prober.rng.random() < ELSEWHERE / 10:
        met[f"{REFUSAL} {out_of_turn(game, legal).reason.key}"] += 1
