"""In a replay, everything in a better turn lights up that would light up for a player.

The engine gives tables with an action of every verb that comes up in some games; the client's own test marks it in a
replay, and lays it out where somebody plays (web/src/replay/lit.test.ts).
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.web.test_drawings import everything, red_palace, run_in_client

from alhambra.game.components.data import all_printed
from alhambra.table.plain import plain_parts
from alhambra.table.views import open_view

GAMES, ACTIONS = 3, 500
OF_EACH = 3
"""How many actions of a verb are looked at."""


def tables() -> list[dict[str, Any]]:
    """A few actions of every verb that came up in some games played at random, each with the table at that moment."""
    found: dict[str, list[dict[str, Any]]] = {}
    for game, seed in [(play(seed), seed) for play in (everything, red_palace) for seed in range(GAMES)]:
        luck = random.Random(seed)
        for _ in range(ACTIONS):
            if not game.decision:
                break
            by_verb = {action.verb: action for action in luck.sample(game.legal_actions(), k=len(game.legal_actions()))}
            for verb, action in by_verb.items():
                seen = found.setdefault(verb, [])
                if len(seen) < OF_EACH:
                    seen.append(
                        {
                            "action": str(action),
                            "player": game.decision.player,
                            "view": open_view(game),
                            "parts": plain_parts(action),
                        }
                    )
            game.play(by_verb[luck.choice(sorted(by_verb))])
    return [table for some in found.values() for table in some]


@pytest.mark.long
def test_what_a_better_turn_is_made_of_is_lit_in_a_replay_as_for_those_who_play(tmp_path: Path) -> None:
    given = tmp_path / "tables.json"
    given.write_text(json.dumps({"printed": all_printed(), "tables": tables()}), encoding="utf-8")
    run_in_client("src/replay/lit.test.ts", VITE_TABLES=str(given))
