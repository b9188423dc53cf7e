"""Plans: what was planned for a turn that has not come yet."""

import secrets

import pytest
from tests.host.client import make_table, player
from tests.host.hosts import run

from alhambra.host.host import Host


def test_a_plan_that_failed_says_why_until_something_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda _: 5)  # a deal in which the card that is taken does not come again

    async def play(host: Host) -> None:
        made = await make_table(host, "me", "here Ben")
        async with (
            player(host, made["table"], made["tokens"][0]) as ana,
            player(host, made["table"], made["tokens"][1]) as ben,
            player(host, made["table"]) as watching,
        ):
            first, second = (ana, ben) if ana.decides else (ben, ana)
            assert (await watching.ask("plan"))["kind"] == "not-yours"
            now = await first.ask("plan", actions=[f"take {first.view['display'][0]}"])
            assert now["message"]["key"] == "server.your-turn-now"
            wanted = first.view["display"][0]
            await second.ask("plan", actions=[f"take {wanted}", "end turn"])
            await first.act(f"take {wanted}")
            await second.until_version((await first.act("end turn"))["version"])
            assert second.decides
            assert wanted not in second.view["display"]
            failed = await second.ask("plan")
            assert (failed["actions"][0]["text"], failed["refused"]["rule"]) == (f"take {wanted}", "BASE-21")
            await second.act(f"take {second.view['display'][0]}")
            assert (await second.ask("plan"))["actions"] == []

    run(play)
