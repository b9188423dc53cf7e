"""`TypedDict` for shapes that the server also gives to pydantic, which before Python 3.12 takes only the backport.

The engine itself needs no other package, so the backport is used where it is installed.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    try:
        from typing_extensions import TypedDict
    except ImportError:
        from typing import TypedDict

__all__ = ["TypedDict"]
