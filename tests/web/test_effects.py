"""Effects of the client are few.

An effect used as an event is hard to follow: it runs when anything it reads has changed, whoever changed it, and
`untrack` has to list what it must not notice. What happens at a table is an event
(web/src/table/connection/tableEvents.ts), what a user does has a handler, and what follows from state is derived. There
were 85 effects and 53 calls of `untrack`; these bounds keep them from coming back. Lower them when you can.
"""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|//[^\n]*", re.DOTALL)
MOST_EFFECTS = 50
MOST_UNTRACKED = 15


def calls(name: str) -> list[str]:
    """The files that call a function, once for each call; comments and imports do not count."""
    files = [path for path in sorted(SOURCES.rglob("*")) if path.suffix in {".ts", ".svelte"}]
    call = re.compile(rf"(?<![\w$]){re.escape(name)}(\.\w+)?\(")
    return [str(path) for path in files for _ in call.finditer(COMMENT.sub("", path.read_text()))]


def test_effects_are_for_the_page_timers_and_requests_only() -> None:
    assert 0 < len(calls("$effect")) <= MOST_EFFECTS


def test_little_is_hidden_from_effects() -> None:
    assert 0 < len(calls("untrack")) <= MOST_UNTRACKED
