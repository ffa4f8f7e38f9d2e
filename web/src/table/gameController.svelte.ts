// The table as the page uses it: reactive state, the selected cards, and what clicks do.

import { untrack } from "svelte";
import { app, t } from "@/app.svelte";
import { readAttempts } from "@/fair/commitments";
import type { View } from "@/generated/messages";
import { cardMessage } from "@/state/cardMessages";
import { canTurn, targetOf, tileOf } from "@/state/cards";
import { causesOf } from "@/state/causes";
import { drawnSlots } from "@/state/drawnCards";
import { discardsOf, lastCell } from "@/state/entries";
import { feedItems, type Place } from "@/state/feed";
import {
  decisions,
  isPlayable,
  optionsFor,
  textAt,
  textOn,
  type Move,
  type MoveOptions,
} from "@/state/moves";
import { loadOpinions, nextOpinion, saveOpinions, type Opinion, type Opinions } from "@/state/opinions";
import * as select from "@/state/selection";
import { nextHand, publicView } from "@/state/sharedDevice";
import { isLastPass, statusMessage, warnings } from "@/state/status";
import type { TableState } from "@/state/table";
import type { MessageRef } from "@/text/translation";

export class GameController {
  private version = $state(0);
  // On a shared device: the seat whose hand is shown.
  open = $state<number | null>(null);
  // On a shared device: the seat that wants to see its hand although another one has to move.
  wanted = $state<number | null>(null);
  selection = $state.raw(select.NO_SELECTION);
  // A move that waits for confirmation.
  pending = $state.raw<Move | null>(null);
  // The target seat, while the player chooses which tool to break or fix there.
  toolChoice = $state<number | null>(null);
  sending = $state(false);
  // The card whose help is open.
  help = $state<string | null>(null);
  // Whether the list of keys is open.
  showsKeys = $state(false);
  // The kind of scene that covers the table and waits for an answer.
  scene = $state<string | null>(null);
  // The cell or player that the reader asked to see.
  place = $state.raw<Place | null>(null);
  // By seat: what it is saying.
  speech = $state.raw<ReadonlyMap<number, { text: string }>>(new Map());
  private changedOpinions = $state.raw<Record<string, Opinions>>({});
  // The hand that the selection refers to.
  private hand: readonly string[] = [];

  info = $derived(this.read((table) => table.info));
  clock = $derived(this.read((table) => table.clock));
  connection = $derived(this.read((table) => table.connection));
  farewell = $derived(this.read((table) => table.farewell));
  seats = $derived(this.read((table) => table.seats));
  entries = $derived(this.read((table) => table.entries));
  muted = $derived(this.read((table) => table.muted));
  // Whether there are entries that were not sent yet.
  hasEarlier = $derived(this.read((table) => table.leftOut > 0));
  // The seat of this person that has to move.
  seatToMove = $derived(this.read((table) => table.seats.find((seat) => table.moves(seat).length) ?? null));
  // On a shared device: the seat to pass it to before anything secret is shown.
  passTo = $derived(nextHand(this.seats, this.open, this.seatToMove, this.wanted));
  view = $derived(this.read((table) => this.shownView(table)));
  moves = $derived(this.read((table) => (this.view?.seat == null ? [] : table.moves(this.view.seat))));
  decisions = $derived(decisions(this.moves));
  card = $derived(select.selectedCard(this.selection, this.view?.hand ?? []));
  cards = $derived(select.selectedCards(this.selection, this.view?.hand ?? []));
  options = $derived(this.currentOptions());
  target = $derived(this.card === null ? "nothing" : targetOf(this.card));
  status: MessageRef = $derived(statusMessage(this.view, this.info));
  // The hash of the server's seed, published before the first deal.
  commitment = $derived(readAttempts(this.entries)[0]?.commitment ?? null);
  lastCell = $derived(lastCell(this.entries));
  names = $derived(this.view?.table.seats.map(({ player }) => player) ?? []);
  feed = $derived(feedItems(this.entries, this.names, this.view?.seat ?? null, t, this.muted));
  // Who broke which tool, and what else lies in front of players.
  causes = $derived(causesOf(this.entries));
  discards = $derived(discardsOf(this.entries));
  // The slots of the hand with cards that were drawn with the last own move.
  drawn = $derived(drawnSlots(this.entries, this.view?.seat ?? null, this.view?.hand ?? []));

  constructor(readonly table: TableState) {
    table.subscribe(() => untrack(() => this.onChange()));
  }

  private read<T>(get: (table: TableState) => T): T {
    void this.version;
    return get(this.table);
  }

  private shownView(table: TableState): View | null {
    if (table.seats.length < 2) return table.view();
    const view = table.view(this.open ?? table.seats[0]!);
    return this.passTo === null || !view ? view : publicView(view);
  }

  private onChange(): void {
    this.version++;
    const kept = select.keepIfSameHand(this.selection, this.hand, this.view?.hand ?? []);
    if (kept === this.selection) return;
    this.selection = kept;
    this.pending = this.toolChoice = null;
  }

