import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const given = loadEnv("test", ".");

// The server serves what is built here; while developing, `npm run dev` passes its requests on to a running server.
export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: "../src/alhambra/server/client",
        emptyOutDir: true,
        // The service worker keeps what is listed there.
        manifest: "files.json",
        target: "es2022",
        // The content security policy allows no fonts inside the style sheet, however small.
        assetsInlineLimit: 0,
    },
    server: {
        proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    },
    test: {
        include: ["src/**/*.test.ts"],
        // Style sheets are empty, except to a test that reads one as text.
        css: { include: [/\.css\?raw$/] },
        // These are run by tests/web, which gives them what there is to draw and to do, and tables to look at.
        exclude: [
            ...(given["VITE_COMPONENTS"] ? [] : ["src/modules/drawings.test.ts"]),
            ...(given["VITE_MENU"] ? [] : ["src/table/wording/offers.test.ts"]),
            ...(given["VITE_TABLES"] ? [] : ["src/replay/lit.test.ts"]),
            // Threads share the time zone of their process.
            ...(given["VITE_THREADS"] ? ["src/words/times.test.ts"] : []),
        ],
    },
});
