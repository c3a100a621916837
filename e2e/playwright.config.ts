import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { changedFiles } from '../tools/lib/changed-files.mjs';
import { readFlowSources, sampledFlows } from '../tools/lib/flows.ts';
import { sampling } from '../tools/lib/sampling.ts';
import { launchOptions } from './browser.ts';

const SECOND_MS = 1000;

/**
 * What lends each worker a product of its own for each file, and one more to a flow that asks. Who has one running already
 * names it (`support/place.ts`).
 */
const lender = {
  command: `"${process.execPath}" tools/run.mjs e2e/serve.ts`,
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  wait: {
    stdout: /lending products at (?<inbound_flows_lender>\S+) ready/,
  },
  // The story may have to be told, on a machine that has much other work.
  timeout: 1200 * SECOND_MS,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30 * SECOND_MS },
  stderr: 'pipe' as const,
};

/** Which files of flows there are: all, or those that a change touches and a sample where `npm test` runs them. */
const flows =
  process.env.INBOUND_TESTS === 'sample'
    ? sampledFlows((await changedFiles()) ?? [], sampling, readFlowSources()).map(path => `**/${path}`)
    : '**/*.spec.ts';

/**
 * Browser flows against the built web app and products of their own: each worker has one, and a new one for each spec file,
 * so that no file sees what another one did. Nothing is tried twice: what passes now and then fails.
 */
export default defineConfig({
  testDir: '.',
  testMatch: flows,
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // One more than there are processors: while a flow waits for its page, another one works.
  workers: availableParallelism() + 1,
  timeout: 180 * SECOND_MS,
  expect: { timeout: 30 * SECOND_MS },
  reporter: [['list']],
  webServer: lender,
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of each step would cost time in every flow; one is made where a flow fails.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
