"""What a host counts, as metrics of the server."""

from __future__ import annotations

from alhambra.host.metrics import Metrics
from alhambra.server import metrics

_BY_CLIENTS, _BY_SERVER = metrics.ACTIONS.labels("client"), metrics.ACTIONS.labels("server")


class PrometheusMetrics(Metrics):
    """Counts for Prometheus."""

    def table_made(self) -> None:
        metrics.TABLES.inc()

    def table_opened(self, source: str) -> None:
        metrics.OPENED.labels(source).inc()

    def tables_in_memory(self, number: int) -> None:
        metrics.IN_MEMORY.set(number)

    def connected(self) -> None:
        metrics.CONNECTIONS.inc()

    def disconnected(self) -> None:
        metrics.CONNECTIONS.dec()

    def stored_action(self, by_client: bool) -> None:
        (_BY_CLIENTS if by_client else _BY_SERVER).inc()

    def answered_action(self, seconds: float) -> None:
        metrics.ANSWERED.observe(seconds)

    def answered_request(self, kind: str, seconds: float) -> None:
        metrics.MESSAGES.labels(kind).inc()
        metrics.ANSWERS.labels(kind).observe(seconds)

    def refused(self, kind: str) -> None:
        metrics.REFUSALS.labels(kind).inc()
