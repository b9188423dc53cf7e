/** The size of one `rem` in pixels; it grows with the window and with the text size chosen in the settings. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);
