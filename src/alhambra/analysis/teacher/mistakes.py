"""What kind of mistake a turn was, judging by what it did and what the better one does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from alhambra.analysis.teacher.review import TurnStep
from alhambra.bots.turns import after
from alhambra.game.chapter import verbs_by_chapter
from alhambra.game.events import Acted, Bought, Built, TakenDown, TookMoney
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Action, Message
from alhambra.play.story import tell


@dataclass
class TurnDeeds:
    """What a turn did, as far as it is put into words."""

    exact: list[str] = field(default_factory=list)
    """The ids of the tiles bought for exactly their price."""
    dear: list[str] = field(default_factory=list)
    """The ids of the tiles that were overpaid."""
    taken: set[str] = field(default_factory=set)
    remodelled: set[str] = field(default_factory=set)
    """Tiles that were built or taken down in a remodel."""
    chapters: list[str] = field(default_factory=list)
    """The chapters whose own verbs were used."""
    actions: frozenset[Action] = frozenset()
    steps: list[TurnStep] = field(default_factory=list)
    """The same in sentences, without steps about which there is nothing to say."""

    @property
    def bought(self) -> list[str]:
        return self.exact + self.dear


def done(state: State, actions: Sequence[Action]) -> TurnDeeds:
    """What these actions do. They are played on copies of a covered state, up to the first that needs a draw."""
    found = TurnDeeds(actions=frozenset(actions))
    chapters = verbs_by_chapter(state.rules)
    for action in actions:
        if not state.agenda or (state.agenda[-1].name, action.verb) not in state.rules.verbs:
            break  # something is drawn first
        if action.verb in chapters and action != DECLINE.action:
            found.chapters.append(chapters[action.verb])
        player = state.agenda[-1].player
        placed = {tile.id for tile in state.aside[player]}
        state = after(state, action)
        happened = [Acted(player, action.verb, action), *state.events]
        if sentences := tuple(told.message for told in tell(state, happened) if told.logged):
            found.steps.append(TurnStep(action, sentences))
        for event in happened:
            match event:
                case Bought(tile=tile, over=over):
                    (found.dear if over else found.exact).append(tile.id)
                case TookMoney(cards=cards):
                    found.taken.update(cards)
                case Built(tile=tile) | TakenDown(tile=tile) if tile.id not in placed:
                    found.remodelled.add(tile.id)
    return found


def kind(played: TurnDeeds, best: TurnDeeds) -> Message:
    """The kind of mistake: what the better turn has and the one played lacks, or the other way round."""
    for found in (_by_purchase(played, best), _by_chapter(played, best), _otherwise(played, best)):
        if found:
            return found
    return Message("mistake.rest")


def _by_purchase(played: TurnDeeds, best: TurnDeeds) -> Message | None:
    wanted = [tile for tile in best.dear if tile not in played.bought]
    wasted = [tile for tile in played.dear if tile not in best.bought]
    for key, tiles in (
        ("exact-missed", [tile for tile in best.exact if tile not in played.bought]),
        ("wrong-tile", wanted and wasted),
        ("overpay", wanted),
        ("overpaid", wasted),
        ("exact-not-worth", [tile for tile in played.exact if tile not in best.bought]),
    ):
        if tiles:
            return Message(f"mistake.{key}", tile=tiles[0])
    return None


def _by_chapter(played: TurnDeeds, best: TurnDeeds) -> Message | None:
    for chapter in best.chapters:
        if chapter not in played.chapters:
            return Message("mistake.module-missed", module=Message(f"title.{chapter}"))
    for chapter in played.chapters:
        if chapter not in best.chapters:
            return Message("mistake.module-not-worth", module=Message(f"title.{chapter}"))
    return None


def _otherwise(played: TurnDeeds, best: TurnDeeds) -> Message | None:
    if best.remodelled and not played.remodelled:
        return Message("mistake.remodel-missed")
    if played.remodelled and not best.remodelled:
        return Message("mistake.remodel-not-worth")
    if played.taken != best.taken:
        return Message("mistake.wrong-card" if played.taken and best.taken else "mistake.money")
    paid = {action for action in played.actions ^ best.actions if action.verb == "buy"}
    if paid:
        return Message("mistake.payment")
    placed = {action for action in played.actions ^ best.actions if action.verb in ("place", "reserve", "give")}
    return Message("mistake.placed") if placed else None
