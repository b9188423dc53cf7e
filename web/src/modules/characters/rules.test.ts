import { expect, test } from "vitest";
import { PEOPLE } from "./people";
import { RULES } from "./rules";

const files = import.meta.glob<string>(
    "../../../../src/alhambra/modules/characters/{words,rulebook}/*.toml",
    {
        query: "?raw",
        import: "default",
        eager: true,
    },
);
const fileOf = (name: string): string =>
    files[`../../../../src/alhambra/modules/characters/${name}.toml`] ?? "";
const textOf = (file: string, key: string): string =>
    new RegExp(`^${key} = "(.*)"$`, "m").exec(file)?.[1]?.toLowerCase() ?? `no ${key}`;

test.each(["en", "de", "nl", "hu"])("the rule of each character begins with its name (%s)", (language) => {
    const rules = fileOf(`rulebook/${language}`);
    const [, names = ""] = fileOf(`words/${language}`).split("[characters-art]");
    for (const person of Object.keys(PEOPLE))
        expect(textOf(rules, RULES[person] ?? "").split(/[,:]/, 1)[0]).toBe(textOf(names, person));
});
