import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from './outbox/deliver.ts';
import type { Platform } from './platform.ts';

const POLL_MS = 1_000;
const JITTER_MS = 300;

/** The background work of this server; several servers share it by claiming rows. */
export interface Worker {
  stop(): Promise<void>;
}

/** Polls for due messages until it is stopped; a failure of one round is logged, and the next one comes. */
export const startWorker = (platform: Platform): Worker => {
  const stopper = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stopper.signal.aborted) {
      const delivered = await deliverDue(platform).catch(error => {
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
