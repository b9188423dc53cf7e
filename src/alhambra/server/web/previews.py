"""What programs show of a link before anybody follows it: Open Graph tags in the head of every page.

They name the players of a table or a replay, whom anybody with the link may know, and nothing hidden.
"""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from starlette.requests import Request

from alhambra.host.host import Host
from alhambra.host.storage import StorageFailed, StoredTable
from alhambra.kernel import Message, record
from alhambra.kernel.messages import languages
from alhambra.server.server import Server
from alhambra.server.web.pictures.palace import SIZE

_LINKS = re.compile(r"(table|join|replay)/([\w-]{1,64})(?:/|$)")


class Preview(NamedTuple):
    """What a preview of a page shows."""

    players: list[str]
    text: str
    """The key of its description."""
    picture: str


ANY_PAGE = Preview([], "preview.game", "api/preview.png")


async def preview_tags(path: str, request: Request) -> str:
    """The tags for the page at a path."""
    server: Server = request.state.server
    language = language_of(request.headers.get("accept-language", ""))
    try:
        found = await _preview(server.host, path)
    except StorageFailed:  # the page itself needs no database
        found = ANY_PAGE
    base = server.settings.address or str(request.base_url)
    names = ", ".join(found.players)
    title = Message("preview.title", names=names) if names else Message("web.name")
    tags = {
        "og:type": "website",
        "og:site_name": Message("web.name").render(language),
        "og:title": title.render(language),
        "og:description": Message(found.text).render(language),
        "og:url": f"{base.rstrip('/')}/{path}",
        "og:image": f"{base.rstrip('/')}/{found.picture}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


async def _preview(host: Host, path: str) -> Preview:
    link = _LINKS.match(path)
    if link is None:
        return ANY_PAGE
    page, name = link.groups()
    table = await host.storage.tables.table(name)
    if table is not None:
        return _of_table(table, page)
    text = await host.storage.records.find(name, host.clock.now()) if page == "replay" else None
    if text is None:
        return ANY_PAGE
    return Preview(list(record.read(text).header["players"]), "preview.replay", f"api/replays/{name}/preview.png")


def _of_table(table: StoredTable, page: str) -> Preview:
    players = [seat.name for seat in table.seats if seat.name is not None]
    if page == "replay":
        return Preview(players, "preview.replay", f"api/replays/{table.id}/preview.png")
    said = "over" if table.over else "playing" if table.version >= 0 else "waiting"
    return Preview(players, f"preview.{said}", f"api/tables/{table.id}/preview.png")


def language_of(accepted: str) -> str:
    """The first language of a header `Accept-Language` that we have words for."""
    wanted = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((language for language in wanted if language in languages()), languages()[0])
