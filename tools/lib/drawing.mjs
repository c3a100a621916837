const DAY_MS = 86_400_000;

/**
 * What the suites try where there is too much to try: everything (`full`), or some of it. That is drawn anew each day;
 * the seed makes a day's draw again.
 *
 * @type {{ isFull: boolean, seed: number }}
 */
export const drawing = {
  isFull: process.env.INBOUND_TEST_CATALOGUE === 'full',
  seed: Number(process.env.INBOUND_TEST_SEED ?? Math.floor(Date.now() / DAY_MS)),
};
