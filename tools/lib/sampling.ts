import type { Sampling } from './sample.ts';
import chosen from './seed.json' with { type: 'json' };

/** How much this run tries, as its environment says it; the seed is that of the repository unless another one is named. */
export const sampling: Sampling = {
  isFull: process.env.INBOUND_TEST_CATALOGUE === 'full',
  seed: Number(process.env.INBOUND_TEST_SEED ?? chosen.seed),
};
