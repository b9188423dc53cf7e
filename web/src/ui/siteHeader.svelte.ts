// Whether the header of the site is shown. At a table the game has the whole window.

export const siteHeader = $state({ shown: true });
