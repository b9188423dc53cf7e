"""The program of a thinker: `python -m alhambra.server.thinkers.program`."""

from __future__ import annotations

import orjson

from alhambra.host.task_runner import TaskRunner
from alhambra.server.thinkers.pipes import serve

if __name__ == "__main__":
    serve(TaskRunner(orjson.dumps).answer)
