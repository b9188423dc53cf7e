// IndexedDB, as Python asks for it: see src/alhambra/browser/database.py. Values are JSON texts, and so are questions and
// answers, because texts pass between JavaScript and Python without being converted.
//
// Only the latest host may store anything. Each takes the next number when it opens the database, and whoever finds a
// higher one there stores nothing more: tabs that were frozen go on some day, and pages without https have no locks.

import type { StorageFailure, StorageProblem } from "./messages";

export const DATABASE = "alhambra";
export const STORES = ["tables", "entries", "bookmarks", "records"] as const;
const HOSTS = "hosts";
const LATEST = "latest";
const VERSION = 1;

type Key = string | [string, number];
type Change = [how: "put" | "add" | "delete", store: string, key: Key, value: string];

export interface Listener {
    /** Something could not be stored or read; or null: from now on it can be again. */
    reports(failure: StorageFailure | null): void;
    /** A later host has the database. What this one wanted to store is not answered. */
    replaced(): void;
}

export class Database {
    readonly #database: IDBDatabase;
    /** The number of this host. */
    readonly #number: number;
    readonly #listener: Listener;
    #closed = false;
    #failed = false;

    private constructor(database: IDBDatabase, number: number, listener: Listener) {
        this.#database = database;
        this.#number = number;
        this.#listener = listener;
        database.onclose = () => this.#close("the browser has closed the database");
        // Somebody deletes it.
        database.onversionchange = () => this.#close("the database is being deleted");
    }

    static async open(listener: Listener): Promise<Database> {
        const database = await openDatabase();
        return new Database(database, await nextNumber(database), listener);
    }

    /** Store all changes or none: true, false if a key to be added is taken, or what failed. */
    commit(changes: string): Promise<string> {
        return new Promise((resolve) => {
            const parsed = JSON.parse(changes) as Change[];
            let taken = false;
            let replaced = false;
            try {
                const stores = [HOSTS, ...parsed.map(([, store]) => store)];
                const transaction = this.#database.transaction(stores, "readwrite", { durability: "strict" });
                transaction.oncomplete = () => {
                    this.#works();
                    resolve("true");
                };
                transaction.onabort = () => {
                    if (taken) resolve("false");
                    else if (replaced) this.#listener.replaced();
                    else resolve(this.#failure(transaction.error));
                };
                const hosts = transaction.objectStore(HOSTS);
                const latest = hosts.get(LATEST) as IDBRequest<number | undefined>;
                latest.onsuccess = () => {
                    replaced = (latest.result ?? 0) > this.#number;
                    if (replaced) return transaction.abort();
                    if (latest.result !== this.#number) hosts.put(this.#number, LATEST);
                    for (const [how, name, key, value] of parsed) {
                        const store = transaction.objectStore(name);
                        if (how === "delete") store.delete(key);
                        else if (how === "put") store.put(value, key);
                        else
                            store.add(value, key).onerror = (event) => {
                                const { error } = event.target as IDBRequest;
                                taken ||= error?.name === "ConstraintError";
                            };
                    }
                    transaction.commit();
                };
            } catch (error) {
                resolve(this.#failure(error as DOMException));
            }
        });
    }

    /** The values of a store between two keys, both included; all of them if `bounds` is empty; or what failed. */
    read(store: string, bounds: string): Promise<string> {
        return new Promise((resolve) => {
            try {
                const [first, last] = bounds ? (JSON.parse(bounds) as [Key, Key]) : [null, null];
                const range = first === null ? null : IDBKeyRange.bound(first, last);
                const reading = this.#database.transaction(store).objectStore(store).getAll(range);
                reading.onsuccess = () => resolve(`[${(reading.result as string[]).join(",")}]`);
                reading.onerror = () => resolve(this.#failure(reading.error));
            } catch (error) {
                resolve(this.#failure(error as DOMException));
            }
        });
    }

    #works(): void {
        if (this.#failed) this.#listener.reports(null);
        this.#failed = false;
    }

    #close(why: string): void {
        this.#closed = true;
        this.#database.close();
        this.#failure(new DOMException(why, "InvalidStateError"));
    }

    /** Report what failed, and put it into words for Python. */
    #failure(error: DOMException | null): string {
        const name = this.#closed ? "InvalidStateError" : (error?.name ?? "unknown");
        this.#failed = true;
        this.#listener.reports({
            problem: PROBLEMS[name] ?? "storage-failed",
            detail: String(error?.message ?? name),
        });
        return JSON.stringify(name);
    }
}

/** What a failure of the database means; InvalidStateError says that it has been closed. */
const PROBLEMS: Record<string, StorageProblem> = {
    QuotaExceededError: "storage-full",
    InvalidStateError: "storage-gone",
    NotFoundError: "storage-gone",
};

export function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const opening = indexedDB.open(DATABASE, VERSION);
        opening.onupgradeneeded = () =>
            [...STORES, HOSTS].forEach((store) => opening.result.createObjectStore(store));
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
    });
}

/** The number of a new host. If nothing can be stored, the first change that can be stores the number too. */
function nextNumber(database: IDBDatabase): Promise<number> {
    return new Promise((resolve, reject) => {
        const transaction = database.transaction(HOSTS, "readwrite");
        const hosts = transaction.objectStore(HOSTS);
        const latest = hosts.get(LATEST) as IDBRequest<number | undefined>;
        let number = 0;
        latest.onsuccess = () => {
            number = (latest.result ?? 0) + 1;
            hosts.put(number, LATEST);
        };
        transaction.oncomplete = () => resolve(number);
        transaction.onabort = () => (number ? resolve(number) : reject(transaction.error));
    });
}
