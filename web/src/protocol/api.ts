// Requests to the server that are not about a table. A refusal comes as a `ServerError` with its kind and a message.

import { noteAnswer, noteSilence } from "./reach.svelte";
import type {
    BegunDaily,
    Catalogue,
    DailyDeal,
    DailyProof,
    ErrorKind,
    GameStatistics,
    ListedPuzzle,
    ListedTable,
    Message,
    NewTable,
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
        readonly told: Message,
        readonly rule: string | null = null,
    ) {
        super(`${kind}: ${told.key}`);
    }
}

/** The server could not be reached, or its answer did not follow the protocol. */
export class NoAnswer extends Error {}

const PATIENCE_MS = 15_000;

async function ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Response> {
    let response: Response;
    try {
        response = await fetch(`/api${path}`, {
            method,
            signal: AbortSignal.timeout(PATIENCE_MS),
            ...content(body),
        });
    } catch (error) {
        noteSilence();
        throw new NoAnswer(String(error));
    }
    noteAnswer(response);
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

async function json<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    const response = await ask(method, path, body);
    return (await response.json()) as T;
}

const id = encodeURIComponent;

export const fetchWords = (language: string) => json<Record<string, string>>("GET", `/words/${id(language)}`);
export const fetchRules = (language: string) => json<RulePage[]>("GET", `/rules/${id(language)}`);
export const fetchTable = (table: string) => json<TableSummary>("GET", `/tables/${id(table)}`);
export const fetchLobby = () => json<ListedTable[]>("GET", "/tables");
export const fetchMine = (tokens: string[]) => json<OwnTable[]>("POST", "/mine", { tokens });

export const openTable = (table: NewTable) =>
    json<{ table: string; seats: TakenSeat[] }>("POST", "/tables", table);
export const takeSeat = (table: string, name: string, seat?: number) =>
    json<TakenSeat>("POST", `/tables/${id(table)}/seats`, seat === undefined ? { name } : { name, seat });

export const openLesson = (name: string, edition: string) =>
    json<{ table: string; seats: TakenSeat[] }>("POST", "/lesson", { name, edition });

export const fetchPuzzles = () => json<ListedPuzzle[]>("GET", "/puzzles");
export const openPuzzle = (puzzle: number, name: string) =>
    json<{ table: string; seats: TakenSeat[] }>("POST", `/puzzles/${puzzle}`, { name });
export const fetchSolution = (puzzle: number) => json<PuzzleSolution>("GET", `/puzzles/${puzzle}/solution`);

export const openDaily = (name: string, player: string | null) =>
    json<BegunDaily>("POST", "/daily", { name, player });
export const fetchDaily = (day?: string) => json<DailyDeal>("GET", day ? `/daily/${id(day)}` : "/daily");
export const fetchOwnDaily = (player: string, day: string) =>
    json<OwnDaily>("POST", "/daily/mine", { player, day });
export const DAILY_PROOFS = "/daily/proofs";
export const fetchProofs = () => json<DailyProof[]>("GET", DAILY_PROOFS);

export const fetchRecord = async (table: string) => (await ask("GET", `/tables/${id(table)}/record`)).text();
export const loadReplay = (record: string) => json<{ replay: string }>("POST", "/replays", record);
export const fetchReplay = (replay: string) => json<ReplaySummary>("GET", `/replays/${id(replay)}`);
export const fetchReplayAt = (replay: string, at: number) =>
    json<ReplayStation>("GET", `/replays/${id(replay)}/at/${at}`);
export const fetchStatistics = (replay: string) =>
    json<GameStatistics>("GET", `/replays/${id(replay)}/statistics`);
export const fetchAnalysis = (replay: string) =>
    json<ReplayAnalysis>("GET", `/replays/${id(replay)}/analysis`);
export const fetchReplayRecord = async (replay: string) =>
    (await ask("GET", `/replays/${id(replay)}/record`)).text();
export const continueReplay = (
    replay: string,
    from: { at: number; seat: number; name: string; level: string; style: string | null; actions: string[] },
) => json<{ table: string; seats: TakenSeat[] }>("POST", `/replays/${id(replay)}/continue`, from);

export const fetchPushKey = () => json<{ key: string }>("GET", "/push");
export const fetchAddress = () => json<{ address: string | null }>("GET", "/address");

let offered: Promise<Catalogue> | null = null;

/** The choices for a new table; requested once per visit. */
export function fetchCatalogue(): Promise<Catalogue> {
    offered ??= json<Catalogue>("GET", "/catalogue").catch((error: unknown) => {
        offered = null;
        throw error;
    });
    return offered;
}
