import { type QueryOf, Refusal, type ScreenPath } from '@inbound/shared';
import { HOME, isScreenPath, LOGIN, PHONE_START, screens } from '@inbound/shared/areas';
import { currentPlant, decodeQuery, type Link, linkAt } from '../../client/link.ts';
import { loadAnew } from '../../client/load-anew.ts';
import { postRefusal, postText } from '../../client/notices.ts';
import { nowMs } from '../../client/now.ts';
import { clearSession, type Information, session, tenant } from '../../client/session-store.ts';
import { readPersisted, writePersisted } from '../../client/settings/persisted.ts';
import { saysSignedOut } from '../../client/signed-out.ts';
import { createStore } from '../../client/store.ts';
import { loadAreaTexts, texts } from '../../client/texts.ts';
import { keepPhonePages } from '../phone/keep-pages.ts';
import { loadScreen } from '../screen-loader.ts';
import { permittedPaths, refreshInformation } from '../session/information.ts';
import { dropAllTabs, keepTabs, restoreTabs, tabs } from '../tabs/tab-store.ts';
import { activeTab, isAnyDirty, openTab, type Tabs } from '../tabs/tabs.ts';
import { checkVersion, version } from '../version/version.ts';
import { type AddressState, readAddress, writeAddress } from './address.ts';
import { choosePlant, type Decision, decide, endsSession, mustWait, type Standing } from './decide.ts';
import { loginAddress } from './redirect.ts';

/** What the window shows: the shell with its tabs, the gate, one page alone, or that the first of them could not be fetched. */
export type Place =
  | { frame: 'none' | 'shell' | 'gate' }
  | { frame: 'alone'; path: ScreenPath }
  | { frame: 'unreached'; refusal: Refusal };

export const place = createStore<Place>({ frame: 'none' });
/** A navigation is under way. */
export const isNavigating = createStore<boolean>(false);

/** The turn of the latest navigation; an older one that arrives late shows nothing. */
let turn = 0;

const standing = (): Standing => {
  const { phase, information } = session.get();
  return {
    signedIn: phase === 'in',
    permitted: permittedPaths(information),
    isGated: information !== undefined && information.flags.gate !== null,
  };
};

const failed = (cause: unknown): void => {
  if (saysSignedOut(cause)) return;
  if (!endsSession(cause) && session.get().information) postRefusal(cause as Refusal);
  else toLogin();
};

/** Exactly one session information call for a navigation: waited for, or beside it. */
const inform = async (mine: number): Promise<boolean> => {
  const { phase, information, informedAt, outdated } = session.get();
  if (phase !== 'in') return true;
  const reading = refreshInformation();
  if (!mustWait({ informed: information !== undefined, informedAt, outdated }, nowMs())) {
    reading.then(() => mine === turn && judgeAgain(), failed);
    return true;
  }
  try {
    const fresh = await reading;
    if (!information) restoreTabs(fresh.user.userNo, permittedPaths(fresh));
    return true;
  } catch (cause) {
    failed(cause);
    return session.get().information !== undefined && session.get().phase === 'in';
  }
};

const plantOf = (information: Information, ...wanted: readonly (string | undefined)[]): string =>
  choosePlant([...wanted, currentPlant.get(), readPersisted('plant') as string | undefined], information.user.plants) ??
  '*';

/** The page that shows a broken address: its own with the defaults, or of a detail the list. */
const fallbackOf = (path: ScreenPath): ScreenPath => {
  const { list } = screens[path];
  return list && isScreenPath(list) ? list : HOME;
};

const showInShell = async (path: ScreenPath, mine: number): Promise<void> => {
  const address = readAddress();
  const { information } = session.get();
  if (!information) return;
  const decoded = decodeQuery(path, address.search);
  if (decoded.broken) postRefusal({ code: 'link_broken' });
  if (decoded.query === undefined) return redirect(fallbackOf(path), mine);
  const plantNo = plantOf(information, decoded.plantNo, address.plantNo);
  await Promise.all([loadScreen(path), loadAreaTexts(screens[path].area), loadShell()]);
  if (mine !== turn) return;
  const { query } = decoded;
  tabs.set(present => openTab(withHome(present, plantNo), { path, plantNo, query }));
  currentPlant.set(plantNo);
  writePersisted('plant', plantNo);
  const { missing } = address;
  writeAddress(linkAt(path, query, plantNo).href, { plantNo, ...(missing ? { missing } : {}) }, 'replace');
  place.set({ frame: 'shell' });
  if (path.startsWith(PHONE_START)) void keepPhonePages();
};

/** The page of an address that opens behind the present one; undefined when the reader may not open it. */
export const backgroundVisit = (
  to: Link,
  plantNo: string | undefined,
): { path: ScreenPath; plantNo: string; query: object } | undefined => {
  const { information } = session.get();
  const [, search = ''] = to.href.split('?');
  const decoded = decodeQuery(to.path, search);
  if (!information || decoded.query === undefined || !permittedPaths(information).has(to.path)) return undefined;
  return { path: to.path, plantNo: plantOf(information, decoded.plantNo, plantNo), query: decoded.query };
};

/** Home is always in the bar, although nobody has opened it yet. */
const withHome = (present: Tabs, plantNo: string): Tabs =>
  present.entries.some(entry => entry.path === HOME)
    ? present
    : openTab(present, { path: HOME, plantNo, query: {} }, true);

