import { afterEach, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
const NAMES = Array.from({ length: 500 }, (_, at) => `GET /master/v1/call-${at}`);

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** What a run would choose that begins so many days from now. */
const chosenIn = async (days: number) => {
  vi.useFakeTimers({ now: Date.now() + days * DAY_MS });
  vi.resetModules();
  const { sampling } = await import('./sampling.ts');
  const { sampleOf } = await import('./sample.ts');
  const { longTestsLeftOut } = await import('./long-tests.ts');
  const { readFlowSources, sampledFlows } = await import('./flows.ts');
  vi.useRealTimers();
  return {
    seed: sampling.seed,
    calls: sampleOf(NAMES, 0.2, sampling, { nameOf: name => name }),
    leftOut: longTestsLeftOut([], sampling),
    flows: sampledFlows([], sampling, readFlowSources()),
  };
};

it('a run chooses the same a day, a week and a year later', async () => {
  const today = await chosenIn(0);
  expect(today.calls.length).toBeGreaterThan(50);
  expect(today.seed).toBeGreaterThan(0);
  for (const days of [1, 7, 365]) expect(await chosenIn(days)).toEqual(today);
});
