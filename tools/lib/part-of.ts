/** What the suites try where there is too much to try: everything, or some of it, drawn anew each day by its seed. */
export interface Drawing {
  isFull: boolean;
  seed: number;
}

/** The day's part of what is too much to try every day: each of so many parts has its day. */
export const partOf = <T>(all: readonly T[], parts: number, { isFull, seed }: Drawing): T[] =>
  all.filter((_, at) => isFull || at % parts === seed % parts);
