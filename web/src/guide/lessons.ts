// The lessons, in the order in which they are taught.

export const LESSONS = ["miner", "saboteur", "expansion"] as const;
export type Lesson = (typeof LESSONS)[number];

// The lessons to offer after one.
export function lessonsAfter(lesson: string): readonly Lesson[] {
  return LESSONS.slice(LESSONS.indexOf(lesson as Lesson) + 1);
}
