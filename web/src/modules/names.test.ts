// The names that screen readers read.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { switchLanguage } from "../words/catalogue.svelte";
import { chapterText, spokenMessage } from "../pieces/names";
import ".";

const TEXTS = {
    "event.falcon-set": "{name} sets the falcon {falcon} at {point} for {card}.",
    "event.bonus-card-revealed": "{name} reveals the bonus card for {card}.",
    "event.built": "{name} builds {tile} at {cell}.",
    "event.took": "{name} takes {cards}.",
    "web-art.cell": "column {column}, row {row}",
    "web-art.with-walls": "{thing}, walls: {sides}",
    "sides.n": "north",
    "squares-art.square": "{type} square",
    "falconers-art.white": "white falcon, {one} and {other}",
    "falconers-art.point": "meeting point {point}",
    "types.garden": "garden",
    "types.tower": "tower",
    "title.new_scoring_cards": "New Scoring Cards",
    "title.red_palace-new_scoring_cards": "Scoring strips",
    "currencies.gulden": "gulden",
    "currencies.diamond": "diamonds",
};

beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(TEXTS)));
    vi.stubGlobal("document", { documentElement: {} });
    await switchLanguage("en");
});
afterAll(() => vi.unstubAllGlobals());

test("components of modules have names", () => {
    const args = { name: "Ana", falcon: "white-GT", point: "0.5,-1.5", card: "d5" };
    expect(spokenMessage({ key: "event.falcon-set", args })).toBe(
        "Ana sets the falcon white falcon, garden and tower at meeting point 0.5,-1.5 for 5 diamonds.",
    );
});

test("a bonus card is named after the tile it shows", () => {
    const args = { name: "Ana", card: "G11" };
    expect(spokenMessage({ key: "event.bonus-card-revealed", args })).toBe(
        "Ana reveals the bonus card for garden 11.",
    );
});

test("a cell is named by its column and row, a tile with its walls", () => {
    const args = { name: "Ben", tile: "QGn", cell: "-1,2" };
    expect(spokenMessage({ key: "event.built", args })).toBe(
        "Ben builds garden square, walls: north at column −1, row 2.",
    );
});

test("pieces in a row are listed with commas", () => {
    const args = { name: "Cleo", cards: "g5 d3" };
    expect(spokenMessage({ key: "event.took", args })).toBe("Cleo takes 5 gulden, 3 diamonds.");
});

test("a module has the name that its edition gives it", () => {
    expect(chapterText("title", "new_scoring_cards", "red_palace")).toBe("Scoring strips");
    expect(chapterText("title", "new_scoring_cards", "alhambra")).toBe("New Scoring Cards");
});
