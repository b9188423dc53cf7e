"""Playing at a table: actions, undo, refusals, and what each client is sent."""

from functools import partial

from tests.host.client import make_table, player, whoever_begins
from tests.host.hosts import busy_host, run
from tests.host.player import Player

from alhambra.host.host import Host


def test_applying_the_patches_gives_the_view_a_newcomer_gets() -> None:
    async def play(host: Host) -> None:
        modules = ["vizier", "bonus", "thieves", "treasure"]
        made = await make_table(host, "me", "random", "random", modules=modules)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            for _ in range(25):
                await until_deciding(ana)
                answer = await ana.play()
                await ana.until_version(answer["version"])
            await until_deciding(ana)
            async with player(host, made["table"], made["tokens"][0]) as again:
                assert again.version == ana.version
                assert again.view == ana.view

    run(play, busy_host)


async def until_deciding(ana: Player) -> None:
    while not ana.decides:
        await ana.hear()


def test_a_repeated_action_is_answered_like_the_first_time_and_changes_nothing() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, _):
            action = f"take {ana.view['display'][0]}"
            first = await ana.act(action, version=0, id="the-same")
            again = await ana.act(action, version=0, id="the-same")
            assert first == again == {"type": "done", "id": "the-same", "version": 1}
            other = await ana.act(action, version=0, id="another")
            assert (other["type"], other["kind"]) == ("refused", "stale")

    run(play, busy_host)


def test_a_stale_action_is_refused_with_the_current_view() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, _):
            await ana.act(f"take {ana.view['display'][0]}")
            stale = await ana.ask("act", action="end turn", version=0)
            assert (stale["kind"], stale["message"]["key"]) == ("stale", "server.stale")
            shown = next(frame for frame in reversed(ana.frames) if frame["type"] == "game")
            assert (shown["version"], shown["complete"], shown["since"]) == (1, True, 0)
            assert {event["version"] for event in shown["events"]} == {1}

    run(play, busy_host)


def card_of(ana: Player) -> list[dict[str, str]]:
    """A card of the display, touched."""
    return [{"role": "card", "id": ana.view["display"][0]}]


def test_an_action_against_the_rules_is_refused_with_the_reason_and_the_rule() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, _):
            refused = await ana.act("end turn")
            assert (refused["type"], refused["kind"], refused["rule"]) == ("refused", "refused", "BASE-20")
            unreadable = await ana.act("fly away")
            assert (unreadable["kind"], unreadable["message"]["key"]) == ("unreadable", "server.unreadable")
            why = await ana.ask("why-not", parts=[{"role": "card", "id": "g9"}] * 4)
            assert why["type"] == "refused"
            assert why["rule"]
            assert (await ana.ask("why-not", parts=card_of(ana)))["type"] == "done"
            for parts in ([], [{"role": "card"}], [{"role": "flower", "id": "g9"}], [{"role": "card", "id": "q9"}]):
                assert (await ana.ask("why-not", parts=parts))["kind"] == "unreadable"
            assert ana.version == 0

    run(play, busy_host)


def test_an_action_can_be_taken_back_until_the_turn_is_confirmed() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, _):
            before = ana.view
            await ana.act(f"take {ana.view['display'][0]}")
            assert ana.game["undo"]
            done = await ana.ask("undo", version=1)
            assert done == {"type": "done", "id": done["id"], "version": 2}
            assert ana.view == before
            assert ana.game["events"][0]["kind"] == "Undone"
            assert (await ana.ask("undo", version=2))["message"]["key"] == "server.nothing-to-undo"
            await ana.act(f"take {ana.view['display'][0]}")
            await ana.act("end turn")
            assert not ana.game["undo"]

    run(play, busy_host)


def test_only_the_player_who_decides_gets_the_menu_and_answers_about_it() -> None:
    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
            player(host, made["table"]) as watching,
        ):
            decides, waits = (ana, ben) if ana.decides else (ben, ana)
            assert waits.game["menu"] is None
            assert watching.game["menu"] is None
            action = f"take {decides.view['display'][0]}"
            assert (await waits.act(action))["message"]["key"] == "refused.not-your-turn"
            assert (await waits.ask("why-not", parts=card_of(decides)))["type"] == "done"
            assert (await watching.ask("why-not", parts=card_of(decides)))["kind"] == "not-yours"
            assert (await watching.act(action))["kind"] == "not-yours"
            assert (await watching.ask("chat", text="hello"))["kind"] == "not-yours"
            await decides.act(action)
            done = await decides.act("end turn")
            await watching.until_version(done["version"])
            acted, took, *_ = watching.game["events"]
            assert (acted["kind"], acted["fields"], acted["logged"]) == (
                "Acted",
                {"verb": "take", "action": action},
                False,
            )
            assert (took["kind"], took["message"]["key"], took["logged"]) == ("TookMoney", "event.took", True)

    run(play, busy_host)


def test_a_returning_player_is_told_what_happened_since() -> None:
    async def play(host: Host) -> None:
        async with whoever_begins(host) as (ana, made):
            await ana.act(f"take {ana.view['display'][0]}")
            await ana.act("end turn")
            async with player(host, made["table"], None, since=1) as back:
                assert back.game["since"] == 1
                assert {event["version"] for event in back.game["events"]} == {2}
            async with player(host, made["table"], None) as new:
                # What Ana could still have taken back after her first action is told with the second.
                assert {event["version"] for event in new.game["events"]} == {0, 2}
            token = made["tokens"][ana.table["you"]]
            async with player(host, made["table"], token) as again:
                assert {event["version"] for event in again.game["events"]} == {0, 1, 2}

    run(play, busy_host)


def test_standing_orders_that_could_never_apply_in_the_game_are_refused() -> None:
    async def order(host: Host, module: str) -> dict[str, object]:
        made = await make_table(host, "me", "open", modules=[module])
        async with player(host, made["table"], made["tokens"][0]) as ana:
            answer = await ana.ask("orders", orders=["steal >=7"])
            standing = await ana.ask("orders")
            return {"answer": answer["type"], "kind": answer.get("kind"), "standing": standing["orders"]}

    assert run(partial(order, module="thieves")) == {"answer": "orders", "kind": None, "standing": ["steal >=7"]}
    assert run(partial(order, module="vizier")) == {"answer": "refused", "kind": "unreadable", "standing": []}
