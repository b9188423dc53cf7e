// The keys that lead to what is wanted (`window.wanted`), and Enter once it has the focus; first a letter that leads to its
// part of the table, if it is far away. `letters` are these letters, by the part. What is gone needs no keys.
(letters) => {
    const { wanted } = window;
    if (!wanted.isConnected || document.activeElement === wanted) return ["Enter"];

    const within = document.querySelector("dialog[open]") ?? document;
    const focusable = [...within.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")];
    const stops = focusable.filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
    const { group, stop } = stopFor(wanted);
    const tabs = tabsTo(stop);
    const letter = Object.entries(letters).find(([part]) => wanted.closest(part))?.[1];
    if (letter && tabs.length > 4 && !wanted.closest(".area")?.contains(document.activeElement)) return [letter];
    return [...tabs, ...arrows(group, tabs.length > 0 ? stop : document.activeElement)];

    /** Of things among which arrows move, one can be reached with Tab. */
    function stopFor(thing) {
        if (thing.tabIndex >= 0) return { group: null, stop: thing };
        for (let group = thing.parentElement; group; group = group.parentElement) {
            const stop = group.querySelector("button[tabindex='0']");
            if (stop) return { group, stop: group.contains(document.activeElement) ? document.activeElement : stop };
        }
        return { group: null, stop: thing };
    }
    function tabsTo(stop) {
        const { activeElement } = document;
        if (stop === activeElement) return [];
        // What has the focus may itself be no stop; then the next one follows it.
        const before = (one) => one.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        const at = stops.includes(activeElement) ? stops.indexOf(activeElement) : stops.filter(before).length - 1;
        const away = stops.indexOf(stop) - at;
        return Array.from({ length: Math.abs(away) }, () => (away > 0 ? "Tab" : "Shift+Tab"));
    }
    function arrows(group, from) {
        if (!group) return [];
        const buttons = [...group.querySelectorAll("button:not(:disabled)")];
        const away = buttons.indexOf(wanted) - buttons.indexOf(from);
        return Array.from({ length: Math.abs(away) }, () => (away > 0 ? "ArrowRight" : "ArrowLeft"));
    }
}
