// The title and the icon of the tab.

import { fileUrl } from "../address/root";

const ICONS = { usual: fileUrl("icon.svg"), turn: fileUrl("icon-turn.svg") };

/** Set the title of the tab, and its icon if it is the player's turn. */
export function showInTab(title: string, waits = false): void {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const wanted = waits ? ICONS.turn : ICONS.usual;
    if (icon && icon.href !== wanted) icon.href = wanted;
}
