import type { Drawing } from './part-of.ts';

const DAY_MS = 86_400_000;

// A run goes over midnight: what it starts later draws by the day on which it began.
process.env.INBOUND_TEST_SEED ??= String(Math.floor(Date.now() / DAY_MS));

/** What is tried in this run, as the environment says it; the seed of a day makes its draw again. */
export const drawing: Drawing = {
  isFull: process.env.INBOUND_TEST_CATALOGUE === 'full',
  seed: Number(process.env.INBOUND_TEST_SEED),
};
