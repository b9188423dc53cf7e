"""Names and chat in any script: what people write is shown as they wrote it, and nobody hides behind a name that looks
like nothing or like somebody else's."""

import json
import unicodedata
from functools import partial

import pytest
from tests.host.asking import content, get, post, refused
from tests.host.client import make_table, player, sit_down
from tests.host.hosts import busy_host, run
from tests.host.player import wanted_table

import alhambra
from alhambra.host.answers.route import Answer
from alhambra.host.host import Host
from alhambra.kernel.record import read
from alhambra.play.game import replay

ASTRONAUT = "👩🏽\N{ZERO WIDTH JOINER}🚀"
FAMILY = "👨\N{ZERO WIDTH JOINER}👩\N{ZERO WIDTH JOINER}👧"
RAINBOW = "🏳\N{VARIATION SELECTOR-16}\N{ZERO WIDTH JOINER}🌈"
SCOTLAND = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"
PERSIAN = "می\N{ZERO WIDTH NON-JOINER}خواهم"
HEBREW = "שָׁלוֹם"
HINDI = "क्\N{ZERO WIDTH JOINER}ष"
KATSUSHIKA = "葛\U000e0100"
OVERRIDE = "\N{RIGHT-TO-LEFT OVERRIDE}"

SHOWN = [ASTRONAUT, FAMILY, RAINBOW, SCOTLAND, PERSIAN, HEBREW, HINDI, KATSUSHIKA, f"Zoë {FAMILY}", "Ngọc Ẩn", "."]
NOT_SHOWN = {
    "a Hangul filler": "\N{HANGUL FILLER}",
    "half a Hangul filler": "\N{HALFWIDTH HANGUL FILLER}",
    "Hangul fillers in a syllable": "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}",
    "empty Braille": "\N{BRAILLE PATTERN BLANK}",
    "an empty note": "\N{MUSICAL SYMBOL NULL NOTEHEAD}",
    "a soft hyphen": "\N{SOFT HYPHEN}",
    "a space without width": "\N{ZERO WIDTH SPACE}",
    "a space that does not break": "A\N{NO-BREAK SPACE}B",
    "a joiner alone": "\N{ZERO WIDTH JOINER}",
    "a joiner at the end": "👩\N{ZERO WIDTH JOINER}",
    "two joiners": "👩\N{ZERO WIDTH JOINER}\N{ZERO WIDTH JOINER}🚀",
    "a joiner beside a space": "A\N{ZERO WIDTH JOINER} B",
    "letters turned round": f"A{OVERRIDE}neB",
    "an isolate that never ends": "\N{RIGHT-TO-LEFT ISOLATE}Ben",
    "an accent without a letter": "\N{COMBINING ACUTE ACCENT}",
    "a selector without a letter": "\N{VARIATION SELECTOR-16}",
    "a tower of accents": "Z" + 5 * "\N{COMBINING GRAVE ACCENT BELOW}",
    "letters of a flag without a flag": SCOTLAND[1:],
    "a line": "A\N{LINE SEPARATOR}B",
    "half a character": "\ud83d",
}
TWINS = {
    "composed and decomposed": (unicodedata.normalize("NFC", "Zoë"), unicodedata.normalize("NFD", "Zoë")),
    "capitals": ("ΟΔΥΣΣΕΥΣ", "Οδυσσευς"),
    "wide letters": ("Ana", "Ａｎａ"),
    "a ligature": ("Sofia", "Soﬁa"),
    "with a joiner": ("Ana", "A\N{ZERO WIDTH NON-JOINER}na"),
    "with a selector": ("Ana", "Ana\N{VARIATION SELECTOR-16}"),
    "with an unseen mark": ("Ana", "An\N{COMBINING GRAPHEME JOINER}a"),
    "more spaces": ("Ana B", "Ana  B"),
}


async def new_table(host: Host, name: str) -> Answer:
    return await post(host, "/api/tables", wanted_table("me", "open", name=name))


