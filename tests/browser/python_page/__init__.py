"""A page that only starts Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
WEB = HERE.parents[2] / "web"


def build_page(folder: Path, client: Path) -> None:
    """Write the page, its worker and what the client was built with."""
    (folder / "index.html").write_text("<!doctype html><link rel=icon href=data:,><title>Python</title>")
    shutil.copytree(client / "python", folder / "python")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    rolldown = str(WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs")
    command = ["node", rolldown, str(HERE / "worker.ts"), "--file", str(folder / "worker.js"), "--log-level", "warn"]
    subprocess.run(command, env={**os.environ, "PATH": path}, check=True, cwd=WEB)
