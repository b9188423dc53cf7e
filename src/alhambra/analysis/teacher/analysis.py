"""Judging every turn of a game, and splitting its result into luck, mistakes and what the others did."""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from alhambra.analysis.teacher.chances import chances, model, time_left
from alhambra.analysis.teacher.grades import grade
from alhambra.analysis.teacher.judging import PlannerJudge, SecondJudge
from alhambra.analysis.teacher.luck import luck
from alhambra.analysis.teacher.mistakes import done, kind
from alhambra.analysis.teacher.review import Account, Analysis, Review
from alhambra.analysis.teacher.stretches import Stretch, stretches
from alhambra.analysis.teacher.turning_points import turning_points
from alhambra.bots.advice import different
from alhambra.bots.memory import Memory
from alhambra.bots.planner.plain_turns import WholeTurn, is_plain
from alhambra.bots.planner.table import lead
from alhambra.kernel import Action
from alhambra.play.game import Game

MISTAKE = 0.5
"""A turn that loses less counts as about equal to the best one."""
WORTH_A_CHECK = 2.0
"""If the planner claims a larger loss, the second judge looks again."""
CHECKED = 3
CHECKED_WITH_MODULES = 1
"""How many of the planner's favourite turns it compares with the one played."""


def analyse(game: Game, second: SecondJudge | None = None) -> Analysis:
    """The analysis of a game so far, leaving out anything that was undone. The same game always gives the same
    analysis.

    `second` judges again if the planner claims a loss of more than two points.
    """
    analyst = Analyst(game, second)
    analyst.work()
    return analyst.analysis()


class Analyst:
    """Analyses a game bit by bit: first every turn with the planner, then the worst ones with the second judge."""

    def __init__(self, game: Game, second: SecondJudge | None = None) -> None:
        self._game = game
        self._judge = PlannerJudge()
        self._second = second
        self._stretches = list(stretches(game))
        self._reviews: list[Review] = []
        self._to_check: list[int] = []

    @property
    def judged(self) -> int:
        """How many turns the planner has judged."""
        return len(self._reviews)

    @property
    def to_judge(self) -> int:
        return len(self._stretches) - len(self._reviews)

    @property
    def to_check(self) -> int:
        """How many of the turns judged so far the second judge still has to look at."""
        return len(self._to_check)

    def work(self, seconds: float | None = None) -> None:
        """Work for about this many seconds, but finish at least one turn, or until nothing is left to do."""
        began = time.perf_counter()
        while self.to_judge or self.to_check:
            if self.to_judge:
                self._judge_next()
            else:
                self._check_next()
            if seconds is not None and time.perf_counter() - began >= seconds:
                return

    def analysis(self) -> Analysis:
        """The results so far. The accounts add up once every turn is judged."""
        reviews = _with_others(self._reviews)
        at_the_end = self._chances_at_the_end()
        accounts = [_account(self._game, reviews, player) for player in self._game.state.players]
        points = turning_points(self._game.state.names, reviews, at_the_end)
        return Analysis(tuple(reviews), at_the_end, tuple(accounts), points)

    def _judge_next(self) -> None:
        at = len(self._reviews)
        stretch = self._stretches[at]
        self._judge.next_turn()
        judged = judgement(self._judge, stretch)
        drawn = luck(self._judge, self._stretches[at - 1], stretch) if at else 0.0
        outlooks = _outlooks(self._judge, stretch, judged.worth)
        self._reviews.append(_review(stretch, judged, drawn, outlooks))
        if self._second and judged.loss > WORTH_A_CHECK:
            self._to_check.append(at)

    def _check_next(self) -> None:
        """Judge the loss again. The value of the best turn stays as it is."""
        assert self._second
        at = self._to_check.pop(0)
        stretch, before = self._stretches[at], self._reviews[at]
        turns = different(stretch.start.state, self._judge.turns(stretch.start))
        own = before.outlooks[before.player] - lead(stretch.scores, stretch.player, len(stretch.shown))
        number = CHECKED if is_plain(self._game.rules) else CHECKED_WITH_MODULES
        compared = [*turns[:number], WholeTurn(own - before.loss, stretch.played)]
        worths = self._second.worths(stretch.start, compared)
        best = max(range(len(worths)), key=lambda which: worths[which])
        judged = Judgement(own, compared[best].actions, worths[best] - worths[-1], before.unforced, checked=True)
        self._reviews[at] = _review(stretch, judged, before.luck, before.outlooks)

    def _chances_at_the_end(self) -> tuple[float, ...]:
        game, players = self._game, self._game.state.players
        if game.outcome:
            winners = game.outcome.winners
            return tuple([(player in winners) / len(winners) for player in players])
        scores, memory = game.state.scores, Memory(game)
        outlooks = [
            lead(scores, player, len(players)) + self._judge.value(memory.remembered_by(game, player), player)
            for player in players
        ]
        return chances(outlooks, time_left(game.state))


