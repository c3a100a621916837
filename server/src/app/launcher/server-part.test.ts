import { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serverPart, stopPatience } from './server-part.ts';

/** A server that will not stop. */
const STUBBORN = `process.on('SIGTERM', () => undefined);
process.send({ ready: 'here' });
setInterval(() => undefined, 1_000);`;

const DRAIN_SECONDS = 45;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-part-'));
  await writeFile(join(folder, 'stubborn.mjs'), STUBBORN);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => rm(folder, { recursive: true }));

it('a server that is told to stop has all its time to answer, and the time for calls in flight after it', async () => {
  const patience = stopPatience(DRAIN_SECONDS);
  expect(patience).toBe(75_000);
  const program = join(folder, 'stubborn.mjs');
  const part = serverPart({ program, flags: [], env: {}, say: () => undefined, born: () => undefined, patience });
  await part.ready;
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  const signals = () => kill.mock.calls.map(([signal]) => signal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = part.stop();
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(signals()).toEqual(['SIGTERM']);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals()).toEqual(['SIGTERM', 'SIGKILL']);
  await stopped;
});
