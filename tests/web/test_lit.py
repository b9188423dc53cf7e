"""In a replay, everything in a better turn lights up that would light up for a player.

The engine gives tables with some actions of every verb; the client's own test marks it in a
replay, and lays it out where somebody plays (web/src/replay/lit.test.ts).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.scenario.every_verb import CHAPTERS, every_verb
from tests.web.test_drawings import run_in_client

from alhambra.game.components.data import all_printed
from alhambra.table.plain import plain_parts
from alhambra.table.views import open_view

OF_EACH = 3
"""How many actions of a verb are looked at."""


def tables() -> list[dict[str, Any]]:
    """A few actions of every verb, each with the table at that moment."""
    found: dict[str, list[dict[str, Any]]] = {}
    for edition, module in CHAPTERS:
        for game, chosen in every_verb(edition, module):
            assert game.decision is not None
            for action in {each.verb: each for each in game.legal_actions()}.values():
                seen = found.setdefault(action.verb, [])
                if len(seen) < OF_EACH:
                    seen.append(
                        {
                            "action": str(action),
                            "player": game.decision.player,
                            "view": open_view(game),
                            "parts": plain_parts(action),
                        }
                    )
            game.play(chosen)
    return [table for some in found.values() for table in some]


@pytest.mark.long
def test_what_a_better_turn_is_made_of_is_lit_in_a_replay_as_for_those_who_play(tmp_path: Path) -> None:
    given = tmp_path / "tables.json"
    given.write_text(json.dumps({"printed": all_printed(), "tables": tables()}), encoding="utf-8")
    run_in_client("src/replay/lit.test.ts", VITE_TABLES=str(given))
