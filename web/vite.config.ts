import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server serves what is built here; while developing, `npm run dev` passes its requests on to a running server.
export default defineConfig({
    plugins: [svelte()],
    build: {
        outDir: "../src/alhambra/server/client",
        emptyOutDir: true,
        target: "es2022",
    },
    server: {
        proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    },
    test: { include: ["src/**/*.test.ts"] },
});
