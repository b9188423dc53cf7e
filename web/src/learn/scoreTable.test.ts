import { render } from "svelte/server";
import { expect, test } from "vitest";
import { setPrinted } from "../draw/printed";
import "../modules";
import ScoreTable from "./ScoreTable.svelte";

const scores = {
    first: [[1, 2, 3, 4, 5, 6]],
    second: [
        [8, 9, 10, 11, 12, 13],
        [1, 2, 3, 4, 5, 6],
    ],
    third: [
        [16, 17, 18, 19, 20, 99],
        [8, 9, 10, 11, 12, 13],
        [1, 2, 3, 4, 5, 6],
    ],
};

test("the score table shows the printed data, including corrections", () => {
    setPrinted({ components: { base: { scores } }, corrected: ["base"] });
    const rows = render(ScoreTable).body.split("<tr").slice(-6);
    const points = rows.map((row) =>
        [...row.matchAll(/<td[^>]*>(\d+)</g)].map(([, number]) => Number(number)),
    );
    expect(points[0]).toEqual([1, 8, 1, 16, 8, 1]);
    expect(points[5]).toEqual([6, 13, 6, 99, 13, 6]);
});
