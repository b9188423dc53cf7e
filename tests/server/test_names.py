"""Names and chat in any script: what people write is shown as they wrote it, and nobody hides behind a name that looks
like nothing or like somebody else's."""

import asyncio
import unicodedata

import httpx
import pytest
from tests.server.client import make_table, player, sit_down

import alhambra
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


def new_table(base: str, name: str) -> httpx.Response:
    return httpx.post(f"{base}/api/tables", json={"name": name, "seats": [{"kind": "me"}, {"kind": "open"}]})


@pytest.mark.parametrize("name", SHOWN)
def test_a_name_in_any_script_is_shown_as_it_was_written(base: str, name: str) -> None:
    async def look() -> None:
        made = await make_table(base, "me", "open", name=name)
        await sit_down(base, made["table"], "Ben")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            assert ana.table["seats"][0]["name"] == ana.view["players"][0]["name"] == name
            record = httpx.get(f"{base}/api/tables/{made['table']}/record").text
            assert name in record

    asyncio.run(look())


@pytest.mark.parametrize("name", NOT_SHOWN.values(), ids=NOT_SHOWN.keys())
def test_a_name_that_cannot_be_seen_or_changes_others_is_refused(base: str, name: str) -> None:
    content = b'{"name": %s, "seats": [{"kind": "me"}, {"kind": "open"}]}'
    escaped = '"' + "".join(f"\\u{ord(half):04x}" for half in _halves(name)) + '"'
    answer = httpx.post(
        f"{base}/api/tables",
        content=content % escaped.encode(),
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 422
    assert answer.json()["error"]["kind"] in ("setup", "unreadable")


def _halves(text: str) -> list[str]:
    """The text as JSON escapes it."""
    data = text.encode("utf-16-be", "surrogatepass")
    return [chr(int.from_bytes(data[at : at + 2], "big")) for at in range(0, len(data), 2)]


@pytest.mark.parametrize("twins", TWINS.values(), ids=TWINS.keys())
@pytest.mark.parametrize("turned", [False, True])
def test_two_names_that_look_the_same_are_one(base: str, twins: tuple[str, str], turned: bool) -> None:
    first, second = reversed(twins) if turned else twins
    made = new_table(base, first).raise_for_status().json()
    answer = httpx.post(f"{base}/api/tables/{made['table']}/seats", json={"name": second})
    assert answer.status_code == 409
    assert answer.json()["error"]["message"]["key"] == "server.name-taken"


def test_a_name_is_stored_composed_and_its_length_is_that_of_what_is_stored(base: str) -> None:
    name = unicodedata.normalize("NFD", "ậ" * 40)
    made = new_table(base, name).raise_for_status().json()
    stored = httpx.get(f"{base}/api/tables/{made['table']}").json()["seats"][0]["name"]
    assert stored == unicodedata.normalize("NFC", name)
    assert new_table(base, name + "x").status_code == 422


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
def test_a_line_of_chat_keeps_what_belongs_together(base: str, written: str, shown: str) -> None:
    async def say() -> str:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.say("chat", text=written)
            return str((await ana.until_type("chat"))["text"])

    assert asyncio.run(say()) == shown


@pytest.mark.parametrize(
    "text", ["\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK} ", OVERRIDE, "\N{COMBINING ACUTE ACCENT}"]
)
def test_a_line_of_chat_in_which_there_is_nothing_to_see_is_refused(base: str, text: str) -> None:
    async def say() -> str:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            return str((await ana.ask("chat", text=text))["message"]["key"])

    assert asyncio.run(say()) == "server.empty-chat"


def test_a_computer_opponent_has_no_name_that_looks_like_a_persons(base: str) -> None:
    async def names(first: str) -> list[str]:
        made = await make_table(base, "me", "random", name=first)
        async with player(base, made["table"], made["tokens"][0]) as ana:
            return [seat["name"] for seat in ana.table["seats"]]

    _, usual = asyncio.run(names("Nobody else"))
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in usual)
    assert asyncio.run(names(wide))[1] != usual


@pytest.mark.parametrize("name", ["\N{HANGUL FILLER}", "\N{COMBINING ACUTE ACCENT}", ASTRONAUT])
def test_a_record_can_be_replayed_even_if_such_a_name_is_no_longer_allowed(name: str) -> None:
    game = alhambra.new_game(players=[name, "Ben"], seed=1)
    assert replay(read(str(game.record()))).state.names == (name, "Ben")
