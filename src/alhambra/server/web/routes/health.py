"""The health of the server, and its metrics."""

from __future__ import annotations

from fastapi import APIRouter, Response
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from alhambra.server import metrics
from alhambra.server.web.dependencies import TheHall
from alhambra.table.refusals import unavailable

router = APIRouter(tags=["health"])


@router.get("/healthz")
@router.head("/healthz", include_in_schema=False)
async def health(hall: TheHall) -> dict[str, str]:
    """Whether database and Redis answer."""
    try:
        await hall.store.check()
        await hall.bus.check()
    except (SQLAlchemyError, RedisError, OSError) as error:
        raise unavailable() from error
    return {"status": "well"}


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def get_metrics() -> Response:
    """Metrics for Prometheus."""
    return Response(metrics.latest(), media_type="text/plain; version=0.0.4")
