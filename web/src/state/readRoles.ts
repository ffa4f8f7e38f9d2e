// Which role cards were read in this browser, so that none is shown again after coming back to a table. The roles are
// not stored: others may use the same browser.

import { readStored, writeStored, type BrowserStorage } from "./storage";

const KEY = "undermine-roles-read";
// More tables than anybody plays at once.
const MAX_KEPT = 40;

interface ReadRole {
  table: string;
  seat: number;
  round: number;
}

export class ReadRoles {
  private kept: ReadRole[];

  constructor(private readonly storage: BrowserStorage | null) {
    const stored = readStored(storage, KEY);
    this.kept = Array.isArray(stored) ? (stored as ReadRole[]) : [];
  }

  has(table: string, seat: number, round: number): boolean {
    return this.kept.some((one) => one.table === table && one.seat === seat && one.round === round);
  }

  add(table: string, seat: number, round: number): void {
    const others = this.kept.filter((one) => one.table !== table || one.seat !== seat);
    this.kept = [...others, { table, seat, round }].slice(-MAX_KEPT);
    writeStored(this.storage, KEY, this.kept);
  }
}
