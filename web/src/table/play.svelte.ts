// The table as the page uses it: the state of the table made reactive, with what is chosen and what is clicked.

import { untrack } from "svelte";
import { app, say } from "@/app.svelte";
import { promisesOf } from "@/fair/promises";
import type { View } from "@/made/messages";
import { decisions, isPlayable, optionsFor, readMoves, type Options } from "@/state/choice";
import { loadMarks, nextMark, saveMarks, type Mark } from "@/state/marks";
import { readMove, type Move } from "@/state/notation";
import * as select from "@/state/selection";
import { isLastPass, nextAtDevice, publicly, statusOf, warnings, type Said } from "@/state/status";
import type { TableState } from "@/state/table";
import { cardMessage } from "@/state/telling";

// A game that was ended early has moves left that nobody can make any more.
function movesOf(table: TableState, view: View | null): readonly string[] {
  return table.info?.status === "over" ? [] : (view?.legal_moves ?? []);
}

export class Play {
  private version = $state(0);
  // On a device of several people: whose hand is open.
  open = $state<number | null>(null);
  // Who wants to look at his hand there, although it is not his turn.
  wish = $state<number | null>(null);
  selection = $state.raw(select.NOTHING);
  // A move that waits for a yes.
  pending = $state.raw<Move | null>(null);
  // A player on whom the card could do several things.
  aim = $state<number | null>(null);
  sending = $state(false);
  // A card that is looked at from close by.
  help = $state<string | null>(null);
  // The moment that is shown over the table and waits for its reader, by its kind.
  scene = $state<string | null>(null);
  private marked = $state.raw<Record<string, Record<number, Mark>>>({});
  // The hand from which was chosen: when it changes, what was chosen is let go.
  private hand: readonly string[] = [];

  info = $derived(this.read((table) => table.info));
  clock = $derived(this.read((table) => table.clock));
  connection = $derived(this.read((table) => table.connection));
  farewell = $derived(this.read((table) => table.farewell));
  seats = $derived(this.read((table) => table.seats));
  due = $derived(this.read((t) => t.seats.find((seat) => movesOf(t, t.view(seat)).length) ?? null));
  // Whom the device must be passed to before anything secret is shown.
  curtain = $derived(nextAtDevice(this.seats, this.open, this.due, this.wish));
  view = $derived(this.read((table) => this.shown(table)));
  moves = $derived(this.read((table) => readMoves(movesOf(table, this.view))));
  decisions = $derived(decisions(this.moves));
  card = $derived(select.chosenCard(this.selection, this.view?.hand ?? []));
  cards = $derived(select.chosenCards(this.selection, this.view?.hand ?? []));
  options = $derived(this.offered());
  target = $derived(this.card === null ? "none" : select.targetOf(this.card));
  status: Said = $derived(statusOf(this.view, this.info));
  // What the server told of its seed before the first deal.
  commitment = $derived(this.read((table) => promisesOf(table.lines).commitment));
  last = $derived(this.view?.table.last ? readMove(this.view.table.last.move) : null);

  constructor(readonly table: TableState) {
    table.subscribe(() => untrack(() => this.changed()));
  }

  private read<T>(get: (table: TableState) => T): T {
    void this.version;
    return get(this.table);
  }

  private shown(table: TableState): View | null {
    if (table.seats.length < 2) return table.view();
    const view = table.view(this.open ?? table.seats[0]!);
    return this.curtain === null || !view ? view : publicly(view);
  }

  private changed(): void {
    this.version++;
    const kept = select.keepIf(this.selection, this.hand, this.view?.hand ?? []);
    if (kept === this.selection) return;
    this.selection = kept;
    this.pending = this.aim = null;
  }

  private offered(): Options {
    const options = optionsFor(this.cards, this.moves);
    for (const move of this.decisions) {
      if (move.kind === "reveal") options.cells.set(move.cell!, [move]);
      if (move.kind === "steal" && move.seat !== undefined) options.players.set(move.seat, [move]);
    }
    // While cards are gathered to be put away, none of them is about to be played.
    if (this.selection.several) return { ...options, cells: new Map(), players: new Map() };
    return options;
  }

  get isMyTurn(): boolean {
    return this.moves.length > 0;
  }

