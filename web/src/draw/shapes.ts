// Basic shapes of the drawings, as text for `points` and `d`.

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** A zellige star. `inner` is the inner radius as a fraction of the outer one; `turn` is a fraction of a full turn. */
export function star(x: number, y: number, radius: number, points = 8, inner = 0.76, turn = -0.25): string {
    return Array.from({ length: 2 * points }, (_, at) => {
        const angle = Math.PI * (at / points + 2 * turn);
        const far = at % 2 === 0 ? radius : radius * inner;
        return `${rounded(x + far * Math.cos(angle))},${rounded(y + far * Math.sin(angle))}`;
    }).join(" ");
}

/** A pointed horseshoe arch, for doors and windows. */
export function arch(x: number, half: number, base: number, height: number): string {
    const top = base - height;
    const spring = Math.min(base, top + 1.9 * half);
    const neck = 0.82 * half;
    return (
        `M${rounded(x - neck)} ${rounded(base)}V${rounded(spring)}` +
        `C${rounded(x - 1.35 * half)} ${rounded(spring - 0.7 * half)} ${rounded(x - 0.8 * half)} ${rounded(top + 0.5 * half)} ${rounded(x)} ${rounded(top)}` +
        `C${rounded(x + 0.8 * half)} ${rounded(top + 0.5 * half)} ${rounded(x + 1.35 * half)} ${rounded(spring - 0.7 * half)} ${rounded(x + neck)} ${rounded(spring)}` +
        `V${rounded(base)}z`
    );
}

/** The outline of a wall with battlements along the top; `low` is the height between the teeth. */
export function battlements(
    from: number,
    to: number,
    top: number,
    low: number,
    bottom: number,
    teeth: number,
): string {
    const step = (to - from) / teeth;
    const tooth = `h${rounded(step * 0.22)}V${rounded(top)}h${rounded(step * 0.56)}V${rounded(low)}h${rounded(step * 0.22)}`;
    return `M${rounded(from)} ${rounded(bottom)}V${rounded(low)}${tooth.repeat(teeth)}V${rounded(bottom)}z`;
}
