// The frame around a page. At a table the game has the whole window, and the header of the site makes room.

export const frame = $state({ header: true });
