/** A number between 0 and 1 that depends on the cell alone, so that what grows around a palace always looks the same. */
export function chance(x: number, y: number, what: number): number {
    const mixed = Math.sin(x * 127.1 + y * 311.7 + what * 74.7) * 43758.5453;
    return mixed - Math.floor(mixed);
}