class Judgement(NamedTuple):
    """What a judge thinks of a turn."""

    worth: float
    """What the best turn is worth."""
    best: tuple[Action, ...]
    loss: float
    unforced: bool
    checked: bool = False


def judgement(judge: PlannerJudge, stretch: Stretch) -> Judgement:
    """The planner's opinion. If it likes the turn played better than any it thought of, that is the best one."""
    turns = judge.turns(stretch.start)
    best = max(turns, key=lambda turn: turn.worth)
    played = judge.played(stretch)
    if played >= best.worth:
        return Judgement(played, stretch.played, 0.0, len(turns) > 1)
    return Judgement(best.worth, best.actions, best.worth - played, len(turns) > 1)


def _outlooks(judge: PlannerJudge, stretch: Stretch, worth: float) -> tuple[float, ...]:
    """Each player's lead at the start of a stretch plus what is still to come, which for its own player is `worth`."""
    players = len(stretch.shown)
    waiting = model(players).waiting
    to_come = [
        worth if player == stretch.player else judge.value(shown, player) + waiting * turns_waited(stretch, player)
        for player, shown in enumerate(stretch.shown)
    ]
    return tuple([lead(stretch.scores, player, players) + more for player, more in enumerate(to_come)])


def turns_waited(stretch: Stretch, player: int) -> int:
    """How many others have had a turn since this player's last one; 0 for the player to decide."""
    return max(0, (stretch.player - player) % len(stretch.shown) - 1)


def _review(stretch: Stretch, judged: Judgement, drawn: float, outlooks: tuple[float, ...]) -> Review:
    player, state = stretch.player, stretch.start.state
    left = time_left(state)
    now = chances(outlooks, left)

    def chance_if(changed: float) -> float:
        return chances([*outlooks[:player], outlooks[player] + changed, *outlooks[player + 1 :]], left)[player]

    best = done(state, judged.best) if judged.loss >= MISTAKE else None
    return Review(
        at=stretch.at,
        until=stretch.at + len(stretch.decisions),
        player=player,
        turn=stretch.turn,
        played=stretch.played,
        best=judged.best,
        loss=judged.loss,
        unforced=judged.unforced,
        checked=judged.checked,
        mistake=kind(done(state, stretch.played), best) if best else None,
        better=tuple(best.steps) if best else (),
        luck=drawn,
        outlooks=outlooks,
        chances=now,
        chance_lost=now[player] - chance_if(-judged.loss),
        chance_by_luck=now[player] - chance_if(-drawn),
        scorings=stretch.scorings,
    )


def _with_others(reviews: Sequence[Review]) -> list[Review]:
    """The reviews with what the others did: everything that changed since the player's last turn, apart from luck."""
    expected: dict[int, float] = {}
    found = []
    for review in reviews:
        own = review.outlooks[review.player]
        others = own - review.luck - expected[review.player] if review.player in expected else 0.0
        found.append(review._replace(others=others))
        expected[review.player] = own - review.loss
    return found


def _account(game: Game, reviews: Sequence[Review], player: int) -> Account:
    own = [review for review in reviews if review.player == player]
    final = lead(game.state.scores, player, len(game.state.names))
    unforced = [review.loss for review in own if review.unforced]
    rate = fmean(unforced) if unforced else 0.0
    return Account(
        start=own[0].outlooks[player] - own[0].luck if own else 0.0,
        luck=sum(review.luck for review in own),
        losses=-sum(review.loss for review in own),
        others=sum(review.others for review in own),
        end=final - (own[-1].outlooks[player] - own[-1].loss if own else 0.0),
        lead=final,
        unforced=len(unforced),
        rate=rate,
        grade=grade(rate, len(game.state.names)),
    )
