// The server of somebody who plays without one: friends need it. A page may not ask a server of another origin whether it
// is there, so only the form of its address is checked.

/** Names of this computer, which browsers trust without https. */
const THIS_COMPUTER = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The origin of the server that an address names; null if it is no address that a page may lead to. */
export function serverAt(text: string): string | null {
    const given = text.trim();
    const address = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
    if (!URL.canParse(address)) return null;
    const { protocol, hostname, username, password, origin } = new URL(address);
    const trusted = protocol === "https:" || (protocol === "http:" && THIS_COMPUTER.test(hostname));
    const named = hostname.includes(".") || THIS_COMPUTER.test(hostname);
    return trusted && named && !username && !password ? origin : null;
}

/** How it is called: without what is the same for all. */
export const hostOf = (server: string): string => new URL(server).host;
