"""The health of the server, and its metrics."""

from __future__ import annotations

from fastapi import APIRouter, Response
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from alhambra.server import metrics
from alhambra.server.tables.hall import Hall
from alhambra.server.web.dependencies import TheHall, TheKept
from alhambra.table.refusals import unavailable

router = APIRouter(tags=["health"])
_KEPT = 1.0
"""How many seconds the answer is cached: anybody may ask, and each check writes to the database."""


@router.get("/healthz")
@router.head("/healthz", include_in_schema=False)
async def health(hall: TheHall, kept: TheKept) -> dict[str, str]:
    """Whether the database can be written to, Redis answers, and thinkers can be started."""
    try:
        await kept.answer("health", _KEPT, lambda: _check(hall))
    except (SQLAlchemyError, RedisError, OSError) as error:
        raise unavailable() from error
    return {"status": "well"}


async def _check(hall: Hall) -> None:
    await hall.store.check()
    await hall.bus.check()
    hall.thinkers.check()


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def get_metrics() -> Response:
    """Metrics for Prometheus."""
    return Response(metrics.latest(), media_type="text/plain; version=0.0.4")
