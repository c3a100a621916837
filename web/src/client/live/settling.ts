/** Times in milliseconds. */
interface SettlingTimes {
  /** News that follow each other within this time are looked at together. */
  quietMs: number;
  /** After the first news the look comes at the latest after this time, however many follow. */
  longestMs: number;
  /** Where every window must read again, each waits for a random part of this time, so that they do not all ask at once. */
  spreadMs: number;
}

/** What lists and details wait for: a list that hears of a change each second is at most 3 s behind, with its call 4 s. */
export const SETTLING: SettlingTimes = { quietMs: 1_500, longestMs: 3_000, spreadMs: 8_000 };

/** Waits until news settle before somebody looks, and never longer than the longest wait. */
export class Settling {
  readonly #look: () => void;
  readonly #times: SettlingTimes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstAt = 0;

  constructor(look: () => void, times: SettlingTimes = SETTLING) {
    this.#look = look;
    this.#times = times;
  }

  /** Takes note of news; `concernsAll` says that every window hears the same and must read everything again. */
  hear(concernsAll = false): void {
    const { quietMs, longestMs, spreadMs } = this.#times;
    const at = Date.now();
    if (this.#timer === undefined) this.#firstAt = at;
    const latest = Math.max(0, this.#firstAt + longestMs - at);
    const wait = Math.min(quietMs, latest);
    this.#start(concernsAll ? wait + Math.random() * spreadMs : wait);
  }

  /** Forgets what was heard. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #start(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, ms);
  }
}
