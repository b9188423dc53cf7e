// A poster of a palace as an SVG file: the palace from the side under the evening sky, and the name of its player.

import { arch, star } from "../draw/shapes";
import { EVENING } from "../side/paint";

export const WIDTH = 900;
export const HEIGHT = 1200;
const EDGE = 36;
/** The area for the palace. */
const PALACE = { x: 70, y: 200, width: 760, height: 600 };
const GOLD = "#f3cf7a";
const NIGHT = "#251c36";

export interface Poster {
    name: string;
    /** The result: "160 points · place 1". */
    score: string;
    /** The day, and what was played. */
    below: string;
}
export interface Drawing {
    /** A self-contained SVG. */
    text: string;
    width: number;
    height: number;
}

const escaped = (text: string): string =>
    text.replace(/[&<>"]/g, (letter) => `&#${String(letter.codePointAt(0))};`);

/** Scaled to fill its area, with the palace at the bottom. */
function placed({ text, width, height }: Drawing): string {
    const scale = Math.min(PALACE.width / width, PALACE.height / height);
    const x = PALACE.x + (PALACE.width - width * scale) / 2;
    const y = PALACE.y + PALACE.height - height * scale;
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${text}</g>`;
}

function line(text: string, y: number, size: number, fill: string, weight = 400): string {
    // Long names are made smaller, not shorter.
    const fitting = Math.min(size, (WIDTH - 4 * EDGE) / (0.56 * Math.max(1, text.length)));
    return `<text x="${WIDTH / 2}" y="${y}" font-size="${fitting.toFixed(1)}" fill="${fill}" font-weight="${weight}">${escaped(text)}</text>`;
}

/** `face` is a style sheet that embeds the font. */
export function posterOf({ name, score, below }: Poster, palace: Drawing, face: string): string {
    const sky = EVENING.sky.map((colour, at) => `<stop offset="${at * 0.45}" stop-color="${colour}"/>`);
    const [far = NIGHT, near = NIGHT] = EVENING.hills;
    const stars = [150, 330, 560, 760].map(
        (x, at) =>
            `<polygon points="${star(x, 120 + ((at * 67) % 110), 7, 4, 0.35)}" fill="#fff3d0" opacity="0.8"/>`,
    );
    const corners = [0, 1, 2, 3].map((at) => {
        const [x, y] = [at % 2 ? WIDTH - EDGE : EDGE, at < 2 ? EDGE : HEIGHT - EDGE];
        return `<polygon points="${star(x, y, 26)}" fill="${NIGHT}" stroke="${GOLD}" stroke-width="3"/><polygon points="${star(x, y, 11)}" fill="${GOLD}"/>`;
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya, Georgia, 'Times New Roman', serif" text-anchor="middle">`,
        `<title>${escaped(name)}</title>`,
        `<style>${escaped(face)}</style>`,
        `<defs><linearGradient id="poster-sky" x1="0" y1="0" x2="0" y2="1">${sky.join("")}</linearGradient></defs>`,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT}"/>`,
        `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="880" fill="url(#poster-sky)"/>`,
        stars.join(""),
        `<circle cx="${WIDTH * 0.74}" cy="250" r="62" fill="#ffe3b8" opacity="0.85"/>`,
        `<path d="M${EDGE} 700Q240 560 430 660T${WIDTH - EDGE} 610V916H${EDGE}z" fill="${far}" opacity="0.75"/>`,
        `<path d="M${EDGE} 800Q300 690 560 770T${WIDTH - EDGE} 740V916H${EDGE}z" fill="${near}"/>`,
        placed(palace),
        `<path d="M${EDGE} 916H${WIDTH - EDGE}" stroke="${GOLD}" stroke-width="3"/>`,
        `<path d="${arch(WIDTH / 2, 26, 916, 62)}" fill="${NIGHT}" stroke="${GOLD}" stroke-width="3"/>`,
        `<polygon points="${star(WIDTH / 2, 892, 12)}" fill="${GOLD}"/>`,
        line("ALHAMBRA", 106, 40, "#fff3d0", 700),
        line(name, 1005, 76, GOLD, 700),
        line(score, 1068, 38, "#fff3d0"),
        line(below, 1120, 25, "#cbbcd6"),
        `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
        corners.join(""),
        "</svg>",
    ].join("");
}
