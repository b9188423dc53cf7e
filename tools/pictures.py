"""Make the pictures for the README that need no browser: a game in the terminal, and a palace as in a notebook.

python tools/pictures.py
"""

from __future__ import annotations

import argparse
import io
import re
from pathlib import Path

from rich.console import Console

from alhambra import new_game
from alhambra.bots import make_bot
from alhambra.game.palace.drawn import draw_palace
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
WIDTH = 118
SEATS = ["You", "Zahra", "Yusuf"]
TURN = 79
FETCHED_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""The picture uses any installed fixed-width font: viewing it fetches nothing."""


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    game = new_game(SEATS, seed=11)
    bots = [make_bot("greedy", seed) for seed in range(len(SEATS))]
    while game.decision and (game.state.turn < TURN or game.decision.player != 0 or game.decision.step != "act"):
        player = game.decision.player
        game.play(bots[player].choose(game.seen_by(player), game.legal_actions()))
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", markup=False
    )
    console.print(draw_table(Speech(), game.seen_by(0), 0, WIDTH, ["", "greedy", "greedy"]))
    picture = FETCHED_FONTS.sub("", console.export_svg(title="alhambra play"))
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "terminal.svg").write_text(picture, encoding="utf-8")
    (PICTURES / "palace.svg").write_text(str(draw_palace(game.state.palaces[0])) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
