// What a rule of a table is set to, in words.

import { t } from "@/app.svelte";
import { cardMessage } from "@/state/cardMessages";
import type { RuleInForce } from "@/state/rulesInForce";

export function ruleValue(rule: RuleInForce): string {
  if (rule.kind === "switch") return t(`rule-${rule.name}-${rule.value}`);
  if (rule.kind === "number") return String(rule.value);
  if (typeof rule.value === "object")
    return Object.entries(rule.value)
      .map(([card, count]) => t("rule-count", { card: t(cardMessage(card)), count }))
      .join(" · ");
  return t(rule.value ? "menu-rule-on" : "menu-rule-off");
}
