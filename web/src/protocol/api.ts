// Requests that are not about what happens at a table, to a server or to the host in this browser. A refusal comes as a
// `ServerError` with its kind and a message.

import { ownLook } from "./ownLook";
import { hostHere, homeOf, homeOfDaily, homeOfNew, server, texts, type Home } from "./homes";
import { fromServer } from "../address/root";
import type {
    BegunDaily,
    Catalogue,
    CopiedGame,
    DailyDeal,
    DailyProof,
    ErrorKind,
    GameStatistics,
    ListedPuzzle,
    ListedTable,
    MadeTable,
    Message,
    NewTable,
    Opponent,
    OwnDaily,
    OwnTable,
    PuzzleSolution,
    ReplayAnalysis,
    ReplayStation,
    ReplaySummary,
    RulePage,
    TableSummary,
    TakenSeat,
} from "./types";

/** A request that the server refused, with the reason as a message. */
export class ServerError extends Error {
    constructor(
        readonly kind: ErrorKind,
        readonly reason: Message,
        readonly rule: string | null = null,
    ) {
        super(`${kind}: ${reason.key}`);
    }
}

/** There was no answer, or it did not follow the protocol. */
export class NoAnswer extends Error {}

type Asked = Pick<Home, "fetch">;

async function ask(home: Asked, method: "GET" | "POST", path: string, body?: unknown): Promise<Response> {
    let response: Response;
    try {
        response = await home.fetch(path, { method, ...content(body) });
    } catch (error) {
        throw new NoAnswer(String(error), { cause: error });
    }
    if (!response.ok) throw await refusal(response);
    return response;
}

/** A string is sent as it is, anything else as JSON. */
function content(body: unknown): RequestInit {
    if (body === undefined) return {};
    if (typeof body === "string") return { headers: { "content-type": "text/plain" }, body };
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function refusal(response: Response): Promise<Error> {
    try {
        const { error } = await response.json();
        return new ServerError(error.kind, error.message, error.rule ?? null);
    } catch {
        return new NoAnswer(`${response.status} ${response.statusText}`);
    }
}

async function json<T>(home: Asked, method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    const response = await ask(home, method, path, body);
    return (await response.json()) as T;
}

const id = encodeURIComponent;

export const fetchWords = (language: string) =>
    json<Record<string, string>>(texts, "GET", `/words/${id(language)}`);
export const fetchRules = (language: string) => json<RulePage[]>(texts, "GET", `/rules/${id(language)}`);
export const fetchTable = (table: string) => json<TableSummary>(homeOf(table), "GET", `/tables/${id(table)}`);
export const fetchLobby = () => json<ListedTable[]>(server, "GET", "/tables");
/** The tables at which these tokens hold seats; `here` if some of them are in this browser. */
export async function fetchMine(tokens: string[], inBrowser: boolean): Promise<OwnTable[]> {
    const homes: Asked[] = [...(fromServer ? [server] : []), ...(inBrowser ? [hostHere] : [])];
    const found = await Promise.allSettled(
        homes.map((home) => json<OwnTable[]>(home, "POST", "/mine", { tokens })),
    );
    const failed = found.find(({ status }) => status === "rejected");
    const tables = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    if (failed?.status === "rejected" && tables.length === 0) throw failed.reason;
    return tables.sort((one, other) => other.moved - one.moved);
}

export const openTable = (table: NewTable, home: Asked = homeOfNew()) =>
    json<MadeTable>(home, "POST", "/tables", { ...table, ...ownLook });
export const takeSeat = (table: string, name: string, seat?: number) =>
    json<TakenSeat>(homeOf(table), "POST", `/tables/${id(table)}/seats`, { ...ownLook, name, seat });

export const openLesson = (name: string, edition: string) =>
    json<MadeTable>(homeOfNew(), "POST", "/lesson", {
        ...ownLook,
        name,
        edition,
    });

export const fetchPuzzles = () => json<ListedPuzzle[]>(fromServer ? homeOfNew() : texts, "GET", "/puzzles");
export const openPuzzle = (puzzle: number, name: string) =>
    json<MadeTable>(homeOfNew(), "POST", `/puzzles/${puzzle}`, {
        ...ownLook,
        name,
    });
export const fetchSolution = (puzzle: number) =>
    json<PuzzleSolution>(homeOfNew(), "GET", `/puzzles/${puzzle}/solution`);

export const openDaily = (name: string, player: string | null) =>
    json<BegunDaily>(homeOfDaily, "POST", "/daily", { ...ownLook, name, player });
export const fetchDaily = (day?: string) =>
    json<DailyDeal>(homeOfDaily, "GET", day ? `/daily/${id(day)}` : "/daily");
export const fetchOwnDaily = (player: string, day: string) =>
    json<OwnDaily>(homeOfDaily, "POST", "/daily/mine", { player, day });
export const DAILY_PROOFS = "/daily/proofs";
export const fetchProofs = () => json<DailyProof[]>(homeOfDaily, "GET", DAILY_PROOFS);

export const fetchRecord = async (table: string) =>
    (await ask(homeOf(table), "GET", `/tables/${id(table)}/record`)).text();
/** The game at a table as the person with this token knows it, to go on with elsewhere. */
export const copyGame = (table: string, token: string) =>
    json<CopiedGame>(homeOf(table), "POST", `/tables/${id(table)}/copy`, { token });
export const loadReplay = (record: string, home: Asked = homeOfNew()) =>
    json<{ replay: string }>(home, "POST", "/replays", record);
export const fetchReplay = (replay: string) =>
    json<ReplaySummary>(homeOf(replay), "GET", `/replays/${id(replay)}`);
export const fetchReplayAt = (replay: string, at: number) =>
    json<ReplayStation>(homeOf(replay), "GET", `/replays/${id(replay)}/at/${at}`);
export const fetchStatistics = (replay: string) =>
    json<GameStatistics>(homeOf(replay), "GET", `/replays/${id(replay)}/statistics`);
export const fetchAnalysis = (replay: string) =>
    json<ReplayAnalysis>(homeOf(replay), "GET", `/replays/${id(replay)}/analysis`);
export const fetchReplayRecord = async (replay: string) =>
    (await ask(homeOf(replay), "GET", `/replays/${id(replay)}/record`)).text();
export const continueReplay = (
    replay: string,
    from: {
        at: number;
        seat: number;
        name: string;
        level?: string;
        style?: string | null;
        actions?: string[];
        opponents?: (Opponent | null)[];
    },
) =>
    json<MadeTable>(homeOf(replay), "POST", `/replays/${id(replay)}/continue`, {
        ...ownLook,
        ...from,
    });

/** What is stored in this browser, tables and records, as JSON. */
export const fetchStored = async () => (await ask(hostHere, "GET", "/stored")).text();
/** Add what another browser has stored. */
export const addStored = (stored: string) =>
    json<{ games: number; records: number }>(hostHere, "POST", "/stored", stored);
/** Remove a table that is in this browser. */
export const removeTable = async (table: string): Promise<void> => {
    await ask(hostHere, "POST", `/tables/${id(table)}/remove`);
};

export const fetchPushKey = () => json<{ key: string }>(server, "GET", "/push");
export const fetchAddress = () => json<{ address: string | null }>(server, "GET", "/address");

let offered: Promise<Catalogue> | null = null;

/** The choices for a new table; requested once per visit. */
export function fetchCatalogue(): Promise<Catalogue> {
    offered ??= json<Catalogue>(texts, "GET", "/catalogue").catch((error: unknown) => {
        offered = null;
        throw error;
    });
    return offered;
}
