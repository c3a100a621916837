const DAY_MS = 86_400_000;

/** The clock of the distributor: it runs like any other, and can be set or put forward. */
export class SimulatedClock {
  #aheadMs = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** The day as a number: days since 1970, by UTC. */
  day(): number {
    return Math.floor(this.now() / DAY_MS);
  }

  set(at: number): void {
    this.#aheadMs = at - Date.now();
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

/** A day as it is written: `2026-11-28`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
