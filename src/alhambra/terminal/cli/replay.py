"""`alhambra replay`: a recorded game, decision by decision; of an unfinished game, only what everybody may know.

A game with a line that is wrong, or no longer legal by the current rules, is shown up to there.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from alhambra import Game
from alhambra.game.text.plain import plain_fields
from alhambra.play.history import PastDecision, final_decisions
from alhambra.play.story import tell
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain, said
from alhambra.terminal.cli.saves import load_to_show
from alhambra.terminal.cli.screen import ask, open_console
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record or a saved game")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="draw the table after each decision and wait for Enter")
    how.add_argument(
        "--at", type=arguments.number, metavar="N", help="draw the table after decision N (0: at the start)"
    )
    how.add_argument("--json", action="store_true", help="print one JSON object per decision")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    game, stopped = load_to_show(given.record)
    console = open_console(given.no_color)
    if given.at is not None:
        if not _show_at(given.say, console, game, given.at):
            raise stopped or Complaint("terminal.no-decision", last=len(list(final_decisions(game))), number=given.at)
        return 0
    if given.json:
        for decided in final_decisions(game):
            print(json.dumps(_as_json(game, decided), ensure_ascii=False))
    else:
        _tell_all(given.say, console, game, given.step)
    if stopped:
        complain(said(given.say, stopped))
        return WRONG
    return 0


def _tell_all(say: Speech, console: Console, game: Game, step: bool) -> None:
    for decided in final_decisions(game):
        state = decided.game.seen_by(None)
        console.print(
            Text.assemble(
                (f"{decided.number:>4} ", paint.QUIET),
                (state.names[decided.player], paint.TITLE),
                f": {_chosen(game, decided)}",
            )
        )
        for told in tell(state, decided.events):
            if told.logged:
                console.print(Text(f"       {say.tell(told.message)}", paint.QUIET))
        if step:
            _draw(say, console, game, decided.game, decided.player)
            try:
                if ask(f"{say('terminal.enter-goes-on')} ") in ("q", "quit"):
                    return
            except EOFError:
                return
    if game.outcome:
        console.print(Text(f"{say.tell(game.outcome.reason)}.", paint.GOOD))


def _show_at(say: Speech, console: Console, game: Game, number: int) -> bool:
    """Draw the table after a decision; False if there is no such decision."""
    if number == 0:
        first = game.beginning()
        assert first.decision
        _draw(say, console, game, first, first.decision.player)
        return True
    for decided in final_decisions(game):
        if decided.number == number:
            _draw(say, console, game, decided.game, decided.player)
            return True
    return False


def _chosen(game: Game, decided: PastDecision) -> str:
    """What was decided; for a secret choice in an unfinished game, only the verb."""
    verb = game.rules.verbs[decided.step, decided.action.verb]
    return verb.name if verb.secret and not game.outcome else str(decided.action)


def _draw(say: Speech, console: Console, game: Game, then: Game, player: int) -> None:
    """The table at that point: with the player's hand if the game is over, otherwise as everybody sees it."""
    console.print()
    console.print(draw_table(say, then.seen_by(player if game.outcome else None), player, console.width))
    console.print()


def _as_json(game: Game, decided: PastDecision) -> dict[str, Any]:
    state = decided.game.state
    return {
        "number": decided.number,
        "player": decided.player,
        "name": state.names[decided.player],
        "step": decided.step,
        "action": _chosen(game, decided),
        "events": [
            {"event": type(event).__name__, "text": str(message), **plain_fields(event)}
            for event, message, _ in tell(state, decided.events)
        ],
        "scores": list(state.scores),
    }
