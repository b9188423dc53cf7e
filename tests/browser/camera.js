// Notes in each frame where everything of the player's own palace is: `window.noted`, a list of
// `{doing, tiles, lit, ground, window, page}`. Boxes are [left, top, width]; `page` is where the window of
// the palace is on the page, however far that is scrolled, and `window.doing` what the test does at the time.
() => {
    window.noted = [];
    const boxes = (selector, name) =>
        Object.fromEntries(
            [...document.querySelectorAll(selector)].map((thing) => {
                const { left, top, width } = thing.getBoundingClientRect();
                return [name(thing), [left, top, width]];
            }),
        );
    const note = () => {
        const around = document.querySelector(".palace .window").getBoundingClientRect();
        if (around.width > 0)
            window.noted.push({
                doing: window.doing,
                tiles: boxes(".board [data-spot^='cell:']", ({ dataset }) => dataset.spot.slice("cell:".length)),
                lit: boxes(".board [data-cell]", ({ dataset }) => dataset.cell),
                ground: boxes(".garden .water", () => "0,0")["0,0"],
                window: [around.left, around.top, around.width, around.height],
                page: [around.left, around.top + scrollY],
            });
    };
    // Just before it is painted: after everything that answers to a new size, which does so later than animation frames.
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "position: fixed; width: 1px; height: 1px; visibility: hidden";
    new ResizeObserver(note).observe(probe);
    const tick = () => {
        probe.style.width = probe.style.width === "1px" ? "2px" : "1px";
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
};
