import { defineConfig } from 'vitest/config';
import { textsPlugin } from './web/texts-plugin.ts';

/** Ends a test that hangs, in milliseconds; far above what the slowest takes on a machine that has other work. */
const HANG_MS = 120_000;
const limits = { testTimeout: HANG_MS, hookTimeout: HANG_MS, expect: { poll: { timeout: HANG_MS / 2 } } };

/** Unit tests run anywhere; HTTP tests get a private PostgreSQL from the global set-up. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [textsPlugin()],
        test: {
          name: 'unit',
          include: ['{shared,edi,documents,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          ...limits,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          // Most of them load the compiler, once for all.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/cluster.ts'],
          ...limits,
        },
      },
    ],
  },
});
