"""Who sits where: new tables, sitting down, the waiting room, rematches."""

from __future__ import annotations

import pytest
from tests.host.hosts import SETUP, Onlooker, begun, decider, others_run, run, sitting, waiting

from alhambra.host.host import Host
from alhambra.host.tokens import hash_token
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat


def test_a_game_begins_when_the_last_seat_is_taken() -> None:
    async def work(host: Host) -> None:
        table, ana = await waiting(host, "Ana", None), Onlooker(0, "Ana")
        await host.presence.arrive(table, ana)
        assert table.game is None
        held = await host.gathering.sit_down(table, "Ben", None)
        assert (held.table, held.seat) == (table.id, 1)
        assert table.seats[1].token == hash_token(held.token)
        assert table.game is not None
        assert table.game.state.names == ("Ana", "Ben")
        assert ana.types[-2:] == ["game", "table"]

    run(work)


def test_nobody_takes_the_name_of_somebody_who_is_invited() -> None:
    async def work(host: Host) -> None:
        seats = [sitting(0, "Ana"), Seat(1, HUMAN, None, token="b", invited="Ben"), Seat(2, HUMAN, None)]
        table = await host.tables.find(await host.gathering.new_table({**SETUP, "host": 0}, seats))
        with pytest.raises(Refused) as refused:
            await host.gathering.sit_down(table, "ben", None)
        assert refused.value.reason.key == "server.name-taken"
        assert (await host.gathering.sit_down(table, "Cleo", None)).seat == 2
        await host.waiting_room.take_out(table, 1)
        assert (table.seats[1].invited, table.seats[1].token) == (None, None)
        with pytest.raises(Refused):
            await host.waiting_room.take_out(table, 2)
        assert (await host.gathering.sit_down(table, "Ben", None)).seat == 1

    run(work)


def test_a_seat_that_is_taken_or_does_not_exist_cannot_be_taken() -> None:
    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", None, None)
        for number, kind in ((0, "taken"), (3, "not-found"), (-1, "not-found")):
            with pytest.raises(Refused) as refused:
                await host.gathering.sit_down(table, "Ben", number)
            assert refused.value.kind == kind
        await host.waiting_room.seat_computer(table, 1, "novice")
        for number, kind in ((1, "taken"), (3, "not-found")):
            with pytest.raises(Refused) as refused:
                await host.waiting_room.seat_computer(table, number, "novice")
            assert refused.value.kind == kind

    run(work)


def test_in_a_rematch_everybody_plays_again_and_whoever_asked_for_it_is_the_host() -> None:
    async def work(host: Host) -> None:
        gone = sitting(1, "Ben", level=SUBSTITUTE, resigned=True)
        table = await begun(host, sitting(0, "Ana", level=SUBSTITUTE), gone, Seat(2, BOT, "Luca", "novice"), host=0)
        again = await host.tables.find(await host.gathering.rematch(table, 1))
        assert again.setup["host"] == 1
        ana, ben, luca = again.seats
        assert (ben.name, ben.level, ben.resigned, ben.token) == ("Ben", None, False, hash_token("Ben"))
        assert (ana.name, ana.invited, ana.level, ana.token) == (None, "Ana", None, hash_token("Ana"))
        assert (luca.name, luca.level) == ("Luca", "novice")
        assert await host.gathering.rematch(table, 0) == again.id, "there is only one"

    run(work)


def test_whoever_is_invited_comes_and_the_game_begins_when_all_are_there() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        again = await host.tables.find(await host.gathering.rematch(table, 0))
        ben = Onlooker(1, "Ben")
        await host.presence.arrive(again, ben)
        assert (again.seats[1].name, again.seats[1].token) == ("Ben", hash_token("Ben"))
        assert again.game is not None

    run(work)


def test_whoever_gets_a_seat_that_is_to_move_moves_at_once() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await others_run()
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await others_run()
        assert table.deciding

    run(work)


def test_a_table_that_is_cancelled_is_gone_for_everybody() -> None:
    async def work(host: Host) -> None:
        table, ana = await waiting(host, "Ana", None), Onlooker(0, "Ana")
        await host.presence.arrive(table, ana)
        await host.waiting_room.cancel(table)
        assert ana.types[-1] == "closed"
        with pytest.raises(Refused) as refused:
            await host.presence.arrive(table, Onlooker())
        assert refused.value.kind == "not-found"
        with pytest.raises(Refused) as refused:
            await host.tables.find(table.id)
        assert refused.value.kind == "not-found"

    run(work)


def test_once_a_game_has_begun_it_is_not_cancelled_and_nobody_stands_up() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        for late in (host.waiting_room.cancel(table), host.waiting_room.stand_up(table, 0)):
            with pytest.raises(Refused) as refused:
                await late
            assert refused.value.reason.key == "server.begun"
        assert table.closed is None

    run(work)


def test_a_computer_takes_a_free_seat_and_gives_it_back() -> None:
    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", None, None)
        await host.waiting_room.seat_computer(table, 1, "novice")
        assert (table.seats[1].kind, table.seats[1].level) == (BOT, "novice")
        await host.waiting_room.take_out(table, 1)
        assert table.seats[1].free
        await host.waiting_room.stand_up(table, 0)
        assert table.seats[0].free
        assert table.game is None

    run(work)
