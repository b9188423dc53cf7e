// What the page and its two workers say to each other. Python runs in both workers: the host runs the tables, and the
// thinker thinks, so that the host answers at once whatever is being thought about.

import type { PythonParts } from "./python/parts";
import type { PythonProblemKind } from "./python/problem";

/** Why the host cannot store anything: the storage is full, or the browser has deleted it, or something else. */
export type StorageProblem = "storage-full" | "storage-gone" | "storage-failed";
/** Why there is no host: Python does not start, there is no storage, its worker ends again and again, or the browser lacks
 * what it needs to begin with. */
export type Problem = PythonProblemKind | StorageProblem | "no-storage" | "worker-ends" | "old-browser";

/** To the host. Every tab has a name, and numbers for its requests and lines. */
export type ToHost =
    /** The first message: where the files of the client lie, and what a host before this one has fetched of them. */
    | { kind: "start"; base: string; parts: PythonParts | null }
    | { kind: "ask"; tab: string; id: number; method: string; path: string; body: string }
    | { kind: "open"; tab: string; line: number; table: string }
    | { kind: "say"; tab: string; line: number; text: string }
    | { kind: "leave"; tab: string; line: number }
    | { kind: "gone"; tab: string }
    | { kind: "thought"; id: number; answer: string };

/** To one tab. */
export type ToTab =
    | { kind: "answer"; tab: string; id: number; status: number; type: string; body: string }
    | { kind: "frame"; tab: string; line: number; text: string }
    | { kind: "ended"; tab: string; line: number };

/** Why nothing can be stored just now. What is stored can be looked at. */
export interface StorageFailure {
    problem: StorageProblem;
    detail: string;
}

/** To every tab: how the host is. The latest report says everything. */
export type Report =
    | { kind: "loaded"; bytes: number; of: number }
    | { kind: "ready"; storage: StorageFailure | null }
    | { kind: "problem"; problem: Problem; detail: string };

/** A worker holds its lock from now on: see life.ts. */
export type Alive = { kind: "alive" };

export type FromHost =
    | ToTab
    | Report
    | Alive
    /** What Python was started from, for the thinker. */
    | { kind: "parts"; parts: PythonParts; fromSnapshot: boolean }
    | { kind: "think"; id: number; request: string }
    /** A host that started later has the database. This one stores and says nothing more. */
    | { kind: "replaced" };

export type ToThinker =
    { kind: "start"; base: string; parts: PythonParts } | { kind: "think"; id: number; request: string };
export type FromThinker = Alive | { kind: "ready" } | { kind: "thought"; id: number; answer: string };
