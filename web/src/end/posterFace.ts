// The font of a poster, embedded because a picture cannot load anything.

import alegreya from "../styles/fonts/alegreya.woff2?inline";
import extra from "../styles/fonts/alegreya-extra.woff2?inline";

const face = (file: string, more = "") =>
    `@font-face{font-family:Alegreya;font-weight:400 900;src:url(${file}) format("woff2");${more}}`;

/** As in styles/fonts.css. */
export const FACE = face(alegreya) + face(extra, "unicode-range:U+0150-0151,U+0170-0171,U+0132-0133");
