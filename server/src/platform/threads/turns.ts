import { refuse } from '@inbound/shared';

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
export class Turns {
  readonly #shares: Shares;
  readonly #standing = new Set<Standing>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** How many heavy calls there are, at work or waiting. */
  get size(): number {
    return this.#standing.size;
  }

  /** Takes a place, before the call's body is read. */
  enter(owner: Owner): Place {
    const { ofUser, ofTenant, ofAll } = this.#shares;
    const isFull =
      this.#standing.size >= ofAll ||
      this.#count(other => other.tenant === owner.tenant) >= ofTenant ||
      this.#count(other => other.tenant === owner.tenant && other.user === owner.user) >= ofUser;
    if (isFull) throw refuse('rate_limit', { seconds: AGAIN_SECONDS });
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
