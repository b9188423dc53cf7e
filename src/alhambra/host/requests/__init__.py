"""The requests that clients can send over the connection to a table. Each file in this folder has some."""

from __future__ import annotations

from collections.abc import Mapping

from alhambra.host.requests.request import Handler
from alhambra.kernel.rooms import import_all

HANDLERS: Mapping[str, Handler] = {
    kind: handler for file in import_all(__name__) for kind, handler in getattr(file, "HANDLERS", {}).items()
}
"""How each type of request is read and answered."""
