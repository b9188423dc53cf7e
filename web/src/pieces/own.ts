// Values that modules store; a view has them as plain values by module and name.

/** A value of the table or of a player; `none` if the module is not in play or has not stored one. */
export function own<T>(owner: { own: Record<string, unknown> } | undefined, key: string, none: T): T {
    const value = owner?.own[key];
    return value === undefined || value === null ? none : (value as T);
}