  private currentOptions(): MoveOptions {
    const options = optionsFor(this.cards, this.moves);
    // While cards are selected for discarding, none of them can be played on something.
    if (this.selection.several) return { ...options, cells: new Map(), seats: new Map() };
    for (const move of this.decisions) {
      if (move.kind === "reveal" && move.cell != null) options.cells.set(move.cell, [move]);
      if (move.kind === "steal" && move.seat != null) options.seats.set(move.seat, [move]);
    }
    return options;
  }

  get isMyTurn(): boolean {
    return this.moves.length > 0;
  }

  // Whether the selected card or a decision is about a player.
  get choosesPlayer(): boolean {
    return this.target === "seat" || this.options.seats.size > 0;
  }

  get canDiscardSeveral(): boolean {
    return this.moves.some((move) => (move.cards?.length ?? 0) > 1);
  }

  get warnings(): MessageRef[] {
    if (!this.view || !this.isMyTurn) return [];
    const found = warnings(this.view, this.cards);
    const passing = this.options.other.some((move) => move.kind === "pass");
    if (passing && isLastPass(this.view, this.entries))
      found.push({ name: "table-warn-last-pass", values: {} });
    return found;
  }

  isPlayable(card: string): boolean {
    return isPlayable(card, this.moves);
  }

  // Selecting cards

  clickCard(slot: number): void {
    const again = this.selection.slots.includes(slot) && !this.selection.several;
    this.pending = this.toolChoice = null;
    this.hand = this.view?.hand ?? [];
    if (again && canTurn(this.card)) this.turn();
    else this.selection = select.toggleSlot(this.selection, slot);
  }

  select(slot: number): void {
    if (!this.selection.slots.includes(slot)) this.clickCard(slot);
  }

  turn(): void {
    if (!canTurn(this.card)) return;
    this.selection = select.turn(this.selection);
    const tile = tileOf(this.card!, this.selection.turned);
    app.announce(t("table-turned", { card: t(cardMessage(tile)) }));
  }

  selectSeveral(several: boolean): void {
    this.hand = this.view?.hand ?? [];
    this.selection = select.selectSeveral(this.selection, several);
  }

  deselect(): void {
    this.selection = select.NO_SELECTION;
    this.pending = this.toolChoice = null;
  }

  // Clicking targets

  moveAt(cell: string): Move | null {
    return select.moveAt(cell, this.selection, this.options);
  }

  clickCell(cell: string): void {
    const move = this.moveAt(cell);
    if (move) this.play(move);
    else if (this.card === null) return;
    else if (this.target === "cell" || this.target === "goal")
      void this.askWhyNot(textAt(this.card, this.selection.turned, cell));
    else this.showTargetHint();
  }

  // Where a card can change one of two tools, the player is asked which.
  clickSeat(seat: number): void {
    const moves = this.options.seats.get(seat) ?? [];
    if (moves.length === 1) this.play(moves[0]!);
    else if (moves.length > 1) this.toolChoice = seat;
    else if (this.card === null) return;
    else if (this.target === "seat") void this.askWhyNot(textOn(this.card, seat));
    else this.showTargetHint();
  }

  private showTargetHint(): void {
    const hints = { cell: "cell", goal: "cell", seat: "player", nothing: "none" };
    app.showNotice(t(`table-hint-${hints[this.target]}`));
  }

  // Making moves

  play(move: Move): void {
    if (app.preferences.confirm && this.pending?.text !== move.text) {
      this.pending = move;
      app.announce(t("table-confirm-announce"));
    } else void this.send(move);
  }

  private async send(move: Move): Promise<void> {
    const { view } = this;
    if (this.sending || view?.seat == null) return;
    this.sending = true;
    try {
      await this.table.send({ do: "move", seat: view.seat, ply: view.table.ply, move: move.text });
      this.deselect();
      this.wanted = null;
    } catch (error) {
      this.pending = null;
      app.showRefusal(error);
    } finally {
      this.sending = false;
    }
  }

  // Shows the server's reason why a move is illegal.
  private async askWhyNot(move: string): Promise<void> {
    const seat = this.view?.seat;
    if (seat == null) return;
    await this.table.send({ do: "ask", seat, move }).catch((error) => app.showRefusal(error));
  }

  // Opinions of other players

  opinion(seat: number): Opinion {
    return this.opinions()[seat] ?? "none";
  }

  private opinions(): Opinions {
    const own = this.view?.seat ?? 0;
    const round = this.view?.table.round ?? 0;
    return this.changedOpinions[`${own}/${round}`] ?? loadOpinions(app.storage, this.table.name, own, round);
  }

  changeOpinion(seat: number): void {
    const own = this.view?.seat ?? 0;
    const round = this.view?.table.round ?? 0;
    const opinions = { ...this.opinions(), [seat]: nextOpinion(this.opinion(seat)) };
    this.changedOpinions = { ...this.changedOpinions, [`${own}/${round}`]: opinions };
    saveOpinions(app.storage, this.table.name, own, round, opinions);
  }
}
