// Marks an element that can be scrolled further down or to the right, so that a style can show it.
// Used as `{@attach overflowing}`; the element gets `data-more` while there is more: "below", or
// "beside" if that is all.

const SLACK = 4;

export function overflowing(element: HTMLElement): () => void {
    const look = () => {
        const below = element.scrollHeight - element.clientHeight - element.scrollTop > SLACK;
        const beside = element.scrollWidth - element.clientWidth - element.scrollLeft > SLACK;
        if (below || beside) element.setAttribute("data-more", below ? "below" : "beside");
        else element.removeAttribute("data-more");
    };
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(() => {
        resized.disconnect();
        for (const each of [element, ...element.children]) resized.observe(each);
        look();
    });
    for (const each of [element, ...element.children]) resized.observe(each);
    changed.observe(element, { childList: true, subtree: true });
    element.addEventListener("scroll", look, { passive: true });
    return () => {
        resized.disconnect();
        changed.disconnect();
        element.removeEventListener("scroll", look);
    };
}
