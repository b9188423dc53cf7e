"""A table without a server: playing there and receiving what happens takes nothing but Python."""

import json
import random
from typing import Any

import pytest
from tests.properties.policies import Dice, builder

from alhambra import new_game
from alhambra.editions import MODULES
from alhambra.kernel.actions import ActionPart
from alhambra.kernel.errors import IllegalAction, Unreadable
from alhambra.kernel.messages import Message
from alhambra.kernel.record import UNDO
from alhambra.play.orders import read_order
from alhambra.table.autoplay import AskBot, Play, autoplay
from alhambra.table.frames import Frame, GameFrame, Pace, SetupData
from alhambra.table.recorded_game import RecordedGame
from alhambra.table.refusals import Refused
from alhambra.table.seats import HUMAN, SUBSTITUTE, Seat
from alhambra.table.table import Table
from alhambra.table.viewers import Viewer, Viewers

NAMES = ["Ana", "Ben", "Cleo"]


class Onlooker(Viewer):
    """Keeps what it is sent, and puts its view together from patches."""

    def __init__(self, seat: int | None) -> None:
        super().__init__()
        self.seat = seat
        self.written: list[bytes] = []
        self.frames: list[Frame] = []
        self.view: dict[str, Any] = {}

    def send_json(self, frame: bytes) -> None:
        self.written.append(frame)
        self._hear(json.loads(frame))

    def _hear(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["type"] == "game":
            self._look(frame)

    def close(self, reason: Message) -> None:
        raise AssertionError("nobody closes it")

    def _look(self, frame: GameFrame) -> None:
        changed = dict(frame["view"])
        if frame["complete"]:
            self.view = changed
            return
        players: Any = changed.pop("players", {})
        assert all(self.view.get(name) != value for name, value in changed.items()), "only what has changed is sent"
        merged = [{**player, **players.get(str(seat), {})} for seat, player in enumerate(self.view["players"])]
        self.view = {**self.view, **changed, "players": merged}


def begun(modules: list[str], edition: str = "alhambra") -> Table:
    setup: SetupData = {
        "edition": edition,
        "modules": modules,
        "options": {"confirm": True},
        "public": False,
        "pace": {"kind": "live"},
        "aids": {"hints": True, "majorities": True, "memory": False},
    }
    table = Table("table", setup, [Seat(number, HUMAN, name) for number, name in enumerate(NAMES)])
    recorded = RecordedGame({**setup, "players": NAMES, "seed": 11})
    table.begin(recorded, table.first_move(recorded, 0.0).entry)
    return table


def at_position(text: str, pace: Pace | None = None) -> Table:
    """A table that begins at a position, at 100 seconds."""
    setup: SetupData = {
        "edition": "alhambra",
        "modules": [],
        "options": {},
        "public": False,
        "pace": pace or {"kind": "live"},
        "aids": {"hints": True, "majorities": True, "memory": False},
    }
    header = {**setup, "players": NAMES, "seed": 1, "position": text.splitlines()}
    table = Table("table", setup, [Seat(number, HUMAN, name) for number, name in enumerate(NAMES)], header)
    recorded = RecordedGame(header)
    table.begin(recorded, table.first_move(recorded, 100.0).entry)
    return table


def viewers_of(table: Table) -> Viewers:
    return Viewers(table, 120.0, lambda frame: json.dumps(frame).encode())


def as_sent(value: Any) -> Any:
    """A value as it arrives at a client."""
    return json.loads(json.dumps(value))


def play(table: Table, action: str) -> None:
    assert table.decider is not None
    table.advance(table.move(table.decider, table.version, action, "client", 1.0))


def any_action(table: Table, luck: random.Random) -> str:
    assert table.game is not None
    actions = table.game.legal_actions()
    verb = luck.choice(sorted({action.verb for action in actions}))
    return str(luck.choice([action for action in actions if action.verb == verb]))


def play_to_the_end(table: Table) -> None:
    dice = Dice("table")
    while not table.over:
        assert table.game is not None
        play(table, str(builder(table.game.legal_actions(), dice)))


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("alhambra", []), ("alhambra", list(MODULES)), ("red_palace", ["camps", "bazaars", "medina"])],
    ids=["base", "everything", "red palace"],
)
def test_everybody_can_put_together_what_the_engine_shows_them(edition: str, modules: list[str]) -> None:
    table, luck = begun(modules, edition), random.Random(3)
    viewers, onlookers = viewers_of(table), [Onlooker(seat) for seat in (0, 1, 2, None, None)]
    for onlooker in onlookers:
        viewers.add(onlooker)
        viewers.show_again(onlooker, None)
    for _ in range(120):
        if table.over:
            break
        assert table.game is not None
        takes_back = table.game.can_undo(table.decider) and luck.random() < 0.2
        play(table, UNDO if takes_back else any_action(table, luck))
        viewers.show()
        for onlooker in onlookers:
            shown = table.game.view(onlooker.seat)
            same = shown.keys() - {"draw", "discard", "tower", "box", "score_lines"}
            assert {name: onlooker.view[name] for name in same} == as_sent({name: shown[name] for name in same})
    patches = [frame for frame in onlookers[0].frames if frame["type"] == "game" and not frame["complete"]]
    assert len(patches) == table.version


