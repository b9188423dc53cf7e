"""The deal of the day: its seed follows from a secret, and can be verified afterwards."""

from datetime import date

from alhambra.game import versions
from alhambra.table.daily import PLAYERS, commitment_of, header_of, seed_of

DAY, NEXT = date(2026, 11, 1), date(2026, 11, 2)


def test_the_seed_of_a_day_never_changes_and_needs_the_secret() -> None:
    assert seed_of(b"secret", DAY) == 0xE692E55C9138D3DDFF0E68E04093EDFA  # published deals must stay as they are
    assert len({seed_of(b"secret", DAY), seed_of(b"secret", NEXT), seed_of(b"other", DAY)}) == 3


def test_a_commitment_fits_one_day_and_one_seed() -> None:
    one = commitment_of(DAY, 11)
    assert one == commitment_of(DAY, 11)
    assert len({one, commitment_of(NEXT, 11), commitment_of(DAY, 12)}) == 3
    assert len(one) == 64


def test_the_deal_is_the_base_game_for_a_person_and_two_opponents_with_confirmed_turns() -> None:
    names = ["Ana", "Ben", "Cleo"]
    assert len(names) == PLAYERS
    assert header_of(11, names) == {
        "rules": versions.RULES_VERSION,
        "edition": "alhambra",
        "modules": [],
        "options": {"confirm": True},
        "players": names,
        "seed": 11,
    }
