import type { ErrorCode, Refusal, RefusalData } from '@inbound/shared';
import { z } from 'zod';
import { DEFAULT_TENANT } from './constants.ts';
import { dropCall, keepCall, keepRefusal, readKeptCalls, watchKeptCalls } from './device/kept-calls.ts';
import { isOf, type Owner } from './device/owner.ts';
import { readPersisted, writePersisted } from './settings/persisted.ts';
import { isSignedOut } from './signed-out.ts';
import { createStore, type Store } from './store.ts';

/** A call that the server has not heard of yet, as it was made, by its owner: nobody else's page sends it, and nothing of it changes. */
export interface WaitingCall extends Owner {
  /** The idempotency key: a call whose answer was lost counts once. */
  key: string;
  plantNo: string;
}

/** What every waiting call has, for the schema of a queue. */
export const waitingCall = { key: z.string(), tenant: z.int(), userNo: z.string(), plantNo: z.string() };

/** A call that the server has refused; it is kept until its user has seen it. */
export interface RefusedCall<C> {
  call: C;
  refusal: RefusalData;
}

/** How a call ended: with an answer, or refused. */
export type Ending<A> = { answer: A } | { refusal: Refusal };

interface Kept<C> {
  waiting: readonly C[];
  refused: readonly RefusedCall<C>[];
}

const nothing = { waiting: [], refused: [] };

/** Nothing is known of a call that ended so: it is sent once more, under its key. */
const TRY_AGAIN: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable', 'tenant_moving', 'rate_limit'];

/** Whether a refusal says nothing of the call itself, so that it waits on. */
export const waitsOn = (refusal: Refusal): boolean => TRY_AGAIN.includes(refusal.code) || isSignedOut(refusal);

export interface WaitingQueue<C extends WaitingCall> {
  /** What waits, the oldest first, and what was refused, the oldest first. */
  kept: Store<Kept<C>>;
  add(call: C): void;
  /** Takes back what was not sent yet; false for a call that is on its way, or was heard of. */
  takeBack(key: string): boolean;
  /** Its user has seen that a call was refused. */
  dismiss(key: string): void;
  /**
   * Sends the user's calls in their order, one at a time, until none is left or the server is out of reach. What it answers
   * is told; what it did not hear of stays.
   */
  send<A>(
    owner: Owner,
    send: (call: C) => Promise<Ending<A>>,
    hear: (call: C, ending: Ending<A>) => void,
  ): Promise<void>;
}

/** Queues that outlive their page. */
export type QueueName = 'scans' | 'stamps';

/** A build before this one kept what waited elsewhere, without its tenant: it is moved, once. */
const moveEarlier = async <C extends WaitingCall>(name: QueueName, call: z.ZodType<C>): Promise<void> => {
  const stored = readPersisted(name);
  if (stored === undefined) return;
  writePersisted(name, undefined);
  const { waiting } = z
    .object({ waiting: z.array(z.unknown()) })
    .catch({ waiting: [] })
    .parse(stored);
  for (const one of waiting) {
    const found = call.safeParse({ tenant: DEFAULT_TENANT, ...(one as object) });
    if (found.success) await keepCall(recordOf(name, found.data));
  }
};

const recordOf = (queue: QueueName, call: WaitingCall) => {
  const { key, tenant, userNo } = call;
  return { queue, key, owner: { tenant, userNo }, call };
};

const readKept = async <C extends WaitingCall>(name: QueueName, call: z.ZodType<C>): Promise<Kept<C>> => {
  const found = (await readKeptCalls(name)).flatMap(({ call: stored, refusal }) => {
    const parsed = call.safeParse(stored);
    return parsed.success ? [{ call: parsed.data, refusal }] : [];
  });
  return {
    waiting: found.flatMap(one => (one.refusal ? [] : [one.call])),
    refused: found.flatMap(({ call: refused, refusal }) => (refusal ? [{ call: refused, refusal }] : [])),
  };
};

/** What a queue keeps on the device, the same in all windows; `ready` once what an earlier visit has left is known. */
const keptCalls = <C extends WaitingCall>(name: QueueName, call: z.ZodType<C>) => {
  const kept = createStore<Kept<C>>(nothing);
  /** Keys of calls that are being written, and of those that have ended: what is read meanwhile does not know it yet. */
  const [unwritten, ended] = [new Set<string>(), new Set<string>()];
  const refresh = async (): Promise<void> => {
    const found = await readKept(name, call);
    const isThere = ({ key }: C) => !ended.has(key);
    const late = kept
      .get()
      .waiting.filter(({ key }) => unwritten.has(key) && !found.waiting.some(one => one.key === key));
    kept.set({ ...found, waiting: [...found.waiting, ...late].filter(isThere) });
  };
  watchKeptCalls(() => void refresh());
  const hasDevice = typeof indexedDB !== 'undefined';
  return {
    kept,
    ready: hasDevice ? moveEarlier(name, call).then(refresh) : Promise.resolve(),
    write: async (added: C): Promise<void> => {
      unwritten.add(added.key);
      await keepCall(recordOf(name, added));
      unwritten.delete(added.key);
    },
    drop: (key: string): Promise<void> => {
      ended.add(key);
      return dropCall(key);
    },
    refuse: (key: string, refusal: RefusalData): Promise<void> => {
      ended.add(key);
      return keepRefusal(key, refusal);
    },
  };
};

/** A queue of calls that outlives a reload of the page, also without a network. */
export const waitingQueue = <C extends WaitingCall>(name: QueueName, call: z.ZodType<C>): WaitingQueue<C> => {
  const { kept, ready, write, drop, refuse } = keptCalls(name, call);
  const nextOf = (owner: Owner): C | undefined => kept.get().waiting.find(one => isOf(owner, one));
  const settle = async (ended: C, refusal: Refusal | undefined): Promise<void> => {
    const said = refusal && { code: refusal.code, params: refusal.params };
    kept.set(({ waiting, refused }) => ({
      waiting: waiting.filter(({ key }) => key !== ended.key),
      refused: said ? [...refused, { call: ended, refusal: said }] : refused,
    }));
    await (said ? refuse(ended.key, said) : drop(ended.key));
  };
  let onItsWay: string | undefined;
  let isSending = false;
  return {
    kept,
    add: added => {
      kept.set(({ waiting, refused }) => ({ waiting: [...waiting, added], refused }));
      void write(added);
    },
    takeBack: key => {
      const { waiting, refused } = kept.get();
      if (key === onItsWay || !waiting.some(one => one.key === key)) return false;
      kept.set({ waiting: waiting.filter(one => one.key !== key), refused });
      void drop(key);
      return true;
    },
    dismiss: seen => {
      kept.set(({ waiting, refused }) => ({ waiting, refused: refused.filter(one => one.call.key !== seen) }));
      void drop(seen);
    },
    send: async (owner, send, hear) => {
      if (isSending) return;
      isSending = true;
      try {
        await ready;
        for (let next = nextOf(owner); next; next = nextOf(owner)) {
          onItsWay = next.key;
          const ending = await send(next);
          const refusal = 'refusal' in ending ? ending.refusal : undefined;
          if (refusal && waitsOn(refusal)) return;
          await settle(next, refusal);
          hear(next, ending);
        }
      } finally {
        onItsWay = undefined;
        isSending = false;
      }
    },
  };
};
