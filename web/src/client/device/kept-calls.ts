import type { RefusalData } from '@inbound/shared';
import { createStore } from '../store.ts';
import { onDevice, removeWhere } from './database.ts';
import { isOf, type Owner } from './owner.ts';

/** A call of a queue as the device keeps it; with a refusal once the server did not take it. */
export interface KeptCall {
  queue: string;
  key: string;
  owner: Owner;
  call: unknown;
  refusal?: RefusalData;
}

const CHANNEL = 'inbound.device.calls';
const windows = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;

/** How many calls of anybody wait on this device, of each owner. */
export const waitingOwners = createStore<readonly Owner[]>([]);

const readAll = async (): Promise<KeptCall[]> =>
  ((await onDevice('calls', 'readonly', store => store.getAll())) ?? []) as KeptCall[];

const count = async (): Promise<void> =>
  waitingOwners.set((await readAll()).filter(({ refusal }) => !refusal).map(({ owner }) => owner));

const changed = async (): Promise<void> => {
  windows?.postMessage('');
  await count();
};

const listeners: (() => void)[] = [];

/** Tells when another window has added, sent or dropped calls, and when somebody has left the device. */
export const watchKeptCalls = (heard: () => void): void => {
  listeners.push(heard);
  windows?.addEventListener('message', heard);
};

watchKeptCalls(() => void count());

/** Counts what waits from an earlier visit. */
export const startKeptCalls = count;

/** The calls of a queue in the order in which they were made. */
export const readKeptCalls = async (queue: string): Promise<KeptCall[]> =>
  (await readAll()).filter(call => call.queue === queue);

/** Keeps a call, once under its key; answers whether the device has it. */
export const keepCall = async (call: KeptCall): Promise<boolean> => {
  const added = await onDevice('calls', 'readwrite', store => store.add(call));
  await changed();
  if (added !== undefined) return true;
  const known = await onDevice('calls', 'readonly', store => store.index('key').count(call.key));
  return known === 1;
};

/** Notes that the server did not take a call: it is kept until its user has seen it. */
export const keepRefusal = async (key: string, refusal: RefusalData): Promise<void> => {
  await onDevice('calls', 'readwrite', store => {
    const cursor = store.index('key').openCursor(key);
    cursor.onsuccess = () => cursor.result?.update({ ...cursor.result.value, refusal });
    return undefined;
  });
  await changed();
};

export const dropCall = async (key: string): Promise<void> => {
  await onDevice('calls', 'readwrite', store => removeWhere(store, row => (row as KeptCall).key === key));
  await changed();
};

/** Drops all calls of somebody who leaves the device. */
export const dropCallsOf = async (owner: Owner): Promise<void> => {
  await onDevice('calls', 'readwrite', store => removeWhere(store, row => isOf(owner, (row as KeptCall).owner)));
  for (const heard of listeners) heard();
  await changed();
};
