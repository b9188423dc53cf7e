import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const given = loadEnv("test", ".");

// The build goes into the server's package. During development, `npm run dev` proxies requests to a running server.
export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: "../src/alhambra/server/client",
        emptyOutDir: true,
        // The service worker caches the files listed there.
        manifest: "files.json",
        target: "es2022",
        // The content security policy forbids inline fonts, however small.
        assetsInlineLimit: 0,
    },
    server: {
        proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    },
    test: {
        include: ["src/**/*.test.ts"],
        // Style sheets are empty, except in a test that imports one as text.
        css: { include: [/\.css\?raw$/] },
        // tests/web runs these, with components, menus and tables from the engine.
        exclude: [
            ...(given["VITE_COMPONENTS"] ? [] : ["src/modules/drawings.test.ts"]),
            ...(given["VITE_MENU"] ? [] : ["src/table/wording/offers.test.ts"]),
            ...(given["VITE_TABLES"] ? [] : ["src/replay/lit.test.ts"]),
            // Threads share the time zone of their process.
            ...(given["VITE_THREADS"] ? ["src/words/times.test.ts"] : []),
        ],
    },
});
