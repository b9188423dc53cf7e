"""Whether the server is well, and figures about it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from alhambra.kernel.messages import Message
from alhambra.server import figures
from alhambra.server.errors import Refused
from alhambra.server.hall import Hall
from alhambra.server.routes import hall_of

router = APIRouter(tags=["health"])


@router.get("/healthz")
@router.head("/healthz", include_in_schema=False)
async def health(hall: Annotated[Hall, Depends(hall_of)]) -> dict[str, str]:
    """Whether database and Redis answer."""
    try:
        await hall.store.check()
        await hall.bus.check()
    except (SQLAlchemyError, RedisError, OSError) as error:
        raise Refused("unavailable", Message("server.unavailable")) from error
    return {"status": "well"}


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def metrics() -> Response:
    """Figures for Prometheus."""
    return Response(figures.latest(), media_type="text/plain; version=0.0.4")
