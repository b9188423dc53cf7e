// What modules remember stands in a view as plain values, by module and name.

/** A value of the table or of a player; `none` where the module is not in play or says nothing. */
export function own<T>(owner: { own: Record<string, unknown> } | undefined, key: string, none: T): T {
    const value = owner?.own[key];
    return value === undefined || value === null ? none : (value as T);
}

/** Each thing with the number of those before it that are just the same, so that each can be touched by itself. */
export function counted(ids: string[]): { id: string; copy: number; at: number }[] {
    return ids.map((id, at) => ({ id, at, copy: ids.slice(0, at).filter((before) => before === id).length }));
}

/** Different things with how many of each there are, in the order in which they come. */
export function grouped(ids: string[]): [id: string, count: number][] {
    return [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]);
}
