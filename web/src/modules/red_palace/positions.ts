// How spent guards fill the position tiles, from left to right.

export interface PositionTile {
    /** How many guards it holds; null for the last tile, which lies face down and holds any number. */
    spaces: number | null;
    guards: number;
}

export function filled(positions: number[], spent: number): PositionTile[] {
    let left = spent;
    return [...positions, null].map((spaces) => {
        const guards = spaces === null ? left : Math.min(spaces, left);
        left -= guards;
        return { spaces, guards };
    });
}
