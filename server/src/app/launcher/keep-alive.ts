import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './part.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A part that ran for so long is started again without the pauses that earlier ends have earned. */
const STEADY_MS = 60_000;

export interface Kept {
  /** The part's address after its first start; rejects when that fails, and then nothing is tried again. */
  started: Promise<string>;
  /** Ends the part in an orderly way to start it anew. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

/** Starts a part, and again whenever it dies, with pauses that grow, until it is told to stop. */
export const keepAlive = (name: string, start: () => Part, say: (line: string) => void): Kept => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let part = start();
  let restarting = false;

  const again = async (pauseMs: number): Promise<void> => {
    if (!restarting) {
      say(`${name} has ended; it is started again`);
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    if (signal.aborted) return;
    restarting = false;
    part = start();
    await part.ready.catch((error: Error) => say(`${name} does not start: ${error.message}`));
  };
  const watch = async (): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const since = Date.now();
      await part.ended;
      if (signal.aborted) return;
      if (Date.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      await again(pauseMs);
    }
  };

  const started = part.ready;
  const watching = started.then(watch, () => undefined);
  return {
    started,
    restart: async () => {
      restarting = true;
      await part.stop();
    },
    stop: async () => {
      stopping.abort();
      await part.stop();
      await watching;
    },
    kill: () => part.kill(),
  };
};
