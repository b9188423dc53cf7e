"""What a choice would change, and what a scoring would give now, as far as the asker may know."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra import Game
from alhambra.analysis.insight import Case, forecast, in_sight, next_turn, races, what_if, what_if_held
from alhambra.bots.advice import hints
from alhambra.bots.memory import Seen, SeenData, until_scoring
from alhambra.game.legality import legal_actions
from alhambra.game.palace.placing import find
from alhambra.game.palace.walls import SEGMENT_SIGNS
from alhambra.game.scoring.scoring import LAST
from alhambra.game.text.notation import write_cell
from alhambra.game.vocabulary import xy
from alhambra.kernel import Action, Message
from alhambra.kernel.actions import PATTERNS
from alhambra.table.frames import AdviceData, ScoringForecastData, WhatIfCaseData
from alhambra.table.plain import plain_action, plain_message, plain_score_line
from alhambra.table.refusals import Refused

MOST_CASES = 200


def cases(game: Game, seat: int, verb: str, about: Sequence[str | None]) -> list[WhatIfCaseData]:
    """Try out every action of a verb that matches the values already chosen: now or, for a player who is waiting, in
    their next turn."""
    state, legal = game.seen_by(seat), game.legal_actions()
    if game.decision is None or game.decision.player != seat:
        state = next_turn(state, seat)
        legal = legal_actions(state)
    meant = [action for action in legal if action.verb == verb and _agrees(action, about)]
    return [_plain_case(case) for case in what_if(state, seat, meant[:MOST_CASES])]


def held(game: Game, seat: int, tile: str) -> list[WhatIfCaseData]:
    """Hold a tile over the player's palace: one from the market, or their own. Raises `Refused` for any other."""
    state = game.seen_by(seat)
    found = find(tuple(in_sight(state, seat)), tile)
    if found is None:
        raise Refused("refused", Message("server.not-in-sight", tile=tile))
    return [_plain_case(case) for case in what_if_held(state, seat, found)]


def _agrees(action: Action, about: Sequence[str | None]) -> bool:
    values = PATTERNS[action.verb].values(action)
    return all(chosen is None or chosen == value for chosen, value in zip(about, values, strict=False))


def _plain_case(case: Case) -> WhatIfCaseData:
    return {
        "action": plain_action(case.action),
        "wall": case.wall,
        "segments": [(*xy(segment.cell), SEGMENT_SIGNS[segment.side]) for segment in case.segments],
        "points": case.points,
        "by": [
            {
                "player": change.player,
                "points": change.points,
                "message": plain_message(change.reason),
                "rule": change.rule,
            }
            for change in case.changes
        ],
        "closed": [write_cell(cell) for cell in case.closed],
    }


def scoring_now(game: Game, seat: int | None, seen: SeenData) -> ScoringForecastData:
    """The next scoring, held now, and in how many cards it can come."""
    state = game.seen_by(seat)
    expected = forecast(state)
    due = state.scorings_due > 0 or expected.scoring == LAST
    return {
        "scoring": expected.scoring,
        "lines": [plain_score_line(line) for line in expected.lines],
        "cards": None if due else until_scoring(Seen.from_json(seen).piles, len(state.draw), expected.scoring),
        "races": [
            {"chapter": race.chapter, "counts": list(race.counts), "points": list(race.points)}
            for race in races(state, expected.lines)
        ],
    }


def advice(game: Game, seat: int, seen: SeenData) -> list[AdviceData]:
    """The best turns for the player, with reasons. The adviser remembers what the player has seen."""
    state = Seen.from_json(seen).face_up(game.seen_by(seat))
    return [
        {
            "actions": [plain_action(action) for action in hint.actions],
            "points": round(hint.points, 2),
            "error": hint.error,
            "verdict": plain_message(hint.verdict),
            "reasons": [plain_message(reason) for reason in hint.reasons],
        }
        for hint in hints(state, game.legal_actions())
    ]
