import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["UNDERMINE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // The page is served under any path: all addresses in it are relative, and pages are told apart after the #.
  base: "./",
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  build: {
    outDir: "../src/undermine/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Symbols of cards are fetched once and kept; they are not part of the script.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // No test changes what another one imports, so they need no process each.
  test: { environment: "node", include: ["tests/**/*.test.ts"], isolate: false },
});
