/** The size of a letter in pixels, as far as everything is measured in letters (`rem`): with the window and the settings it grows. */
export const letter = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);
