// Identical things: told apart by a number, or counted.

/** Each thing with the number of identical ones before it, so that each can be touched by itself. */
export function counted(ids: string[]): { id: string; copy: number }[] {
    return ids.map((id, at) => ({ id, copy: ids.slice(0, at).filter((before) => before === id).length }));
}

/** The different things with how many of each there are, in order of appearance. */
export function grouped(ids: string[]): [id: string, count: number][] {
    return [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]);
}
