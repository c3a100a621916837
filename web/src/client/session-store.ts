import type { AnswerOf, Language, RefusalData } from '@inbound/shared';
import { DEFAULT_LANGUAGE } from '@inbound/shared';
import type { readUserInformation, sessionStart } from '@inbound/shared/system/session/contract';
import type { z } from 'zod';
import { DEFAULT_TENANT } from './constants.ts';
import { nowMs } from './now.ts';
import { createStore } from './store.ts';

/** Who is signed in, and what may be opened and done. */
export type Information = AnswerOf<typeof readUserInformation>;
export type SessionStart = z.output<typeof sessionStart>;

/**
 * The session of this page: `out` (nobody), `in`, or `ending`: the token was refused and cleared, and the page is about
 * to leave for the login. The access token lives here alone, never in the browser's storage.
 */
export interface Session {
  phase: 'out' | 'in' | 'ending';
  start: SessionStart | undefined;
  information: Information | undefined;
  /** When the information arrived, in milliseconds of the clock. */
  informedAt: number;
  /** What the server said when it refused the token. */
  endedBy?: RefusalData | undefined;
  /** An answer said that the information no longer holds. */
  outdated: boolean;
  /** The device says who this is, for the server could not be asked; nothing is sent before it was. */
  isUnconfirmed?: boolean;
}

const nobody: Session = { phase: 'out', start: undefined, information: undefined, informedAt: 0, outdated: false };

export const session = createStore<Session>(nobody);

/** Tenant of the address or of the session. */
export const tenant = createStore<number>(DEFAULT_TENANT);

/** The language of the interface, which every call names. */
export const language = createStore<Language>(DEFAULT_LANGUAGE);

/** The tenant of an access token, `<tenant>.<random>`. */
export const tenantOf = (accessToken: string): number => {
  const number = Number(accessToken.split('.')[0]);
  return Number.isInteger(number) && number >= 0 ? number : DEFAULT_TENANT;
};

export const beginSession = (start: SessionStart): void => {
  tenant.set(tenantOf(start.accessToken));
  session.set(present => ({ ...present, phase: 'in', start }));
};

export const informSession = (information: Information): void =>
  session.set(present => ({ ...present, information, informedAt: nowMs(), outdated: false, isUnconfirmed: false }));

export const outdateSession = (): void => session.set(present => ({ ...present, outdated: true }));

/** The server refused the token: it is gone at once, what is on the screen stays until the login shows. */
export const endSession = (endedBy: RefusalData): void =>
  session.set(present =>
    present.phase === 'in' ? { ...present, phase: 'ending', start: undefined, endedBy } : present,
  );

/** Resets all of it. */
export const clearSession = (): void => session.set(nobody);
