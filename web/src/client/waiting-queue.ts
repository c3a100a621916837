import type { ErrorCode, Refusal, RefusalData } from '@inbound/shared';
import { z } from 'zod';
import { PERSISTED, type PersistedName, readPersisted, writePersisted } from './settings/persisted.ts';
import { isSignedOut } from './signed-out.ts';
import { createStore, type Store } from './store.ts';

/** A call that the server has not heard of yet, as it was made: nothing of it changes while it waits. */
export interface WaitingCall {
  /** The idempotency key: a call whose answer was lost counts once. */
  key: string;
  /** Whose call it is; nobody else's page sends it. */
  userNo: string;
  plantNo: string;
}

/** What every waiting call has, for the schema of a queue. */
export const waitingCall = { key: z.string(), userNo: z.string(), plantNo: z.string() };

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
    userNo: string,
    send: (call: C) => Promise<Ending<A>>,
    hear: (call: C, ending: Ending<A>) => void,
  ): Promise<void>;
}

/** What a queue keeps in the browser, the same in all its windows. */
const keptCalls = <C extends WaitingCall>(name: PersistedName, call: z.ZodType<C>): Store<Kept<C>> => {
  const refusal = z.strictObject({ code: z.string(), params: z.record(z.string(), z.unknown()) });
  const schema = z.strictObject({ waiting: z.array(call), refused: z.array(z.strictObject({ call, refusal })) });
  const read = (): Kept<C> => {
    const stored = readPersisted(name);
    // A build before this one kept what waited alone.
    const found = schema.safeParse(Array.isArray(stored) ? { waiting: stored, refused: [] } : stored);
    return found.success ? (found.data as Kept<C>) : nothing;
  };
  const kept = createStore<Kept<C>>(read());
  kept.subscribe(() => {
    const { waiting, refused } = kept.get();
    writePersisted(name, waiting.length + refused.length > 0 ? { waiting, refused } : undefined);
  });
  // What another window adds or has sent is no longer, or not yet, in this one.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === PERSISTED[name]) kept.set(read());
  });
  return kept;
};

/** A queue of calls that outlives a reload of the page. */
export const waitingQueue = <C extends WaitingCall>(name: PersistedName, call: z.ZodType<C>): WaitingQueue<C> => {
  const kept = keptCalls(name, call);
  const nextOf = (userNo: string): C | undefined => kept.get().waiting.find(one => one.userNo === userNo);
  const settle = (ended: C, refusal: Refusal | undefined) =>
    kept.set(({ waiting, refused }) => ({
      waiting: waiting.filter(({ key }) => key !== ended.key),
      refused: refusal
        ? [...refused, { call: ended, refusal: { code: refusal.code, params: refusal.params } }]
        : refused,
    }));
  let onItsWay: string | undefined;
  let isSending = false;
  return {
    kept,
    add: added => kept.set(({ waiting, refused }) => ({ waiting: [...waiting, added], refused })),
    takeBack: key => {
      const { waiting, refused } = kept.get();
      if (key === onItsWay || !waiting.some(one => one.key === key)) return false;
      kept.set({ waiting: waiting.filter(one => one.key !== key), refused });
      return true;
    },
    dismiss: seen =>
      kept.set(({ waiting, refused }) => ({ waiting, refused: refused.filter(one => one.call.key !== seen) })),
    send: async (userNo, send, hear) => {
      if (isSending) return;
      isSending = true;
      try {
        for (let next = nextOf(userNo); next; next = nextOf(userNo)) {
          onItsWay = next.key;
          const ending = await send(next);
          const refusal = 'refusal' in ending ? ending.refusal : undefined;
          if (refusal && waitsOn(refusal)) return;
          settle(next, refusal);
          hear(next, ending);
        }
      } finally {
        onItsWay = undefined;
        isSending = false;
      }
    },
  };
};
