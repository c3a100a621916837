import { type Refusal, refuse } from '@inbound/shared';
import type pg from 'pg';

const BEAT_MS = 500;
const SECOND_MS = 1_000;
const RETRY_SECONDS = 2;

/** The result of watching whether the database responds. */
export interface Pulse {
  readonly isLost: boolean;
  /** Resolves with the result of `work`, or refuses with `unavailable` as soon as the database is lost. */
  failFast<T>(work: Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const lost = (): Refusal => refuse('unavailable', { seconds: RETRY_SECONDS });

/**
 * Watches the database on a separate pool, which `stop` ends. After `silence` seconds without a response the database is
 * lost: frozen, stopped, or unreachable. A beat is missed if the previous query has not returned; a blocked event loop
 * counts as one beat, so that a busy server is not mistaken for a dead database.
 */
export const watchDatabase = (pool: Pick<pg.Pool, 'query' | 'end'>, silence: number): Pulse => {
  const mostMissed = (silence * SECOND_MS) / BEAT_MS;
  let missed = 0;
  let isAsking = false;
  const waiting = new Set<(refusal: Refusal) => void>();
  const loseAll = () => {
    for (const lose of waiting) lose(lost());
    waiting.clear();
  };
  const ask = async () => {
    isAsking = true;
    // An error is an answer, too: whoever calls gets one at once, and need not be kept from asking.
    await pool.query('select 1').catch(() => undefined);
    isAsking = false;
    missed = 0;
  };
  const beat = () => {
    if (!isAsking) return void ask();
    missed++;
    if (missed >= mostMissed) loseAll();
  };
  const beating = setInterval(beat, BEAT_MS);
  beating.unref();
  return {
    get isLost() {
      return missed >= mostMissed;
    },
    failFast: work =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    stop: () => {
      clearInterval(beating);
      return pool.end();
    },
  };
};
