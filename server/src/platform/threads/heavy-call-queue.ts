import { type Refusal, refuse } from '@inbound/shared';

/** Who asks for heavy work: a user of a tenant; of a call that is open to all, its address. */
export interface Owner {
  tenant: string;
  user: string;
}

/** How many heavy calls there may be. */
export interface Shares {
  /** At work at the same time. */
  working: number;
  /** At work or waiting: of one user, of one tenant, and of all. */
  ofUser: number;
  ofTenant: number;
  ofAll: number;
}

/** When a refused caller should come again. */
const AGAIN_SECONDS = 2;
const SECOND_MS = 1_000;
/** So many refused callers are remembered; a flood of more is asked anew. */
const REMEMBERED = 1_000;

/** A place among the heavy calls; whoever has entered must leave. */
export interface Place {
  readonly isWorking: boolean;
  /** Waits until it is this call's turn. */
  turn(): Promise<void>;
  /** May be said twice. */
  leave(): void;
}

interface Standing {
  owner: Owner;
  stage: 'entered' | 'waiting' | 'working';
  begin: () => void;
  giveUp: () => void;
}

/**
 * Who of the heavy calls works when. Each user and each tenant has a share; what comes beyond it is refused with
 * `rate_limit`, and of those that wait comes next who has least at work. Held in memory: it guards this process.
 */
export class HeavyCallQueue {
  readonly #shares: Shares;
  readonly #standing = new Set<Standing>();
  readonly #now: () => number;
  /** Whom a token belongs to that was refused a moment ago, and until when that is remembered. */
  readonly #refused = new Map<string, { owner: Owner; until: number }>();

  /** `now` answers milliseconds that never go back. */
  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares;
    this.#now = now;
  }

  /** How many heavy calls there are, at work or waiting. */
  get size(): number {
    return this.#standing.size;
  }

  /**
   * Refuses at once who was refused a moment ago, as long as his share is full: whoever comes again without waiting costs
   * no question to the database. `token` is what he calls with.
   */
  refuseAgain(token: string): void {
    const last = this.#refused.get(token);
    if (last && last.until > this.#now() && this.#isFull(last.owner)) throw this.#tooMany();
  }

  /** Takes a place, before the call's body is read. */
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
