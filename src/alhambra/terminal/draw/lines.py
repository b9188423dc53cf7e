"""Box drawing: the character for a point where lines of different weights meet."""

from __future__ import annotations

NONE, LIGHT, HEAVY = range(3)

_JOINTS = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"  # nothing above
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"  # a light line above
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"  # a heavy line above
)


def joint(up: int, right: int, down: int, left: int) -> str:
    """The character for a point where four lines of these weights meet.

    >>> joint(NONE, HEAVY, LIGHT, NONE)
    '┍'
    """
    return _JOINTS[27 * up + 9 * right + 3 * down + left]


def horizontal(weight: int) -> str:
    return " ─━"[weight]


def vertical(weight: int) -> str:
    return " │┃"[weight]


def stretched(line: str, length: int, standing: str) -> str:
    """A line of some length, with what stands on it in its middle.

    >>> stretched("━", 5, ""), stretched("━", 5, "@"), stretched("━", 5, "@^")
    ('━━━━━', '━━@━━', '━@━^━')
    """
    return f"{line.join(standing):{line}^{length}}"


def in_ascii(sign: str) -> str:
    """The ASCII replacement for a character; walls and open sides stay distinct.

    >>> in_ascii("━"), in_ascii("─"), in_ascii("┃")
    ('#', '-', '#')
    """
    if sign in "━┃┏┓┗┛┣┫┳┻╋╸╹╺╻":
        return "#"
    if sign in _JOINTS:
        return {"─": "-", "│": "|"}.get(sign, "+")
    return {"–": "-", "…": "~", "·": ".", "▶": ">", "×": "x"}.get(sign, "?")
