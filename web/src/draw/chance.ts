/** A pseudo-random number from 0 to 1 that depends only on its arguments, so that a garden always looks the same. */
export function chance(x: number, y: number, what: number): number {
    const mixed = Math.sin(x * 127.1 + y * 311.7 + what * 74.7) * 43758.5453;
    return mixed - Math.floor(mixed);
}
