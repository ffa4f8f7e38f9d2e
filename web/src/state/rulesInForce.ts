// The switches and house rules of a table, for the menu that lists them.

import type { TableSettings } from "@/generated/messages";
import constants from "@/generated/constants.json";
import {
  effectiveRules,
  HOUSE_RULES,
  SWITCHES,
  type Counts,
  type Edition,
  type Option,
} from "./newTableForm";

export interface RuleInForce {
  name: string;
  // One of a switch's values, a number, whether the house rule is on, or how many there are of some cards or roles.
  value: Option | Counts;
  kind: "switch" | "flag" | "number" | "counts";
  // Whether it differs from the edition.
  differs: boolean;
}

// What a house edition changes about the cards.
function cardRules(settings: TableSettings): RuleInForce[] {
  return ["hand_size", "deck", "dwarves"].flatMap((name): RuleInForce[] => {
    const value = settings.options?.[name];
    if (value === undefined) return [];
    return [{ name, value, kind: typeof value === "object" ? "counts" : "number", differs: true }];
  });
}

// The rules that have an effect in such a game; those that differ from the edition come first.
export function rulesInForce(settings: TableSettings): RuleInForce[] {
  const edition: Record<string, Option> = constants.editions[(settings.edition ?? "amigo") as Edition] ?? {};
  const rules = effectiveRules(settings.expansion ?? false).map((name): RuleInForce => {
    const value = settings.options?.[name] ?? edition[name] ?? "";
    const kind = name in SWITCHES ? "switch" : HOUSE_RULES[name]?.flag ? "flag" : "number";
    return { name, value, kind, differs: value !== edition[name] };
  });
  // House rules that are off are not worth listing.
  return rules
    .concat(cardRules(settings))
    .filter((rule) => rule.kind !== "flag" || rule.value || rule.differs)
    .sort((one, other) => Number(other.differs) - Number(one.differs));
}
