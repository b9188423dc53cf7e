"""Bad positions: unreadable texts and impossible positions, refused with the wrong line."""

import pytest

from alhambra import Game, PositionError, new_game

RECORD = str(new_game(players=2, seed=1).record())
PLAYERS = "player Ana\nplayer Ben\nplayer Cleo\n"
RED = 'alhambra position 1\nedition "red_palace"\n'
FIRST_BOARD = '{"first_board": true, "abilities": ["half", "move", "swap", "wall"]}'
HALVES = '["garden", "garden"]'
BAD_POSITIONS: dict[str, tuple[str, int, str]] = {
    "nothing": ("", 1, "must begin with"),
    "a record": (RECORD, 1, "must begin with"),
    "from the future": ("alhambra position 2\n" + PLAYERS, 1, "alhambra position 1"),
    "no players": ("alhambra position 1", 1, "0 players"),
    "equal players": ("alhambra position 1\nplayer Ana\nplayer Ana", 1, "same name"),
    "an unknown line": (f"alhambra position 1\n{PLAYERS}windmills 3", 5, "windmills"),
    "an unknown line of a player": (f"alhambra position 1\n{PLAYERS}  windmills 3", 5, "windmills"),
    "a player's line without player": ("alhambra position 1\n  hand g5\n" + PLAYERS, 2, "player"),
    "a line of the table below a player": (f"alhambra position 1\n{PLAYERS}  market - - - -", 5, "market"),
    "a line given twice": (f"alhambra position 1\n{PLAYERS}turn 3\nturn 4", 6, "twice"),
    "an unknown edition": ('alhambra position 1\nedition "1492"\n' + PLAYERS, 2, "1492"),
    "an edition that is no text": ("alhambra position 1\nedition 2003\n" + PLAYERS, 2, "str"),
    "an unknown module": ('alhambra position 1\nmodules ["windmills"]\n' + PLAYERS, 2, "windmills"),
    "no such card": (f"alhambra position 1\n{PLAYERS}  hand g5 x3", 5, "x3"),
    "a card too often": (f"alhambra position 1\n{PLAYERS}  hand g5 g5 g5 g5", 5, "too many.*g5"),
    "a card missing": (f"alhambra position 1\n{PLAYERS}draw g5", 5, "missing"),
    "a scoring card in hand": (f"alhambra position 1\n{PLAYERS}  hand scoring1", 5, "scoring1"),
    "no such tile": (f"alhambra position 1\n{PLAYERS}  reserve T99", 5, "T99"),
    "a tile twice": (f"alhambra position 1\n{PLAYERS}  reserve P8\nmarket P8 - - -", 6, "too many.*P8"),
    "two tiles on a cell": (f"alhambra position 1\n{PLAYERS}  palace P8@1,0 S9@1,0", 5, "1,0"),
    "a tile on the fountain": (f"alhambra position 1\n{PLAYERS}  palace P8@0,0", 5, "0,0"),
    "a tile apart": (f"alhambra position 1\n{PLAYERS}  palace P8@2,0", 5, "breaks a rule"),
    "a hole": (
        f"alhambra position 1\n{PLAYERS}  palace P8@1,0 S9@2,0 A9@2,1 A10@2,2 C10@1,2 C11@0,2 T11@0,1",
        5,
        "BASE-34",
    ),
    "a wall against an open side": (f"alhambra position 1\n{PLAYERS}  palace T10w@1,0", 5, "BASE-31"),
    "three market spaces": (f"alhambra position 1\n{PLAYERS}market - - -", 5, "4 spaces"),
    "a score that is not a number": (f"alhambra position 1\n{PLAYERS}  score many", 5, "many"),
    "a player who is not there": (f"alhambra position 1\n{PLAYERS}active 3", 5, "no player 3"),
    "a fourth scoring": (f"alhambra position 1\n{PLAYERS}scorings 4", 5, "3 scorings"),
    "a scoring due after the last": (
        f"alhambra position 1\n{PLAYERS}scorings 3\ndue 1\nagenda scoring 0, game-over 0",
        7,
        "scoring",
    ),
    "a scoring card that came already": (
        f"alhambra position 1\n{PLAYERS}scorings 2\ndraw scoring1 *",
        6,
        "scoring card",
    ),
    "no neutral player": (f"alhambra position 1\n{PLAYERS}dirk P8", 5, "neutral"),
    "no such step": (f"alhambra position 1\n{PLAYERS}agenda fly 0", 5, "fly"),
    "a step of nobody": (f"alhambra position 1\n{PLAYERS}agenda act", 5, "act"),
    "a turn without end": (f"alhambra position 1\n{PLAYERS}agenda act 0", 5, "agenda"),
    "a score line that cannot be read": (f"alhambra position 1\n{PLAYERS}line [1, 2", 5, "score line"),
    "a field of another form": (f'alhambra position 1\nmodules ["sites"]\n{PLAYERS}sites.supply 3\nturn 3', 6, "form"),
    "a module that does not go with the edition": (f'{RED}modules ["vizier"]\n{PLAYERS}', 3, "RUL-103"),
    "options that exclude each other": (f"{RED}options {FIRST_BOARD}\n{PLAYERS}", 3, "RED-03"),
    "an ability that does not exist": (f'{RED}options {{"abilities": ["fly"]}}\n{PLAYERS}', 3, "list of names: swap, "),
    "a guard where no wall is": (f"{RED}{PLAYERS}  palace T9es^e!un@1,0\nturn 3", 6, "T9es.e!un: a guard"),
    "a guard on a plaza": (f"{RED}{PLAYERS}  reserve P8 Z!ue\nturn 3", 6, "Z!ue: a guard"),
    "more guards than there are": (f"{RED}{PLAYERS}red_palace.spent 33\nturn 3", 6, "33 guards are spent"),
    "ten towers": (f'{RED}{PLAYERS}red_palace.bag "{"T" * 10}"\nturn 3', 6, "10 pieces T, not 9"),
    "a bag that is not a list": (f"{RED}{PLAYERS}red_palace.bag 3\nturn 3", 6, "red_palace.bag: the value"),
    "position tiles that do not exist": (
        f"{RED}{PLAYERS}red_palace.positions [5, 5, 1, 1, 2, 2, 2]",
        6,
        "5 5 1 1 2 2 2",
    ),
    "an ability used that is not there": (f'{RED}{PLAYERS}red_palace.used ["fly"]\nturn 3', 6, "fly is not in play"),
    "a set of money too many": (f'{RED}{PLAYERS}red_palace.sets [["g1"]]\nturn 3', 6, "0 players are to draft"),
    "a half building twice": (f"{RED}{PLAYERS}  red_palace.halves {HALVES}\nturn 3", 6, "one half building"),
    "four market spaces and no preview": (f"{RED}{PLAYERS}market - - - -", 6, "7 spaces"),
    "the walls of a floor with other towers": (f"{RED}{PLAYERS}  reserve T9es^s", 6, "T9es.s"),
}


@pytest.mark.parametrize(("text", "line", "says"), BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_an_impossible_position_is_refused_with_the_wrong_line(text: str, line: int, says: str) -> None:
    with pytest.raises(PositionError, match=says) as caught:
        Game.from_position(text, seed=1)
    assert caught.value.line == line
