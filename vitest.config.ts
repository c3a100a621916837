import { defineConfig } from 'vitest/config';

/** Unit tests run anywhere; HTTP tests get a private PostgreSQL from the global set-up. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,edi,documents,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          // Most of them load the compiler, once for all.
          isolate: false,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