def test_all_who_see_the_same_are_sent_the_same_bytes() -> None:
    """A player who neither acts nor decides next sees what spectators see."""
    table, luck = begun([]), random.Random(1)
    viewers, onlookers = viewers_of(table), [Onlooker(seat) for seat in (0, 1, 2, None, None)]
    for onlooker in onlookers:
        viewers.add(onlooker)
        viewers.show_again(onlooker, None)
    for _ in range(40):
        actor = table.decider
        play(table, any_action(table, luck))
        viewers.show()
        busy = {actor, table.decider}
        idle = [onlooker.written[-1] for onlooker in onlookers if onlooker.seat not in busy]
        assert all(written is idle[0] for written in idle)


def test_a_player_who_has_resigned_is_offered_nothing_any_more() -> None:
    table, luck = begun([]), random.Random(1)
    seat = table.decider
    assert table.game is not None
    assert seat is not None
    while not table.game.can_undo(seat):
        play(table, any_action(table, luck))
    viewers, ana = viewers_of(table), Onlooker(seat)
    viewers.add(ana)
    viewers.show_again(ana, None)
    table.change_seat(seat, resigned=True, level="greedy")
    viewers.show_again(ana, None)
    assert [(frame["undo"], frame["menu"] is None) for frame in ana.frames if frame["type"] == "game"] == [
        (True, False),
        (False, True),
    ]


def test_whoever_opens_a_finished_game_is_told_that_it_is_over_and_who_has_won() -> None:
    table = begun([])
    play_to_the_end(table)
    viewers, late = viewers_of(table), Onlooker(1)
    viewers.add(late)
    viewers.show_again(late, None)
    viewers.show()
    assert [frame["type"] for frame in late.frames] == ["game", "over"]
    _, over = late.frames
    assert over["type"] == "over"
    assert table.game is not None
    assert table.game.outcome is not None
    assert {place["player"]: place["score"] for place in over["ranking"]} == dict(enumerate(table.game.outcome.scores))


@pytest.mark.parametrize(("edition", "modules"), [("alhambra", []), ("red_palace", [])], ids=["base", "red palace"])
def test_the_palaces_of_each_scoring_are_kept_as_they_were_scored(edition: str, modules: list[str]) -> None:
    table = begun(modules, edition)
    play_to_the_end(table)
    assert table.game is not None
    walls = [line for line in table.game.state.score_lines if line.segments]
    assert {line.scoring for line in walls} == {1, 2, 3}
    for line in walls:
        scored = table.scored[line.scoring]
        assert scored["players"][line.player]["wall"] == len(line.segments)
    grown = [len(table.scored[scoring]["players"][0]["palace"]) for scoring in (1, 2, 3)]
    assert grown == sorted(set(grown))


def test_nothing_changes_until_a_move_is_on_record() -> None:
    table = begun([])
    assert table.decider is not None
    action = any_action(table, random.Random(1))
    move = table.move(table.decider, 0, action, "client", 1.0)
    assert table.version == 0
    table.advance(move)
    assert table.version == 1
    assert table.has_entered(move.entry.seat or 0, "client", 0, action)
    with pytest.raises(Refused) as stale:
        table.move(move.entry.seat or 0, 0, UNDO, "client", 1.0)
    assert stale.value.kind == "stale"


def test_a_change_of_seats_while_a_move_is_being_stored_counts() -> None:
    """If somebody resigns just then, the computer plays for them from the next decision on."""
    table = begun([])
    seat = table.decider
    assert seat is not None
    action = f"take {table.game.state.display[0]}" if table.game else ""
    move = table.move(seat, 0, action, "client", 1.0)
    table.change_seat(seat, level=SUBSTITUTE)
    table.advance(move)
    assert table.autoplay == AskBot(SUBSTITUTE)


def test_what_is_meant_is_asked_about_by_its_parts() -> None:
    table = begun([])
    assert table.game is not None
    card = ActionPart("card", table.game.state.display[0])
    assert table.decider is not None
    waiting = (table.decider + 1) % len(NAMES)
    table.check_meant(table.decider, [card])
    table.check_meant(waiting, [card])
    with pytest.raises(IllegalAction):
        table.check_meant(table.decider, [card] * 4)
    with pytest.raises(IllegalAction):
        table.check_meant(waiting, [card] * 4)
    with pytest.raises(Unreadable):
        table.check_meant(table.decider, [card, ActionPart("flower", "P8")])


def test_with_days_per_move_a_choice_of_the_set_up_is_waited_for() -> None:
    """Nobody chooses inhabitants for a person who has days to do it."""
    game = new_game(NAMES, ["trader"], seed=11)
    seats = [Seat(number, HUMAN, name) for number, name in enumerate(NAMES)]
    for _ in NAMES:
        assert game.decision
        assert game.decision.step == "choose inhabitants"
        assert autoplay(game, seats, in_days=True, after_undo=False) is None
        game.play(game.legal_actions()[0])


def test_abilities_left_unused_by_order_can_be_undone_step_by_step() -> None:
    """After an action guards could still be used; the player's orders say not to ask."""
    table = begun([], "red_palace")
    while step_of(table) != "guard abilities":
        assert table.game is not None
        play(table, str(table.game.legal_actions()[0]))
    player = table.decider
    assert player is not None
    table.change_seat(player, orders=(read_order("decline"),))
    assert table.autoplay == Play("decline")
    play(table, "decline")
    play(table, UNDO)
    assert (step_of(table), table.decider) == ("guard abilities", player)
    assert not table.autoplay
    play(table, UNDO)
    assert (step_of(table), table.decider) == ("act", player)


def step_of(table: Table) -> str:
    assert table.game is not None
    assert table.game.decision is not None
    return table.game.decision.step
