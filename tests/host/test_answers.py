"""What a host answers apart from what happens at a table: every route, and everything that can be wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple, get_args, get_type_hints

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.host.asking import ASKER, content, get, post, refused
from tests.host.hosts import QUICK, begun, busy_host, choices, decider, play, quiet_host, run
from tests.host.memory_storage import MemoryStorage
from tests.host.shape_data import like
from tests.host.test_shapes import check_like_pydantic

from alhambra.host.answers import ROUTES, STATUS, answer
from alhambra.host.answers.route import Answer, Ask
from alhambra.host.host import Host, write_json
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.request import Hello
from alhambra.host.storage import StorageFailed
from alhambra.kernel.messages import languages
from alhambra.table.frames import ErrorKind

TWO = [{"kind": "me"}, {"kind": "open"}]

# --- Finding the route ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/"),
        ("GET", "/api/tables/one/two/three"),
        ("GET", "/api/tablesx"),
        ("GET", "/x/api/tables"),
        ("DELETE", "/api/tables"),
        ("GET", "/api/mine"),
    ],
)
def test_what_no_route_is_for_is_not_found(method: str, path: str) -> None:
    async def work(host: Host) -> None:
        answered = await answer(host, Ask(method, path, b"", ASKER))
        assert refused(answered) == (404, "not-found", "server.no-such-page")

    run(work)


def test_no_two_routes_are_the_same_and_every_one_is_described() -> None:
    assert len({(route.method, route.path) for route in ROUTES}) == len(ROUTES)
    assert [route.path for route in ROUTES if not route.call.__doc__] == []


def test_every_route_says_what_its_answer_is_made_of_however_it_is_written() -> None:
    assert [route.path for route in ROUTES if route.answers in (None, Answer)] == []


def test_the_proofs_are_not_taken_for_a_day() -> None:
    async def work(host: Host) -> None:
        assert {*content(await get(host, "/api/daily/proofs"))[0]} == {"day", "commitment", "seed"}
        assert refused(await get(host, "/api/daily/yesterday")) == (404, "not-found", "server.no-such-day")

    run(work)


# --- Reading what is sent ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ("{", "it is not JSON"),
        ("", "it is not JSON"),
        ([], "must be an object"),
        ({"seats": TWO}, "name: is missing"),
        ({"name": "", "seats": TWO}, "name: must have a length of at least 1"),
        (
            {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "you"}]},
            "seats.1.kind: must be one of me, here, open, bot",
        ),
        ({"name": "Ana", "seats": TWO[:1]}, "seats: must have a length of at least 2"),
        ({"name": "Ana", "seats": TWO, "pace": {"kind": "days", "days": "1"}}, "pace.days: must be a number"),
        ({"name": "Ana", "seats": TWO, "aids": {"hints": 1}}, "aids.hints: must be true or false"),
        (
            {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "bot", "level": "planner", "style": "sweets"}]},
            "seats.1: the styles of 'planner' are walls, towers, miser, spoiler",
        ),
        (
            '{"name": "Ana", "seats": [{"kind": "me"}, {"kind": "here", "name": "\\ud800"}]}',
            "seats.1.name: must be a text in Unicode",
        ),
    ],
)
def test_what_is_malformed_is_refused_with_the_place(sent: Any, said: str) -> None:
    async def work(host: Host) -> None:
        assert refused(await post(host, "/api/tables", sent)) == (422, "unreadable", said)

    run(work)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (f"/api/tables/{'x' * 65}", "table: must have a length of at most 64"),
        ("/api/replays/abc/at/-1", "at: must be a whole number"),
        ("/api/replays/abc/at/1.5", "at: must be a whole number"),
        ("/api/replays/abc/at/²", "at: must be a whole number"),
        ("/api/replays/abc/at/1000001", "at: must be at most 1000000"),
        (f"/api/replays/abc/at/{'9' * 5000}", "at: must be a whole number"),
        ("/api/puzzles/0/solution", "puzzle_id: must be at least 1"),
        ("/api/puzzles/100001/solution", "puzzle_id: must be at most 100000"),
        (f"/api/replays/{'x' * 65}", "replay: must have a length of at most 64"),
        (f"/api/words/{'x' * 17}", "language: must have a length of at most 16"),
        (f"/api/rules/{'x' * 17}", "language: must have a length of at most 16"),
        (f"/api/daily/{'x' * 11}", "day: must have a length of at most 10"),
    ],
)
def test_a_path_that_cannot_be_read_is_refused_with_the_place(path: str, said: str) -> None:
    async def work(host: Host) -> None:
        assert refused(await get(host, path)) == (422, "unreadable", said)

    run(work)


@pytest.mark.parametrize(
    "path",
    [
        f"/api/tables/{'x' * 64}",
        f"/api/replays/{'x' * 64}",
        "/api/replays/abc/at/1000000",
        "/api/replays/abc/at/0",
        "/api/daily/not-a-date",
        f"/api/words/{'x' * 16}",
        f"/api/rules/{'x' * 16}",
        "/api/puzzles/100000/solution",
    ],
)
def test_what_could_be_there_is_not_found(path: str) -> None:
    async def work(host: Host) -> None:
        assert (await get(host, path)).status == 404

    run(work)


SHAPES = [
    *(route.body for route in ROUTES if is_dataclass(route.body)),
    *dict.fromkeys(handler.shape for handler in HANDLERS.values()),
    Hello,
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_everything_is_read_as_pydantic_would(shape: Any) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(like(shape))
    def check(data: Any) -> None:
        check_like_pydantic(shape, data)

    check()


def test_whatever_was_sent_is_read_by_name_and_stays_as_it_is() -> None:
    for shape in all_shapes(SHAPES):
        made_by = vars(shape)["__dataclass_params__"]
        assert (made_by.frozen, {field.kw_only for field in fields(shape)} - {True}) == (True, set()), shape


def all_shapes(roots: Iterable[Any]) -> set[Any]:
    """Dataclasses, with those that their fields are made of."""
    found: set[Any] = set()
    left = [*roots]
    while left:
        shape = left.pop()
        if is_dataclass(shape) and shape not in found:
            found.add(shape)
            left += get_type_hints(shape).values()
        left += get_args(shape)
    return found


# --- Answering --------------------------------------------------------------------------------------------------------


def test_a_table_is_made_and_looked_at_and_somebody_sits_down() -> None:
    async def work(host: Host) -> None:
        made = content(await post(host, "/api/tables", {"name": "Ana", "seats": TWO, "public": True}), 201)
        assert [seat["seat"] for seat in made["seats"]] == [0]
        table = f"/api/tables/{made['table']}"
        assert content(await get(host, table))["started"] is False
        assert refused(await get(host, f"{table}/record")) == (409, "refused", "server.not-begun")
        (listed,) = content(await get(host, "/api/tables"))
        assert (listed["table"], listed["decider"]) == (made["table"], None)
        taken = content(await post(host, f"{table}/seats", {"name": "Ben"}), 201)
        assert taken["seat"] == 1
        assert content(await get(host, table))["started"] is True
        assert refused(await post(host, f"{table}/seats", {"name": "Cleo"})) == (409, "taken", "server.no-free-seat")
        tokens = ["unknown", taken["token"]]
        (own,) = content(await post(host, "/api/mine", {"tokens": tokens}))
        fresh = quiet_host(storage=host.storage)  # which need not open a table to list it
        assert content(await get(fresh, "/api/tables"))[0]["table"] == made["table"]
        await fresh.close()
        assert (own["table"], own["you"], own["token"], own["scores"]) == (made["table"], 1, 1, None)

    run(work)


def test_records_are_texts_and_shown_once_the_game_is_over() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        record = await get(host, f"/api/tables/{table.id}/record")
        assert (record.status, record.content_type) == (200, "text/plain; charset=utf-8")
        assert record.body.startswith(b"alhambra record")
        assert b"\nseed " not in record.body
        assert refused(await get(host, f"/api/replays/{table.id}")) == (409, "refused", "server.not-over")
        while not table.over:
            await play(host, table, len(table.entries) + 1)
        whole = await get(host, f"/api/tables/{table.id}/record")
        assert b"\nseed " in whole.body
        replay = content(await post(host, "/api/replays", whole.body.decode()), 201)["replay"]
        for name in (table.id, replay):
            summary = content(await get(host, f"/api/replays/{name}"))
            assert summary["players"] == ["Ana", "Ben"]
            assert content(await get(host, f"/api/replays/{name}/statistics"))["scorings"]
            assert "view" in content(await get(host, f"/api/replays/{name}/at/{summary['entries'][-1]['at']}"))
            assert (await get(host, f"/api/replays/{name}/record")).body == whole.body
        beyond = await get(host, f"/api/replays/{replay}/at/100000")
        assert refused(beyond) == (404, "not-found", "server.no-such-decision")
        wanted = {"at": 3, "seat": 1, "name": "Cleo", "level": "random"}
        made = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
        assert [seat["name"] for seat in content(await get(host, f"/api/tables/{made['table']}"))["seats"]] == [
            "Ana",
            "Cleo",
        ]

    run(work, busy_host)


def test_a_record_that_is_wrong_is_refused_with_the_line() -> None:
    async def work(host: Host) -> None:
        assert refused(await post(host, "/api/replays", "nothing")) == (422, "record", "server.record")

    run(work, busy_host)


class Begin(NamedTuple):
    """Something that one person begins alone."""

    path: str
    sent: dict[str, Any]


@pytest.mark.parametrize(
    "begin",
    [
        Begin("/api/lesson", {}),
        Begin("/api/lesson", {"edition": "red_palace"}),
        Begin("/api/puzzles/1", {}),
        Begin("/api/daily", {}),
    ],
)
def test_lessons_puzzles_and_the_deal_of_the_day_are_begun_alone(begin: Begin) -> None:
    async def work(host: Host) -> None:
        made = content(await post(host, begin.path, {"name": "Ana", **begin.sent}), 201)
        (seat,) = made["seats"]
        table = content(await get(host, f"/api/tables/{made['table']}"))
        assert table["started"] is True
        assert table["seats"][seat["seat"]]["name"] == "Ana"
        assert {other["kind"] for other in table["seats"] if other["name"] != "Ana"} == {"bot"}

    run(work)


def test_what_does_not_exist_cannot_be_begun() -> None:
    async def work(host: Host) -> None:
        name = {"name": "Ana"}
        assert refused(await post(host, "/api/puzzles/99999", name))[0] == 404
        assert refused(await get(host, "/api/puzzles/99999/solution"))[0] == 404
        assert refused(await post(host, "/api/lesson", {**name, "edition": "other"}))[0] == 404

    run(work)


def test_all_puzzles_are_listed_and_have_solutions() -> None:
    async def work(host: Host) -> None:
        listed = content(await get(host, "/api/puzzles"))
        assert [each["number"] for each in listed] == [*range(1, len(listed) + 1)]
        assert content(await get(host, f"/api/puzzles/{listed[0]['id']}/solution"))["actions"]

    run(work)


def test_a_try_of_the_day_is_ones_own() -> None:
    async def work(host: Host) -> None:
        player = "a" * 22
        begun_first = content(await post(host, "/api/daily", {"name": "Ana", "player": player}), 201)
        again = content(await post(host, "/api/daily", {"name": "Ana", "player": player}), 201)
        assert (begun_first["counts"], again) == (True, begun_first)
        own = content(await post(host, "/api/daily/mine", {"player": player}))
        assert [(each["table"], each["state"]) for each in own["tries"]] == [(begun_first["table"], "playing")]
        deal = content(await get(host, "/api/daily"))
        assert (deal["played"], deal["closed"], deal["results"]) == (0, False, [])
        assert content(await get(host, f"/api/daily/{deal['day']}")) == deal

    run(work)


@pytest.mark.parametrize("path", ["/api/catalogue", "/api/words/de"])
def test_what_a_client_already_has_is_not_sent_again(path: str) -> None:
    async def work(host: Host) -> None:
        first = await get(host, path)
        assert first.etag
        assert first.caching
        again = await get(host, path, first.etag)
        assert (again.status, again.body, again.etag, again.caching) == (304, b"", first.etag, first.caching)
        assert await get(host, path, '"another"') == first

    run(work)


def test_words_are_fresh_for_a_while_and_the_catalogue_is_asked_for_each_time() -> None:
    async def work(host: Host) -> None:
        for path, caching in (
            ("/api/catalogue", "no-cache"),
            ("/api/words/de", "public, max-age=300, stale-while-revalidate=86400"),
        ):
            answered = await get(host, path)
            assert answered.caching == caching
            assert answered.etag == f'"{hashlib.sha256(answered.body).hexdigest()[:16]}"'

    run(work)


def test_rules_and_words_are_there_in_every_language_and_no_other() -> None:
    async def work(host: Host) -> None:
        for language in languages():
            assert content(await get(host, f"/api/rules/{language}"))[0]["page"] == "base"
            assert "server.not-yours" in content(await get(host, f"/api/words/{language}"))
        for what in ("rules", "words"):
            assert refused(await get(host, f"/api/{what}/tlh")) == (404, "not-found", "server.no-such-language")

    run(work)


# --- Refusing ---------------------------------------------------------------------------------------------------------


def test_there_is_a_limit_to_new_tables() -> None:
    async def work(host: Host) -> None:
        wanted = {"name": "Ana", "seats": TWO}
        assert [(await post(host, "/api/tables", wanted)).status for _ in range(3)] == [201, 201, 429]
        assert refused(await post(host, "/api/lesson", {"name": "Ana"})) == (429, "limit", "server.too-many-tables")

    run(work, lambda: quiet_host(settings=replace(QUICK, tables_per_address=2)))


def test_a_storage_that_fails_is_reported_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host) -> None:
        assert refused(await post(host, "/api/mine", {"tokens": ["a"]})) == (503, "unavailable", "server.unavailable")

    async def fail(*_: Any) -> Any:
        raise StorageFailed

    storage = MemoryStorage()
    monkeypatch.setattr(storage.tables, "held_by", fail)
    run(work, lambda: quiet_host(storage=storage))


def test_a_refusal_that_repeats_half_a_character_can_be_written() -> None:
    async def work(host: Host) -> None:
        wanted = '{"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"confirm": "\\ud800"}}'
        answered = await post(host, "/api/tables", wanted)
        assert refused(answered)[:2] == (422, "setup")
        assert answered.body.isascii()

    run(work)


def test_every_kind_of_refusal_has_a_status() -> None:
    assert STATUS.keys() == {*get_args(ErrorKind)}
    by_status = {status: {kind for kind in STATUS if STATUS[kind] == status} for status in STATUS.values()}
    assert by_status == {
        403: {"not-yours"},
        404: {"not-found"},
        409: {"refused", "stale", "taken"},
        422: {"unreadable", "setup", "record"},
        429: {"limit"},
        503: {"unavailable"},
    }


# --- Writing ----------------------------------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(1e-4, 1e15).map(lambda number: round(number, 6))
    | st.text(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
)


@given(PLAIN)
def test_json_is_written_as_the_server_writes_it(data: Any) -> None:
    assert write_json(data) == orjson.dumps(data)


def test_whole_answers_are_written_as_the_server_writes_them() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await host.recorder.act(table, decider(table), table.version, choices(table)[0])
        server = quiet_host(storage=host.storage, write=orjson.dumps)
        for path in ("/api/catalogue", "/api/rules/de", "/api/words/de", "/api/puzzles", f"/api/tables/{table.id}"):
            assert (await get(host, path)).body == (await get(server, path)).body
        await server.close()

    run(work)
