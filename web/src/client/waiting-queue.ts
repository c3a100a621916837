import type { ErrorCode, Refusal } from '@inbound/shared';
import type { z } from 'zod';
import type { QueueName } from './device/earlier-calls.ts';
import { isOf, type Owner } from './device/owner.ts';
import { type Kept, keptCalls, type WaitingCall } from './kept-queue.ts';
import { isSignedOut } from './signed-out.ts';
import type { Store } from './store.ts';

/** How a call ended: with an answer, or refused. */
export type Ending<A> = { answer: A } | { refusal: Refusal };

/** Nothing is known of a call that ended so: it is sent once more, under its key. */
const TRY_AGAIN: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable', 'tenant_moving', 'rate_limit'];

/** Whether a refusal says nothing of the call itself, so that it waits on. */
export const waitsOn = (refusal: Refusal): boolean => TRY_AGAIN.includes(refusal.code) || isSignedOut(refusal);

export interface WaitingQueue<C extends WaitingCall> {
  kept: Store<Kept<C>>;
  add(call: C): void;
  /** Takes back what was not sent yet; false for a call that is on its way, or was heard of. */
  takeBack(key: string): boolean;
  /** Its user has seen that a call was refused, or cannot be read. */
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

/** A queue of calls that outlives a reload of the page, also without a network. */
export const waitingQueue = <C extends WaitingCall>(name: QueueName, call: z.ZodType<C>): WaitingQueue<C> => {
  const { kept, ready, write, drop, refuse } = keptCalls(name, call);
  const nextOf = (owner: Owner): C | undefined => kept.get().waiting.find(one => isOf(owner, one));
  const settle = async (ended: C, refusal: Refusal | undefined): Promise<void> => {
    const said = refusal && { code: refusal.code, params: refusal.params };
    kept.set(({ waiting, refused, unread }) => ({
      unread,
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
      kept.set(all => ({ ...all, waiting: [...all.waiting, added] }));
      void write(added);
    },
    takeBack: key => {
      const { waiting, ...others } = kept.get();
      if (key === onItsWay || !waiting.some(one => one.key === key)) return false;
      kept.set({ ...others, waiting: waiting.filter(one => one.key !== key) });
      void drop(key);
      return true;
    },
    dismiss: seen => {
      kept.set(({ waiting, refused, unread }) => ({
        waiting,
        refused: refused.filter(({ call: { key } }) => key !== seen),
        unread: unread.filter(({ key }) => key !== seen),
      }));
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
