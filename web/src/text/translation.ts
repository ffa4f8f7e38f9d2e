// The client's messages in the reader's language, from the Fluent catalogues in src/undermine/text; the English of cards and
// refused moves comes from src/undermine/english. All languages have the same messages, which a test checks. Each catalogue
// is split in two, so that the first page loads only what it shows.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "uk", "ru", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
const FALLBACK: Language = "en";

// The values for a message's placeholders. A list is written out in the reader's language: "Ada and Ben".
export type MessageValues = Record<string, FluentVariable | readonly string[]>;

// A message by its name, with the values for its placeholders.
export interface MessageRef {
  name: string;
  values: Record<string, string | number | readonly string[]>;
}

export type Translate = (name: string, values?: MessageRef["values"]) => string;

const catalogues = import.meta.glob<string>("../generated/*.ftl", { query: "?raw", import: "default" });

export class Translation {
  private readonly lists: Intl.ListFormat;

  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
    // Whether it has the messages of all pages, not only those of the first one.
    readonly isComplete = true,
  ) {
    // Our English is British, without a comma before the "and".
    this.lists = new Intl.ListFormat(language === "en" ? "en-GB" : language);
  }

  // The message of that name with its values filled in; the name itself if there is no such message.
  t(name: string, values: MessageValues = {}): string {
    const message = this.bundle.getMessage(name);
    if (!message?.value) return name;
    const entries = Object.entries(values).map(([key, value]) => [key, this.written(value)] as const);
    return this.bundle.formatPattern(message.value, Object.fromEntries(entries));
  }

  // Names, as a sentence lists them: "Ada and Ben".
  list(names: Iterable<string>): string {
    return this.lists.format(names);
  }

  private written(value: FluentVariable | readonly string[]): FluentVariable {
    return Array.isArray(value) ? this.list(value as readonly string[]) : (value as FluentVariable);
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

// Loads a catalogue file, such as `en` or `en-more`.
export type CatalogueLoader = (file: string) => Promise<string>;

const loadFile: CatalogueLoader = async (file) => catalogues[`../generated/${file}.ftl`]!();

// Loads the messages of a language; English if they cannot be loaded.
export async function loadTranslation(
  language: Language,
  complete: boolean,
  load: CatalogueLoader = loadFile,
): Promise<Translation> {
  const translation = async (wanted: Language) => {
    const files = complete ? [wanted, `${wanted}-more`] : [wanted];
    const sources = await Promise.all(files.map(load));
    return new Translation(wanted, bundleOf(wanted, sources.join("\n")), complete);
  };
  return translation(language).catch(() => translation(FALLBACK));
}

// The first of the browser's languages that the client speaks.
export function preferredLanguage(languages: readonly string[]): Language {
  const found = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? FALLBACK;
}
