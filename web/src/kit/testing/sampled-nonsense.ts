import { inject } from 'vitest';
import { firstBySeed, type Sampling } from '../../../../tools/lib/sample.ts';
import { nonsense } from './nonsense.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much is tried of what is too much, from vitest.config.ts. */
    sampling: Sampling;
  }
}

/** One of so many texts is tried where not everything is. */
const PARTS = 5;

export const sampledNonsense: readonly string[] = firstBySeed(
  nonsense,
  Math.ceil(nonsense.length / PARTS),
  inject('sampling'),
  { nameOf: String },
);
