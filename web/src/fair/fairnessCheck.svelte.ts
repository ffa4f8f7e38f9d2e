// The check of a finished game's deals. Each game is checked once, however often the result is shown.

import { app } from "@/app.svelte";
import { loadCommitments } from "./commitments";
import type { Proof } from "./proof";

export class FairnessCheck {
  proof = $state.raw<Proof | null>(null);
  failed = $state(false);

  constructor(private readonly name: string) {
    void this.run();
  }

  async run(): Promise<void> {
    this.failed = false;
    try {
      // The hash functions are loaded only when they are needed.
      const [{ prove }, response] = await Promise.all([
        import("./proof"),
        fetch(app.api.recordAddress(this.name), { credentials: "same-origin" }),
      ]);
      if (!response.ok) throw new Error(String(response.status));
      this.proof = prove(await response.text(), loadCommitments(app.storage, this.name));
    } catch {
      this.failed = true;
    }
  }
}

const checks = new Map<string, FairnessCheck>();

export function fairnessCheckOf(name: string): FairnessCheck {
  const check = checks.get(name) ?? new FairnessCheck(name);
  checks.set(name, check);
  return check;
}
