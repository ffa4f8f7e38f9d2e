// A catalogue as the page fetches it, both parts.
import { readFileSync } from "node:fs";

export const wordsOf = (language: string): string =>
  [language, `${language}-more`]
    .map((part) => readFileSync(new URL(`../src/made/${part}.ftl`, import.meta.url), "utf8"))
    .join("\n");
