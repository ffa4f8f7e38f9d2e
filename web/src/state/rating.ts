// Ratings as they are drawn: roles, scales, short numbers of players.

import facts from "@/made/facts.json";
import type { RatedPlayer, RatingInfo } from "@/made/messages";

export const ROLES = facts.ratedRoles;
export const FIRST_ROLE = ROLES.base[0]!;

// The role whose card and name stand for what is rated: saboteurs of the expansion look like all saboteurs.
export function roleShown(rated: string): string {
  return rated.replace(/^expansion-/, "");
}

export function isRole(name: string): boolean {
  return [...ROLES.base, ...ROLES.expansion].includes(name);
}

// Names are not unique: the first letters of the number tell two of one name apart.
export function shortId(player: RatedPlayer): string {
  return player.level ? "" : player.id.slice(0, 4);
}

export interface Scale {
  least: number;
  most: number;
}

// From the lowest to the highest end of all bars, in steps of ten, so that pages can be compared.
export function scaleOf(ratings: readonly RatingInfo[]): Scale {
  const least = Math.floor(Math.min(0, ...ratings.map(({ low }) => low)) / 10) * 10;
  const most = Math.ceil(Math.max(50, ...ratings.map(({ high }) => high)) / 10) * 10;
  return { least, most };
}

// Where on a scale something lies, in per cent.
export function placeOn({ least, most }: Scale, value: number): number {
  return (100 * (value - least)) / (most - least);
}
