// The standard of the texts that docs/translating.md describes: plural forms, one form of address, typography, words.

import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/text/translation";
import { isPlural, textsOf, type MessageText } from "./fluentText";

const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
  Language,
  MessageText[]
>;

// A word of any script; \b knows only Latin letters.
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "u");

// What players say aloud is for the whole table, which is plural.
const isSpoken = (name: string) => name.startsWith("talk-");

// Names and texts of the pieces that match.
function offending(
  texts: readonly MessageText[],
  pattern: RegExp,
  exempt: (name: string) => boolean,
): string[] {
  return texts.flatMap(({ name, pieces }) =>
    exempt(name) ? [] : pieces.filter(({ text }) => pattern.test(text)).map(({ text }) => `${name}: ${text}`),
  );
}
const nobody = () => false;

// German "Sie" at the start of a sentence may be "she" or "they".
const FORMAL: Record<Language, RegExp> = {
  en: /(?!)/,
  de: /(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|(?<!\p{L})(?:euch|eure?[mnrs]?)(?!\p{L})/u,
  uk: word(
    "[Вв]и|[Вв]ас|[Вв]ам|[Вв]ами|[Вв]аш\\p{L}*|(?!навіть(?!\\p{L}))\\p{L}+(?:йте|йтеся|ьте|ьтеся|іть|іться)",
  ),
  ru: word("[Вв]ы|[Вв]ас|[Вв]ам|[Вв]ами|[Вв]аш\\p{L}*|\\p{L}+(?:йте|йтесь|ьте|ьтесь|[жчшщлнрдт]ите)"),
};

// Letters and marks that a text of the language never has.
const FOREIGN: Record<Language, RegExp> = {
  en: /\p{Script=Cyrillic}/u,
  de: /\p{Script=Cyrillic}/u,
  uk: /[ыэъёЫЭЪЁ]|\p{Script=Cyrillic}[a-zA-Z]|[a-zA-Z]\p{Script=Cyrillic}/u,
  ru: /[іїєґІЇЄҐ]|\p{Script=Cyrillic}[a-zA-Z]|[a-zA-Z]\p{Script=Cyrillic}/u,
};
const UNPRINTED = /['"]|\.\.\.|\S {2,}\S/;

// Words that the glossary replaces.
const REPLACED: Record<Language, RegExp> = {
  en: word("[Mm]end(?:s|ed|ing)?|[Mm]aze|[Ff]irst page|[Ss]end \\S+ away|[Nn]uggets?(?! card)"),
  de: word("[Ss]pieler\\p{L}*|[Nn]uggets?|[Zz]uschauer|(?:aus)?gedeckt|Menschen am Tisch|Aufzeichnung"),
  uk: word("[Пп]араметр\\p{L}*|[Лл]абіринт\\p{L}*|заклад[уі]|[Аа]рхів\\p{L}*|[Вв]ипровад\\p{L}*"),
  ru: word(
    "[Лл]абиринт\\p{L}*|заведени\\p{L}*|перв(?:ую|ой) страниц\\p{L}*|вед[её]т стол|скрыт\\p{L}+ цел\\p{L}+",
  ),
};

// Variables that hold numbers, before a word that has to agree with them.
const UNCHANGING = "з|із|из|на|і|и|хв|мин|с|праворуч|ліворуч|вгору|вниз|вправо|влево|вверх|місце|место";
const COUNTED = new RegExp(
  `\\{ \\$(?:count|amount|gold|bots|rounds|times|value|cards|minutes|increment|firsts|wins) \\} (?!(?:${UNCHANGING})(?!\\p{L}))\\p{Ll}`,
  "u",
);

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const texts = TEXTS[language];

  test("have every plural form of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const incomplete = texts.flatMap(({ name, selections }) =>
      selections
        .filter(isPlural)
        .filter(({ keys }) => !pluralCategories.every((category) => keys.includes(category)))
        .map(({ variable }) => `${name}: ${variable}`),
    );
    expect(texts.some(({ selections }) => selections.some(isPlural))).toBe(true);
    expect(incomplete).toEqual([]);
  });

  test("speak to one reader, informally", () => {
    expect(offending(texts, FORMAL[language], isSpoken)).toEqual([]);
  });

  test("are printed well, in one script", () => {
    expect(offending(texts, UNPRINTED, nobody)).toEqual([]);
    expect(offending(texts, FOREIGN[language], nobody)).toEqual([]);
  });

  test("use the words of the glossary", () => {
    expect(offending(texts, REPLACED[language], nobody)).toEqual([]);
  });
});

test.each(["uk", "ru"] as const)("in %s, words agree with the numbers before them", (language) => {
  const wrong = TEXTS[language].flatMap(({ name, pieces }) =>
    pieces
      .filter(({ text, plurals }) => plurals.length === 0 && COUNTED.test(text))
      .map(({ text }) => `${name}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
