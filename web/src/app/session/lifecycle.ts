import { Refusal, type RefusalData } from '@inbound/shared';
import { LOGIN, PHONE_START } from '@inbound/shared/areas';
import { signOut as endSessionCall } from '@inbound/shared/system/session/contract';
import { call } from '../../client/call.ts';
import { REDIRECT_DELAY_MS } from '../../client/constants.ts';
import { startKeptCalls } from '../../client/device/kept-calls.ts';
import { resumePerson } from '../../client/device/kept-person.ts';
import { leaveDevice } from '../../client/device/leave-device.ts';
import { startLive } from '../../client/live/live.ts';
import { postRefusal } from '../../client/notices.ts';
import { appClient } from '../../client/session.ts';
import { beginSession, clearSession, type SessionStart, session, tenant } from '../../client/session-store.ts';
import { hasChosenLanguage, showLanguage } from '../../client/settings/language.ts';
import { savePreferences, watchPreferences } from '../../client/settings/preferences.ts';
import { isSignedOut } from '../../client/signed-out.ts';
import { createStore } from '../../client/store.ts';
import { renewSession } from '../../client/token.ts';
import { saveDrafts, watchDrafts } from '../../kit/draft/use-draft.ts';
import { watchRecent } from '../command/watch-recent.ts';
import { watchPasswordLink } from '../login/password-link.ts';
import { takeSignOnReturn } from '../login/sign-on-return.ts';
import { readAddress } from '../navigation/address.ts';
import { go, place, toLogin } from '../navigation/navigation.ts';
import { loginAddress, safeRedirect } from '../navigation/redirect.ts';
import { dropAllTabs, forgetKeptTabs, keepTabs, tabs, watchWrites } from '../tabs/tab-store.ts';
import { isAnyDirty } from '../tabs/tabs.ts';

/** Windows of one browser end their session together. */
const CHANNEL = 'inbound.session';
const SIGNED_OUT = 'signed-out';

/** What ended the session while somebody worked; the login says it. */
export const endedBy = createStore<RefusalData | undefined>(undefined);

const windows = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;

const leave = (): void => {
  place.set({ frame: 'none' });
  forgetKeptTabs();
  appClient.clear();
  clearSession();
  dropAllTabs();
};

const leaveExpired = (): void => {
  endedBy.set(session.get().endedBy ?? { code: 'token' });
  appClient.clear();
  toLogin();
};

/** A refused token is cleared at once; the login follows half a second later with the present page (§4). */
const watchEnd = (): void => {
  let phase = session.get().phase;
  session.subscribe(() => {
    const before = phase;
    phase = session.get().phase;
    if (before === 'in' && phase === 'ending') window.setTimeout(leaveExpired, REDIRECT_DELAY_MS);
  });
};

const tenantOfAddress = (): void => {
  const { path, search } = readAddress();
  const number = Number(new URLSearchParams(search).get('tenant') ?? 0);
  if (path === LOGIN && Number.isInteger(number) && number >= 0) tenant.set(number);
};

const isUnreached = ({ code }: Refusal): boolean => code === 'offline' || code === 'timeout';

/** Resumes the session of the refresh cookie, if there is one; without a network that of the device, on a phone page. */
export const startSession = async (): Promise<void> => {
  takeSignOnReturn();
  tenantOfAddress();
  watchPasswordLink();
  watchEnd();
  watchDrafts();
  watchPreferences();
  watchWrites();
  watchRecent();
  startLive();
  void startKeptCalls();
  windows?.addEventListener('message', event => {
    if (event.data === SIGNED_OUT && session.get().phase === 'in') void leaveTo(loginAddress(undefined, tenant.get()));
  });
  window.addEventListener('pagehide', () => {
    const { information } = session.get();
    if (information) keepTabs(information.user.userNo);
  });
  window.addEventListener('beforeunload', event => {
    if (isAnyDirty(tabs.get())) event.preventDefault();
  });
  try {
    await renewSession();
  } catch (cause) {
    if (!(cause instanceof Refusal)) return;
    if (isUnreached(cause) && readAddress().path.startsWith(PHONE_START)) await resumePerson();
    else if (!isSignedOut(cause)) postRefusal(cause);
    else if (cause.code !== 'token') endedBy.set(cause);
  }
};

const leaveTo = async (href: string): Promise<void> => {
  leave();
  await go({ href }, {}, 'replace');
};

/** After a login: the page that was asked for, or home; and the user's own language unless one was chosen here. */
export const enter = async (start: SessionStart, asked?: string | null): Promise<void> => {
  endedBy.set(undefined);
  const redirect = asked ?? new URLSearchParams(readAddress().search).get('redirect');
  beginSession(start);
  await go({ href: safeRedirect(redirect) }, {}, 'replace');
  const wanted = session.get().information?.language;
  if (wanted && !hasChosenLanguage()) await showLanguage(wanted);
};

/**
 * Ends the session on the server and in the other windows; when the server does not answer, here alone. Answers where the
 * issuer that began it ends it, too.
 */
const endEverywhere = async (): Promise<string | null> => {
  let issuerUrl: string | null = null;
  try {
    await saveDrafts();
    await savePreferences();
    issuerUrl = (await call(endSessionCall, {})).issuerUrl;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
  windows?.postMessage(SIGNED_OUT);
  return issuerUrl;
};

/** Signs out, and forgets what was open and what the device keeps; by way of the issuer where one has begun the session. */
export const signOut = async (): Promise<void> => {
  const href = loginAddress(undefined, tenant.get());
  const issuerUrl = await endEverywhere();
  await leaveDevice();
  if (issuerUrl === null) return leaveTo(href);
  leave();
  window.location.assign(issuerUrl);
};

/** The idle time is over: the login leads back to the present page. */
export const endIdle = async (): Promise<void> => {
  await endEverywhere();
  leaveExpired();
};
