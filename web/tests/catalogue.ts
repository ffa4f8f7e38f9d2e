// The messages of a language as the client loads them, both parts.
import { readFileSync } from "node:fs";

export const catalogueOf = (language: string): string =>
  [language, `${language}-more`]
    .map((file) => readFileSync(new URL(`../src/generated/${file}.ftl`, import.meta.url), "utf8"))
    .join("\n");
