import { Refusal, type Timestamp } from '@inbound/shared';
import { now } from '../now.ts';
import { onDevice, removeWhere } from './database.ts';
import { isOf, type Owner, presentOwner } from './owner.ts';

/** As many answers as the pages of one shift need; the oldest leave. */
const MOST_KEPT = 60;

interface KeptAnswer {
  key: string;
  owner: Owner;
  at: Timestamp;
  answer: unknown;
}

const keyOf = (owner: Owner, query: readonly unknown[]): string =>
  JSON.stringify([owner.tenant, owner.userNo, ...query]);

const keep = (kept: KeptAnswer): Promise<unknown> =>
  onDevice('answers', 'readwrite', store => {
    store.put(kept);
    const held = store.count();
    held.onsuccess = () => {
      if (held.result <= MOST_KEPT) return;
      const oldest = store.index('at').openCursor();
      oldest.onsuccess = () => oldest.result?.delete();
    };
    return undefined;
  });

const find = async (key: string): Promise<KeptAnswer | undefined> =>
  (await onDevice('answers', 'readonly', store => store.get(key))) as KeptAnswer | undefined;

/** Asks for an answer that is kept. */
export interface KeptQuestion<T> {
  query: readonly unknown[];
  ask(): Promise<T>;
  /** Whether an answer is of the contract as it is today: another build may have kept it. */
  fits(answer: unknown): boolean;
}

/**
 * An answer that a phone page has declared to be kept: the server's, else the last one that this user had from it. Only no
 * network is a reason to show that; a refusal is shown as it is, and so is the lost network where what is kept no longer fits.
 */
export const orKept = async <T>({ query, ask, fits }: KeptQuestion<T>): Promise<T> => {
  const owner = presentOwner();
  try {
    const answer = await ask();
    if (owner) await keep({ key: keyOf(owner, query), owner, at: now(), answer });
    return answer;
  } catch (cause) {
    const isUnreached = cause instanceof Refusal && (cause.code === 'offline' || cause.code === 'timeout');
    const kept = owner && isUnreached ? await find(keyOf(owner, query)) : undefined;
    if (!kept || !fits(kept.answer)) throw cause;
    return kept.answer as T;
  }
};

/** Forgets the answers of somebody who leaves the device. */
export const forgetAnswersOf = (owner: Owner): Promise<unknown> =>
  onDevice('answers', 'readwrite', store => removeWhere(store, row => isOf(owner, (row as KeptAnswer).owner)));
