// The component of each page. It is loaded when the page is first visited; an address without a page is "not found".

import type { Component } from "svelte";
import { setPrinted } from "./draw/printed";
import { fetchCatalogue } from "./protocol/api";

const FILES: Record<string, string> = {
    home: "./home/HomePage.svelte",
    new: "./home/NewTablePage.svelte",
    lobby: "./home/LobbyPage.svelte",
    games: "./home/GamesPage.svelte",
    daily: "./home/DailyPage.svelte",
    join: "./home/JoinPage.svelte",
    replays: "./home/ReplaysPage.svelte",
    table: "./table/TablePage.svelte",
    replay: "./replay/ReplayPage.svelte",
    learn: "./learn/LearnPage.svelte",
    lesson: "./learn/LessonPage.svelte",
    puzzles: "./puzzles/PuzzlesPage.svelte",
    puzzle: "./puzzles/PuzzlePage.svelte",
    rules: "./learn/RulesPage.svelte",
    yours: "./yours/YoursPage.svelte",
};
export type Page = Component<Record<string, string>>;

const found = import.meta.glob<{ default: Page }>([
    "./home/*Page.svelte",
    "./table/TablePage.svelte",
    "./replay/*Page.svelte",
    "./learn/*Page.svelte",
    "./puzzles/*Page.svelte",
    "./yours/YoursPage.svelte",
]);

/** The component of a page, or null if there is none. */
export async function loadPage(page: string): Promise<Page | null> {
    const load = found[FILES[page] ?? ""];
    if (!load) return null;
    const [shown, catalogue] = await Promise.all([load(), fetchCatalogue()]);
    setPrinted(catalogue); // drawings need it as soon as the page is shown
    return shown.default;
}
