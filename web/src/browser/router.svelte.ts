// Which page an address means. Links are plain links; `followLinks` keeps the browser from reloading the page.
//
//     route.page, route.params          where we are, as a rune
//     go("/table/k3")                   go there; with { replace: true } without a history entry

/** Pages by pattern; the first match counts. */
const PATTERNS: [pattern: string, page: string][] = [
    ["/", "home"],
    ["/new", "new"],
    ["/lobby", "lobby"],
    ["/games", "games"],
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

let current = $state.raw<Route>(routeOf(location.pathname));

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

export function go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    arrived();
}

function arrived(): void {
    if (location.pathname !== current.path) current = routeOf(location.pathname);
}

/** Follow links within the client without loading the page; returns a function that stops this. */
export function followLinks(): () => void {
    const clicked = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
        if (link.pathname.startsWith("/api/")) return;
        if (link.hash && link.pathname === location.pathname) return;
        event.preventDefault();
        go(link.href, { replace: link.href === location.href });
    };
    addEventListener("click", clicked);
    addEventListener("popstate", arrived);
    return () => {
        removeEventListener("click", clicked);
        removeEventListener("popstate", arrived);
    };
}
