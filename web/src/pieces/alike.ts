// Things that are just the same: told apart by a number, or counted.

/** Each thing with the number of those before it that are just the same, so that each can be touched by itself. */
export function counted(ids: string[]): { id: string; copy: number }[] {
    return ids.map((id, at) => ({ id, copy: ids.slice(0, at).filter((before) => before === id).length }));
}

/** Different things with how many of each there are, in the order in which they come. */
export function grouped(ids: string[]): [id: string, count: number][] {
    return [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]);
}
