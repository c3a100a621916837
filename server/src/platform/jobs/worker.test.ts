import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from './job.ts';
import { startWorker } from './worker.ts';

const FAR_MS = 3_600_000;
const platform = { log: pino({ level: 'silent' }) };
const job = (run: () => Promise<boolean>, everyMs = FAR_MS): Job<typeof platform> => ({ kind: 'test', everyMs, run });

describe('the worker', () => {
  it('runs a job again at once while there may be more, and then waits for its time', async () => {
    let left = 3;
    const run = vi.fn(async () => --left > 0);
    const other = vi.fn(async () => false);
    const worker = startWorker(platform, [job(run), job(other)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3));
    await worker.stop();
    expect(run).toHaveBeenCalledTimes(3);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('goes on with the others when one fails, and tries the one again', async () => {
    const failing = vi.fn(async () => Promise.reject(new Error('no')));
    const other = vi.fn(async () => false);
    const worker = startWorker(platform, [job(failing, 1), job(other, 1)]);
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(1));
    expect(other).toHaveBeenCalled();
    await worker.stop();
  });

  it('that is stopped ends the job that runs, and begins none behind it', async () => {
    let end: () => void = () => undefined;
    const first = vi.fn(() => new Promise<boolean>(done => (end = () => done(true))));
    const behind = vi.fn(async () => false);
    const worker = startWorker(platform, [job(first), job(behind)]);
    const stopped = worker.stop();
    end();
    await stopped;
    expect(first).toHaveBeenCalledTimes(1);
    expect(behind).not.toHaveBeenCalled();
  });

  it('stops while it waits', async () => {
    const worker = startWorker(platform, [job(async () => false)]);
    await expect(worker.stop()).resolves.toBeUndefined();
  });
});
