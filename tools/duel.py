"""Do the terms of a module or an edition help the greedy bot? Games between greedy with them and greedy without.

    python tools/duel.py -n 50                        every module by itself
    python tools/duel.py -n 50 --modules treasure     one of them
    python tools/duel.py -n 50 --modules treasure,moors --together    both in each game; the terms of both are left out
    python tools/duel.py -n 50 --edition red_palace --players 3       an edition with terms of its own, without modules

The seats alternate, and each seed is played twice, so that both sit everywhere with the same cards. The difference is
the mean of points with the terms in question minus the mean without them, with its 95 % interval over the seeds. Below
it, the output lists how the players with the terms used the module (per game and player, and in what share of the games
anybody did): its verbs, its events that name a player, its tiles built, its money paid. For a module without terms only
that is listed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any, NamedTuple

from alhambra import Action, Game, new_game
from alhambra.bots.greedy import Greedy
from alhambra.bots.opinions import own_terms
from alhambra.editions import EDITIONS, MODULES
from alhambra.game import questions
from alhambra.game.chapter import Chapter, chapters
from alhambra.game.events import Built, Paid
from alhambra.game.module import Module
from alhambra.kernel.rules import Rules
from alhambra.lab.arena.intervals import estimate

PLAYERS = 4
USUAL = "alhambra"
TURN_LIMIT = 400


class Table(NamedTuple):
    """What is played, and by how many."""

    modules: tuple[str, ...] = ()
    edition: str = USUAL
    players: int = PLAYERS

    def begin(self, seed: int) -> Game:
        return new_game(self.players, self.modules, edition=self.edition, seed=seed)

    def in_question(self, rules: Rules) -> list[Chapter]:
        """The chapters whose terms some players lack: the modules or, if there are none, those of the edition."""
        names = self.modules or (self.edition,)
        return [chapter for chapter in chapters(rules) if chapter.name in names]


class Played(NamedTuple):
    """One game: points by seat, and how the players with the terms used the chapters in question."""

    scores: tuple[int, ...]
    done: Counter[str]


class Uses:
    """Recognises uses of a chapter in actions and events."""

    def __init__(self, rules: Rules, chapter: Chapter) -> None:
        named = [each for each in chapter.registrations if each.needs <= {part.name for part in rules.parts}]
        others = {verb for part in rules.parts if part is not chapter for verb in _verbs(part.registrations)}
        self.verbs = _verbs(named) - others - {"decline"}
        # All tiles of an edition are its own.
        self.tiles = _entries(rules, named, questions.tiles) if isinstance(chapter, Module) else set()
        self.money = _entries(rules, named, questions.spent)
        self.packages = (f"alhambra.modules.{chapter.name}.", f"alhambra.editions.{chapter.name}.")

    def found(self, action: Action, events: Sequence[Any], players: Sequence[int]) -> Iterator[str]:
        """The uses by some of the players."""
        if action.verb in self.verbs:
            yield action.verb
        for event in events:
            if getattr(event, "player", None) not in players:
                continue
            if isinstance(event, Built) and event.tile.component in self.tiles:
                yield "built"
            elif isinstance(event, Paid) and self.money.intersection(event.paid):
                yield "paid"
            elif type(event).__module__.startswith(self.packages):
                yield type(event).__name__


def _verbs(registrations: Sequence[Any]) -> set[str]:
    return {each.contribution.name for each in registrations if each.kind == "verb"}


def _entries(rules: Rules, registrations: Sequence[Any], question: object) -> set[str]:
    """The entries a chapter adds to a table of the contract."""
    return {entry for each in registrations if each.target is question for entry in each.contribution(rules)}


def play(table: Table, seed: int, thinking: Sequence[int]) -> Played:
    """One game in which only the players at some seats have the terms in question."""
    game = table.begin(seed)
    done = Counter(uses_in(table, game, seed, thinking))
    return Played(tuple(game.state.scores[: table.players]), done)


def uses_in(table: Table, game: Game, seed: int, thinking: Sequence[int]) -> Iterator[str]:
    """Play such a game; every use of the chapters in question by these players, as it happens."""
    in_question = table.in_question(game.rules)
    uses = [Uses(game.rules, chapter) for chapter in in_question]
    without = frozenset(chapter.name for chapter in in_question)
    bots = [Greedy(seed, frozenset() if seat in thinking else without) for seat in range(table.players)]
    while game.decision and game.state.turn <= TURN_LIMIT:
        player = game.decision.player
        action = bots[player].choose(game.seen_by(player), game.legal_actions())
        events = game.play(action)
        if player in thinking:
            for use in uses:
                yield from use.found(action, events, thinking)


def duel(table: Table, seeds: Sequence[int]) -> None:
    """Play all games at such a table and report on them."""
    begun = time.process_time()
    rules = table.begin(1).rules
    compared = any(own_terms(rules, chapter) for chapter in table.in_question(rules))
    everybody = range(table.players)
    differences: list[float] = []
    games: list[Played] = []
    for seed in seeds:
        found = []
        for thinking in (everybody[::2], everybody[1::2]) if compared else (everybody,):
            game = play(table, seed, thinking)
            games.append(game)
            if compared:
                found.append(_lead(game.scores, thinking))
        differences += [mean(found)] if found else []
    players = table.players / 2 if compared else table.players
    name = ", ".join(table.modules) or table.edition
    seconds = (time.process_time() - begun) / len(games)
    print(f"{name:20} {_interval(differences):28} {len(games)} games, {seconds:.2f} s each", flush=True)
    for what, times in sum((game.done for game in games), Counter[str]()).most_common():
        share = mean(what in game.done for game in games)
        print(f"    {what:24} {times / len(games) / players:5.2f} a player, in {share:4.0%} of the games", flush=True)


def _lead(scores: Sequence[int], thinking: Sequence[int]) -> float:
    with_terms = mean(score for seat, score in enumerate(scores) if seat in thinking)
    return with_terms - mean(score for seat, score in enumerate(scores) if seat not in thinking)


def _interval(differences: Sequence[float]) -> str:
    if len(differences) < 2:
        return "no terms of its own"
    found = estimate(differences)
    return f"{found.mean:+6.2f} points ± {found.spread:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Greedy with what modules make it think against greedy without.")
    parser.add_argument("-n", "--seeds", type=int, default=50, help="seeds; each is played twice (50)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--modules", help="modules with commas between them (all; in another edition none)")
    parser.add_argument("--edition", default=USUAL, choices=EDITIONS, help=f"the edition ({USUAL})")
    parser.add_argument("--players", type=int, default=PLAYERS, help=f"how many play ({PLAYERS})")
    parser.add_argument("--together", action="store_true", help="all of them in each game")
    given = parser.parse_args()
    if given.modules:
        names = tuple(given.modules.split(","))
    else:
        names = tuple(MODULES) if given.edition == USUAL else ()
    seeds = range(given.seed, given.seed + given.seeds)
    for modules in [names] if given.together or not names else [(name,) for name in names]:
        duel(Table(modules, given.edition, given.players), seeds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
