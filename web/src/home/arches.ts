// Shapes for the drawing of the courtyard: lobed arches, mountains, eight-pointed stars.

const round = (value: number) => Math.round(value * 10) / 10;

export interface Arch {
    /** The middle of the arch, the height where its curve begins, and the height of its base. */
    x: number;
    spring: number;
    foot: number;
    /** Half its width between the columns; the curve is a little wider, like a horseshoe. */
    half: number;
    lobes: number;
}

/** The curve of an arch, lobe by lobe from left to right; `grow` enlarges it by that much. */
export function curvePath({ x, spring, half, lobes }: Arch, grow = 0): string {
    const radius = half * 1.08 + grow;
    const middle = spring - half * 0.42;
    const below = Math.asin((spring - middle) / radius);
    const sweep = Math.PI + 2 * below;
    const points = Array.from({ length: lobes + 1 }, (_, at) => {
        const angle = Math.PI - below + (sweep * at) / lobes;
        return `${round(x + radius * Math.cos(angle))} ${round(middle + radius * Math.sin(angle))}`;
    });
    const lobe = round(radius * Math.sin(sweep / lobes / 2) * 1.12);
    return `M${points.join(`A${lobe} ${lobe} 0 0 1 `)}`;
}

/** The opening under an arch: up the left side, over the curve, down the right one. */
export function archPath(arch: Arch): string {
    const { x, spring, foot, half } = arch;
    return `M${x - half} ${foot}V${spring}${curvePath(arch).replace("M", "L")}L${x + half} ${spring}V${foot}Z`;
}

/** An eight-pointed star: two squares, one of them turned. */
export function starPath(x: number, y: number, size: number): string {
    const inner = size * 0.765;
    const points = Array.from({ length: 16 }, (_, at) => {
        const reach = at % 2 ? inner : size;
        const angle = (Math.PI / 8) * at;
        return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    });
    return `M${points.join("L")}Z`;
}

/** A slender, pointed cypress. */
export function cypressPath(x: number, foot: number, height: number): string {
    const half = height * 0.11;
    return (
        `M${x} ${foot - height}C${round(x + half * 1.1)} ${round(foot - height * 0.6)} ${round(x + half * 1.7)} ` +
        `${round(foot - height * 0.12)} ${x} ${foot}C${round(x - half * 1.7)} ${round(foot - height * 0.12)} ` +
        `${round(x - half * 1.1)} ${round(foot - height * 0.6)} ${x} ${foot - height}Z`
    );
}

/** A wall or tower with battlements along its top. */
export function battlementPath(x: number, top: number, width: number, foot: number, tooth: number): string {
    const teeth = Math.max(2, Math.round(width / tooth / 2));
    const step = width / (teeth * 2 - 1);
    let path = `M${x} ${foot}V${top}`;
    for (let at = 0; at < teeth * 2 - 1; at++)
        path +=
            `H${round(x + step * (at + 1))}` + (at < teeth * 2 - 2 ? `V${at % 2 ? top : top + tooth}` : "");
    return `${path}V${foot}Z`;
}
