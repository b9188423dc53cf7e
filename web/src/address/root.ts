// Where the client lies, and how its pages are addressed.
//
// Our server has the client at its root, marks the page as its own and sends it for every path: there, routes are paths.
// Any other host has a folder of files, and an address below it finds nothing: there, routes are in the fragment, which
// hosts never see.
//
//     hrefOf("/rules/vizier#VIZ-1")     "/rules/vizier#VIZ-1", or "#/rules/vizier#VIZ-1"
//     here().pathname                   "/rules/vizier", in both cases

const said = (name: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** Whether our server sent the page; otherwise it is a file on any host. */
export const fromServer = said("alhambra-server") !== undefined;

/** The folder of index.html. */
export const root = new URL(fromServer ? "/" : ".", location.href);

/** The id of this release of the client, which release.js writes; empty during development. */
export const release = said("alhambra-release") ?? "";

/** The address of a file of the client. */
export const fileUrl = (path: string): string => new URL(path, root).href;

/** What a link to a route refers to. */
export const hrefOf = (route: string): string => (fromServer ? route : `#${route}`);

/** The route that an address leads to; null if it leads out of the client. */
export function routeAt({
    origin,
    pathname,
    search,
    hash,
}: URL | Location | HTMLAnchorElement): string | null {
    if (origin !== root.origin) return null;
    if (fromServer) return pathname.startsWith("/api/") ? null : pathname + search + hash;
    if (new URL(".", origin + pathname).pathname !== root.pathname) return null;
    if (hash === "") return "/";
    return hash.startsWith("#/") ? hash.slice(1) : null;
}

/** The route of this page, with its path, query and fragment. */
export const here = (): URL => new URL(root.origin + (routeAt(location) ?? "/"));
