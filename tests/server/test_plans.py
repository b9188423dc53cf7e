"""Plans at a real table: they are played for those who have left, survive a restart, and are nobody else's business."""

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.server.client import player, whoever_begins
from tests.server.servers import CALM, QuickProcess


def test_a_plan_is_played_for_a_player_who_has_left_and_after_a_restart(tmp_path: Path) -> None:
    server = QuickProcess(replace(CALM, database=str(tmp_path / "tables.db")))
    server.start()

    async def lay_out() -> tuple[str, dict[int, str], int, str]:
        async with whoever_begins(server.base) as (ana, made):
            seat = (ana.table["you"] + 1) % 2
            async with player(server.base, made["table"], made["tokens"][seat]) as ben:
                wanted = f"take {ben.view['display'][1]}"
                offered = await ben.ask("next-turn")
                assert {choice["verb"] for choice in offered["menu"]} >= {"take", "buy"}
                refused = await ben.ask("plan", actions=["take g9 g9 g9"])
                assert (refused["kind"], refused["rule"]) == ("refused", "BASE-21")
                assert (await ben.ask("plan", actions=["fly"]))["kind"] == "unreadable"
                laid = await ben.ask("plan", actions=[wanted, "end turn"])
                assert ([action["text"] for action in laid["actions"]], laid["refused"]) == ([wanted, "end turn"], None)
                assert [(action["verb"], action["parts"]) for action in laid["actions"]] == [
                    ("take", [["card", wanted.removeprefix("take ")]]),
                    ("end turn", []),
                ]
            assert (await ana.ask("plan"))["actions"] == []
            assert not any(wanted in text for text in ana.texts if '"type":"game"' not in text)
            return made["table"], made["tokens"], seat, wanted

    async def go_on(table: str, tokens: dict[int, str], seat: int, wanted: str) -> None:
        async with player(server.base, table, tokens[1 - seat]) as ana:
            await ana.act(f"take {ana.view['display'][0]}")
            done = await ana.act("end turn")
            await ana.until_version(done["version"] + 2)
            assert ana.decides
            acted = [event["fields"]["action"] for event in ana.game["events"] if event["kind"] == "Acted"]
            assert wanted in acted
        async with player(server.base, table, tokens[seat]) as ben:
            assert (await ben.ask("plan"))["actions"] == []

    try:
        made = asyncio.run(lay_out())
        server.kill()
        server.start()
        asyncio.run(go_on(*made))
    finally:
        server.kill()
