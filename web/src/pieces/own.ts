// What modules store is in a view as plain values, by module and name.

/** A value of the table or of a player; `none` if the module is not in play or has no value. */
export function own<T>(owner: { own: Record<string, unknown> } | undefined, key: string, none: T): T {
    const value = owner?.own[key];
    return value === undefined || value === null ? none : (value as T);
}
