import type { RefusalData } from '@inbound/shared';
import { z } from 'zod';
import { dropEarlier, type EarlierCall, type QueueName, readEarlier } from './device/earlier-calls.ts';
import { dropCall, type KeptCall, keepCall, keepRefusal, readKeptCalls, watchKeptCalls } from './device/kept-calls.ts';
import { type Owner, ownerOf } from './device/owner.ts';
import { createStore } from './store.ts';

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

/** What another build has kept and this one cannot read: it stays where it lies until its user has seen it. */
export interface UnreadCall {
  key: string;
  /** Nobody where it does not say whose it is. */
  owner: Owner | undefined;
  text: string;
}

/** What a queue keeps, each list with its oldest first. */
export interface Kept<C> {
  waiting: readonly C[];
  refused: readonly RefusedCall<C>[];
  unread: readonly UnreadCall[];
}

export const nothingKept = { waiting: [], refused: [], unread: [] };

const recordOf = (queue: QueueName, call: WaitingCall, refusal?: RefusalData): KeptCall => {
  const { key, tenant, userNo } = call;
  return { queue, key, owner: { tenant, userNo }, call, ...(refusal ? { refusal } : {}) };
};

/** Tells apart what waits, what was refused, and what cannot be read. */
export const sortCalls = <C extends WaitingCall>(found: readonly EarlierCall[], schema: z.ZodType<C>): Kept<C> => {
  const waiting: C[] = [];
  const refused: RefusedCall<C>[] = [];
  const unread: UnreadCall[] = [];
  for (const { key, call: stored, refusal } of found) {
    const { data: call } = schema.safeParse(stored);
    if (!call) {
      const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
      unread.push({ key, owner: ownerOf(stored), text });
    } else if (refusal) refused.push({ call, refusal });
    else waiting.push(call);
  }
  return { waiting, refused, unread };
};

/**
 * Moves what an earlier build has left to where this one keeps it: a call leaves its old place once it lies in the new one, so
 * that a page may close at any moment. What cannot be read, or is not kept, stays.
 */
export const moveEarlier = async <C extends WaitingCall>(
  name: QueueName,
  schema: z.ZodType<C>,
  keep: (call: KeptCall) => Promise<boolean>,
): Promise<void> => {
  for (const { call: stored, refusal } of readEarlier(name)) {
    const { data: call } = schema.safeParse(stored);
    if (call && (await keep(recordOf(name, call, refusal)))) dropEarlier(name, call.key);
  }
};

const readKept = async <C extends WaitingCall>(name: QueueName, schema: z.ZodType<C>): Promise<Kept<C>> => {
  const onDevice = await readKeptCalls(name);
  const elsewhere = readEarlier(name).filter(({ key }) => !onDevice.some(one => one.key === key));
  return sortCalls([...elsewhere, ...onDevice], schema);
};

/** What a queue keeps on the device, the same in all windows; `ready` once what an earlier visit has left is known. */
export const keptCalls = <C extends WaitingCall>(name: QueueName, schema: z.ZodType<C>) => {
  const kept = createStore<Kept<C>>(nothingKept);
  /** Keys of calls that the device does not have yet, and of those that have ended: what is read meanwhile does not know it. */
  const [unwritten, ended] = [new Set<string>(), new Set<string>()];
  const refresh = async (): Promise<void> => {
    const found = await readKept(name, schema);
    const isThere = ({ key }: { key: string }) => !ended.has(key);
    const late = kept
      .get()
      .waiting.filter(({ key }) => unwritten.has(key) && !found.waiting.some(one => one.key === key));
    kept.set({
      ...found,
      waiting: [...found.waiting, ...late].filter(isThere),
      unread: found.unread.filter(isThere),
    });
  };
  watchKeptCalls(() => void refresh());
  const hasDevice = typeof indexedDB !== 'undefined';
  return {
    kept,
    ready: hasDevice ? moveEarlier(name, schema, keepCall).then(refresh) : Promise.resolve(),
    write: async (added: C): Promise<void> => {
      unwritten.add(added.key);
      // A browser that keeps nothing leaves it to the memory of this page.
      if (await keepCall(recordOf(name, added))) unwritten.delete(added.key);
    },
    drop: (key: string): Promise<void> => {
      ended.add(key);
      dropEarlier(name, key);
      return dropCall(key);
    },
    refuse: (key: string, refusal: RefusalData): Promise<void> => {
      ended.add(key);
      return keepRefusal(key, refusal);
    },
  };
};
