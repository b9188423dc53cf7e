// Whether the site header is shown. At a table, the game uses the whole window.

export const siteHeader = $state({ shown: true });
