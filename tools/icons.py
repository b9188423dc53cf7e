"""Make the icons of the app from `web/public/icons/app.svg`, in the browser of the tests.

python -m tools.icons      writes web/public/icons/*.png
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.visitor import launched

ICONS = Path(__file__).resolve().parent.parent / "web" / "public" / "icons"
PLAIN = {"192": 192, "512": 512}
ROUND = 22
"""How round the corners of an icon are, in percent of its width; a maskable one is cropped where it is shown."""


def main() -> None:
    drawing = (ICONS / "app.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for name, size, corner in [*((name, size, ROUND) for name, size in PLAIN.items()), ("maskable", 512, 0)]:
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"body {{ margin: 0 }} svg {{ display: block; border-radius: {corner}% }}"
            page.set_content(f"<style>{style}</style>{drawing}")
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
