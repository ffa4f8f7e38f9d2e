import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["UNDERMINE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // The client works under any path: all addresses are relative, and pages are named after the #.
  base: "./",
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  build: {
    outDir: "../src/undermine/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The card symbols are a file of their own, so that browsers cache them.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Tests do not change modules of each other, so they can share a process.
  test: { environment: "node", include: ["tests/**/*.test.ts"], isolate: false },
});
