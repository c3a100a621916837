import { type Refusal, refuse } from '@inbound/shared';

/** The caller of a heavy endpoint. An open endpoint has no user, so its caller is identified by address. */
export interface Owner {
  tenant: string;
  user: string;
}

/** The limits of heavy calls. */
export interface Shares {
  /** At most this many run at the same time. */
  working: number;
  /** At most this many run or wait: of one user, of one tenant, and of all. */
  ofUser: number;
  ofTenant: number;
  ofAll: number;
}

/** The time after which a refused caller should try again. */
const AGAIN_SECONDS = 2;
const SECOND_MS = 1_000;
/** At most this many refused callers are remembered; beyond that the memory starts empty again. */
const REMEMBERED = 1_000;

/** The place of one call in the queue. The caller must release it with `leave`. */
export interface Place {
  readonly isWorking: boolean;
  /** Resolves when the call may run. */
  turn(): Promise<void>;
  /** Releases the place; a second call has no effect. */
  leave(): void;
}

interface Standing {
  owner: Owner;
  stage: 'entered' | 'waiting' | 'working';
  begin: () => void;
  giveUp: () => void;
}

/**
 * The queue of heavy calls. Each user and each tenant has a share, and calls beyond it are refused with `rate_limit`. The
 * next call to run is that of the owner with the fewest running calls. The state is in memory, because it protects this process.
 */
export class HeavyCallQueue {
  readonly #shares: Shares;
  readonly #standing = new Set<Standing>();
  readonly #now: () => number;
  /** The owner of each recently refused token, and the time at which the entry expires. */
  readonly #refused = new Map<string, { owner: Owner; until: number }>();

  /** `now` is a monotonic clock in milliseconds. */
  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares;
    this.#now = now;
  }

  /** The number of heavy calls that run or wait. */
  get size(): number {
    return this.#standing.size;
  }

  /**
   * Refuses a caller at once if they were refused less than two seconds ago and their share is still full, so that their
   * repeated calls cost no database query. `token` is their access token.
   */
  refuseAgain(token: string): void {
    const last = this.#refused.get(token);
    if (last && last.until > this.#now() && this.#isFull(last.owner)) throw this.#tooMany();
  }

  /** Adds a call before its body is read. Refuses with `rate_limit` if the owner's share is full. */
  enter(owner: Owner, token?: string): Place {
    if (this.#isFull(owner)) {
      if (token !== undefined) this.#remember(token, owner);
      throw this.#tooMany();
    }
    const nothing = () => undefined;
    const one: Standing = { owner, stage: 'entered', begin: nothing, giveUp: nothing };
    this.#standing.add(one);
    return {
      get isWorking() {
        return one.stage === 'working';
      },
      turn: () => this.#wait(one),
      leave: () => {
        if (!this.#standing.delete(one)) return;
        one.giveUp();
        this.#next();
      },
    };
  }

  #tooMany(): Refusal {
    return refuse('rate_limit', { seconds: AGAIN_SECONDS });
  }

  #remember(token: string, owner: Owner): void {
    if (this.#refused.size >= REMEMBERED) this.#refused.clear();
    this.#refused.set(token, { owner, until: this.#now() + AGAIN_SECONDS * SECOND_MS });
  }

  #isFull({ tenant, user }: Owner): boolean {
    const { ofUser, ofTenant, ofAll } = this.#shares;
    return (
      this.#standing.size >= ofAll ||
      this.#count(other => other.tenant === tenant) >= ofTenant ||
      this.#count(other => other.tenant === tenant && other.user === user) >= ofUser
    );
  }

  #wait(one: Standing): Promise<void> {
    return new Promise((resolve, reject) => {
      one.begin = resolve;
      one.giveUp = () => reject(refuse('busy_retry', { seconds: AGAIN_SECONDS }));
      if (!this.#standing.has(one)) return one.giveUp();
      one.stage = 'waiting';
      this.#next();
    });
  }

  #next(): void {
    const { working } = this.#shares;
    while (this.#count(() => true, 'working') < working) {
      const waiting = [...this.#standing].filter(({ stage }) => stage === 'waiting');
      // The sort keeps the order of coming among those who have equally much at work.
      const [first] = waiting.sort((a, b) => this.#burden(a.owner) - this.#burden(b.owner));
      if (!first) return;
      first.stage = 'working';
      first.begin();
    }
  }

  /** What an owner has at work; the tenant's other users count less than the own. */
  #burden({ tenant, user }: Owner): number {
    const ofTenant = this.#count(other => other.tenant === tenant, 'working');
    const ofUser = this.#count(other => other.tenant === tenant && other.user === user, 'working');
    return ofUser * this.#shares.ofAll + ofTenant;
  }

  #count(isMeant: (owner: Owner) => boolean, stage?: Standing['stage']): number {
    let count = 0;
    for (const one of this.#standing) if (isMeant(one.owner) && (!stage || one.stage === stage)) count++;
    return count;
  }
}
