"""Metrics of this process, for Prometheus. Without the package for that, nobody counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alhambra.server.extra import METRICS, installed

if TYPE_CHECKING or installed(METRICS):
    from prometheus_client import Counter, Gauge, Histogram, generate_latest
else:
    from alhambra.server.uncounted import Counter, Gauge, Histogram, generate_latest

__all__ = ["Counter", "generate_latest"]

_SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)

ACTIONS = Counter("alhambra_actions", "Entries appended to records", ["by"])
REFUSALS = Counter("alhambra_refusals", "Requests refused", ["kind"])
MESSAGES = Counter("alhambra_messages", "Requests from clients", ["type"])
DROPPED = Counter("alhambra_dropped_connections", "Connections closed by the server", ["why"])
TABLES = Counter("alhambra_tables_created", "Tables created")
OPENED = Counter("alhambra_tables_opened", "Tables taken into memory: from a bookmark, or all replayed", ["from"])
REQUESTS = Histogram(
    "alhambra_request_seconds", "Answering requests, by route", ["method", "route", "status"], buckets=_SHORT
)
ANSWERS = Histogram("alhambra_message_seconds", "Answering requests over sockets, by type", ["type"], buckets=_SHORT)
CONNECTIONS = Gauge("alhambra_connections", "Open sockets")
IN_MEMORY = Gauge("alhambra_tables_in_memory", "Tables held in memory")
ANSWERED = Histogram("alhambra_action_seconds", "From an action's arrival to its acknowledgement", buckets=_SHORT)
COMMITS = Histogram("alhambra_commit_seconds", "Committing entries", buckets=_SHORT)
FAILED_COMMITS = Counter("alhambra_failed_commits", "Transactions that the database did not take", ["cause"])
FAILED_QUERIES = Counter("alhambra_failed_queries", "Questions that the database did not answer", ["cause"])
THINKING = Histogram("alhambra_thinking_seconds", "Computer opponents choosing an action", buckets=_SHORT)
WAITED = Histogram("alhambra_thinker_wait_seconds", "Waiting for a thinker, by queue", ["queue"], buckets=_SHORT)
QUICK_MOVES = Counter("alhambra_quick_moves", "Moves of a quick computer opponent in place of another", ["why"])
BOT_FAULTS = Counter("alhambra_bot_faults", "Decisions that a computer opponent failed to make", ["bot"])
THINKERS_REPLACED = Counter("alhambra_thinkers_replaced", "Thinkers that had to be replaced")
FAILED_TASKS = Counter("alhambra_failed_tasks", "Tasks in the background that failed", ["task"])

LOOP_LAG = Histogram("alhambra_loop_lag_seconds", "How late the event loop is", buckets=_SHORT)
COLLECTOR_PAUSES = Histogram(
    "alhambra_collector_pause_seconds", "Pauses of the garbage collector", ["generation"], buckets=_SHORT
)
QUEUES = Gauge("alhambra_queue_length", "What waits for its turn", ["queue"])
POOL_USED = Gauge("alhambra_pool_used", "Connections to the database in use")
POOL_SIZE = Gauge("alhambra_pool_size", "Connections to the database there may be")
