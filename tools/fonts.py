"""Make the client's fonts from the packages in web/package.json: the letters we need, and figures that stand on a line.

    make setup-upkeep && python tools/fonts.py      writes web/src/styles/fonts/*.woff2

Alegreya's own figures hang below the line like small letters, so that 11 reads as II. A style sheet can ask for others,
but every `font: …` in it resets that; changing the files works everywhere, even on tiles and cards.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parent.parent / "web"
PACKAGES = WEB / "node_modules"
FONTS = WEB / "src" / "styles" / "fonts"

USUAL = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„•…‹›−×€←↑→↓")]
"""English, German and Dutch."""
EXTRA = [*map(ord, "ŐőŰűĲĳ")]
"""What Hungarian needs besides, and a letter of Dutch."""
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "tnum"]
LINING = "lnum"

FILES = {
    "alegreya": "@fontsource-variable/alegreya/files/alegreya-{}-wght-normal.woff2",
    "alegreya-sans": "@fontsource/alegreya-sans/files/alegreya-sans-{}-400-normal.woff2",
    "alegreya-sans-bold": "@fontsource/alegreya-sans/files/alegreya-sans-{}-700-normal.woff2",
}


def lining(font: TTFont) -> dict[str, str]:
    """The figures that stand on the line, by those they replace."""
    table = font["GSUB"].table
    lookups = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == LINING
        for number in record.Feature.LookupListIndex
    }
    pairs: dict[str, str] = {}
    for number in sorted(lookups):
        for part in table.LookupList.Lookup[number].SubTable:
            pairs.update(getattr(part, "ExtSubTable", part).mapping)
    return pairs


def make(source: Path, letters: list[int], target: Path) -> None:
    font = TTFont(source)
    figures = lining(font) if "GSUB" in font else {}
    for part in font["cmap"].tables:
        part.cmap = {code: figures.get(glyph, glyph) for code, glyph in part.cmap.items()}
    options = Options()
    options.layout_features = FEATURES
    options.flavor = "woff2"
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def main() -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, pattern in FILES.items():
        make(PACKAGES / pattern.format("latin"), USUAL, FONTS / f"{name}.woff2")
        make(PACKAGES / pattern.format("latin-ext"), EXTRA, FONTS / f"{name}-extra.woff2")


if __name__ == "__main__":
    main()
