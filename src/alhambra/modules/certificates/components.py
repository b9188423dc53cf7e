"""Module 24, Exchange Certificates: the shape of certificates.toml."""

from alhambra.game.components.shapes import TomlTable, described, exactly

# CER-01 and CER-02.
SHAPE = TomlTable(
    certificates=described(largest=exactly(6), stones=exactly({"2": 1, "3": 2, "4": 2, "5": 3, "6": 3})),
)
