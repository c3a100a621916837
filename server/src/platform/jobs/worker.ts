import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../call/platform.ts';
import { sweep } from './housekeeping.ts';
import { deliverDue } from './outbox/deliver.ts';

const POLL_MS = 1_000;
const JITTER_MS = 300;
const SWEEP_MS = 3_600_000;

/** The background work of this server; several servers share it by claiming rows. */
export interface Worker {
  stop(): Promise<void>;
}

/** Sweeps once an hour; several servers may, for what one has taken away the next does not find. */
const hourlySweep = (platform: Platform): (() => Promise<void>) => {
  let due = 0;
  return async () => {
    if (performance.now() < due) return;
    due = performance.now() + SWEEP_MS;
    await sweep(platform);
  };
};

/** Polls for due messages until it is stopped; a failure of one round is logged, and the next one comes. */
export const startWorker = (platform: Platform): Worker => {
  const stopper = new AbortController();
  const sweepDue = hourlySweep(platform);
  const work = async (): Promise<number> => {
    await sweepDue();
    return deliverDue(platform);
  };
  const rounds = async (): Promise<void> => {
    while (!stopper.signal.aborted) {
      const delivered = await work().catch(error => {
        platform.log.error({ err: error }, 'worker round failed');
        return 0;
      });
      if (delivered > 0) continue;
      await pause(POLL_MS + Math.random() * JITTER_MS, undefined, { signal: stopper.signal }).catch(() => undefined);
    }
  };
  const running = rounds();
  return {
    stop: () => {
      stopper.abort();
      return running;
    },
  };
};