@pytest.mark.parametrize("name", SHOWN)
def test_a_name_in_any_script_is_shown_as_it_was_written(name: str) -> None:
    async def look(host: Host) -> None:
        made = await make_table(host, "me", "open", name=name)
        await sit_down(host, made["table"], "Ben")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            assert ana.table["seats"][0]["name"] == ana.view["players"][0]["name"] == name
            record = await get(host, f"/api/tables/{made['table']}/record")
            assert name in record.body.decode()

    run(look, busy_host)


@pytest.mark.parametrize("name", NOT_SHOWN.values(), ids=NOT_SHOWN.keys())
def test_a_name_that_cannot_be_seen_or_changes_others_is_refused(name: str) -> None:
    """It is sent in ASCII, since half a character cannot be sent otherwise."""

    async def ask(host: Host) -> None:
        status, kind, _ = refused(await post(host, "/api/tables", json.dumps(wanted_table("me", "open", name=name))))
        assert status == 422
        assert kind in ("setup", "unreadable")

    run(ask)


@pytest.mark.parametrize("twins", TWINS.values(), ids=TWINS.keys())
@pytest.mark.parametrize("turned", [False, True])
def test_two_names_that_look_the_same_are_one(twins: tuple[str, str], turned: bool) -> None:
    first, second = reversed(twins) if turned else twins

    async def ask(host: Host) -> None:
        made = content(await new_table(host, first), 201)
        answer = await post(host, f"/api/tables/{made['table']}/seats", {"name": second})
        assert refused(answer) == (409, "taken", "server.name-taken")

    run(ask)


def test_a_name_is_stored_composed_and_its_length_is_that_of_what_is_stored() -> None:
    name = unicodedata.normalize("NFD", "ậ" * 40)

    async def ask(host: Host) -> None:
        made = content(await new_table(host, name), 201)
        stored = content(await get(host, f"/api/tables/{made['table']}"))["seats"][0]["name"]
        assert stored == unicodedata.normalize("NFC", name)
        assert (await new_table(host, name + "x")).status == 422

    run(ask)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        *((text, text) for text in SHOWN),
        (f"{FAMILY} & {RAINBOW}!", f"{FAMILY} & {RAINBOW}!"),
        (unicodedata.normalize("NFD", "Zoë"), unicodedata.normalize("NFC", "Zoë")),
        (f"good{OVERRIDE}bad", "good bad"),
        ("one\ntwo", "one two"),
        ("👩\N{ZERO WIDTH JOINER}", "👩"),
        ("Z" + 9 * "\N{COMBINING ACUTE ACCENT}", "Ź" + 8 * "\N{COMBINING ACUTE ACCENT}"),
    ],
)
def test_a_line_of_chat_keeps_what_belongs_together(written: str, shown: str) -> None:
    async def say(host: Host) -> str:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            await ana.say("chat", text=written)
            return str((await ana.until_type("chat"))["text"])

    assert run(say, busy_host) == shown


@pytest.mark.parametrize(
    "text", ["\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK} ", OVERRIDE, "\N{COMBINING ACUTE ACCENT}"]
)
def test_a_line_of_chat_in_which_there_is_nothing_to_see_is_refused(text: str) -> None:
    async def say(host: Host) -> str:
        made = await make_table(host, "me", "open")
        async with player(host, made["table"], made["tokens"][0]) as ana:
            return str((await ana.ask("chat", text=text))["message"]["key"])

    assert run(say, busy_host) == "server.empty-chat"


def test_a_computer_opponent_has_no_name_that_looks_like_a_persons() -> None:
    async def names(host: Host, first: str) -> list[str]:
        made = await make_table(host, "me", "random", name=first)
        async with player(host, made["table"], made["tokens"][0]) as ana:
            return [seat["name"] for seat in ana.table["seats"]]

    _, usual = run(partial(names, first="Nobody else"), busy_host)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in usual)
    assert run(partial(names, first=wide), busy_host)[1] != usual


@pytest.mark.parametrize("name", ["\N{HANGUL FILLER}", "\N{COMBINING ACUTE ACCENT}", ASTRONAUT])
def test_a_record_can_be_replayed_even_if_such_a_name_is_no_longer_allowed(name: str) -> None:
    game = alhambra.new_game(players=[name, "Ben"], seed=1)
    assert replay(read(str(game.record()))).state.names == (name, "Ben")
