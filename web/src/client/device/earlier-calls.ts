import { errors, type RefusalData } from '@inbound/shared';
import { z } from 'zod';
import { DEFAULT_TENANT } from '../constants.ts';
import { readPersisted, readPersistedText, writePersisted } from '../settings/persisted.ts';
import { isOf, type Owner, ownerOf } from './owner.ts';

/** Queues that outlive their page. */
export const QUEUES = ['scans', 'stamps'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A call that a build before decision 0209 has left in the storage of the browser; it may be of any shape. */
export interface EarlierCall {
  /** Its idempotency key; of what has none the text, as it lies there. */
  key: string;
  call: unknown;
  refusal?: RefusalData;
}

const entries = z.array(z.unknown());
/** The first of these builds kept what waited alone. */
const earlierQueue = z.union([
  entries.transform(waiting => ({ waiting, refused: [] as unknown[] })),
  z.strictObject({ waiting: entries, refused: entries.default([]) }),
]);

/** That a call was refused is told although nobody knows any more why. */
const unknownReason = { code: 'fault', params: {} };
const refusal = z
  .object({ code: z.string().refine(code => Object.hasOwn(errors, code)), params: z.record(z.string(), z.unknown()) })
  .catch(unknownReason);
const refusedCall = z.union([
  z.object({ call: z.record(z.string(), z.unknown()), refusal }),
  z.unknown().transform(call => ({ call, refusal: unknownReason })),
]);

const keyed = z.object({ key: z.string() });
const keyOf = (call: unknown): string => keyed.safeParse(call).data?.key ?? JSON.stringify(call);
const keyOfRefused = (entry: unknown): string => keyOf(refusedCall.parse(entry).call);

/** Calls were the default tenant's before they named theirs. */
const withTenant = (call: unknown): unknown =>
  typeof call === 'object' && call !== null && !Array.isArray(call) ? { tenant: DEFAULT_TENANT, ...call } : call;

/** The calls that an earlier build has left, those that wait first; what is no list of calls is told as one that nobody can read. */
export const readEarlier = (name: QueueName): EarlierCall[] => {
  const text = readPersistedText(name);
  if (text === undefined) return [];
  const queue = earlierQueue.safeParse(readPersisted(name));
  if (!queue.success) return [{ key: text, call: text }];
  const { waiting, refused } = queue.data;
  return [
    ...waiting.map(call => ({ key: keyOf(call), call: withTenant(call) })),
    ...refused.map(entry => {
      const { call, refusal: why } = refusedCall.parse(entry);
      return { key: keyOf(call), call: withTenant(call), refusal: why as RefusalData };
    }),
  ];
};

/** Removes one call, kept elsewhere or seen; the others stay as they lie there, also those that another window has added. */
export const dropEarlier = (name: QueueName, key: string): void => {
  const queue = earlierQueue.safeParse(readPersisted(name));
  if (!queue.success) {
    if (readPersistedText(name) === key) writePersisted(name, undefined);
    return;
  }
  const waiting = queue.data.waiting.filter(call => keyOf(call) !== key);
  const refused = queue.data.refused.filter(entry => keyOfRefused(entry) !== key);
  writePersisted(name, waiting.length + refused.length > 0 ? { waiting, refused } : undefined);
};

const earlierOf = (owner: Owner) =>
  QUEUES.flatMap(name => readEarlier(name).map(earlier => ({ ...earlier, name }))).filter(({ call }) => {
    const whose = ownerOf(call);
    return whose !== undefined && isOf(owner, whose);
  });

/** How many calls of somebody an earlier build has left that were neither sent nor refused. */
export const countEarlierOf = (owner: Owner): number => earlierOf(owner).filter(({ refusal: why }) => !why).length;

/** Drops what an earlier build has left of somebody who leaves the device. */
export const dropEarlierOf = (owner: Owner): void => {
  for (const { name, key } of earlierOf(owner)) dropEarlier(name, key);
};
