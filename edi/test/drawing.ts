const DAY_MS = 86_400_000;

/** What is tried where there is too much to try: all of it, or what the day's seed draws (`tools/lib/drawing.mjs`). */
export const drawing = {
  isFull: process.env.INBOUND_TEST_CATALOGUE === 'full',
  seed: Number(process.env.INBOUND_TEST_SEED ?? Math.floor(Date.now() / DAY_MS)),
};
