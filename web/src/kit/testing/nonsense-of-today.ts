import { inject } from 'vitest';
import { nonsense } from './nonsense.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What of too much is tried today, from vitest.config.ts. */
    drawing: { isFull: boolean; seed: number };
  }
}

/** Each part of the nonsense has its day; all of it is tried where everything is. */
const PARTS = 5;
const { isFull, seed } = inject('drawing');

export const nonsenseOfToday: readonly string[] = nonsense.filter((_, at) => isFull || at % PARTS === seed % PARTS);
