// Text in the reader's language, from the catalogues in src/undermine/text (Fluent). All hold the same messages, which a
// test sees to, so that one is enough. Each comes in two parts: the first page waits only for what it says itself.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "uk", "ru", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
const FALLBACK: Language = "en";

const catalogues = import.meta.glob<string>("../made/*.ftl", {
  query: "?raw",
  import: "default",
});

export class Text {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
    // Whether the words of all pages are there, or those of the first alone.
    readonly whole = true,
  ) {}

  // The message of that name; with values put in.
  say(name: string, values: Record<string, FluentVariable> = {}): string {
    const message = this.bundle.getMessage(name);
    return message?.value ? this.bundle.formatPattern(message.value, values) : name;
  }

  has(name: string): boolean {
    return this.bundle.hasMessage(name);
  }
}

export function bundleOf(language: string, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

// Gets a part of the catalogue of a language, by the name of its file.
export type Fetcher = (part: string) => Promise<string>;

const fetched: Fetcher = async (part) => catalogues[`../made/${part}.ftl`]!();

// English where the catalogue of the language cannot be had: better than nothing, and than waiting.
export async function loadText(language: Language, whole: boolean, fetch: Fetcher = fetched): Promise<Text> {
  const text = async (wanted: Language) => {
    const parts = whole ? [wanted, `${wanted}-more`] : [wanted];
    const sources = await Promise.all(parts.map(fetch));
    return new Text(wanted, bundleOf(wanted, sources.join("\n")), whole);
  };
  return text(language).catch(() => text(FALLBACK));
}

// The first of the browser's languages that there is.
export function preferred(languages: readonly string[]): Language {
  const found = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? FALLBACK;
}
