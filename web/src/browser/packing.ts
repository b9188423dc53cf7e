// Texts in links: compressed, and written in letters, digits, - and _.

/** Longer texts are no records: somebody wants to fill our memory. */
const MOST_BYTES = 5_000_000;

export async function packed(text: string): Promise<string> {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Fails if the text was cut off, or is not one that was packed. */
export async function unpacked(text: string): Promise<string> {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (const reader = stream.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) return new Blob(parts).text();
        parts.push(value);
        size += value.length;
        if (size > MOST_BYTES) {
            await reader.cancel();
            throw new RangeError(`more than ${MOST_BYTES} bytes`);
        }
    }
}
