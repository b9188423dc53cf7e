"""Games to start in the middle of, and games played to the end; mostly between two players, Ana and Ben."""

from __future__ import annotations

import json
from functools import cache

from tests.properties.policies import Dice, builder

from alhambra import Game, new_game
from alhambra.bots import make_bot

MANY = "tower A7es S5sw G12s C8nw T10w P8 *"
NONE = "tower\nbox *"
"""Whoever buys now ends the game."""
CARDS = "c5 g6 n7 r2 c7 g5 r7 n3 c6 scoring1 n8 c9 n9 c4 g8 r1 r9 scoring2 *"


LAST = 24
"""How many decisions of a game are left near its end."""


def position(
    *modules: str,
    hand: str = "r5 r3 r6 n4 n6",
    market: str = "T13e G8nw P5nw S9",
    tower: str = MANY,
    draw: str = CARDS,
    palace: str = "A8n@0,-1 C9w@-1,0",
    **lines: object,
) -> str:
    """A record that begins with a turn of Ana: she can buy exactly or pay too much, and has a tile in reserve.

    Further lines are what modules remember: `bazaars_beside=["Br1"]` is the line `bazaars.beside ["Br1"]`.
    """
    own = "\n".join(f"{name.replace('_', '.')} {json.dumps(value)}" for name, value in lines.items())
    text = f"""alhambra position 1
edition "alhambra"
modules {json.dumps(modules)}
options {{"confirm": true}}
player Ana
  hand {hand}
  palace {palace}
  reserve T9es
player Ben
  hand g3 g2 c1 c2
  palace T11n@0,-1 G10@1,0 S6es@0,1
market {market}
display r3 g2 c8 g9
draw {draw}
{tower}
turn 10
{own}
"""
    return str(Game.from_position(text, seed=1).record())


def red_palace(*abilities: str, aside: str = "", **lines: object) -> str:
    """A record that begins with a turn of Ana in the Red Palace: guards stand in her palace and in her reserve."""
    own = "\n".join(f"red_palace.{name} {json.dumps(value)}" for name, value in lines.items())
    text = f"""alhambra position 1
edition "red_palace"
modules []
options {{"confirm": true, "abilities": {json.dumps(abilities)}}}
player Ana
  hand r5 r3 r6 n4 n6 g7
  score 12
  palace T7ne^n!un@0,-1 A9nw^w!uw@-1,-1 Z@-1,0 G6es^s!us@0,1 P8@1,0 S8e!mn@2,0
  reserve C9es^e!ue
  red_palace.halves ["garden"]
player Ben
  hand g3 g2 c1 c2
  score 9
  palace T4ne^n!un@0,-1 G10@1,0 S6es^s!us@0,1
player Cleo
  score 7
market T13e G8nw^n P5nw^w S9 C7es^e A10 P4es^e
display r3 g2 c8 g9
draw {CARDS}
turn 10
red_palace.positions [2, 3, 1, 4, 2, 5, 3]
red_palace.spent 8
{own}
"""
    return str(Game.from_position(text, seed=1).record())


@cache
def played() -> str:
    """The record of a whole game with a module."""
    game = new_game(["Ana", "Ben"], ["bonus"], seed=5)
    dice = Dice("browser")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    return str(game.record())


@cache
def asked(step: str, *modules: str, names: tuple[str, ...] = ("Ana", "Ben"), player: int = 0) -> tuple[str, int]:
    """The record of a game, and the first decision at which a player is asked something."""
    game = new_game(list(names), modules, seed=5, options={"confirm": True})
    dice, at = Dice("browser"), 0
    while game.decision and game.decision != (player, step):
        game.play(builder(game.legal_actions(), dice))
        at += 1
    assert game.decision, f"nobody was asked {step}"
    return str(game.record()), at


@cache
def late_with_everything() -> tuple[str, int]:
    """The record of a game with all modules, and a turn of Ana when everybody has something of most of them."""
    game = new_game(["Ana", "Ben", "Cleo"], ["everything"], seed=3, options={"confirm": True})
    bots = [make_bot("greedy", seed=seat) for seat in range(3)]
    at = 0
    while game.decision and (game.state.turn < 40 or game.decision != (0, "act")):
        seat = game.decision.player
        game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
        at += 1
    return str(game.record()), at


@cache
def near_the_end(*modules: str, abilities: tuple[str, ...] = ()) -> tuple[str, int]:
    """The record of a whole game in which turns end by themselves, and one of Ana's last decisions.

    With abilities it is a game of the Red Palace.
    """
    edition, options = ("red_palace", {"abilities": list(abilities)}) if abilities else ("alhambra", {})
    game = new_game(["Ana", "Ben"], modules, edition, seed=5, options=options)
    dice = Dice("browser")
    deciders: list[int] = []
    while game.decision:
        deciders.append(game.decision.player)
        game.play(builder(game.legal_actions(), dice))
    return str(game.record()), deciders.index(0, len(deciders) - LAST)
