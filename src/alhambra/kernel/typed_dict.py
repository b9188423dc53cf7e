"""`TypedDict` for data that the server also validates with pydantic, which needs the backport before Python 3.12.

The engine itself depends on no other package, so it uses the backport only if it is installed.
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
