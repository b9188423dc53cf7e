"""Opening the browser of this computer."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

_DESKTOPS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Without any of these, a Unix system has at most a browser that would take over the terminal."""


def can_open() -> bool:
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in _DESKTOPS)


def open_page(address: str) -> threading.Thread:
    """Open a page without waiting for the browser, which may take seconds to start."""
    opening = threading.Thread(target=webbrowser.open, args=[address], daemon=True)
    opening.start()
    return opening
