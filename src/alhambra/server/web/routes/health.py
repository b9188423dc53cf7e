"""The health of the server, and its metrics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable

from fastapi import APIRouter, Response

from alhambra.host.storage import StorageFailed
from alhambra.server import metrics
from alhambra.server.extra import INSTALL
from alhambra.server.server import Server
from alhambra.server.web.dependencies import TheServer
from alhambra.table.refusals import unavailable

router = APIRouter(tags=["health"])
_CACHED = 1.0
"""How many seconds the answer is cached: anybody may ask, and each check writes to the database."""


@router.get("/livez")
@router.head("/livez", include_in_schema=False)
async def alive() -> dict[str, str]:
    """Whether the process answers at all. If it does not, starting it again may help."""
    return {"status": "alive"}


@router.get("/readyz")
@router.head("/readyz", include_in_schema=False)
async def ready(server: TheServer) -> dict[str, str]:
    """Whether games can be played here: the database can be written to."""
    await _check_storage(server)
    return {"status": "ready"}


@router.get("/healthz")
@router.head("/healthz", include_in_schema=False)
async def health(server: TheServer) -> dict[str, str]:
    """Whether everything is well: games can be played, Redis answers, the other processes can be heard, and thinkers
    can be started."""
    await _check_storage(server)
    await _check(server, "health", server.check)
    return {"status": "well"}


async def _check_storage(server: Server) -> None:
    """The question is another one as soon as a transaction has failed, so that nobody is told that all is well while
    players are told that nothing can be stored."""
    storage = server.storage
    await _check(server, ("stored", storage.database.failed_commits), storage.tables.check)


async def _check(server: Server, question: Hashable, check: Callable[[], Awaitable[None]]) -> None:
    try:
        await server.host.cache.answer(question, _CACHED, check)
    except (StorageFailed, OSError) as error:
        raise unavailable() from error


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def get_metrics() -> Response:
    """Metrics for Prometheus, if the package for that is installed."""
    if (counted := metrics.generate_latest()) is None:
        return Response(f"There are no metrics here. To have them: {INSTALL}\n", 501, media_type="text/plain")
    return Response(counted, media_type="text/plain; version=0.0.4")
