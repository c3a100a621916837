import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@inbound/shared';
import { networkOf } from './buckets.ts';

/** The refusals of callers who ask for more than their share. */
const OF_TOO_MUCH: ReadonlySet<ErrorCode> = new Set(['rate_limit', 'body_too_large'] as const);
/** A caller who is refused again within this time, in milliseconds, has not waited. */
const MOMENT_MS = 2_000;
/** The delay of such a repeated refusal. */
const HELD_MS = 1_000;
/** At most this many refusals are delayed at once: a waiting socket costs memory, so further ones are sent at once. */
const HELD_AT_ONCE = 1_000;
/** At most this many networks are remembered; beyond that the memory starts empty again. */
const REMEMBERED = 10_000;

/**
 * Slows down callers that ignore refusals: if a network was refused less than two seconds ago, its next refusal is sent a
 * second later. A client that never pauses then costs the event loop a few answers a second (decision 0029). Accepted
 * calls are never delayed. The state is in memory, because it protects this process.
 */
export class RefusalThrottle {
  readonly #refused = new Map<string, number>();
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  #held = 0;

  /** `now` is a monotonic clock in milliseconds; `wait` resolves after the given milliseconds. */
  constructor(now: () => number = () => performance.now(), wait: (ms: number) => Promise<void> = ms => pause(ms)) {
    this.#now = now;
    this.#wait = wait;
  }

  /** Records a refusal of a network address; resolves when the answer may be sent, at once or after the delay. */
  async delay(code: ErrorCode, ip: string): Promise<void> {
    if (!OF_TOO_MUCH.has(code)) return;
    const network = networkOf(ip);
    const isAgain = (this.#refused.get(network) ?? 0) > this.#now();
    if (this.#refused.size >= REMEMBERED) this.#refused.clear();
    this.#refused.set(network, this.#now() + MOMENT_MS);
    if (!isAgain || this.#held >= HELD_AT_ONCE) return;
    this.#held++;
    await this.#wait(HELD_MS);
    this.#held--;
  }
}
