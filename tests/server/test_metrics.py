"""Metrics of the running server: with several workers, each writes its own and any of them reports for all."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.servers import serving, wait_until

from alhambra.server import metrics
from alhambra.server.settings import Settings

CRASH = "from alhambra.server import metrics; metrics.CONNECTIONS.inc(7); metrics.TABLES.inc(3)"


def test_the_open_connections_of_a_crashed_worker_no_longer_count(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    monkeypatch.setenv(metrics.FOLDER, str(folder))
    subprocess.run([sys.executable, "-c", CRASH], env=dict(os.environ), check=True)
    assert "alhambra_connections 7.0" in metrics.latest().decode()

    with serving(replace(settings, look_after=3600.0)) as base:
        wait_until(lambda: "alhambra_connections 7.0" not in httpx.get(f"{base}/metrics").text)
        assert "alhambra_tables_created_total 3.0" in httpx.get(f"{base}/metrics").text
