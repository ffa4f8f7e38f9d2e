// Every message that the page asks for is there, in every language, with the same values; and none is there in vain.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundleOf } from "@/text/text";

const root = new URL("../..", import.meta.url).pathname;
const catalogues = join(root, "src/undermine/text");
const sources = join(root, "web/src");

function files(folder: string, ends: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "made" ? [] : files(path, ends);
    return ends.test(name) ? [path] : [];
  });
}

const textOf = (language: string) =>
  files(join(catalogues, language), /\.ftl$/)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
const languages = readdirSync(catalogues).filter(
  (name) => /^[a-z]{2}$/.test(name) && files(join(catalogues, name), /\.ftl$/).length > 0,
);

interface Message {
  values: string;
  raw: string;
}

// Messages as they are written, with the values that they take.
function messagesOf(language: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const part of textOf(language)
    .split(/^(?=[a-z][\w-]* *=)/m)
    .slice(1)) {
    const name = /^[\w-]+/.exec(part)![0];
    const raw = part.replace(/^#.*$/gm, "");
    expect(found.has(name), `${language}: ${name} is there twice`).toBe(false);
    found.set(name, { raw, values: valuesIn(raw) });
  }
  return found;
}

const valuesIn = (raw: string) =>
  [...new Set([...raw.matchAll(/\$(\w+)/g)].map(([, name]) => name))].sort().join();

const english = messagesOf("en");
// A message may be made of others, and takes what they take.
function allValues(messages: Map<string, Message>, name: string): string {
  const { raw } = messages.get(name)!;
  const inner = [...raw.matchAll(/\{ *([a-z][\w-]*) *\}/g)].map(
    ([, other]) => messages.get(other!)?.raw ?? "",
  );
  return valuesIn([raw, ...inner].join("\n"));
}

const code = files(sources, /\.(svelte|ts)$/)
  .map((path) => readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, ""))
  .join("\n");
const literals = new Set([...code.matchAll(/"([a-z][a-z0-9]*(?:-[\w]+)*)"/g)].map(([, name]) => name!));
// Names with gaps, such as `card-name-${key}`; what is only a gap could be anything, and proves nothing.
const patterns = [...code.matchAll(/`([a-z][\w-]*-)((?:\$\{[^`]*?\}|[\w-])*)`/g)].map(
  ([, start, rest]) => new RegExp(`^${start}${rest!.replace(/\$\{.*?\}/g, "[\\w-]+")}$`),
);
const said = [...code.matchAll(/\b(?:say|said)\(\s*"([\w-]+)"/g)].map(([, name]) => name!);
const saidWithGaps = [...code.matchAll(/\b(?:say|said)\(\s*`([^`]+)`/g)].map(([, name]) => name!);

test("every message that is said is there", () => {
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((name) => !english.has(name))).toEqual([]);
});

test("every name with gaps fits some message", () => {
  const fits = (name: string) => {
    const pattern = new RegExp(`^${name.replace(/\$\{.*?\}+/g, "[\\w-]+")}$`);
    return [...english.keys()].some((message) => pattern.test(message));
  };
  expect(saidWithGaps.length).toBeGreaterThan(10);
  expect(saidWithGaps.filter((name) => !fits(name))).toEqual([]);
});

test("no message is there in vain", () => {
  const inner = [...textOf("en").matchAll(/\{ *([a-z][\w-]*) *\}/g)].map(([, name]) => name!);
  const used = (name: string) =>
    literals.has(name) || inner.includes(name) || patterns.some((pattern) => pattern.test(name));
  expect([...english.keys()].filter((name) => !used(name))).toEqual([]);
});

describe.each(languages)("in %s", (language) => {
  const own = messagesOf(language);
  const bundle = bundleOf(language, textOf(language));

  test("the same messages are there as in English", () => {
    expect([...english.keys()].filter((name) => !own.has(name))).toEqual([]);
    expect([...own.keys()].filter((name) => !english.has(name))).toEqual([]);
  });

  test("no message asks for a value that English has not", () => {
    const strange = [...own.keys()].filter((name) => {
      const known = english.has(name) ? allValues(english, name).split(",") : [];
      return allValues(own, name)
        .split(",")
        .some((value) => value && !known.includes(value));
    });
    expect(strange).toEqual([]);
  });

  test("every message can be said, for one, few and many", () => {
    const troubles: string[] = [];
    for (const [name] of own) {
      const message = bundle.getMessage(name);
      if (!message?.value) {
        troubles.push(`${name} cannot be read`);
        continue;
      }
      for (const count of [0, 1, 2, 5, 21]) {
        const values = Object.fromEntries(
          allValues(own, name)
            .split(",")
            .map((value) => [value, count]),
        );
        const errors: Error[] = [];
        const text = bundle.formatPattern(message.value, values, errors);
        if (errors.length || !text.trim()) troubles.push(`${name}: ${errors.join("; ") || "nothing"}`);
      }
    }
    expect([...new Set(troubles)]).toEqual([]);
  });
});
