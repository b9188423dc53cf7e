"""What a host counts. A server shows it to Prometheus; by default nobody counts."""

from __future__ import annotations


class Metrics:
    """Counts nothing. Times are in seconds."""

    def table_made(self) -> None:
        """A new table was stored."""

    def table_opened(self, source: str) -> None:
        """A table was taken into memory, from a `bookmark` or from its whole `record`."""

    def tables_in_memory(self, number: int) -> None:
        """So many tables are in memory now."""

    def connected(self) -> None:
        """A viewer has connected."""

    def disconnected(self) -> None:
        """A viewer is gone."""

    def stored_action(self, by_client: bool) -> None:
        """An entry was appended to a record."""

    def answered_action(self, seconds: float) -> None:
        """An action of a client was stored and acknowledged."""

    def answered_request(self, kind: str, seconds: float) -> None:
        """A request of a client at a table was answered."""

    def refused(self, kind: str) -> None:
        """A request was refused."""
