import { availableParallelism } from 'node:os';
import { refuse } from '@inbound/shared';
import type { Owner } from './heavy-call-queue.ts';

/** How ordinary calls share the connections to the database. */
export interface TurnLimits {
  /** At most this many calls are at work: each needs a connection. */
  size: number;
  /** So many places stay free for users who have nothing at work, or hardly anything. */
  kept: number;
  /** A user has at most this many calls at work while others call, too: more of them make none of them quicker. */
  beside: number;
  /** So long after their last call others are still there. */
  besideMs: number;
  /** A user who has this many calls at work that already last long begins no other. */
  long: number;
  longMs: number;
  /** At most this many calls of one user wait. */
  waiting: number;
  /** So long a call waits at most. */
  waitMs: number;
}

/** What a core is given at once: while one call of a user waits for the database, another is worked at. */
const CALLS_A_CORE = 2;

/** The limits for a pool of connections. */
export const turnLimits = (size: number, cores = availableParallelism()): TurnLimits => ({
  size,
  kept: Math.min(Math.ceil(size / 4), size - 1),
  beside: CALLS_A_CORE * cores,
  besideMs: 1_000,
  long: 3,
  longMs: 200,
  waiting: 200,
  waitMs: 20_000,
});

/** A user with this many calls at work takes one of the kept places. */
const HARDLY_ANYTHING = 2;
const AGAIN_SECONDS = 2;
/** At most this many callers are remembered by their tokens; beyond that the memory starts empty again. */
const REMEMBERED = 10_000;

interface Waiting {
  begin: (leave: () => void) => void;
}

/** The calls of one user: when those at work began, the oldest first, and those that wait, the first of them first. */
interface Calls {
  owner: Owner;
  working: Set<{ at: number }>;
  waiting: Set<Waiting>;
}

/** When a user has begun or ended a call last. */
interface Seen {
  key: string;
  at: number;
}

const keyOf = ({ tenant, user }: Owner): string => `${tenant} ${user}`;

/**
 * The turns of ordinary calls: who asks much waits, and nobody else waits for them. A user may have all places but a few,
 * which are kept for the others, and fewer where others call as well or their calls last long. The next call to begin is
 * that of the user with the fewest calls at work, then of the tenant with the fewest. The state is in memory, as that of the
 * pool is.
 */
export class CallTurns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #calls = new Map<string, Calls>();
  readonly #owners = new Map<string, Owner>();
  /** Who was seen last, and who before that was somebody else. */
  #last: Seen | undefined;
  #other: Seen | undefined;
  #working = 0;
  #waiting = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The number of calls that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** The user of a token, as far as it came before. */
  ownerOf(token: string): Owner | undefined {
    return this.#owners.get(token);
  }

  /** Remembers the user of a token. */
  remember(token: string, owner: Owner): void {
    if (this.#owners.has(token)) return;
    if (this.#owners.size >= REMEMBERED) this.#owners.clear();
    this.#owners.set(token, owner);
  }

  /**
   * Does the work of a call when it is its turn. Refuses with `rate_limit` where too many of its user wait already, and with
   * `busy_retry` where its turn does not come in time.
   */
  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const calls = this.#callsOf(owner);
    const leave = this.#waiting === 0 && this.#mayBegin(calls) ? this.#enter(calls) : await this.#wait(calls);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #callsOf(owner: Owner): Calls {
    const key = keyOf(owner);
    const known = this.#calls.get(key);
    if (known) return known;
    const calls: Calls = { owner, working: new Set(), waiting: new Set() };
    this.#calls.set(key, calls);
    return calls;
  }

  #forgetIdle({ owner, working, waiting }: Calls): void {
    if (working.size === 0 && waiting.size === 0) this.#calls.delete(keyOf(owner));
  }

  #see(owner: Owner, at: number): void {
    const key = keyOf(owner);
    if (this.#last && this.#last.key !== key) this.#other = this.#last;
    this.#last = { key, at };
  }

  /** Whether somebody else has called lately. */
  #isBeside(owner: Owner): boolean {
    const key = keyOf(owner);
    const other = this.#last?.key === key ? this.#other : this.#last;
    return other !== undefined && other.at >= this.#now() - this.#limits.besideMs;
  }

  #mayBegin({ owner, working }: Calls): boolean {
    const { size, kept, beside, long, longMs } = this.#limits;
    if (this.#working >= size) return false;
    if (working.size < HARDLY_ANYTHING) return true;
    if (working.size >= beside && this.#isBeside(owner)) return false;
    const longSince = this.#now() - longMs;
    return this.#working < size - kept && [...working].filter(({ at }) => at <= longSince).length < long;
  }

  /** Gives a call its place; answers how it leaves it. */
  #enter(calls: Calls): () => void {
    const call = { at: this.#now() };
    this.#see(calls.owner, call.at);
    calls.working.add(call);
    this.#working++;
    return () => {
      this.#see(calls.owner, this.#now());
      calls.working.delete(call);
      this.#working--;
      this.#forgetIdle(calls);
      this.#next();
    };
  }

  #wait(calls: Calls): Promise<() => void> {
    if (calls.waiting.size >= this.#limits.waiting) throw refuse('rate_limit', { seconds: AGAIN_SECONDS });
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late);
        if (calls.waiting.delete(one)) this.#waiting--;
      };
      const one: Waiting = {
        begin: leave => {
          end();
          resolve(leave);
        },
      };
      const late = setTimeout(() => {
        end();
        this.#forgetIdle(calls);
        reject(refuse('busy_retry', { seconds: AGAIN_SECONDS }));
      }, this.#limits.waitMs);
      calls.waiting.add(one);
      this.#waiting++;
      this.#next();
    });
  }

  /** Begins what may begin: of those who have least at work first, and in the order of coming. */
  #next(): void {
    while (this.#waiting > 0 && this.#working < this.#limits.size) {
      const next = [...this.#calls.values()]
        .filter(calls => calls.waiting.size > 0 && this.#mayBegin(calls))
        .sort((a, b) => a.working.size - b.working.size || this.#ofTenant(a.owner) - this.#ofTenant(b.owner))[0];
      const [first] = next?.waiting ?? [];
      if (!next || !first) return;
      first.begin(this.#enter(next));
    }
  }

  #ofTenant({ tenant }: Owner): number {
    let count = 0;
    for (const { owner, working } of this.#calls.values()) if (owner.tenant === tenant) count += working.size;
    return count;
  }
}
