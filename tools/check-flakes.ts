import { existsSync, readFileSync } from 'node:fs';
import { FLAKES, openFlakes } from './lib/flakes.mjs';
import type { Finding } from './lib/sources.ts';

const HERE = 'docs/flakes.tsv';

/** The rows of a text of `docs/flakes.tsv` that nobody has mended. */
export const findingsInFlakes = (text: string): Finding[] =>
  openFlakes(text).map(({ file, seen, seed, error }) => ({
    path: HERE,
    says: `mend ${file} before anything else, and say in its row how: red at first on ${seen} with the seed ${seed}: ${error}`,
  }));

/** A test that passed on the second try only is mended before anything else is begun. */
export const checkFlakes = (): Finding[] => findingsInFlakes(existsSync(FLAKES) ? readFileSync(FLAKES, 'utf8') : '');
