import { languageOf, Refusal } from '@inbound/shared';
import {
  DEFAULT_VIEW,
  keepPreference,
  type Preference,
  readPreferences,
} from '@inbound/shared/system/preference/contract';
import { z } from 'zod';
import { call } from '../call.ts';
import { openedHere } from '../opened.ts';
import { language, session } from '../session-store.ts';
import { firstActs, parseFirstActs } from './first-acts.ts';
import { DEFAULT_HOME, homeLayouts, parseHomeLayout } from './home-layout.ts';
import { showLanguage, takeChosenSignedOut } from './language.ts';
import { type ListLayout, listLayout, listLayouts, roleLayouts } from './list-layouts.ts';
import { type Looks, looks, parseLook } from './looks.ts';
import { breadcrumbs, copyIsAhead, copyOwner, parsePageSettings, resetSettings, settings } from './page-settings.ts';
import { addKeptRecents, recents } from './recent.ts';
import { tourDone } from './tour.ts';

/** How long choices rest before they are sent, in milliseconds: who tries three themes has chosen one. */
const REST_MS = 500;

const PAGE = 'page';
const LANGUAGE = 'language';
const RECENT = 'recent';
const HOME = 'home';
const TOUR = 'tour';
const FIRST_ACTS = 'first acts';
/** The choices of one list are kept by themselves, so that two windows do not undo each other's. */
const LIST = 'list ';
/** When one last looked at a list, each kept by itself as well. */
const LOOK = 'look ';

const isBegun = (acts = parseFirstActs({})): boolean => acts.isHidden || acts.done.length > 0;

/** All choices as they are now, each as the text that the server keeps. */
const present = (): Map<string, string> =>
  new Map([
    [PAGE, JSON.stringify({ ...settings.get(), breadcrumbs: breadcrumbs.get() })],
    [LANGUAGE, JSON.stringify(language.get())],
    ...(homeLayouts.get() === DEFAULT_HOME ? [] : [[HOME, JSON.stringify(homeLayouts.get())] as const]),
    ...(tourDone.get() ? [[TOUR, 'true'] as const] : []),
    ...(isBegun(firstActs.get()) ? [[FIRST_ACTS, JSON.stringify(firstActs.get())] as const] : []),
    ...(recents.get().length > 0 ? [[RECENT, JSON.stringify(recents.get())] as const] : []),
    ...Object.entries(listLayouts.get()).map(([path, layout]): [string, string] => [
      `${LIST}${path}`,
      JSON.stringify(layout),
    ]),
    ...Object.entries(looks.get() ?? {}).map(([list, look]): [string, string] => [
      `${LOOK}${list}`,
      JSON.stringify(look),
    ]),
  ]);

/** What the server is known to have; undefined as long as nobody's choices were read. */
let known: Map<string, string> | undefined;

const contentOf = ({ content }: Preference): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

const page = z.object({ breadcrumbs: z.boolean().catch(true) });

/** What a default view says of a list: its columns and its order. What it filters is left out, for it would hide rows from who chose nothing. */
const defaultView = z
  .object({ layout: listLayout.catch({}), sort: z.string().optional().catch(undefined) })
  .transform(({ layout, sort }): ListLayout => ({ ...layout, sort }))
  .catch({ sort: undefined });

const defaultsIn = (found: ReadonlyMap<string, unknown>): Record<string, ListLayout> =>
  Object.fromEntries(
    [...found].flatMap(([name, view]) =>
      name.startsWith(DEFAULT_VIEW) ? [[name.slice(DEFAULT_VIEW.length), defaultView.parse(view)]] : [],
    ),
  );

const looksIn = (found: ReadonlyMap<string, unknown>): Looks =>
  Object.fromEntries(
    [...found].flatMap(([name, look]) => (name.startsWith(LOOK) ? [[name.slice(LOOK.length), parseLook(look)]] : [])),
  );