/** The shell with the texts of its own area: home, messages and error pages belong to it. */
const loadShell = () => Promise.all([loadScreen('shell'), loadAreaTexts('system')]);

const showAlone = async (path: ScreenPath, mine: number): Promise<void> => {
  await Promise.all([loadScreen(path), loadAreaTexts(screens[path].area)]);
  if (mine === turn) place.set({ frame: 'alone', path });
};

const showGate = async (mine: number): Promise<void> => {
  await Promise.all([loadScreen('gate'), loadAreaTexts('system')]);
  if (mine === turn) place.set({ frame: 'gate' });
};

const redirect = (href: string, mine: number, state: AddressState = {}): Promise<void> => {
  writeAddress(href, state, 'replace');
  return follow(decide(readAddress().path, standing()), mine);
};

const follow = (decision: Decision, mine: number): Promise<void> => {
  const { path, search, plantNo } = readAddress();
  const keep: AddressState = plantNo ? { plantNo } : {};
  switch (decision.kind) {
    case 'show':
      return decision.frame === 'shell' ? showInShell(decision.path, mine) : showAlone(decision.path, mine);
    case 'gate':
      return showGate(mine);
    case 'login':
      return redirect(loginAddress({ path, search }, tenant.get()), mine);
    case 'phone':
      return redirect(decision.path, mine, keep);
    case 'missing':
      return redirect('/404', mine, { ...keep, missing: path });
    case 'home':
      if (decision.refused) refusedNotice(decision.refused);
      return redirect(HOME, mine, keep);
  }
};

const refusedNotice = (path: ScreenPath): void =>
  postText('warning', 'common.shell.noAccess', { page: texts().screen(path) });

/** The information that came beside a navigation may forbid what is already shown. */
const judgeAgain = (): void => {
  const mine = turn;
  const decision = decide(readAddress().path, standing());
  const shown = place.get().frame;
  if (decision.kind !== 'show' || (decision.frame === 'shell') !== (shown === 'shell'))
    follow(decision, mine).catch(cause => stay(cause, mine));
};

/** Nothing typed would be lost if the window were loaded anew, and nobody has gone elsewhere meanwhile. */
const mayLoadAnew = (mine: number): boolean => mine === turn && !isAnyDirty(tabs.get());

/**
 * A page could not be fetched: the one that stands there stays, with its address, unless the server answers again and nothing
 * typed would be lost; where none stands, that is said. Who has gone elsewhere meanwhile is not brought back.
 */
const stay = async (cause: unknown, mine: number): Promise<void> => {
  if (!(cause instanceof Refusal)) throw cause;
  const active = place.get().frame === 'shell' ? activeTab(tabs.get()) : undefined;
  if (!active) {
    place.set({ frame: 'unreached', refusal: cause });
    return;
  }
  if (mayLoadAnew(mine) && (await loadAnew(() => mayLoadAnew(mine)))) return;
  if (mine !== turn) return;
  const { key, path, query, plantNo } = active;
  writeAddress(linkAt(path, query as QueryOf<ScreenPath>, plantNo).href, { plantNo }, 'replace');
  postRefusal(cause, { tabKey: key });
};

/** A newer build serves, and nothing typed would be lost: the navigation takes it. */
export const mayReload = (): boolean => version.get().newer !== undefined && !isAnyDirty(tabs.get());

/** Brings the window to what the address bar says. */
export const arrive = async (): Promise<void> => {
  if (mayReload() && place.get().frame !== 'none') return window.location.reload();
  turn += 1;
  const mine = turn;
  isNavigating.set(true);
  checkVersion();
  try {
    if (await inform(mine)) {
      if (mine === turn) await follow(decide(readAddress().path, standing()), mine);
    }
  } catch (cause) {
    if (mine === turn) await stay(cause, mine);
  } finally {
    if (mine === turn) isNavigating.set(false);
  }
};

/**
 * Begins to fetch what the address will most likely show, beside the question who is signed in: the call of its rows leaves
 * with the answer. Texts come with the language. What fails here is asked for again, and told, where it is shown.
 */
export const prepare = (language: Promise<void>): void => {
  const { path: asked } = readAddress();
  const path = isScreenPath(asked) ? asked : HOME;
  const { area, access } = screens[path];
  const textsOf = (name: typeof area) => language.then(() => loadAreaTexts(name));
  const parts =
    access === 'open'
      ? [loadScreen(path), textsOf(area)]
      : [loadScreen(path), textsOf(area), loadScreen('shell'), textsOf('system')];
  for (const part of parts) part.catch(() => undefined);
};

/** Goes to an address of this site. */
export const go = (
  to: Pick<Link, 'href'>,
  state: AddressState = {},
  how: 'push' | 'replace' = 'push',
): Promise<void> => {
  writeAddress(to.href, state, how);
  return arrive();
};

/** The user was there, the server ended the session: what the login says, and where it leads back to. */
export const toLogin = (): void => {
  const { path, search } = readAddress();
  const { information } = session.get();
  if (information) keepTabs(information.user.userNo);
  place.set({ frame: 'none' });
  clearSession();
  dropAllTabs();
  if (path !== LOGIN) writeAddress(loginAddress({ path, search }, tenant.get()), {}, 'replace');
  void arrive();
};
