import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const given = loadEnv("test", ".");

/** During development, pages are those of the server. */
const marked: Plugin = {
    name: "alhambra-server",
    apply: "serve",
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "alhambra-server", content: "" } }],
};

// The build goes into the server's package. During development, `npm run dev` proxies requests to a running server.
export default defineConfig({
    plugins: [svelte(), marked],
    // The built client can lie in any folder.
    base: "./",
    build: {
        outDir: "../src/alhambra/server/client",
        emptyOutDir: true,
        target: "es2022",
        // The content security policy forbids inline fonts, however small.
        assetsInlineLimit: 0,
    },
    server: {
        proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    },
    test: {
        include: ["src/**/*.test.ts"],
        setupFiles: ["src/address/fixtures/page.ts"],
        // A busy machine may be slow; a test that hangs ends all the same.
        testTimeout: 60_000,
        // Style sheets are empty, except in a test that imports one as text.
        css: { include: [/\.css\?raw$/] },
        // tests/web runs these, with components, menus and tables from the engine.
        exclude: [
            ...(given["VITE_COMPONENTS"] ? [] : ["src/modules/drawings.test.ts"]),
            ...(given["VITE_MENU"] ? [] : ["src/table/wording/offers.test.ts"]),
            ...(given["VITE_PLACES"] ? [] : ["src/table/choosing/places.test.ts"]),
            ...(given["VITE_TABLES"] ? [] : ["src/replay/lit.test.ts"]),
            // Threads share the time zone of their process.
            ...(given["VITE_THREADS"] ? ["src/words/times.test.ts"] : []),
        ],
    },
});
