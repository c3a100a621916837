import type { SimulatedClock } from './clock.ts';

/** How many calls there may be in a window of time. */
interface Limit {
  most: number;
  seconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const SECOND_MS = 1_000;

/** What the distributor allows to each client, by the kind of call. */
const LIMITS = {
  catalogue: [
    { most: 1, seconds: 4 * HOUR },
    { most: 6, seconds: DAY },
  ],
  product: [
    { most: 20, seconds: 1 },
    { most: 600, seconds: 60 },
    { most: 100_000, seconds: DAY },
  ],
  order: [
    { most: 20, seconds: 1 },
    { most: 600, seconds: 60 },
    { most: 3_000, seconds: DAY },
  ],
  quote: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 3_000, seconds: DAY },
  ],
  waybill: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 5_000, seconds: DAY },
  ],
  document: [
    { most: 10, seconds: 1 },
    { most: 60, seconds: 60 },
    { most: 5_000, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type CallKind = keyof typeof LIMITS;

/** Counts the calls of each client, on the clock of the distributor. */
export class Limits {
  readonly #clock: SimulatedClock;
  readonly #windows = new Map<string, { began: number; used: number }>();

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  #windowOf(client: string, kind: CallKind, { seconds }: Limit): { began: number; used: number } {
    const key = `${client} ${kind} ${seconds}`;
    const now = this.#clock.now();
    const present = this.#windows.get(key);
    if (present && now < present.began + seconds * SECOND_MS) return present;
    const fresh = { began: now, used: 0 };
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** Takes one call of a kind; false where its quota is used up. */
  take(client: string, kind: CallKind): boolean {
    const windows = LIMITS[kind].map(limit => ({ limit, window: this.#windowOf(client, kind, limit) }));
    if (windows.some(({ limit, window }) => window.used >= limit.most)) return false;
    for (const { window } of windows) window.used += 1;
    return true;
  }
}
