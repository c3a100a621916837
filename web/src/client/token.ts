import { Refusal } from '@inbound/shared';
import { readUserInformation, refreshSession } from '@inbound/shared/system/session/contract';
import { nowMs } from './now.ts';
import { beginAttempt, endAttempt } from './renewal-attempt.ts';
import {
  beginSession,
  endSession,
  informSession,
  language,
  type SessionStart,
  session,
  tenant,
  tenantOf,
} from './session-store.ts';
import { saysSignedOut } from './signed-out.ts';
import { send } from './transport.ts';
import { newKey } from './unique.ts';

/** A token that ends sooner than this is renewed before it is used, in milliseconds. */
const RENEW_BEFORE_MS = 60_000;
const LOCK = 'inbound.session';

let renewal: Promise<SessionStart> | undefined;

const requestRenewal = async (): Promise<SessionStart> => {
  const context = { accessToken: undefined, plantNo: undefined, tenantId: undefined, language: language.get() };
  try {
    const start = await send(refreshSession, { attempt: beginAttempt() }, { ...context, key: newKey(), at: nowMs() });
    endAttempt();
    return start;
  } catch (cause) {
    if (saysSignedOut(cause)) endAttempt();
    throw cause;
  }
};

/** The cookie rotates at each use, so windows of one browser take turns. */
const inTurn = (): Promise<SessionStart> =>
  globalThis.navigator?.locks?.request(LOCK, requestRenewal) ?? requestRenewal();

/**
 * Whom the server knows by the cookie must be whom the device has shown: another person, who signed in here meanwhile, sends
 * nothing of what waits.
 */
const confirmPerson = async (start: SessionStart): Promise<void> => {
  const { information, isUnconfirmed } = session.get();
  if (!isUnconfirmed || !information) return;
  const { accessToken } = start;
  const context = { accessToken, plantNo: undefined, tenantId: tenantOf(accessToken), language: language.get() };
  const present = await send(readUserInformation, {}, { ...context, key: newKey(), at: nowMs() });
  if (tenantOf(accessToken) !== tenant.get() || present.user.userNo !== information.user.userNo)
    throw new Refusal('token');
  informSession(present);
};

/** Gets a new access token for the cookie; several callers share one request. */
export const renewSession = (): Promise<SessionStart> => {
  renewal ??= inTurn()
    .then(async start => {
      await confirmPerson(start);
      beginSession(start);
      return start;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
};

/** Whether a token is near its end, at a moment in milliseconds. */
export const isEnding = (start: SessionStart, at: number): boolean =>
  Date.parse(start.expiresAt) - at < RENEW_BEFORE_MS;

/** The access token for a call, renewed when it is near its end; refused with `token` when there is none. */
export const accessToken = async (): Promise<string> => {
  const { start, isUnconfirmed } = session.get();
  if (!start && !isUnconfirmed) throw new Refusal('token');
  if (start && !isEnding(start, nowMs())) return start.accessToken;
  try {
    return (await renewSession()).accessToken;
  } catch (cause) {
    if (saysSignedOut(cause)) endSession(cause);
    throw cause;
  }
};
