"""Web Push: notifying a browser while the game is not open there.

Messages are encrypted for the browser and signed with the server's key (VAPID). It goes to the push service of the
browser's maker, whose address the browser gives us. We only send to services that we know or that the host has named,
and follow no redirects: otherwise anybody could make the server call any address.
"""

from __future__ import annotations

import base64
import binascii
import logging
import re
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import aiohttp
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush_async

from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription

logger = logging.getLogger(__name__)

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
"""The push services of the browsers, including subdomains."""
_PLAIN = re.compile(r"[a-z]+://[a-z0-9.-]+(:[0-9]+)?/[!-~]*", re.IGNORECASE | re.ASCII)
"""An address that everybody reads the same way: the host is a plain name, and ends at the first slash."""
_PATIENCE = 10.0
_KEPT = 86_400
"""How many seconds a push service keeps messages it cannot deliver."""
_GONE = (404, 410)
_POINT, _AUTH = 65, 16
"""The sizes of a browser's keys, in bytes."""


class Sender(NamedTuple):
    """The server as push services know it."""

    key: Vapid02
    contact: str
    """How the makers of browsers can contact the host of the server: a web page or an email address."""

    @property
    def public_key(self) -> str:
        """The public key, which a browser needs to subscribe."""
        point = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def send(self, to: Subscription, data: bytes) -> bool:
        """Send a message; False if the browser has unsubscribed."""
        browser = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        try:
            async with aiohttp.ClientSession() as session:
                await webpush_async(
                    browser,
                    data,
                    vapid_private_key=self.key,
                    vapid_claims={"sub": self.contact},
                    ttl=_KEPT,
                    timeout=aiohttp.ClientTimeout(total=_PATIENCE),
                    aiohttp_session=_WithoutRedirects(session),
                )
        except WebPushException as error:
            status = error.response.status if error.response is not None else None
            logger.info("a push service refused", extra={"why": str(status)})
            return status not in _GONE
        except (OSError, TimeoutError, aiohttp.ClientError) as error:
            logger.info("a push service cannot be reached", extra={"why": type(error).__name__})
        return True


class _WithoutRedirects:
    """The part of a session that pywebpush uses, which has no setting for this."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    async def post(self, address: str, **options: Any) -> aiohttp.ClientResponse:
        return await self._session.post(address, allow_redirects=False, **options)


def sender(key: str, settings: Settings) -> Sender:
    """The sender with a secret key."""
    contact = settings.address if settings.address.startswith("https://") else "mailto:nobody@localhost"
    return Sender(Vapid02.from_pem(key.encode()), contact)


def new_key() -> str:
    """A new secret key."""
    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem().decode())


def is_usable(wanted: Subscription, settings: Settings) -> bool:
    """Whether a subscription has valid keys and is at a push service that we send to."""
    if not _PLAIN.fullmatch(wanted.endpoint) or "\\" in wanted.endpoint:
        return False
    try:
        place = urlsplit(wanted.endpoint)
        point, secret = _decoded(wanted.p256dh), _decoded(wanted.auth)
        if len(point) != _POINT or len(secret) != _AUTH:
            return False
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        usual_port = place.port in (None, 443)
    except (ValueError, binascii.Error):
        return False
    if f"{place.scheme}://{place.netloc}" in settings.other_push_services:
        return True
    host = place.hostname or ""
    known = any(host == name or host.endswith(f".{name}") for name in SERVICES)
    return place.scheme == "https" and known and usual_port


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
