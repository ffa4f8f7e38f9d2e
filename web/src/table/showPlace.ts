// Shows where something happened: moves the maze or the list of players there, and marks the place for a while.

import { tick } from "svelte";
import type { Place } from "@/state/feed";

const DURATION = 2500;

export async function showPlace(place: Place, goToCell: (cell: string) => void): Promise<void> {
  if ("cell" in place) goToCell(place.cell);
  await tick();
  const selector = "cell" in place ? `[data-cell="${place.cell}"]` : `[data-seat="${place.seat}"]`;
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return;
  if ("seat" in place) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  element.dataset["shown"] = "";
  setTimeout(() => delete element.dataset["shown"], DURATION);
}
