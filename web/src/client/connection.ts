import type { Timestamp } from '@inbound/shared';
import { now } from './now.ts';
import { createStore } from './store.ts';

/** Since when no call of this window has reached the server; undefined while calls do. */
export const lostSince = createStore<Timestamp | undefined>(undefined);

/** A call did not reach the server, or the browser says that it has no network. */
export const noteUnreached = (): void => lostSince.set(since => since ?? now());

/** The server has answered, whatever it said. */
export const noteReached = (): void => lostSince.set(undefined);
