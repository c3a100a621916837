import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '@inbound/shared';
import { networkOf } from './buckets.ts';

/** Refusals of who asks for more than his share. */
const OF_TOO_MUCH: ReadonlySet<ErrorCode> = new Set(['rate_limit', 'body_too_large'] as const);
/** Who comes again within that time has not waited, in milliseconds. */
const MOMENT_MS = 2_000;
/** So long he waits for his next refusal. */
const HELD_MS = 1_000;
/** So many may wait at once: a socket costs memory, and beyond that an answer is cheaper. */
const HELD_AT_ONCE = 1_000;
/** So many addresses are remembered; a flood of more is asked anew. */
const REMEMBERED = 10_000;

/**
 * Slows down who does not wait: of an address that was refused a moment ago the next refusal takes a second, so that
 * callers who never pause cost the loop a few answers a second and not all that it can give (decision 0075). It is for
 * refusals alone: a call that is let in never waits here. In memory, for it guards this process.
 */
export class RefusalThrottle {
  readonly #refused = new Map<string, number>();
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  #held = 0;

  /** `now` answers milliseconds that never go back; `wait` passes some of them. */
  constructor(now: () => number = () => performance.now(), wait: (ms: number) => Promise<void> = ms => pause(ms)) {
    this.#now = now;
    this.#wait = wait;
  }

  /** Notes a refusal, and gives it free: at once, or later to who was refused a moment ago. */
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
