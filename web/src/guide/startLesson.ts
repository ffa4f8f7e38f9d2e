// Starts a lesson and goes to its table.

import { app } from "@/app.svelte";
import { nameForm } from "@/home/nameForm.svelte";
import { rememberTable } from "@/state/recentTables";
import type { Lesson } from "./lessons";

export async function startLesson(lesson: Lesson): Promise<void> {
  nameForm.prefill();
  await nameForm.submit();
  const { id } = await app.api.lesson(lesson);
  rememberTable(app.storage, id);
  app.go({ page: "table", name: id });
}
