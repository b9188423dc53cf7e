import { expect, test } from "vitest";
import { filesOf, Unpacking } from "./unpack";

/** "Alhambra " twenty times, as Zstandard packs it. */
const PACKED = Uint8Array.from(atob("KLUv/SC0hQAASEFsaGFtYnJhIAEAKFLlCA=="), (character) =>
    character.charCodeAt(0),
);

test("what was packed is unpacked, whatever the pieces in which it comes", () => {
    for (const pieces of [[PACKED], [PACKED.slice(0, 7), PACKED.slice(7, 20), PACKED.slice(20)]]) {
        const unpacking = new Unpacking(180);
        for (const piece of pieces) unpacking.add(piece);
        expect(new TextDecoder().decode(unpacking.unpacked)).toBe("Alhambra ".repeat(20));
    }
});

test("what is no archive or larger than it should be is not unpacked", () => {
    expect(() =>
        new Unpacking(180).add(new TextEncoder().encode("<!doctype html><title>Alhambra</title>")),
    ).toThrow();
    const larger = new Unpacking(100);
    expect(() => {
        for (const byte of PACKED) larger.add(Uint8Array.of(byte));
    }).toThrow();
});

/** An entry of a tar archive as Python writes it. */
function entry(name: string, content: string, prefix = ""): Uint8Array {
    const header = new Uint8Array(512);
    const write = (text: string, at: number) => header.set(new TextEncoder().encode(text), at);
    write(name, 0);
    write(content.length.toString(8).padStart(11, "0"), 124);
    write("ustar\0" + "00", 257);
    write(prefix, 345);
    const whole = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
    whole.set(header);
    whole.set(new TextEncoder().encode(content), 512);
    return whole;
}

function archive(...entries: Uint8Array[]): Uint8Array {
    return Uint8Array.from([...entries, new Uint8Array(1024)].flatMap((each) => [...each]));
}

test("the files of an archive have their names and contents, whatever their size", () => {
    const long = "x".repeat(512);
    const tar = archive(
        entry("a/b.pyc", "one"),
        entry("empty.txt", ""),
        entry("c.toml", long),
        entry("d", "two"),
    );
    const found = [...filesOf(tar)].map(([name, content]) => [name, new TextDecoder().decode(content)]);
    expect(found).toEqual([
        ["a/b.pyc", "one"],
        ["empty.txt", ""],
        ["c.toml", long],
        ["d", "two"],
    ]);
});

test("a name that is too long for its place has a part before it", () => {
    const [[name] = []] = [...filesOf(archive(entry("rules.pyc", "x", "alhambra/modules/camps")))];
    expect(name).toBe("alhambra/modules/camps/rules.pyc");
});
