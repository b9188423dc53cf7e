"""Pictures of palaces look as they did. If one is meant to look otherwise, replace that in `pictures`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from alhambra.game.text.snapshot_types import PlacedTileData
from alhambra.server.web.pictures.palace import SIZE, palace_picture
from alhambra.server.web.routes.previews import SAMPLE

PICTURES = Path(__file__).parent / "pictures"
FOUNTAIN: PlacedTileData = {"id": "F", "x": 0, "y": 0}


def _row(kind: str, south: int) -> list[PlacedTileData]:
    """Four tiles that touch the fountain, and each other, at their corners."""
    return [{"id": kind, "type": kind, "x": at, "y": south * at} for at in (1, 2, 3, 4)]


PALACES: dict[str, tuple[list[PlacedTileData], str]] = {
    "sample": (SAMPLE, ""),
    "fountain": ([FOUNTAIN], "red_palace"),
    "unknown": ([{"id": "X", "x": 0, "y": 0, "walls": "NESW"}, {"id": "Y", "piece": "kiosk", "x": 1, "y": 1}], ""),
    "wide": ([FOUNTAIN, *_row("garden", -1)], "red_palace"),
    "high": ([FOUNTAIN, *_row("seraglio", 1)], ""),
}


@pytest.mark.parametrize("name", PALACES)
def test_a_palace_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = tmp_path / f"{name}.png"
    now.write_bytes(palace_picture(*PALACES[name]))
    drawn, known = Image.open(now), Image.open(PICTURES / now.name)
    assert (drawn.size, drawn.mode) == (SIZE, "RGB")
    assert ImageChops.difference(drawn, known).getbbox() is None, f"it now looks like {now}"
