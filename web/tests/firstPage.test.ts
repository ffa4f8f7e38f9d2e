// The first page loads only a part of the messages: everything it shows must be in that part.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sources = new URL("../src/", import.meta.url).pathname;
const read = (path: string) => readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, "");

// A module and everything it imports statically.
function modulesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of read(path).matchAll(/^\s*import (?!type )(?:[^;]*? from )?"([@.][^"]+)";/gm)) {
    const inner = name!.startsWith("@/") ? join(sources, name!.slice(2)) : join(dirname(path), name!);
    const file = [inner, `${inner}.ts`].find((one) => /\.(ts|svelte)$/.test(one) && existsSync(one));
    if (file) modulesOf(file, found);
  }
  return found;
}

const namesIn = (file: string) =>
  [...readFileSync(join(sources, "generated", file), "utf8").matchAll(/^([a-z][\w-]*) *=/gm)].map(
    ([, name]) => name!,
  );

const first = new Set(namesIn("en.ftl"));
const later = namesIn("en-more.ftl");
const modules = [...modulesOf(join(sources, "main.ts"))];
const code = modules.map(read).join("\n");
const literals = new Set([...code.matchAll(/"([a-z][\w-]*)"/g)].map(([, name]) => name!));
const patterns = [...code.matchAll(/`([a-z][\w-]*-(?:\$\{[^`]*?\}|[\w-])*)`/g)].map(
  ([, name]) => new RegExp(`^${name!.replace(/\$\{.*?\}/g, "[\\w-]+")}$`),
);

test("the first page imports no module of another page", () => {
  const names = modules.map((path) => path.slice(sources.length));
  expect(names).toEqual(
    expect.arrayContaining([
      "App.svelte",
      "pages/Home.svelte",
      "home/QuickGame.svelte",
      "components/PreferencesDialog.svelte",
    ]),
  );
  expect(names.filter((name) => /^(table|learn|scenes)\/|^pages\/(?!Home)/.test(name))).toEqual([]);
});

test("the first page uses no message of the other part", () => {
  expect(first).toContain("home-title");
  expect(literals).toContain("home-title");
  expect(later.filter((name) => literals.has(name))).toEqual([]);
  expect(later.filter((name) => patterns.some((pattern) => pattern.test(name)))).toEqual([]);
});

test("the first page waits for the smaller part", () => {
  expect(first.size).toBeLessThan(later.length);
});
