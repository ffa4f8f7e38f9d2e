// Every message that the client uses exists in every language, with the same values, and every message is used.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bundleOf, LANGUAGES } from "@/text/translation";
import { catalogueOf } from "./catalogue";

// The Fluent source of each message, by name.
function messagesOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of catalogueOf(language).split(/^(?=[a-z][\w-]* *=)/m)) {
    const name = /^[a-z][\w-]*/.exec(part)?.[0];
    if (!name) continue;
    expect(found.has(name), `${language}: ${name} is defined twice`).toBe(false);
    found.set(name, part);
  }
  return found;
}

const english = messagesOf("en");

// The other messages that a message contains.
const referencesIn = (source: string) =>
  [...source.matchAll(/\{ *([a-z][\w-]*) *\}/g)].map(([, name]) => name!);

// The values that a message takes, including those of the messages it contains.
function valuesOf(messages: Map<string, string>, name: string): string[] {
  const source = messages.get(name) ?? "";
  const inner = referencesIn(source).map((other) => messages.get(other) ?? "");
  return [...new Set([...[source, ...inner].join("\n").matchAll(/\$(\w+)/g)].map(([, value]) => value!))];
}

const sources = new URL("../src/", import.meta.url);
const code = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(?!generated).*\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(new URL(name, sources), "utf8").replace(/^\s*\/\/.*$/gm, ""))
  .join("\n");

const asPattern = (template: string) => new RegExp(`^${template.replace(/\$\{.*?\}+/g, "[\\w-]+")}$`);
// Names in string literals, and templates such as `card-name-${key}` that begin with a fixed part.
const literals = new Set([...code.matchAll(/"([a-z][a-z0-9]*(?:-[\w]+)*)"/g)].map(([, name]) => name!));
const patterns = [...code.matchAll(/`([a-z][\w-]*-(?:\$\{[^`]*?\}|[\w-])*)`/g)].map(([, template]) =>
  asPattern(template!),
);
// What is given to the functions that translate.
const translated = [...code.matchAll(/\b(?:t|message)\(\s*"([\w-]+)"/g)].map(([, name]) => name!);
const templates = [...code.matchAll(/\b(?:t|message)\(\s*`([^`]+)`/g)].map(([, template]) => template!);

test("every message that the client names exists", () => {
  expect(translated).toContain("table-status-waiting");
  expect(translated.filter((name) => !english.has(name))).toEqual([]);
});

test("every template of a message name matches a message", () => {
  expect(templates).toContain("guide-next-${next}");
  const names = [...english.keys()];
  const unmatched = templates.filter((template) => !names.some((name) => asPattern(template).test(name)));
  expect(unmatched).toEqual([]);
});

test("every message is used", () => {
  const referenced = new Set([...english.values()].flatMap(referencesIn));
  const isUsed = (name: string) =>
    literals.has(name) || referenced.has(name) || patterns.some((pattern) => pattern.test(name));
  expect([...english.keys()].filter((name) => !isUsed(name))).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const own = messagesOf(language);
  const bundle = bundleOf(language, catalogueOf(language));

  test("there are the same messages as in English", () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("no message asks for a value that the English one does not take", () => {
    const unknown = [...own.keys()].flatMap((name) => {
      const known = valuesOf(english, name);
      return valuesOf(own, name)
        .filter((value) => !known.includes(value))
        .map((value) => `${name}: ${value}`);
    });
    expect(unknown).toEqual([]);
  });

  test("every message can be formatted, for one, few and many", () => {
    const problems: string[] = [];
    for (const name of own.keys()) {
      const message = bundle.getMessage(name);
      if (!message?.value) {
        problems.push(`${name} cannot be parsed`);
        continue;
      }
      for (const count of [0, 1, 2, 5, 21]) {
        const values = Object.fromEntries(valuesOf(own, name).map((value) => [value, count]));
        const errors: Error[] = [];
        const text = bundle.formatPattern(message.value, values, errors);
        if (errors.length || !text.trim()) problems.push(`${name}: ${errors.join("; ") || "empty"}`);
      }
    }
    expect([...new Set(problems)]).toEqual([]);
  });
});