const apply = async (kept: readonly Preference[]): Promise<void> => {
  const found = new Map(kept.map(preference => [preference.name, contentOf(preference)]));
  if (found.has(PAGE)) {
    settings.set(parsePageSettings(found.get(PAGE)));
    breadcrumbs.set(page.catch({ breadcrumbs: true }).parse(found.get(PAGE)).breadcrumbs);
  }
  const lists = [...found].filter(([name]) => name.startsWith(LIST));
  listLayouts.set(now => ({
    ...now,
    ...Object.fromEntries(lists.map(([name, layout]) => [name.slice(LIST.length), listLayout.catch({}).parse(layout)])),
  }));
  roleLayouts.set(defaultsIn(found));
  looks.set(looksIn(found));
  if (found.has(HOME)) homeLayouts.set(parseHomeLayout(found.get(HOME)));
  tourDone.set(tourDone.get() || found.has(TOUR));
  firstActs.set(parseFirstActs(found.get(FIRST_ACTS)));
  if (found.has(RECENT)) addKeptRecents(found.get(RECENT));
  const wanted = languageOf(String(found.get(LANGUAGE) ?? ''));
  if (wanted && wanted !== language.get()) await showLanguage(wanted);
};

/** Reads the choices of whoever has signed in; those of somebody else go, and what he chose at the login stays his. */
const take = async (userNo: string): Promise<void> => {
  known = undefined;
  if (copyOwner.get() !== undefined && copyOwner.get() !== userNo) {
    resetSettings();
    listLayouts.set({});
    roleLayouts.set({});
    copyIsAhead.set(false);
  }
  copyOwner.set(userNo);
  const chosen = takeChosenSignedOut();
  try {
    const kept = await call(readPreferences, {});
    const isHeld = ({ name }: Preference) =>
      (name === LANGUAGE && chosen) || (copyIsAhead.get() && present().has(name));
    await apply(kept.filter(preference => !isHeld(preference)));
    known = present();
    for (const { name, content } of kept.filter(isHeld)) known.set(name, content);
    if (chosen) known.delete(LANGUAGE);
    await savePreferences();
  } catch (cause) {
    // Without the server the browser's copy holds, and nothing is sent that might undo what is chosen elsewhere.
    if (!(cause instanceof Refusal)) throw cause;
  }
};

const isAheadOf = (sent: Map<string, string>): boolean =>
  [...present()].some(([name, content]) => sent.get(name) !== content);

/** Sends what was chosen since the server was asked; what it does not take now goes with the next choice. */
export const savePreferences = async (): Promise<void> => {
  const before = known;
  if (!before || session.get().phase !== 'in') return;
  const changed = [...present()].filter(([name, content]) => before.get(name) !== content);
  for (const [name, content] of changed) {
    try {
      await call(keepPreference, { name, content });
      before.set(name, content);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
    }
  }
  copyIsAhead.set(isAheadOf(before));
};

/** From now on the choices follow whoever signs in, and each change of them goes to the server. */
export const watchPreferences = (): void => {
  let of: string | undefined;
  session.subscribe(() => {
    const { phase, information } = session.get();
    const isIn = phase === 'in' && information?.flags.gate === null;
    const userNo = isIn ? information.user.userNo : undefined;
    if (userNo === of) return;
    of = userNo;
    if (userNo !== undefined) void take(userNo);
    else {
      known = undefined;
      homeLayouts.set(DEFAULT_HOME);
      looks.set(undefined);
      openedHere.set(new Map());
      tourDone.set(undefined);
      firstActs.set(undefined);
      recents.set([]);
    }
  });
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (known && isAheadOf(known)) copyIsAhead.set(true);
    clearTimeout(rest);
    rest = setTimeout(() => void savePreferences(), REST_MS);
  };
  for (const store of [settings, breadcrumbs, language, listLayouts, recents, homeLayouts, tourDone, firstActs, looks])
    store.subscribe(wait);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void savePreferences();
  });
};
