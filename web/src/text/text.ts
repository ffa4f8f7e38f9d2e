// Text in the reader's language, from the catalogues in src/undermine/text (Fluent). All hold the same messages, which a
// test sees to, so that one is enough.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "uk", "ru", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const catalogues = import.meta.glob<string>("../made/*.ftl", {
  query: "?raw",
  import: "default",
});

export class Text {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
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

export async function loadText(language: Language): Promise<Text> {
  return new Text(language, bundleOf(language, await catalogue(language)));
}

async function catalogue(language: string): Promise<string> {
  return catalogues[`../made/${language}.ftl`]!();
}

// The first of the browser's languages that there is.
export function preferred(languages: readonly string[]): Language {
  const found = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? "en";
}
