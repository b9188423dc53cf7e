"""The health of the server, and its metrics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable

from fastapi import APIRouter, Response
from prometheus_client import generate_latest
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from alhambra.server.tables.hall import Hall
from alhambra.server.web.dependencies import TheHall, TheKept
from alhambra.server.web.kept import Kept
from alhambra.table.refusals import unavailable

router = APIRouter(tags=["health"])
_KEPT = 1.0
"""How many seconds the answer is cached: anybody may ask, and each check writes to the database."""


@router.get("/livez")
@router.head("/livez", include_in_schema=False)
async def alive() -> dict[str, str]:
    """Whether the process answers at all. If it does not, starting it again may help."""
    return {"status": "alive"}


@router.get("/readyz")
@router.head("/readyz", include_in_schema=False)
async def ready(hall: TheHall, kept: TheKept) -> dict[str, str]:
    """Whether games can be played here: the database can be written to."""
    await _found(kept, _stored(hall), hall.store.check)
    return {"status": "ready"}


@router.get("/healthz")
@router.head("/healthz", include_in_schema=False)
async def health(hall: TheHall, kept: TheKept) -> dict[str, str]:
    """Whether everything is well: games can be played, Redis answers, the other processes can be heard, and thinkers
    can be started."""
    await _found(kept, _stored(hall), hall.store.check)
    await _found(kept, "health", lambda: _check(hall))
    return {"status": "well"}


async def _found(kept: Kept, question: Hashable, check: Callable[[], Awaitable[None]]) -> None:
    try:
        await kept.answer(question, _KEPT, check)
    except (SQLAlchemyError, RedisError, OSError) as error:
        raise unavailable() from error


def _stored(hall: Hall) -> Hashable:
    """The question whether something can be stored. It is another one as soon as a transaction has failed, so that
    nobody is told that all is well while players are told that nothing can be stored."""
    return "stored", hall.store.database.failed_commits


async def _check(hall: Hall) -> None:
    """What games can go on without for a while."""
    await hall.bus.check()
    hall.thinkers.check()


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def get_metrics() -> Response:
    """Metrics for Prometheus."""
    return Response(generate_latest(), media_type="text/plain; version=0.0.4")
