// Archives as web/python/build.js makes them.

import { Decompress } from "fzstd";

/** What was compressed with Zstandard, piece by piece. */
export class Unpacking {
    readonly unpacked: Uint8Array<ArrayBuffer>;
    private at = 0;
    private readonly stream = new Decompress((piece) => {
        this.unpacked.set(piece, this.at);
        this.at += piece.length;
    });

    constructor(size: number) {
        this.unpacked = new Uint8Array(size);
    }

    /** Throws if that cannot be a part of it. */
    add(piece: Uint8Array): void {
        this.stream.push(piece);
    }
}

const BLOCK = 512;
const text = new TextDecoder();

/** The files of a tar archive, as views of it: the names relative to its root, and the contents. */
export function* filesOf(tar: Uint8Array): Generator<[name: string, content: Uint8Array]> {
    const field = (from: number, length: number) =>
        text.decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
    for (let at = 0; at < tar.length && tar[at] !== 0;) {
        const size = parseInt(field(at + 124, 12), 8);
        const prefix = field(at + 345, 155);
        const name = field(at, 100);
        const content = at + BLOCK;
        yield [prefix ? `${prefix}/${name}` : name, tar.subarray(content, content + size)];
        at = content + Math.ceil(size / BLOCK) * BLOCK;
    }
}
