import { Refusal } from '@inbound/shared';
import { readVersion } from '@inbound/shared/system/settings/contract';
import { call } from '../../client/call.ts';
import { VERSION_THROTTLE_MS } from '../../client/constants.ts';
import { nowMs } from '../../client/now.ts';
import { createStore } from '../../client/store.ts';
import { throttle } from '../navigation/throttle.ts';

interface Version {
  /** The build that this page came from: the first one that the server named. */
  present: string | undefined;
  /** A newer build that serves now. */
  newer: string | undefined;
}

export const version = createStore<Version>({ present: undefined, newer: undefined });

/** What an answer means for the page; a build that is not the first one is newer. */
export const seenVersion = (state: Version, served: string): Version => {
  if (state.present === undefined) return { ...state, present: served };
  return served === state.present ? state : { ...state, newer: served };
};

/** Asks which build serves; what cannot be read is asked for again by the next. */
export const askVersion = async (): Promise<void> => {
  try {
    const served = await call(readVersion, {});
    version.set(state => seenVersion(state, served.version));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
};

/** Asks which build serves, at most once a second (specification §9): on focus and on every navigation. */
export const checkVersion = throttle(VERSION_THROTTLE_MS, nowMs, () => void askVersion());

/**
 * Watches for a newer build while the page is open. A part that could not be fetched is gone with its build, or the network
 * is: only the server knows which build serves.
 */
export const startVersion = (): void => {
  window.addEventListener('focus', checkVersion);
  window.addEventListener('vite:preloadError', () => void askVersion());
};