  get canGather(): boolean {
    return this.moves.some((move) => move.kind !== "place" && (move.cards?.length ?? 0) > 1);
  }

  get warnings(): Said[] {
    if (!this.view || !this.isMyTurn) return [];
    const digging = this.moves.some((move) => move.kind === "place" && this.options.cells.has(move.cell));
    const told = warnings(this.view, this.cards, digging && this.target === "cell");
    const passing = this.options.plain.some((move) => move.kind === "pass");
    if (passing && isLastPass(this.view)) told.push({ name: "table-warn-last-pass", values: {} });
    return told;
  }

  playable(card: string): boolean {
    return isPlayable(card, this.moves);
  }

  // Hand

  tap(slot: number): void {
    const again = this.selection.slots.includes(slot) && !this.selection.several;
    this.pending = this.aim = null;
    this.hand = this.view?.hand ?? [];
    if (again && select.canTurn(this.card)) this.turn();
    else this.selection = select.pick(this.selection, slot);
  }

  choose(slot: number): void {
    if (!this.selection.slots.includes(slot)) this.tap(slot);
  }

  turn(): void {
    if (!select.canTurn(this.card)) return;
    this.selection = select.turn(this.selection);
    const name = select.asItLies(this.card!, this.selection.turned);
    app.announce(say("table-turned", { card: say(cardMessage(name)) }));
  }

  gather(several: boolean): void {
    this.hand = this.view?.hand ?? [];
    this.selection = select.gather(this.selection, several);
  }

  letGo(): void {
    this.selection = select.NOTHING;
    this.pending = this.aim = null;
  }

  // Clicks

  moveAt(cell: string): Move | null {
    return select.moveAt(cell, this.card, this.selection, this.options);
  }

  clickCell(cell: string): void {
    const move = this.moveAt(cell);
    if (move) this.play(move);
    else if (this.card !== null && this.target === "cell")
      void this.ask(select.questionAt(this.card, this.selection.turned, cell));
    else if (this.card !== null) app.show(say(`table-hint-${this.target}`));
  }

  clickPlayer(seat: number, tool?: string): void {
    const moves = this.options.players.get(seat) ?? [];
    const wanted = tool ? moves.filter((move) => select.toolOf(move) === tool) : moves;
    if (wanted.length === 1) this.play(wanted[0]!);
    else if (wanted.length > 1) this.aim = seat;
    else if (this.card !== null && this.target === "player")
      void this.ask(select.questionTo(this.card, seat, tool));
    else if (this.card !== null) app.show(say(`table-hint-${this.target}`));
  }

  // Moves

  play(move: Move): void {
    if (app.preferences.confirm && this.pending?.text !== move.text) {
      this.pending = move;
      app.announce(say("table-confirm-announce"));
    } else void this.send(move);
  }

  private async send(move: Move): Promise<void> {
    const { view } = this;
    if (this.sending || view?.seat == null) return;
    this.sending = true;
    try {
      await this.table.do({ do: "move", seat: view.seat, ply: view.table.ply, move: move.text });
      this.letGo();
      this.wish = null;
    } catch (error) {
      this.pending = null;
      app.show(app.sayRefusal(error));
    } finally {
      this.sending = false;
    }
  }

  // Why a move will not do: the server knows.
  private async ask(move: string): Promise<void> {
    const seat = this.view?.seat;
    if (seat == null) return;
    await this.table.do({ do: "ask", seat, move }).catch((error) => app.show(app.sayRefusal(error)));
  }

  // Marks

  mark(seat: number): Mark {
    return this.marks()[seat] ?? "none";
  }

  private marks(): Record<number, Mark> {
    const own = this.view?.seat ?? 0;
    const round = this.view?.table.round ?? 0;
    return this.marked[`${own}/${round}`] ?? loadMarks(app.keeper, this.table.name, own, round);
  }

  changeMark(seat: number): void {
    const own = this.view?.seat ?? 0;
    const round = this.view?.table.round ?? 0;
    const marks = { ...this.marks(), [seat]: nextMark(this.mark(seat)) };
    this.marked = { ...this.marked, [`${own}/${round}`]: marks };
    saveMarks(app.keeper, this.table.name, own, round, marks);
  }
}
