import { timeZone } from '@inbound/shared';
import { z } from 'zod';
import { DEFAULT_MENU_MODE, MENU_MODES } from '../constants.ts';
import { formatSetting } from '../format/setting.ts';
import { createStore } from '../store.ts';
import { listLayouts, parseListLayouts, roleLayouts } from './list-layouts.ts';
import { readPersisted, writePersisted } from './persisted.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export const FONT_SIZES = [13, 14, 16] as const;
export const ANIMATIONS = ['slide', 'none'] as const;

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

const isTouch = (): boolean => matches('(pointer: coarse)');

/** How the frame looks and behaves for this reader; each unknown or damaged value falls back to its default. */
const pageSettings = z.object({
  theme: z.enum(THEMES).catch('system'),
  density: z.enum(DENSITIES).catch(() => (isTouch() ? 'comfortable' : 'compact')),
  fontSize: z.literal(FONT_SIZES).catch(13),
  menuMode: z.enum(MENU_MODES).catch(DEFAULT_MENU_MODE),
  /** What the reader chose; without a choice the menu is as wide as the window allows. */
  siderCollapsed: z.boolean().optional().catch(undefined),
  siderDark: z.boolean().catch(false),
  /** One group of the side menu open at a time. */
  accordion: z.boolean().catch(true),
  /** The second panel of vertical-mix stays open. */
  panelPinned: z.boolean().catch(true),
  tabsBar: z.boolean().catch(true),
  tabIcons: z.boolean().catch(true),
  /** Pages of other tabs stay alive. */
  keepAlive: z.boolean().catch(true),
  footer: z.boolean().catch(true),
  animation: z.enum(ANIMATIONS).catch('slide'),
  colourWeak: z.boolean().catch(false),
  /** How numbers are written, and the reader's own time zone. */
  numbers: z.enum(['space', 'comma']).catch('space'),
  zone: timeZone.catch(() => formatSetting.get().zone),
});
export type PageSettings = z.output<typeof pageSettings>;

export const DEFAULT_PAGE_SETTINGS: PageSettings = pageSettings.parse({});

/** Reads kept settings: what is damaged or unknown is the default. */
export const parsePageSettings = (kept: unknown): PageSettings => {
  const parsed = pageSettings.safeParse(kept);
  return parsed.success ? parsed.data : DEFAULT_PAGE_SETTINGS;
};

export const settings = createStore<PageSettings>(DEFAULT_PAGE_SETTINGS);
/** Whose choices the browser holds a copy of; undefined as long as nobody has signed in. */
export const copyOwner = createStore<string | undefined>(undefined);
/** Whether the copy holds what the server does not: a choice that was cut off on its way goes before what the server has. */
export const copyIsAhead = createStore<boolean>(false);
/** Whether the vertical menu modes show the breadcrumb. */
export const breadcrumbs = createStore<boolean>(true);

const passFormat = (): void => {
  const { numbers, zone } = settings.get();
  formatSetting.set({ numbers, zone });
};

/** What stands beside the settings in the browser's copy: the lists, whose copy it is, and whether all of it was sent. */
const besideSettings = z.object({
  lists: z.unknown(),
  defaults: z.unknown(),
  of: z.string().optional().catch(undefined),
  ahead: z.boolean().catch(false),
});
const copyOfLists = besideSettings.catch({ lists: {}, defaults: {}, ahead: false });

const writeCopy = (): void =>
  writePersisted('page', {
    ...settings.get(),
    ...{ lists: listLayouts.get(), defaults: roleLayouts.get(), of: copyOwner.get(), ahead: copyIsAhead.get() },
  });

/** Loads what is kept, and keeps every later change. */
export const startSettings = (): void => {
  const kept = readPersisted('page');
  settings.set(parsePageSettings(kept));
  const { lists, defaults, of, ahead } = copyOfLists.parse(kept);
  listLayouts.set(parseListLayouts(lists));
  roleLayouts.set(parseListLayouts(defaults));
  copyOwner.set(of);
  copyIsAhead.set(ahead);
  breadcrumbs.set(readPersisted('breadcrumbs') !== false);
  passFormat();
  settings.subscribe(() => {
    writeCopy();
    passFormat();
  });
  listLayouts.subscribe(writeCopy);
  roleLayouts.subscribe(writeCopy);
  copyOwner.subscribe(writeCopy);
  copyIsAhead.subscribe(writeCopy);
  breadcrumbs.subscribe(() => writePersisted('breadcrumbs', breadcrumbs.get()));
};

export const changeSettings = (part: Partial<PageSettings>): void => settings.set(present => ({ ...present, ...part }));

export const resetSettings = (): void => {
  settings.set(DEFAULT_PAGE_SETTINGS);
  breadcrumbs.set(true);
};
