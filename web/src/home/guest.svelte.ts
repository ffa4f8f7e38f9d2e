// Who is about to play: the name in the field, which is suggested to newcomers and kept by the server for the others.

import { app, say } from "../app.svelte";
import type { Person } from "@/made/messages";
import { ServerRefused } from "@/net/api";
import { rememberTable, saveQuick, type QuickChoice } from "@/state/quick";

class Guest {
  name = $state("");
  private own = false;

  // The name one has, or a suggestion, unless one has begun to write.
  greet(): void {
    if (app.person && !this.own) this.name = app.person.name;
    else if (!this.name && !this.own) this.suggest();
  }

  suggest(): void {
    const others = say("home-names")
      .split("|")
      .map((name) => name.trim())
      .filter((name) => name !== this.name);
    this.name = others[Math.floor(Math.random() * others.length)] ?? "";
  }

  write(name: string): void {
    this.own = true;
    this.name = name;
  }

  // Come in under that name, or take it; nothing happens if one has it already.
  async enter(): Promise<Person> {
    const name = this.name.trim();
    if (!name) throw new ServerRefused("bad-name", "");
    // Asked again: at the start the server may not have answered, and coming in anew would cost one's seats.
    app.person ??= await app.api.me();
    if (app.person?.name !== name) await app.callMe(name);
    this.own = false;
    return app.person!;
  }

  // Into a game against bots; what was chosen is kept for the next time.
  async playQuick(choice: QuickChoice): Promise<void> {
    await this.enter();
    const { id } = await app.api.quick({ ...choice });
    saveQuick(app.keeper, choice);
    rememberTable(app.keeper, id);
    app.go({ page: "table", name: id });
  }
}

export const guest = new Guest();
