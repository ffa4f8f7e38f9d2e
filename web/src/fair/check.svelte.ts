// The check of a game that is over: made once for each, however often it is shown.

import { app } from "@/app.svelte";
import { loadNoted } from "./promises";
import type { Proof } from "./proof";

export class Check {
  proof = $state.raw<Proof | null>(null);
  trouble = $state(false);

  constructor(private readonly name: string) {
    void this.run();
  }

  async run(): Promise<void> {
    this.trouble = false;
    try {
      // Hash functions and all are fetched when they are needed.
      const [{ prove }, response] = await Promise.all([
        import("./proof"),
        fetch(app.api.recordAddress(this.name), { credentials: "same-origin" }),
      ]);
      if (!response.ok) throw new Error(String(response.status));
      this.proof = prove(await response.text(), loadNoted(app.keeper, this.name));
    } catch {
      this.trouble = true;
    }
  }
}

const checks = new Map<string, Check>();

export function checkOf(name: string): Check {
  const known = checks.get(name) ?? new Check(name);
  checks.set(name, known);
  return known;
}
