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
  // Whether this person agreed with others who are gone: at a rated table they must vote once more, for themselves.
  again: boolean;
}

export function endVote(info: TableInfo, me: string | null): EndVote {
  const voters = peopleAt(info).filter((voter) => !voter.guestBot);
  const awaited = voters.filter(({ seats }) => seats.some((seat) => isAwaited(info, seat)));
  const own = voters.some((voter) => voter.person === me && voter.agreed);
  const missing = awaited.filter((voter) => !voter.agreed).flatMap(({ names }) => names);
  return {
    own,
    agreed: voters.filter((voter) => voter.agreed).flatMap(({ names }) => names),
    missing,
    alone: voters.length === 1,
    again: own && !missing.length,
  };
}

// Whether the game does not end without the vote of a seat. At a rated table, people who lost the connection are waited
// for until a bot plays for them.
function isAwaited(info: TableInfo, seat: number): boolean {
  const player = info.players[seat];
  return !player?.away || (info.settings.rated === true && !player.stand_in);
}

// What the vote that ends a rated game means for its round: who ends it alone loses it.
export function voteRating(info: TableInfo, { agreed, again }: EndVote): string | null {
  if (!info.settings.rated) return null;
  return agreed.length && !again ? "menu-rated-void" : "menu-rated-loss";
}

// Whether a bot sits on a seat, of the server or of somebody else.
export function isBot(info: TableInfo | null, seat: number): boolean {
  const player = info?.players[seat];
  return player != null && (player.person === null || (player.guest_bot ?? false));
}
