// The first page waits for the words of its own alone: all that it says is among them.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sources = new URL("../src/", import.meta.url).pathname;
const read = (path: string) => readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, "");

// All modules that come with a module; those that it fetches later do not.
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
  [...readFileSync(join(sources, "made", file), "utf8").matchAll(/^([a-z][\w-]*) *=/gm)].map(
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

test("the modules of the first page are found, and those of other pages are not among them", () => {
  const names = modules.map((path) => path.slice(sources.length));
  expect(names).toEqual(
    expect.arrayContaining(["App.svelte", "pages/Home.svelte", "home/Quick.svelte", "parts/Settings.svelte"]),
  );
  expect(names.filter((name) => /^(table|learn|scenes)\/|^pages\/(?!Home)/.test(name))).toEqual([]);
});

test("whatever the first page says is in the part of the catalogue that it waits for", () => {
  expect(first.size).toBeGreaterThan(100);
  expect(later.filter((name) => literals.has(name))).toEqual([]);
  expect(later.filter((name) => patterns.some((pattern) => pattern.test(name)))).toEqual([]);
});

test("the part that other pages wait for holds the greater share of the words", () => {
  expect(later.length).toBeGreaterThan(first.size);
});
