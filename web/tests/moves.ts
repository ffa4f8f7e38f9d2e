// Builds legal moves for tests.
import type { Move } from "@/state/moves";

export const move = (text: string, fields: Omit<Move, "text">): Move => ({ ...fields, text });
