// Identical pieces, numbered or counted.

/** Each piece with the number of identical ones before it, so that each can be touched separately. */
export function counted(ids: string[]): { id: string; copy: number }[] {
    return ids.map((id, at) => ({ id, copy: ids.slice(0, at).filter((before) => before === id).length }));
}

/** The different pieces and how many there are of each, in order of first appearance. */
export function grouped(ids: string[]): [id: string, count: number][] {
    return [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]);
}
