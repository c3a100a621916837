import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { changedFiles } from './tools/lib/changed-files.mjs';
import { longTestsLeftOut } from './tools/lib/long-tests.ts';
import { keptForMutants, mutantPlugins } from './tools/lib/mutant.ts';
import { sampling } from './tools/lib/sampling.ts';
import { featuresOf, withoutTests } from './tools/lib/selection.mjs';
import { textsPlugin } from './web/texts-plugin.ts';

/**
 * Ends a test that hangs, in milliseconds; far above what the slowest takes on a machine that has much other work. No
 * test has a limit of its own (`tools/check-limits`).
 */
const HANG_MS = 1_200_000;
const limits = { testTimeout: HANG_MS, hookTimeout: HANG_MS, expect: { poll: { timeout: HANG_MS / 2 } } };
/** Tests that say that they go side by side are processes of their own, one for each processor. */
const sideBySide = { maxConcurrency: availableParallelism() };

/** What takes minutes and is run where everything is tried. */
const FULL_TESTS = '**/*.full.test.ts';

/** Parts of the kit with their events, in a document without layout. */
const DOM_TESTS = 'web/**/*.dom.test.tsx';

const touched = (await changedFiles()) ?? [];

/**
 * What the generic suites of the server try: the calls of some features alone (`master/plant,…`), and how much of them;
 * the calls of features that the branch touches are all tried.
 */
const selection = {
  features: process.env.INBOUND_TEST_FEATURES?.split(',') ?? [],
  touched: featuresOf(withoutTests(touched)),
  ...sampling,
};

/** Whoever names a test gets it; of the longest `npm test` runs a sample. */
const leftOut = process.env.INBOUND_TESTS === 'sample' ? longTestsLeftOut(touched, sampling) : [];

/** Every property of a test draws by the seed of the repository. */
const SEED = 'tools/lib/seed-properties.ts';

/** Passwords are hashed with less work than the product asks for, hundreds of times; what it asks for is held by the replacement. */
const CHEAP = { '@node-rs/argon2': fileURLToPath(new URL('server/test/cheap-argon2.ts', import.meta.url)) };

/** The files of a worker share what they load: the server, the compiler. Nothing may be left behind in a module. */
const together = { isolate: false };

/** Unit tests run anywhere; HTTP tests get a private PostgreSQL from the global set-up. */
export default defineConfig({
  test: {
    // Two more than there are processors: tests wait for their database, and some for a lease to end.
    maxWorkers: availableParallelism() + 2,
    ...keptForMutants,
    projects: [
      {
        plugins: [textsPlugin({ compiled: false }), ...mutantPlugins()],
        test: {
          name: 'unit',
          include: ['{shared,edi,documents,simulator,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', DOM_TESTS, ...leftOut],
          setupFiles: [SEED],
          ...together,
          ...limits,
        },
      },
      {
        plugins: [textsPlugin({ compiled: false }), ...mutantPlugins()],
        test: {
          name: 'dom',
          include: [DOM_TESTS],
          environment: 'happy-dom',
          setupFiles: [SEED, 'web/src/kit/testing/dom-setup.ts'],
          provide: { sampling },
          ...limits,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: sampling.isFull ? [] : [FULL_TESTS],
          setupFiles: [SEED],
          ...together,
          ...limits,
        },
      },
      {
        plugins: mutantPlugins(),
        resolve: { alias: CHEAP },
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(sampling.isFull ? [] : [FULL_TESTS]), ...leftOut],
          setupFiles: [SEED],
          ...together,
          globalSetup: ['tools/lib/build-for-tests.mjs', 'server/test/cluster.ts'],
          provide: { selection },
          ...sideBySide,
          ...limits,
        },
      },
    ],
  },
});
