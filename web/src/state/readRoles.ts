// The role cards that were read in this browser, so that none is shown again after coming back to a table.

import { readStored, writeStored, type BrowserStorage } from "./storage";

const KEY = "undermine-roles-read";
// More tables than anybody plays at once.
const MAX_KEPT = 40;

interface ReadRole {
  table: string;
  seat: number;
  round: number;
  role: string;
}

export class ReadRoles {
  private kept: ReadRole[];

  constructor(private readonly storage: BrowserStorage | null) {
    const stored = readStored(storage, KEY);
    this.kept = Array.isArray(stored) ? (stored as ReadRole[]) : [];
  }

  // The role that was last read for a seat in a round; `undefined` if none was.
  role(table: string, seat: number, round: number): string | undefined {
    return this.kept.find((one) => one.table === table && one.seat === seat && one.round === round)?.role;
  }

  add(table: string, seat: number, round: number, role: string): void {
    const others = this.kept.filter((one) => one.table !== table || one.seat !== seat);
    this.kept = [...others, { table, seat, round, role }].slice(-MAX_KEPT);
    writeStored(this.storage, KEY, this.kept);
  }
}
