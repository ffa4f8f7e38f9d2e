// The room that a plot has, and how much of it is for what.

export interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  // Room after each round, where the marks of its lines are.
  gap: number;
}

const NARROW = 420;
const LEAST = 200;

// The frame for so many rounds in so much room, which is nothing before the page is laid out: marks never take more than
// half of it from the lines.
export function frameIn(measured: number, rounds: number): Frame {
  const width = Math.max(LEAST, measured);
  const left = 34;
  const gap = Math.min(isNarrow(width) ? 22 : 30, (width - left) / (2 * Math.max(1, rounds)));
  return { width, height: 230, left, top: 12, bottom: 12, gap };
}

export const isNarrow = (width: number): boolean => width < NARROW;
