// The people at a table, and their votes on ending the game.

import type { TableInfo } from "@/generated/messages";

export interface PersonAtTable {
  person: string;
  // Several, if people share a device.
  names: string[];
  seats: number[];
  // Seats whose player is away; the host may give them to a bot.
  away: number[];
  host: boolean;
  // A bot that somebody runs elsewhere; it has no vote.
  guestBot: boolean;
  agreed: boolean;
}

// The people and guest bots at a table, in the order of their seats.
export function peopleAt(info: TableInfo): PersonAtTable[] {
  const people = new Map<string, PersonAtTable>();
  info.players.forEach((player, seat) => {
    if (!player?.person) return;
    const { person } = player;
    const known = people.get(person) ?? {
      person,
      names: [],
      seats: [],
      away: [],
      host: person === info.host,
      guestBot: player.guest_bot ?? false,
      agreed: info.votes?.includes(person) ?? false,
    };
    known.names.push(player.name);
    known.seats.push(seat);
    if (player.away) known.away.push(seat);
    people.set(person, known);
  });
  return [...people.values()];
}

export interface EndVote {
  // Whether this person has agreed to end the game.
  own: boolean;
  // The names of those who have agreed, and of those whose vote is still missing.
  agreed: string[];
  missing: string[];
  // Whether nobody else has a vote.
  alone: boolean;
}

export function endVote(info: TableInfo, me: string | null): EndVote {
  const voters = peopleAt(info).filter((voter) => !voter.guestBot);
  const present = voters.filter((voter) => voter.away.length < voter.seats.length);
  return {
    own: voters.some((voter) => voter.person === me && voter.agreed),
    agreed: voters.filter((voter) => voter.agreed).flatMap(({ names }) => names),
    missing: present.filter((voter) => !voter.agreed).flatMap(({ names }) => names),
    alone: voters.length === 1,
  };
}

// What the vote that ends a rated game means for its round: who ends it alone loses it.
export function voteRating(info: TableInfo, { agreed }: EndVote): string | null {
  if (!info.settings.rated) return null;
  return agreed.length ? "menu-rated-void" : "menu-rated-loss";
}

// Whether a bot sits on a seat, of the server or of somebody else.
export function isBot(info: TableInfo | null, seat: number): boolean {
  const player = info?.players[seat];
  return player != null && (player.person === null || (player.guest_bot ?? false));
}
