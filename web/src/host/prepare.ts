/** Python that both workers run first. A snapshot is made after it, so that from then on it takes no time. */
export const PREPARE = "import alhambra.browser.program, alhambra.browser.thinkers";
