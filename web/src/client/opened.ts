import { Refusal, type Timestamp } from '@inbound/shared';
import { MOST_OPENED_AT_ONCE, noteOpened } from '@inbound/shared/system/opened/contract';
import { call } from './call.ts';
import { now } from './now.ts';
import { createStore } from './store.ts';

/** Documents that were looked at from this window, by id, and when; what was opened elsewhere is told by the server. */
export const openedHere = createStore<ReadonlyMap<string, Timestamp>>(new Map());

const mark = (ids: readonly string[], at: Timestamp): void =>
  openedHere.set(present => new Map([...present, ...ids.map(id => [id, at] as const)]));

/** Notes that documents were looked at: at once in this window, and for all others of the user with the server. */
export const noteLooked = (ids: readonly string[]): void => {
  const named = ids.slice(0, MOST_OPENED_AT_ONCE);
  if (named.length === 0) return;
  mark(named, now());
  call(noteOpened, { ids: named })
    // By the server's clock, which the changes are told by.
    .then(({ at }) => mark(named, at))
    .catch(cause => {
      // Without the server it holds as long as the window: whoever is cut off is told so elsewhere.
      if (!(cause instanceof Refusal)) throw cause;
    });
};
