import { expect, test, vi } from "vitest";

const device = vi.hoisted(() => ({ current: false }));
const settings = vi.hoisted(() => ({ theme: "system" }));
vi.mock("svelte/reactivity", () => ({
    MediaQuery: class {
        get current() {
            return device.current;
        }
    },
}));
vi.mock("./settings.svelte", () => ({ settings }));
const { isDark } = await import("./dark.svelte");

test("a page follows its device, unless the settings say otherwise", () => {
    const darkness = [false, true].flatMap((dark) => {
        device.current = dark;
        return ["system", "dark", "light"].map((theme) => {
            settings.theme = theme;
            return isDark();
        });
    });
    expect(darkness).toEqual([false, true, false, true, true, false]);
});
