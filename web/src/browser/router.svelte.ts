// Which page a route means, and going there. Links are plain links; `followLinks` keeps the browser from reloading the
// page.
//
//     route.page, route.params          where we are, as a rune
//     go("/table/k3")                   go there; with { replace: true } without a history entry

import { here, hrefOf, routeAt } from "../address/root";

/** Pages by pattern; the first match counts. */
const PATTERNS: [pattern: string, page: string][] = [
    ["/", "home"],
    ["/new", "new"],
    ["/lobby", "lobby"],
    ["/games", "games"],
    ["/yours", "yours"],
    ["/daily", "daily"],
    ["/daily/:day", "daily"],
    ["/join/:table", "join"],
    ["/table/:table", "table"],
    ["/replay", "replays"],
    ["/replay/:id", "replay"],
    ["/learn", "learn"],
    ["/lesson", "lesson"],
    ["/lesson/:edition", "lesson"],
    ["/puzzles", "puzzles"],
    ["/puzzles/:puzzle", "puzzle"],
    ["/rules", "rules"],
    ["/rules/:page", "rules"],
];

export interface Route {
    path: string;
    page: string;
    params: Record<string, string>;
}

/** The page of a path; "nowhere" if no pattern matches. */
export function routeOf(path: string): Route {
    const parts = path.split("/").filter(Boolean);
    for (const [pattern, page] of PATTERNS) {
        const wanted = pattern.split("/").filter(Boolean);
        if (wanted.length !== parts.length) continue;
        const params: Record<string, string> = {};
        const fits = wanted.every((want, at) => {
            const given = decoded(parts[at] ?? "");
            if (!want.startsWith(":")) return want === given;
            params[want.slice(1)] = given ?? "";
            return given !== null;
        });
        if (fits) return { path, page, params };
    }
    return { path, page: "nowhere", params: {} };
}

function decoded(part: string): string | null {
    try {
        return decodeURIComponent(part);
    } catch {
        return null;
    }
}

let current = $state.raw<Route>(routeOf(here().pathname));

export const route = {
    get path(): string {
        return current.path;
    },
    get page(): string {
        return current.page;
    },
    get params(): Record<string, string> {
        return current.params;
    },
};

export function go(route: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", hrefOf(route));
    else history.pushState(null, "", hrefOf(route));
    arrived();
}

function arrived(): void {
    const { pathname } = here();
    if (pathname !== current.path) current = routeOf(pathname);
}

/** Follow links within the client without loading the page; returns a function that stops this. */
export function followLinks(): () => void {
    const clicked = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const to = routeAt(link);
        if (to === null || link.target || link.hasAttribute("download")) return;
        const { pathname, search, hash } = here();
        if (to.startsWith(`${pathname}#`)) return; // the browser goes to a place on the same page
        event.preventDefault();
        go(to, { replace: to === pathname + search + hash });
    };
    addEventListener("click", clicked);
    addEventListener("popstate", arrived);
    return () => {
        removeEventListener("click", clicked);
        removeEventListener("popstate", arrived);
    };
}
