// Ratings as the pages show them: roles, scales and short ids.

import constants from "@/generated/constants.json";
import type { RatedPlayer, RatingInfo } from "@/generated/messages";

export const RATED_ROLES = constants.ratedRoles;
export const DEFAULT_ROLE = RATED_ROLES.base[0]!;

// The role whose card and name stand for a rated role: `expansion-saboteur` looks like `saboteur`.
export function shownRole(rated: string): string {
  return rated.replace(/^expansion-/, "");
}

export function isRatedRole(name: string): boolean {
  return [...RATED_ROLES.base, ...RATED_ROLES.expansion].includes(name);
}

// The first characters of an id, which tell players of the same name apart; bots of the server have unique names.
export function shortId(player: RatedPlayer): string {
  return player.level ? "" : player.id.slice(0, 4);
}

export interface Scale {
  least: number;
  most: number;
}

// A scale for all bars of a list, in steps of ten, so that pages can be compared.
export function scaleOf(ratings: readonly RatingInfo[]): Scale {
  const least = Math.floor(Math.min(0, ...ratings.map(({ low }) => low)) / 10) * 10;
  const most = Math.ceil(Math.max(50, ...ratings.map(({ high }) => high)) / 10) * 10;
  return { least, most };
}

// The position of a value on a scale, in per cent.
export function percentOn({ least, most }: Scale, value: number): number {
  return (100 * (value - least)) / (most - least);
}
