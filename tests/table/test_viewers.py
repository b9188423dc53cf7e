"""What viewers are sent: to whom, since when, and who has won."""

from typing import Any

from tests.table.test_requests import POSITION, enter, take_a_turn
from tests.table.test_table import Onlooker, at_position, begun, play_to_the_end, viewers_of

from alhambra import Game
from alhambra.kernel.record import UNDO
from alhambra.table.table import Table
from alhambra.table.viewers import Viewers, ranking
from alhambra.table.views import Views, open_view


def watched(*seats: int | None) -> tuple[Table, Viewers, list[Onlooker]]:
    """A table and its viewers, who have been shown everything."""
    table = at_position(POSITION)
    viewers, onlookers = viewers_of(table), [Onlooker(seat) for seat in seats]
    for onlooker in onlookers:
        viewers.add(onlooker)
        viewers.show_again(onlooker, None)
    return table, viewers, onlookers


def versions(events: Any) -> list[int]:
    return [event["version"] for event in events]


def test_something_is_told_to_everybody_or_to_the_player_of_one_seat() -> None:
    _, viewers, onlookers = watched(0, 1, None)
    sent = [len(each.frames) for each in onlookers]
    viewers.tell({"type": "chat", "seat": 0, "name": "Ana", "text": "hello", "at": 1.0})
    assert [len(each.frames) - before for each, before in zip(onlookers, sent, strict=True)] == [1, 1, 1]
    viewers.tell({"type": "chat", "seat": 0, "name": "Ana", "text": "psst", "at": 2.0}, seat=1)
    assert [len(each.frames) - before for each, before in zip(onlookers, sent, strict=True)] == [1, 2, 1]


def test_only_events_after_the_version_that_is_known_are_sent() -> None:
    table = begun([])
    viewers, ben = viewers_of(table), Onlooker(None)
    take_a_turn(table, "client")
    every = versions(table.events_for(None))
    assert {0, 2} == set(every), "until the turn is over nobody else sees what happens"
    for since in (None, 0, 1, 2, 3, -1):
        viewers.show_again(ben, since)
        frame = ben.frames[-1]
        assert frame["type"] == "game"
        known = since if since in (0, 1, 2) else -1
        assert versions(frame["events"]) == [version for version in every if version > known]


def test_whoever_stays_is_sent_only_what_changes_when_others_leave() -> None:
    table, viewers, (ana, ben) = watched(0, 1)
    viewers.remove(ben)
    enter(table, "take g9", "client")
    viewers.show()
    frame = ana.frames[-1]
    assert frame["type"] == "game"
    assert not frame["complete"]


def test_when_everybody_has_left_nothing_is_kept_for_those_who_come_back() -> None:
    table, viewers, (ana,) = watched(0)
    viewers.remove(ana)
    viewers.add(ana)
    enter(table, "take g9", "client")
    viewers.show()
    frame = ana.frames[-1]
    assert frame["type"] == "game"
    assert frame["complete"]


def test_a_player_is_told_once_what_they_did_and_the_others_when_it_cannot_be_undone() -> None:
    table, _, _ = watched()
    before = len(table.events_for(0))
    enter(table, "take g9", "client")
    own = list(table.events_for(0))[before:]
    assert versions(own) == [1] * len(own) != []
    assert len(table.events_for(1)) == before
    enter(table, "end turn", "client")
    assert versions(table.events_for(0)).count(1) == len(own)
    seen = list(table.events_for(1))[before:]
    assert len(seen) == len(table.events_for(0)) - before
    assert versions(seen) == [2] * len(seen)
    assert [event["kind"] for event in seen] == [event["kind"] for event in list(table.events_for(0))[before:]]
    assert table.events_for(1)[-1] is table.events_for(None)[-1], "it is kept once for all"
    enter(table, "take c8", "client")
    enter(table, UNDO, "client")
    undone = [[event["kind"] for event in table.events_for(seat)].count("Undone") for seat in (0, 1, 2, None)]
    assert undone == [0, 1, 0, 0], "nobody else knows what was undone"


def test_what_a_player_can_no_longer_undo_has_the_version_at_which_it_was_done() -> None:
    """In games without confirmation there is nothing to wait for."""
    table = at_position(POSITION.replace('"confirm": true', '"confirm": false'))
    enter(table, "take g9", "client")
    assert table.events_for(0)[-1] is table.events_for(1)[-1]
    assert versions(table.events_for(1))[-1] == 1


def test_players_are_ranked_by_their_points() -> None:
    table = begun([])
    play_to_the_end(table)
    assert table.game
    assert table.game.outcome
    points = sorted(table.game.outcome.scores, reverse=True)
    found = ranking(table.game)
    assert [place["score"] for place in found] == points
    assert [place["place"] for place in found] == [1 + points.index(each) for each in points]
    assert [table.game.outcome.scores[place["player"]] for place in found] == points


def test_the_end_is_told_with_the_time_of_the_last_entry() -> None:
    table = begun([])
    play_to_the_end(table)
    table.entries[-1] = table.entries[-1]._replace(at=77.0)
    late = Onlooker(None)
    viewers_of(table).show_again(late, None)
    over = late.frames[-1]
    assert over["type"] == "over"
    assert (over["at"], over["record"]) == (77.0, True)


def test_tiles_in_the_tower_are_shown_only_where_somebody_may_see_them() -> None:
    game = Game.from_position(POSITION, seed=1)
    assert "tower_seen" not in Views(game, 0).of(None)
    assert open_view(game)["tower_seen"] == [tile.id for tile in game.state.tower]


def test_the_last_fifty_lines_of_chat_are_kept() -> None:
    table = at_position(POSITION)
    for at in range(60):
        table.add_chat(0, str(at), float(at))
    assert [line["text"] for line in table.chat] == [str(at) for at in range(10, 60)]
