// The texts of Fluent messages, for tests: every piece of text, and the selections around it.
import { FluentResource } from "@fluent/bundle";
import { catalogueOf } from "./catalogue";

type Node = { type: string; name?: string; selector?: Node; variants?: Variant[]; value?: unknown };
type Variant = { key: { type: string; value: unknown }; value: Pattern };
type Pattern = string | (string | Node)[];

// A selection between forms by the value of a variable.
export interface Selection {
  variable: string;
  keys: string[];
}

// A text with its gaps written as { $name } and { * }, and the variables whose plural form it is already in.
export interface Piece {
  text: string;
  plurals: string[];
}

export interface MessageText {
  name: string;
  selections: Selection[];
  pieces: Piece[];
}

const PLURALS = ["zero", "one", "two", "few", "many"];
export const isPlural = ({ keys }: Selection): boolean => keys.some((key) => PLURALS.includes(key));

export function textsOf(language: string): MessageText[] {
  const { body } = new FluentResource(catalogueOf(language));
  return body.flatMap(({ id, value }) => {
    const found: MessageText = { name: id, selections: [], pieces: [] };
    if (value !== null) collect(value as Pattern, [], found);
    return [found];
  });
}

function collect(pattern: Pattern, plurals: string[], found: MessageText): void {
  const elements = typeof pattern === "string" ? [pattern] : pattern;
  let text = "";
  for (const element of elements) {
    if (typeof element === "string") text += element;
    else if (element.type === "var") text += `{ $${element.name} }`;
    else if (element.type === "str") text += String(element.value);
    else if (element.type === "select") {
      text += "{ * }";
      collectVariants(element, plurals, found);
    }
  }
  if (text.trim()) found.pieces.push({ text, plurals });
}

function collectVariants(select: Node, plurals: string[], found: MessageText): void {
  const variants = select.variants ?? [];
  const keys = variants.map(({ key }) => String(key.value));
  const selection = { variable: select.selector?.name ?? "", keys };
  found.selections.push(selection);
  const inner = isPlural(selection) ? [...plurals, selection.variable] : plurals;
  for (const variant of variants) collect(variant.value, inner, found);
}
