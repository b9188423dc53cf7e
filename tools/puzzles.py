"""Puzzles, mined from games between planners.

    python tools/puzzles.py FOLDER --seeds 1-20 --players 3
    python tools/puzzles.py FOLDER --seeds 1-10 --modules camps
    python tools/puzzles.py FOLDER --seeds 1-10 --edition red_palace

Writes a file into a folder for every puzzle found; to ship one, give it the next free id in
`src/alhambra/analysis/puzzles/shipped`. The same seeds give the same puzzles.

A turn makes a puzzle if the planner rates it best by 2.5 points, greedy would play another one, and it also leads by 2
points and 3 standard errors when all are tried in the same futures, as the grandmaster does.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from alhambra import Game, new_game
from alhambra.analysis.puzzles.finders import found_by
from alhambra.analysis.puzzles.puzzle import OtherTurn, Puzzle, PuzzleOrigin
from alhambra.analysis.puzzles.themes import added_deeds, theme_of
from alhambra.analysis.puzzles.turn import Deeds, Turn, deeds_of, turn_of
from alhambra.bots import name_for
from alhambra.bots.bot import Bot
from alhambra.bots.greedy import Greedy
from alhambra.bots.master.budget import Budget, Spending
from alhambra.bots.master.futures import Futures
from alhambra.bots.memory import Memory, Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.plain_turns import is_plain
from alhambra.game import places
from alhambra.game.state import State
from alhambra.game.text.position import write_position
from alhambra.kernel.actions import Action

CLEARLY = 2.5
"""By how many points the planner must prefer a turn to all others."""
AHEAD = 2.0
ERRORS = 3.0
"""By how many points and standard errors it must lead after all were tried."""
FUTURES = 40
AT_FIRST = 8
"""After this few futures, a turn that is not ahead at all is given up."""
ROUNDS = 2
MOST_OTHERS = 4
LONGEST_TURN = 20


class Wanted(NamedTuple):
    """What is played."""

    players: int
    modules: tuple[str, ...]
    edition: str

    def begin(self, seed: int) -> Game:
        names: list[str] = []
        while len(names) < self.players:
            names.append(name_for("planner", names))
        return new_game(names, self.modules, self.edition, seed, {"confirm": True})


class Mine:
    """One game of planners, turn by turn."""

    def __init__(self, wanted: Wanted, seed: int, commit: str) -> None:
        self._seed, self._commit = seed, commit
        self._game = wanted.begin(seed)
        self._memory = Memory(self._game)
        self._planner = Planner(seed)
        self._greedy = Greedy(seed)

    def puzzles(self) -> Iterator[Puzzle]:
        """The puzzles in this game."""
        turn = -1
        while decision := self._game.decision:
            if decision.step == places.ACT and self._game.state.turn != turn:
                turn = self._game.state.turn
                start = self._game.clone()
                start.make_final()
                best = self._finished(start, self._planner) if self._may_be_clear() else None
                if best and (puzzle := self._puzzle(start, best)):
                    yield puzzle
                for action in best.actions if best else ():
                    self._enter(action)
            else:
                self._enter(self._choice(self._game, self._planner))

    def _enter(self, action: Action) -> None:
        self._memory.note(self._game, self._game.play(action))

    def _choice(self, game: Game, bot: Bot) -> Action:
        assert game.decision
        player = game.decision.player
        return bot.choose(game.seen_by(player), game.legal_actions(), self._memory.seen_by(game, player))

    def _known(self, game: Game) -> State:
        return self._memory.remembered_by(game, game.state.active)

    def _puzzle(self, start: Game, best: Turn) -> Puzzle | None:
        """The puzzle that a turn makes, if any, when this is the best one."""
        theme = theme_of(start, best)
        greedys = self._finished(start, self._greedy) if theme else None
        if not theme or not greedys or best.worth - greedys.worth < CLEARLY or best.deeds == greedys.deeds:
            return None
        turns = self._different(start, best, greedys)
        if turns[0] is not best or len(turns) < 2 or best.worth - turns[1].worth < CLEARLY:
            return None
        if theme == "module" and added_deeds(start.rules, best) <= added_deeds(start.rules, turns[1]):
            return None  # the difference is something else
        seen = self._memory.seen_by(start, start.state.active)
        tried = self._tried(start, seen, turns[: MOST_OTHERS + 1])
        if tried is None:
            return None
        losses, error = tried
        others = sorted(zip(losses, turns[1:], strict=False), key=lambda other: other[0])
        puzzle = Puzzle(
            write_position(start.state, explained=False),
            seen,
            theme,
            tuple(map(str, best.actions)),
            tuple(OtherTurn(round(loss, 1), tuple(map(str, turn.actions))) for loss, turn in others),
            PuzzleOrigin(self._seed, start.state.turn, FUTURES, round(error, 2), self._commit),
        )
        return puzzle._replace(found_by=found_by(puzzle))

    def _may_be_clear(self) -> bool:
        """Whether one turn stands out at first sight. If the planner only knows how turns begin, any may."""
        if not is_plain(self._game.rules):
            return True
        worths: dict[Deeds, float] = {}
        for turn in self._planner.turns(self._known(self._game), self._game.legal_actions()):
            deeds = deeds_of(self._game.rules, turn.actions)
            worths[deeds] = max(turn.worth, worths.get(deeds, turn.worth))
        best, *others = sorted(worths.values(), reverse=True)
        return not others or best - others[0] >= CLEARLY

    def _finished(self, start: Game, bot: Bot, beginning: Sequence[Action] = ()) -> Turn | None:
        """The whole turn that a bot plays from its beginning, as far as that is legal: the planner leaves out what it
        cannot foresee. None if something is turned up in it."""
        game, left = start.clone(), list(beginning)
        for number in range(LONGEST_TURN):
            if len(game.retractable) != number:
                return None
            assert game.decision
            if game.decision.step == places.CONFIRM:
                return turn_of(start, self._memory.seen_by(start, start.state.active), game.retractable, self._planner)
            if left and left[0] in game.legal_actions():
                game.play(left.pop(0))
            else:
                left = []
                game.play(self._choice(game, bot))
        return None

    def _different(self, start: Game, best: Turn, *others: Turn) -> list[Turn]:
        """Turns that really differ, the most promising first: at each decision of the best turn everything else is
        tried, and the planner then finishes the turn."""
        found: dict[Deeds, Turn] = {best.deeds: best, **{turn.deeds: turn for turn in others}}
        game = start.clone()
        for at, action in enumerate(best.actions):
            assert game.decision
            if game.decision.step == places.PLACING:
                break
            for beginning in self._beginnings(game, best.actions[:at]):
                turn = self._finished(start, self._planner, beginning)
                if turn and (turn.deeds not in found or found[turn.deeds].worth < turn.worth):
                    found[turn.deeds] = turn
            game.play(action)
        return sorted(found.values(), key=lambda turn: -turn.worth)

    def _beginnings(self, game: Game, before: Sequence[Action]) -> list[tuple[Action, ...]]:
        """The best ways to continue at a decision that differ in what they do."""
        turns = self._planner.turns(self._known(game), game.legal_actions())
        beginnings: dict[Deeds, tuple[Action, ...]] = {}
        for turn in sorted(turns, key=lambda turn: -turn.worth):
            beginnings.setdefault(deeds_of(game.rules, turn.actions), (*before, *turn.actions))
            if len(beginnings) > MOST_OTHERS + 1:
                break
        return list(beginnings.values())

    def _tried(self, start: Game, seen: Seen, turns: Sequence[Turn]) -> tuple[list[float], float] | None:
        """By how much the first turn leads over each of the others when all are tried in the same futures, and the
        error of its smallest lead; None if it is not clearly the best."""
        state = start.seen_by(start.state.active)
        futures = Futures(Planner(self._seed), state, seen, ROUNDS, Spending(Budget(positions=1)))
        rng = Random(f"{self._seed} {start.state.turn}")
        leads: list[list[float]] = [[] for _ in turns[1:]]
        for number in range(1, FUTURES + 1):
            world = futures.deal(rng)
            best, *rest = [futures.after(turn.actions, world) for turn in turns]
            for lead, brought in zip(leads, rest, strict=True):
                lead.append(best - brought)
            if number == AT_FIRST and min(map(fmean, leads)) < AHEAD / 4:
                return None
        errors = [stdev(lead) / sqrt(len(lead)) for lead in leads]
        losses = [fmean(lead) for lead in leads]
        if any(loss < AHEAD or loss < ERRORS * error for loss, error in zip(losses, errors, strict=True)):
            return None
        return losses, errors[losses.index(min(losses))]


def _commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    return found.stdout.strip()


def _seeds(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write the puzzles")
    parser.add_argument("--seeds", type=_seeds, default=range(1, 11), help="the seeds of the games, such as 1-10")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--modules", default="", help="separated by commas")
    parser.add_argument("--edition", default="alhambra")
    given = parser.parse_args()
    wanted = Wanted(given.players, tuple(filter(None, given.modules.split(","))), given.edition)
    given.folder.mkdir(parents=True, exist_ok=True)
    number, commit = 0, _commit()
    for seed in given.seeds:
        for puzzle in Mine(wanted, seed, commit).puzzles():
            number += 1
            name = "-".join([given.edition, *wanted.modules, str(given.players), str(seed), str(puzzle.made.turn)])
            (given.folder / f"{name}.toml").write_text(puzzle.to_toml(), encoding="utf-8")
            print(f"{name}: {puzzle.theme}, {puzzle.others[0].loss} points ahead", file=sys.stderr)
        print(f"seed {seed} of {given.seeds[-1]}: {number} found", file=sys.stderr)


if __name__ == "__main__":
    main()
