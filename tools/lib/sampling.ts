import { readFileSync } from 'node:fs';
import type { Sampling } from './sample.ts';

const { seed } = JSON.parse(readFileSync(new URL('seed.json', import.meta.url), 'utf8')) as { seed: number };

/** How much this run tries, as its environment says it; the seed is that of the repository unless another one is named. */
export const sampling: Sampling = {
  isFull: process.env.INBOUND_TEST_CATALOGUE === 'full',
  seed: Number(process.env.INBOUND_TEST_SEED ?? seed),
};
