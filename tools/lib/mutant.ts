import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A file of the product with a few words changed, so that it does something else than it should. */
export interface Patch {
  file: string;
  /** What stands in the file, exactly once. */
  right: string;
  /** What stands there by mistake. */
  wrong: string;
}

/** Where a run of tests is told which patch it is to try, or an empty text where it tries none; the file stays as it is. */
export const MUTANT = 'INBOUND_TEST_MUTANT';

/** The text of a file with a patch in it. */
export const patchedText = ({ file, right, wrong }: Patch): string => {
  const parts = readFileSync(join(ROOT, file), 'utf8').split(right);
  if (parts.length !== 2) throw new Error(`${file}: "${right}" stands there ${parts.length - 1} times, not once`);
  return parts.join(wrong);
};

const told = process.env[MUTANT];

/** Runs that differ in one file compile the others once: what they have compiled lies here. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'inbound', 'mutants');

/** What a run that may try a patch keeps for the next one. */
export const keptForMutants =
  told === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: COMPILED } };

/** Gives the tests of a run one file of the product as a patch leaves it. */
export const mutantPlugins = (): Plugin[] => {
  if (told === undefined) return [];
  const patch = told ? (JSON.parse(told) as Patch) : undefined;
  const path = patch && join(ROOT, patch.file);
  const text = patch && patchedText(patch);
  const isPatched = (id: string): boolean => id.split('?')[0] === path;
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
        keyOf(({ id }) => (isPatched(id) ? false : undefined)),
      load: id => (isPatched(id) ? text : undefined),
    },
  ];
};
