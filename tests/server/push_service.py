"""A push service of our own on loopback, and a browser that has subscribed there."""

from __future__ import annotations

import base64
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 60.0


class Sent(NamedTuple):
    """What the push service was sent."""

    headers: dict[str, str]
    body: bytes


class PushService:
    """Keeps what it is sent. It answers with `status`, and sends its callers to `location` if there is one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sent: queue.Queue[Sent] = queue.Queue()
        self.status = 201
        self.location = ""

    def next(self) -> Sent:
        return self.sent.get(timeout=PATIENCE)


@contextmanager
def push_service() -> Iterator[PushService]:
    class Post(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.do_POST()

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            self.send_response(service.status)
            self.send_header("content-length", "0")
            if service.location:
                self.send_header("location", service.location)
            self.end_headers()
            service.sent.put(Sent({name.lower(): value for name, value in self.headers.items()}, body))

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Post) as server:
        service = PushService(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


class Browser:
    """A browser that has subscribed: it has the keys that open what is sent to it."""

    def __init__(self, service: PushService) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": f"{service.address}/send/1",
            "p256dh": _encoded(point),
            "auth": _encoded(self._auth),
            "language": "de",
        }

    def opened(self, sent: Sent) -> dict[str, str]:
        """What was sent, decrypted."""
        assert sent.headers["content-encoding"] == "aes128gcm"
        content: dict[str, str] = json.loads(
            http_ece.decrypt(sent.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        )
        return content


def claims(sent: Sent, public_key: str) -> dict[str, Any]:
    """What the sender claims about itself, signed with the key of the server."""
    scheme, _, parameters = sent.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    given = dict(parameter.strip().split("=", 1) for parameter in parameters.split(","))
    assert given["k"] == public_key
    signed, _, signature = given["t"].rpartition(".")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(public_key))
    raw = _decoded(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    said: dict[str, Any] = json.loads(_decoded(signed.split(".")[1]))
    return said


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
