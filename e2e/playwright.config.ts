import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { changedFiles } from '../tools/lib/changed-files.mjs';
import { readFlowSources, sampledFlows } from '../tools/lib/flows.ts';
import { sampling } from '../tools/lib/sampling.ts';
import { launchOptions } from './browser.ts';

const SECOND_MS = 1000;

/** The product for the flows: who has one running already names it by the same four variables. */
const product = {
  command: `"${process.execPath}" tools/run.mjs e2e/serve.ts`,
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  wait: {
    stdout:
      /serving (?<inbound_flows_address>\S+) database (?<inbound_flows_database>\S+) folder (?<inbound_flows_folder>\S+) ahead (?<inbound_flows_ahead>-?\d+) ready/,
  },
  timeout: 240 * SECOND_MS,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30 * SECOND_MS },
  stderr: 'pipe' as const,
};

/** Which files of flows there are: all, or those that a change touches and a sample where `npm test` runs them. */
const flows =
  process.env.INBOUND_TESTS === 'sample'
    ? sampledFlows((await changedFiles()) ?? [], sampling, readFlowSources()).map(path => `**/${path}`)
    : '**/*.spec.ts';

/**
 * Browser flows against the built web app and a product of their own, which starts before the first flow and ends after
 * the last. Nothing is tried twice: what passes now and then fails.
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
  ...(process.env.INBOUND_FLOWS_ADDRESS ? {} : { webServer: product }),
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    baseURL: process.env.INBOUND_FLOWS_ADDRESS,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of each step would cost time in every flow; one is made where a flow fails.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
