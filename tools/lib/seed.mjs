import { readFileSync } from 'node:fs';
import { inRoot } from './product.mjs';

/** The number that decides every draw: that of the repository, unless the run is given another one. */
export const SEED = Number(
  process.env.INBOUND_TEST_SEED ?? JSON.parse(readFileSync(inRoot('tools', 'lib', 'seed.json'), 'utf8')).seed,
);
