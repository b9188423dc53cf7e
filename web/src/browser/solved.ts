// Which puzzles have been solved in this browser.

const KEPT = "alhambra.solved";

export function solved(): number[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
        return Array.isArray(kept) ? kept.filter((each) => typeof each === "number") : [];
    } catch {
        return [];
    }
}

export function keepSolved(puzzle: number): void {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...solved(), puzzle])]));
}
