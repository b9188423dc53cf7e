"""What can be seen on a table, in the notation of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

DIRK = "Dirk"


class Sight:
    """A table as somebody sees it: everything, or what one player may know."""

    def __init__(self, look: Callable[[], dict[str, Any]]) -> None:
        self.look = look
        """Everything that can be seen as data, for what has no property of its own here."""

    # --- Players ------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [player["name"] for player in self.look()["players"]]

    def player(self, name: str) -> dict[str, Any]:
        return next(player for player in self.look()["players"] if player["name"] == name)

    def hand(self, name: str) -> str:
        return " ".join(self.player(name)["hand"])

    def palace(self, name: str) -> str:
        """All tiles except the start tile, from north to south."""
        built = [tile for tile in self.player(name)["palace"] if (tile["x"], tile["y"]) != (0, 0)]
        return " ".join(f"{tile['id']}@{tile['x']},{tile['y']}" for tile in built)

    def reserve(self, name: str) -> str:
        return _ids(self.player(name)["reserve"])

    def aside(self, name: str) -> str:
        return _ids(self.player(name)["aside"])

    @property
    def dirk(self) -> str:
        return _ids(self.look()["dirk"]["tiles"])

    # --- The table ----------------------------------------------------------------------------------------------------

    @property
    def market(self) -> str:
        return " ".join(space["tile"]["id"] if space["tile"] else "-" for space in self.look()["market"])

    @property
    def display(self) -> str:
        return " ".join(self.look()["display"])

    @property
    def draw(self) -> str:
        return " ".join(self.look()["draw"])

    @property
    def discard(self) -> str:
        return " ".join(self.look()["discard"])

    @property
    def tower(self) -> str:
        return _ids(self.look()["tower"])

    @property
    def out_of_the_game(self) -> str:
        box = self.look()["box"]
        return " ".join([*box["cards"], *(tile["id"] for tile in box["tiles"])])

    # --- Points -------------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, int]:
        sight = self.look()
        found = {player["name"]: player["score"] for player in sight["players"]}
        return found | ({DIRK: sight["dirk"]["score"]} if sight["dirk"] else {})

    @property
    def scorings(self) -> int:
        """How many scorings have been held."""
        return int(self.look()["scorings"])

    def points(self, reason: str, scoring: int | None = None) -> dict[str, int]:
        """Who scored for a building type or for the `wall`; players who got nothing are left out."""
        sight = self.look()
        names = [*(player["name"] for player in sight["players"]), DIRK]
        found: dict[str, int] = {}
        for line in sight["score_lines"]:
            about = line["reason"]["args"].get("type") or line["reason"]["key"].removeprefix("scored.")
            if about == reason and scoring in (None, line["scoring"]):
                found[names[line["player"]]] = found.get(names[line["player"]], 0) + line["points"]
        return found


def _ids(tiles: list[dict[str, Any]]) -> str:
    return " ".join(tile["id"] for tile in tiles)
