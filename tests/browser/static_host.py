"""A host of static files: it knows nothing about the client, sends no special headers, and has it below a path. Tests
change its files, break them and stop it."""

from __future__ import annotations

import asyncio
import gzip
import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.host.asking import get
from tests.host.hosts import quiet_host
from tests.server.servers import http

from alhambra.kernel.messages import languages

BELOW = "/games/alhambra/"
_TEXTS = ("text/", "application/json", "image/svg")
_PIECE = 16_384


class Bandwidth:
    """How fast everything is sent together."""

    def __init__(self, rate: float = math.inf, delay: float = 0.0) -> None:
        self.rate = rate
        """Bytes a second."""
        self.delay = delay
        """Seconds until anything of an answer arrives."""
        self._free = 0.0
        self._lock = threading.Lock()

    def pieces(self, content: bytes) -> Iterator[bytes]:
        """Parts of an answer, each when its time has come."""
        time.sleep(self.delay)
        size = len(content) if math.isinf(self.rate) else _PIECE
        for at in range(0, len(content), size or 1):
            piece = content[at : at + size]
            with self._lock:
                self._free = max(self._free, time.monotonic()) + len(piece) / self.rate
                until = self._free
            time.sleep(max(0.0, until - time.monotonic()))
            yield piece


def site_in(folder: Path, client: Path) -> Path:
    """A folder with the client and the answers that never change, as `make site` writes it."""
    for file in client.iterdir():
        (folder / file.name).symlink_to(file)
    # In a thread of its own, because this one may have an event loop.
    with ThreadPoolExecutor(1) as thread:
        answers = thread.submit(asyncio.run, _unchanging()).result()
    for path, body in answers.items():
        file = folder / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    return folder


async def _unchanging() -> dict[str, bytes]:
    """The answers that never change, by path."""
    host = quiet_host()
    texts = [f"{kind}/{language}" for kind in ("words", "rules") for language in languages()]
    paths = [f"api/{name}" for name in ("catalogue", "puzzles", *texts)]
    try:
        return {path: (await get(host, f"/{path}")).body for path in paths}
    finally:
        await host.close()


class StaticHost:
    """Serves a folder at `address`; with `server`, requests to `/api` are answered by that one."""

    def __init__(self, folder: Path, server: str | None = None, below: str = BELOW) -> None:
        self.folder = folder
        self.server = server
        self.below = below
        self.asked: Counter[str] = Counter()
        """How often each file was sent or missed."""
        self.sent: Counter[str] = Counter()
        """How many bytes of each file were sent."""
        self.missing_page: str | None = None
        """Sent in place of missing files, with status 200, as some hosts do."""
        self.wrong: dict[str, str] = {}
        """Files with another content than in the folder."""
        self.changes: dict[str, Callable[[bytes], bytes | None]] = {}
        """What becomes of files, by the beginning of their names; None: they are missing."""
        self.policy: str | None = None
        """The content security policy of everything that is sent."""
        self.compresses = False
        """Whether scripts and other texts are sent compressed."""
        self.bandwidth = Bandwidth()
        self.fresh = "no-store"
        """What browsers are told about keeping files."""
        self.cut_off: set[str] = set()
        """Files whose connection breaks in the middle."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._port = self._server.server_port
        self._begin()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        return f"{self.origin}{self.below}"

    def content(self, name: str) -> bytes | None:
        """What is sent of a file; None if it is missing."""
        if name in self.wrong:
            return self.wrong[name].encode()
        file = self.folder / (name or "index.html")
        content = file.read_bytes() if file.is_file() else None
        for beginning, change in self.changes.items():
            if content is not None and name.startswith(beginning):
                content = change(content)
        return content

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def start_again(self) -> None:
        """At the same address, with nothing asked yet."""
        self.asked.clear()
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._handler())
        self._begin()

    def _begin(self) -> None:
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()

    def _handler(self) -> type[SimpleHTTPRequestHandler]:
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                path = urlsplit(self.path).path
                if path.startswith("/api/") and host.server:
                    self._forward("GET", host.server)
                    return
                name = path.removeprefix(host.below) if path.startswith(host.below) else None
                host.asked[path if name is None else name] += 1
                content = None if name is None else host.content(name)
                if name is not None and content is not None:
                    host.sent[name] += self._send(
                        200, self.guess_type(name or "index.html"), content, name in host.cut_off
                    )
                elif host.missing_page is not None:
                    self._send(200, "text/html", host.missing_page.encode())
                else:
                    self._send(404, "text/plain", b"not here")

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self._forward("POST", host.server or "", body)

            def _forward(self, method: str, server: str, body: bytes | None = None) -> None:
                kind = {"content-type": self.headers["content-type"]} if body else {}
                answer = http.request(method, server + self.path, content=body, headers=kind)
                self._send(answer.status_code, answer.headers["content-type"], answer.content)

            def _send(self, status: int, kind: str, body: bytes, cut_off: bool = False) -> int:
                """How many bytes were sent."""
                self.send_response(status)
                self.send_header("content-type", kind)
                if host.compresses and kind.startswith(_TEXTS):
                    body = gzip.compress(body, 6)
                    self.send_header("content-encoding", "gzip")
                self.send_header("content-length", str(len(body)))
                self.send_header("cache-control", host.fresh)
                if host.policy:
                    self.send_header("content-security-policy", host.policy)
                self.end_headers()
                with suppress(ConnectionError):  # whoever asked may be gone
                    for piece in host.bandwidth.pieces(body[: len(body) // 2] if cut_off else body):
                        self.wfile.write(piece)
                return len(body)

            def log_message(self, *args: Any) -> None:
                pass

        return Handler
