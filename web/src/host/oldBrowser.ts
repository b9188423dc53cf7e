// Browsers that are too old for a host: they know no workers that are modules, no channels between tabs, or no database.

export function isTooOld(): boolean {
    return (
        !("BroadcastChannel" in globalThis && "indexedDB" in globalThis && "Worker" in globalThis) ||
        !knowsModuleWorkers()
    );
}

/** Whoever knows them asks for the type of a worker; the address is not one, so nothing starts. */
function knowsModuleWorkers(): boolean {
    let asked = false;
    const options = {
        get type(): WorkerType {
            asked = true;
            return "module";
        },
    };
    try {
        new Worker("blob:", options).terminate();
    } catch {
        // It has been asked before the address was looked at.
    }
    return asked;
}
