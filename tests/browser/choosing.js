// What somebody at the table could touch next, and where: chosen among what is lit, by somebody who wants to get on and
// mostly buys whatever there is money for.
//
// Gives `{over: true}` when the result is shown, otherwise what it is and a point at which it can really be touched. While
// there is nothing to do it waits for the page to change, as long as the test has patience; then it gives null. Numbers in
// [0, 1) come from the test, so that its dice decide.
async ([undo, clear, rolls, patience]) => {
    let dice = rolls;
    const end = performance.now() + patience;
    while (true) {
        dice = [...rolls];
        const found = choice();
        if (found || performance.now() >= end) return found;
        await changed(end - performance.now());
    }

    /** Resolves when a change of the page is seen, or when patience ends. */
    function changed(left) {
        return new Promise((resolve) => {
            const done = () => (clearTimeout(timer), observer.disconnect(), requestAnimationFrame(resolve));
            const observer = new MutationObserver(done);
            const timer = setTimeout(done, left);
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });
    }

    function choice() {
        const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(visible);
        const visible = (thing) => thing.checkVisibility({ visibilityProperty: true });
        const roll = () => dice.shift() ?? Math.random();
        const any = (things) => things[Math.floor(roll() * things.length)];
        const enabled = (button) => !button.disabled;

        const dialog = document.querySelector("dialog[open]");
        if (dialog) {
            if (dialog.querySelector("a[href^='/replay/']")) return { over: true };
            return touch(all("footer button.primary, header button", dialog).at(-1), "dialog");
        }
        const cover = document.querySelector("main > section > h1 ~ button.primary");
        if (cover) return touch(cover, "cover");
        if (!document.querySelector(".banner.mine:not(.busy)")) return null;

        const row = all(".actions .row button").filter(enabled);
        const said = (button) => button.getAttribute("aria-label") ?? button.textContent.trim();
        const doing = row.filter((button) => said(button) !== undo && said(button) !== clear);
        const begun = row.find((button) => said(button) === clear);
        const primary = doing.find((button) => button.classList.contains("primary"));
        // A board that was opened may lie over other things; it can be closed.
        const uncovered = (thing) => !document.querySelector(".board:not(.shut)") || pointOf(thing);
        const lit = all(
            ".market button.open, .display button.open, .hand button.open, .reserve button.open, .to-place button.open," +
                "button.touchable.open, button.ability.open, .drawn.open, .choices button.open, .palace [data-cell]:not(.chosen)",
        ).filter(uncovered);
        // Where the shelf has something to touch, its board is opened first.
        const shelf = (what) => all(`.material .one:has(.board.shut :is(${what})) .piece`);
        lit.push(...shelf("button.open, .drawn.open"));

        const abilities = [...all("button.ability.open"), ...shelf("button.ability.open")];
        if (!begun && abilities.length > 0 && (!window.used || roll() < 0.3)) {
            const ability = any(abilities);
            window.used ||= ability.matches(".ability"); // the first that can be used is, so that every game has one
            return touch(ability, "ability");
        }
        if (primary && (lit.length === 0 || roll() < 0.8)) return touch(primary, "primary");
        if (begun) {
            const payments = all(".payment button:not(.chosen)");
            if (payments.length > 0) return touch(payments[0], "payment");
            if (doing.length > 0 && roll() < 0.8) return touch(any(doing), "confirm");
            // What leads nowhere is begun anew.
            return lit.length > 0 && roll() < 0.8 ? touch(any(lit), "lit") : touch(begun, "clear");
        }
        const payable = [".exact", ".over"]
            .map((way) => all(`.market button.open:has(${way})`).filter(uncovered))
            .find(({ length }) => length);
        if (payable && roll() < 0.85) return touch(any(payable), "market");
        const worth = (card) => Number.parseInt(card.textContent) || 0;
        const money = all(".display button.open").filter(uncovered);
        money.sort((one, other) => worth(other) - worth(one));
        if (money.length > 0 && roll() < 0.85) return touch(money[roll() < 0.8 ? 0 : money.length - 1], "money");
        const cells = lit.filter((thing) => thing.matches("[data-cell]"));
        if (cells.length > 0 && roll() < 0.75) return touch(any(cells), "cell");
        if (lit.length > 0 && (doing.length === 0 || roll() < 0.8)) return touch(any(lit), "lit");
        if (doing.length > 0) return touch(any(doing), "plain");
        return touch(any(all(".board:not(.shut) .close button")), "close");
    }

    /** Where a thing can be touched; `window.wanted` is the thing, `window.free` says whether nothing covers it (any more). */
    function touch(thing, kind) {
        if (!thing) return null;
        window.wanted = thing;
        window.free = () => !thing.isConnected || pointOf(thing) !== null;
        thing.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        return { kind, ...(pointOf(thing) ?? { covered: thing.outerHTML.slice(0, 200) }) };
    }
    /** A point of a thing at which nothing lies above it, in the window. */
    function pointOf(thing) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        for (const [right, down] of [[0.5, 0.5], [0.12, 0.5], [0.5, 0.15], [0.88, 0.5], [0.5, 0.85], [0.1, 0.12]]) {
            const [x, y] = [left + width * right, top + height * down];
            const found = document.elementFromPoint(x, y);
            if (found && thing.contains(found)) return { x, y };
        }
        return null;
    }
}
