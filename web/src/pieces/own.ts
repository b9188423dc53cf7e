// What modules remember stands in a view as plain values, by module and name.

/** A value of the table or of a player; `none` where the module is not in play or says nothing. */
export function own<T>(owner: { own: Record<string, unknown> } | undefined, key: string, none: T): T {
    const value = owner?.own[key];
    return value === undefined || value === null ? none : (value as T);
}
