"""What can be asked of a host apart from what happens at a table: routes, each with a function that answers.

Such a function takes the host, what is asked, the values in the path by their names and, as `body`, what was sent. Its
annotations say what these have to look like, and what it returns: data for JSON, a text, or an answer that is already
written.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, get_args, get_type_hints

from alhambra.host.host import Host
from alhambra.host.shapes import ShapeError, parsed, reader
from alhambra.host.thinkers import Asker

JSON, TEXT = "application/json", "text/plain; charset=utf-8"


class Ask(NamedTuple):
    """Something that a client asks."""

    method: str
    path: str
    """Without percent signs."""
    body: bytes
    asker: Asker
    if_none_match: str | None = None
    """The ETag of the answer that the client already has."""


class Answer(NamedTuple):
    """What a client is answered."""

    status: int
    body: bytes
    content_type: str = JSON
    etag: str | None = None
    caching: str | None = None
    """How long the answer may be used again, as in the header `Cache-Control`."""


class Route:
    """A method and a path, such as `/api/tables/{table}`, with the function that answers."""

    def __init__(
        self,
        method: str,
        path: str,
        call: Callable[..., Awaitable[Any]],
        *,
        status: int = 200,
        others: tuple[int, ...] = (),
        written: Any = None,
    ) -> None:
        """`others` are the status codes that a client has to expect besides `status` and those that anything may lead
        to; `written` is what the answer is made of, if the function returns it already written."""
        types = get_type_hints(call, include_extras=True)
        self.method = method
        self.path = path
        self.call = call
        self.status = status
        self.others = others
        self.answers = written or types["return"]
        self.body = types.get("body")
        self.parameters = {name: types[name] for name in re.findall(r"{(\w+)}", path)}
        self._pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

    def match(self, ask: Ask) -> dict[str, str] | None:
        """The texts in the path, if something is asked of this route."""
        found = self._pattern.fullmatch(ask.path) if ask.method == self.method else None
        return found.groupdict() if found else None

    async def answer(self, host: Host, ask: Ask, texts: dict[str, str]) -> Answer:
        """Answer with these texts in the path. Raises `ShapeError` if something is not as it has to be, and whatever
        the function raises."""
        given = {name: _read(name, shape, texts[name]) for name, shape in self.parameters.items()}
        if self.body is str:
            given["body"] = ask.body.decode(errors="replace")
        elif self.body:
            given["body"] = reader(self.body)(parsed(ask.body))
        found = await self.call(host, ask, **given)
        if isinstance(found, Answer):
            return found
        if isinstance(found, str):
            return Answer(self.status, found.encode(), TEXT)
        return Answer(self.status, host.write(found))


def _read(name: str, shape: Any, text: str) -> Any:
    """A value in a path."""
    number = int in (shape, *get_args(shape)) and re.fullmatch("[0-9]{1,9}", text)
    try:
        return reader(shape)(int(text) if number else text)
    except ShapeError as error:
        raise ShapeError(error.problem, name) from None


class Tagged(NamedTuple):
    """A body that rarely changes, with its ETag."""

    body: bytes
    etag: str

    def answer(self, ask: Ask, caching: str) -> Answer:
        """The whole body, or nothing for a client that has it."""
        if ask.if_none_match == self.etag:
            return Answer(304, b"", JSON, self.etag, caching)
        return Answer(200, self.body, JSON, self.etag, caching)


def tagged(body: bytes) -> Tagged:
    return Tagged(body, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
