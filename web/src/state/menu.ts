// What the menu of a table offers: who agrees to end the game, what a host may do, and the rules in force.

import type { TableInfo, TableSettings } from "@/made/messages";
import facts from "@/made/facts.json";
import { rulesThatMatter, SWITCHES, HOUSE_RULES, type Edition, type Option } from "./newTable";
import type { Said } from "./status";
import type { Wish } from "./table";

export interface Guest {
  person: string;
  // Several, where some share a device.
  names: string[];
  seats: number[];
  // Seats whose player is away, which the host may give to a bot.
  away: number[];
  host: boolean;
  agreed: boolean;
}

// The people at a table, in the order of their seats.
export function guestsOf(info: TableInfo): Guest[] {
  const guests = new Map<string, Guest>();
  info.players.forEach((player, seat) => {
    if (!player?.person) return;
    const { person } = player;
    const known = guests.get(person);
    const guest = known ?? {
      person,
      names: [],
      seats: [],
      away: [],
      host: person === info.host,
      agreed: info.votes?.includes(person) ?? false,
    };
    guest.names.push(player.name);
    guest.seats.push(seat);
    if (player.away) guest.away.push(seat);
    guests.set(person, guest);
  });
  return [...guests.values()];
}

export interface Agreement {
  own: boolean;
  // Names of those who have agreed to end the game, and of those whose word is still wanted.
  agreed: string[];
  missing: string[];
}

export function agreementOf(info: TableInfo, me: string | null): Agreement {
  const guests = guestsOf(info);
  const wanted = guests.filter((guest) => guest.away.length < guest.seats.length);
  return {
    own: guests.some((guest) => guest.person === me && guest.agreed),
    agreed: guests.filter((guest) => guest.agreed).flatMap(({ names }) => names),
    missing: wanted.filter((guest) => !guest.agreed).flatMap(({ names }) => names),
  };
}

// A question that is asked before something that cannot be taken back.
export interface Question {
  ask: Said;
  detail?: Said;
  yes: string;
  no: string;
  wishes: Wish[];
  // Whether there is nothing left to do at this table.
  leaving?: boolean;
}

export function leaveQuestion(seats: readonly number[]): Question {
  return {
    ask: { name: "menu-leave-ask", values: {} },
    detail: { name: "menu-leave-detail", values: { count: seats.length } },
    yes: "menu-leave-yes",
    no: "menu-leave-no",
    wishes: seats.map((seat) => ({ do: "leave", seat })),
    leaving: true,
  };
}

// Who is the only person here ends the game with his own word.
export function endQuestion(): Question {
  return {
    ask: { name: "menu-end-ask", values: {} },
    detail: { name: "menu-end-detail", values: {} },
    yes: "menu-end-yes",
    no: "menu-end-no",
    wishes: [{ do: "vote", end: true }],
  };
}

export function kickQuestion(guest: Guest): Question {
  return {
    ask: { name: "waiting-kick-sure", values: { name: guest.names.join(", ") } },
    yes: "waiting-kick-yes",
    no: "waiting-kick-no",
    wishes: [{ do: "kick", person: guest.person }],
  };
}

export function replaceQuestion(guest: Guest): Question {
  return {
    ask: { name: "menu-replace-ask", values: { name: guest.names.join(", ") } },
    detail: { name: "menu-replace-detail", values: {} },
    yes: "menu-replace-yes",
    no: "waiting-kick-no",
    wishes: guest.away.map((seat) => ({ do: "replace", seat })),
  };
}

export interface Rule {
  name: string;
  // What it is set to: one of several values, a number, or whether it is on.
  value: Option;
  kind: "switch" | "flag" | "number";
  // Whether it differs from the edition.
  differs: boolean;
}

// The rules that matter in such a game, those that the table has changed first.
export function rulesOf(settings: TableSettings): Rule[] {
  const edition: Record<string, Option> = facts.editions[(settings.edition ?? "amigo") as Edition] ?? {};
  const rules = rulesThatMatter(settings.expansion ?? false).map((name): Rule => {
    const value = settings.options?.[name] ?? edition[name] ?? "";
    const kind = name in SWITCHES ? "switch" : HOUSE_RULES[name]?.flag ? "flag" : "number";
    return { name, value, kind, differs: value !== edition[name] };
  });
  // House rules that are not in use are no rules of this table.
  return rules
    .filter((rule) => rule.kind !== "flag" || rule.value || rule.differs)
    .sort((one, other) => Number(other.differs) - Number(one.differs));
}

const BASE_CARDS = ["nesw", "ew", "e-s-w", "break:pick", "fix:pick", "fix:pick/lantern", "map", "rockfall"];
const EXPANSION_CARDS = [
  "es#",
  "ew_g",
  "ew_b",
  "nesw*",
  "theft",
  "handsoff",
  "swaphands",
  "inspect",
  "swaphats",
];
const TEAMS = ["green", "blue", "saboteur", "boss", "profiteer", "geologist"];

// One card of every kind that is in such a game, and its dwarves, to look them up.
export function kindsOf(expansion: boolean): string[] {
  if (!expansion) return [...BASE_CARDS, "role:miner", "role:saboteur"];
  return [...BASE_CARDS, ...EXPANSION_CARDS, "trap", "free", ...TEAMS.map((role) => `role:${role}`)];
}
