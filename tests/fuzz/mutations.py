"""Ways to corrupt a text, and texts that are corrupt from the start."""

from collections.abc import Callable

from tests.properties.policies import Dice

ODD_CHARACTERS = "\0\x07\x1b\x1c\x85\u2028\ufeff\u200b\u00a0٣²½Ⅷ𝟙漢é\ud800\uffff@,:{}[]\"'!=-+*?#\\%/ \t\r\n"
HUGE = ("9" * 5000, "-" + "9" * 400, "1e999", "99999999999999999999", "0" * 3000 + "1", "-0", "٣", "1_000")
ODD_VALUES = (
    "null", "true", "NaN", "Infinity", "-1", "1.5", '""', '"\\ud800"', "[]", "{}", "[[]]", "[null]", '{"a": 1}',
    "[" * 100_000, '{"a":' * 20_000, '["x"' + ', "x"' * 2000 + "]", '{"confirm": 1}', '{"ages": [1, 0, 0]}',
    '{"ages": [[0], [1]]}', '{"ages": null, "confirm": true}', '{"": {}}', '[["alhambra"]]',
)  # fmt: skip


def delete_line(text: str, dice: Dice) -> str:
    lines = text.split("\n")
    del lines[dice.below(len(lines))]
    return "\n".join(lines)


def repeat_line(text: str, dice: Dice) -> str:
    lines = text.split("\n")
    at = dice.below(len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def swap_lines(text: str, dice: Dice) -> str:
    lines = text.split("\n")
    one, two = dice.below(len(lines)), dice.below(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def delete_word(text: str, dice: Dice) -> str:
    return _change_word(text, dice, lambda words, at: words[:at] + words[at + 1 :])


def repeat_word(text: str, dice: Dice) -> str:
    return _change_word(text, dice, lambda words, at: [*words[: at + 1], *words[at:]])


def foreign_word(text: str, dice: Dice) -> str:
    """A word from elsewhere in the same text."""
    other = dice.choice(text.split() or [""])
    return _change_word(text, dice, lambda words, at: [*words[:at], other, *words[at + 1 :]])


def huge_number(text: str, dice: Dice) -> str:
    return _change_word(text, dice, lambda words, at: [*words[:at], dice.choice(HUGE), *words[at + 1 :]])


def odd_value(text: str, dice: Dice) -> str:
    """A line with something else after its first word."""
    lines = text.split("\n")
    at = dice.below(len(lines))
    first = lines[at].lstrip().partition(" ")[0]
    indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
    lines[at] = f"{indent}{first} {dice.choice(ODD_VALUES)}"
    return "\n".join(lines)


def flip_character(text: str, dice: Dice) -> str:
    at = dice.below(len(text) or 1)
    return text[:at] + chr(ord((text[at:] or "x")[0]) ^ 1 << dice.below(7)) + text[at + 1 :]


def insert_character(text: str, dice: Dice) -> str:
    at = dice.below(len(text) + 1)
    return text[:at] + dice.choice(ODD_CHARACTERS) + text[at:]


def truncate(text: str, dice: Dice) -> str:
    return text[: dice.below(len(text) + 1)]


def other_encoding(text: str, dice: Dice) -> str:
    """The text decoded with the wrong encoding."""
    there, back = dice.choice([("utf-16", "latin-1"), ("utf-8", "utf-16"), ("utf-8-sig", "utf-8"), ("utf-8", "cp500")])
    return text.encode(there, "replace").decode(back, "replace")


def other_line_ends(text: str, dice: Dice) -> str:
    return text.replace("\n", dice.choice(["\r\n", "\r", "\n\n", "\x0b", "\u2028"]))


def _change_word(text: str, dice: Dice, change: Callable[[list[str], int], list[str]]) -> str:
    lines = text.split("\n")
    at = dice.below(len(lines))
    words = lines[at].split(" ")
    lines[at] = " ".join(change(words, dice.below(len(words))))
    return "\n".join(lines)


MUTATIONS: list[Callable[[str, Dice], str]] = [
    delete_line,
    repeat_line,
    swap_lines,
    delete_word,
    repeat_word,
    foreign_word,
    huge_number,
    odd_value,
    flip_character,
    insert_character,
    truncate,
    other_encoding,
    other_line_ends,
]


def spoilt(text: str, dice: Dice) -> str:
    """The text after one to three mutations."""
    for _ in range(1 + dice.below(3)):
        text = dice.choice(MUTATIONS)(text, dice)
    return text
