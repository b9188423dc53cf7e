// The worker of the host: Python with the tables, their storage, and lines to every tab.

import { Database } from "./database";
import { live } from "./life";
import type { FromHost, Problem, ToHost } from "./messages";
import type { PythonParts } from "./python/parts";
import { PREPARE } from "./prepare";
import { problemOf } from "./python/problem";
import { startPython } from "./python/start";

/** `BrowserHost` in src/alhambra/browser/program.py. It answers whatever it is asked; if it fails, Python is broken. */
interface BrowserHost {
    open(): Promise<void>;
    answer(method: string, path: string, body: string): Promise<string>;
    connect(tab: string, line: number, table: string, send: (text: string) => void, end: () => void): void;
    receive(tab: string, line: number, text: string): Promise<void>;
    leave(tab: string, line: number): Promise<void>;
    leave_all(tab: string): Promise<void>;
}

/** What is being thought about. */
const thoughts = new Map<number, (answer: string) => void>();
let asked = 0;
let host: Promise<BrowserHost | null> = Promise.resolve(null);

const say = (message: FromHost) => postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToHost>) => {
    if (data.kind === "start") host = start(data.base, data.parts);
    else if (data.kind === "thought") {
        thoughts.get(data.id)?.(data.answer);
        thoughts.delete(data.id);
    } else void take(data);
};
live();

/** The host; null if it cannot run, which has been reported. */
async function start(base: string, fetched: PythonParts | null): Promise<BrowserHost | null> {
    const failed = (problem: Problem, error: unknown) => {
        say({ kind: "problem", problem, detail: String(error) });
        return null;
    };
    let database;
    try {
        database = await Database.open({
            reports: (storage) => say({ kind: "ready", storage }),
            replaced: () => say({ kind: "replaced" }),
        });
    } catch (error) {
        return failed("no-storage", error);
    }
    try {
        const { python, parts, snapshot } = await startPython({
            base,
            prepare: PREPARE,
            ...(fetched && { parts: fetched }),
            onProgress: (bytes, of) => say({ kind: "loaded", bytes, of }),
        });
        say({ kind: "parts", parts, fromSnapshot: snapshot === "used" });
        const started = python
            .pyimport("alhambra.browser.program")
            .BrowserHost(database, think) as BrowserHost;
        await started.open();
        say({ kind: "ready", storage: null });
        return started;
    } catch (error) {
        return failed(problemOf(error).kind, error);
    }
}

function think(request: string): Promise<string> {
    const id = ++asked;
    say({ kind: "think", id, request });
    return new Promise((resolve) => thoughts.set(id, resolve));
}

/** Messages are taken in the order in which they come; Python answers those of a line one by one. */
async function take(message: Exclude<ToHost, { kind: "start" | "thought" }>): Promise<void> {
    const running = await host;
    if (!running) return;
    switch (message.kind) {
        case "ask": {
            const { tab, id, method, path, body } = message;
            const answer = await running.answer(method, path, body);
            const [status, type, text] = JSON.parse(answer) as [number, string, string];
            return say({ kind: "answer", tab, id, status, type, body: text });
        }
        case "open": {
            const { tab, line, table } = message;
            const send = (text: string) => say({ kind: "frame", tab, line, text });
            return running.connect(tab, line, table, send, () => say({ kind: "ended", tab, line }));
        }
        case "say":
            return running.receive(message.tab, message.line, message.text);
        case "leave":
            return running.leave(message.tab, message.line);
        case "gone":
            return running.leave_all(message.tab);
    }
}
