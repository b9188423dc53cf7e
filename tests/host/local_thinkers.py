"""Thinking in this process, one task after the other, while everything else waits."""

from __future__ import annotations

from alhambra.browser.thinkers import BrowserThinkers, ThinkerProgram


class LocalThinkers(BrowserThinkers):
    """The thinkers of a browser without the browser."""

    def __init__(self) -> None:
        program = ThinkerProgram()

        async def think(request: str) -> str:
            return program.answer(request)

        super().__init__(think)
