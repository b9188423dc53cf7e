"""One queue of requests, in rounds: in each round every asker has one turn.

So an asker with a single request waits for at most one request of every other, however many those have.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple


class ThinkerRequest(NamedTuple):
    """Something for a thinker to do."""

    id: str
    queue: str
    asker: str
    """Whose turn and whose budget it takes: an address or a table."""
    content: dict[str, Any]
    """The task and what it is about, as plain data."""


class Turns:
    """A queue."""

    def __init__(self) -> None:
        self._requests: dict[str, OrderedDict[str, ThinkerRequest]] = {}
        """The waiting requests, by asker and id, in the order in which they came."""
        self._this_round: OrderedDict[str, None] = OrderedDict()
        """The askers with a turn still to come in this round, in order."""
        self._next_round: OrderedDict[str, None] = OrderedDict()
        self._served: set[str] = set()
        """The askers who have had their turn in this round."""

    def add(self, request: ThinkerRequest) -> None:
        if request.asker not in self._requests:
            turns = self._next_round if request.asker in self._served else self._this_round
            turns[request.asker] = None
        self._requests.setdefault(request.asker, OrderedDict())[request.id] = request

    def add_first(self, request: ThinkerRequest) -> None:
        """Add a request that is next, before all others."""
        requests = self._requests.setdefault(request.asker, OrderedDict())
        requests[request.id] = request
        requests.move_to_end(request.id, last=False)
        self._next_round.pop(request.asker, None)
        self._this_round[request.asker] = None
        self._this_round.move_to_end(request.asker, last=False)

    def take(self) -> ThinkerRequest | None:
        """Take the next request out; None if there is none."""
        if not self._this_round:
            self._this_round, self._next_round = self._next_round, OrderedDict()
            self._served.clear()
        if not self._this_round:
            return None
        asker, _ = self._this_round.popitem(last=False)
        self._served.add(asker)
        _, request = self._requests[asker].popitem(last=False)
        if self._requests[asker]:
            self._next_round[asker] = None
        else:
            del self._requests[asker]
        return request

    def remove(self, request: ThinkerRequest) -> bool:
        """Take a request out; False if it is not waiting."""
        requests = self._requests.get(request.asker)
        if not requests or request.id not in requests:
            return False
        del requests[request.id]
        if not requests:
            del self._requests[request.asker]
            self._this_round.pop(request.asker, None)
            self._next_round.pop(request.asker, None)
        return True
