import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";

const TEXTS: Record<string, Record<string, string>> = {
    en: { "web.hello": "Hello, {name}!", "web.bye": "Bye" },
    de: { "web.hello": "Hallo, {name}!" },
};
const fetchWords = vi.fn();
vi.mock("../protocol/api", () => ({ fetchWords: (language: string) => fetchWords(language) }));

let kept: Map<string, string>;
let page: { lang: string };
beforeEach(() => {
    vi.resetModules();
    kept = emptyStorage();
    page = { lang: "" };
    vi.stubGlobal("document", { documentElement: page });
    speaks();
    fetchWords.mockReset();
    fetchWords.mockImplementation((language: string) =>
        language in TEXTS ? Promise.resolve(TEXTS[language]) : Promise.reject(new Error(language)),
    );
});
afterEach(() => vi.unstubAllGlobals());

const speaks = (...languages: string[]) => vi.stubGlobal("navigator", { languages });
const load = () => import("./catalogue.svelte");

test("there are no words before a catalogue is loaded, then those of its language", async () => {
    const { hasText, messageText, switchLanguage, t, words } = await load();
    expect([words.ready, words.language, hasText("web.bye")]).toEqual([false, "en", false]);
    await switchLanguage("de");
    expect([words.ready, words.language, page.lang]).toEqual([true, "de", "de"]);
    expect([hasText("web.hello"), hasText("web.bye")]).toEqual([true, false]);
    expect(t("web.hello", { name: "Ana" })).toBe("Hallo, Ana!");
    expect(messageText({ key: "web.hello", args: { name: "Ben" } })).toBe("Hallo, Ben!");
});

test("of two languages chosen one after the other the last one stays, whichever comes first", async () => {
    const { switchLanguage, words } = await load();
    let late: (texts: Record<string, string>) => void = () => undefined;
    fetchWords.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    const first = switchLanguage("hu");
    await switchLanguage("de");
    late({ "web.hello": "Szia!" });
    await first;
    expect([words.language, page.lang]).toEqual(["de", "de"]);
});

test("the first language of the browser that is available is spoken, otherwise English", async () => {
    const { preferredLanguage } = await load();
    speaks("fr-FR", "NL-be", "de");
    expect(preferredLanguage()).toBe("nl");
    speaks("fr", "xx");
    expect(preferredLanguage()).toBe("en");
});

test("a language that was chosen is spoken at the next visit, whatever the browser speaks", async () => {
    const { chooseLanguage } = await load();
    await chooseLanguage("de");
    expect([...kept.values()]).toEqual(["de"]);
    vi.resetModules();
    speaks("nl");
    expect((await load()).preferredLanguage()).toBe("de");
});

test("a language that cannot be loaded is not remembered", async () => {
    const { chooseLanguage } = await load();
    await expect(chooseLanguage("hu")).rejects.toThrow("hu");
    expect(kept.size).toBe(0);
});

test("the first texts are in the preferred language, or in English if the server does not have it", async () => {
    const { loadFirstTexts, words } = await load();
    speaks("de");
    await loadFirstTexts();
    expect([words.language, fetchWords.mock.calls]).toEqual(["de", [["de"]]]);
    speaks("hu");
    await loadFirstTexts();
    expect([words.language, page.lang]).toEqual(["en", "en"]);
});

test("without English texts the page has none, and the reason is passed on", async () => {
    const { loadFirstTexts, words } = await load();
    fetchWords.mockRejectedValue(new Error("no answer"));
    await expect(loadFirstTexts()).rejects.toThrow("no answer");
    expect([words.ready, fetchWords.mock.calls]).toEqual([false, [["en"]]]);
});

test("a sentence begins with a capital letter of its language, and only with one", async () => {
    const { capitalised } = await load();
    expect([capitalised("ébène et bois"), capitalised("ijsvogel"), capitalised("")]).toEqual([
        "Ébène et bois",
        "Ijsvogel",
        "",
    ]);
});

test("numbers are written as in the language, and differences with their sign", async () => {
    const { number, signed, switchLanguage } = await load();
    expect([number(12345), signed(3), signed(-2), signed(0), signed(1.25, 1)]).toEqual([
        "12,345",
        "+3",
        "−2",
        "0",
        "+1.3",
    ]);
    await switchLanguage("de");
    expect([number(12345), signed(0.5, 2)]).toEqual(["12.345", "+0,50"]);
});
