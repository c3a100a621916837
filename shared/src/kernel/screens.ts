import { z } from 'zod';
import { id } from './fields.ts';
import type { Area, Permission } from './permissions.ts';

/** The two system modes of a tenant (overview.md). */
export const MODES = ['VWA', 'NEV'] as const;
export type Mode = (typeof MODES)[number];

/** The sections of the top menu in their order (ux B.2); a section without a permitted screen is not shown. */
export const SECTIONS = [
  'demand',
  'delivery',
  'transport',
  'packaging',
  'planning',
  'store',
  'backlog',
  'master',
  'system',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What the address of a list holds, all of it in the one encrypted parameter. */
const listQuery = z.strictObject({
  view: z.string().max(60).optional(),
  filter: z.record(z.string().max(60), z.unknown()).optional(),
  sort: z.string().max(60).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(200).optional(),
  /** A bulk action that is chosen already, as from the work queue. */
  action: z.string().max(60).optional(),
});

/** What the address of one object holds. */
const detailQuery = z.strictObject({ id, tab: z.string().max(60).optional() });
const noQuery = z.strictObject({});

export interface ScreenEntry<Q extends z.ZodType = z.ZodType> {
  area: Area;
  query: Q;
  /** Opens the page: a permission, anybody signed in (`session`), or anybody (`open`). */
  access: Permission | 'session' | 'open';
  /** Where it stands in the menu; a detail has none and names its list. */
  section?: Section;
  list?: string;
  /** A key of the kit's icons. */
  icon: string;
  modes: readonly Mode[];
  /** A screen about all plants of the user: its calls name `*`, whichever plant its tab stands in. */
  plants?: 'all';
  /** A screen that is never kept alive. */
  cached?: false;
}

const both = MODES;
const vwa = ['VWA'] as const;

/**
 * Every path of the product that has a screen, in the order of the menu (ux B.2). The menu, the permitted URLs, the
 * router and `link()` are derived from this table; a test compares it with the screens of the web app.
 */
export const screens = {
  '/login': { area: 'system', query: noQuery, access: 'open', icon: 'login', modes: both },
  '/403': { area: 'system', query: noQuery, access: 'open', icon: 'refused', modes: both },
  '/404': { area: 'system', query: noQuery, access: 'open', icon: 'missing', modes: both },
  '/index/home': { area: 'system', query: noQuery, access: 'session', icon: 'home', modes: both },
  '/system/notification': { area: 'system', query: listQuery, access: 'open', icon: 'bell', modes: both },
  '/system/qauth': { area: 'system', query: noQuery, access: 'open', icon: 'endpoint', modes: both },
  '/account/setting': { area: 'system', query: noQuery, access: 'session', icon: 'settings', modes: both },

  '/calloff/series': {
    area: 'calloff',
    query: listQuery,
    access: 'calloff.callOff.view',
    section: 'demand',
    icon: 'call-off',
    modes: vwa,
  },
  '/calloff/series-detail': {
    area: 'calloff',
    query: detailQuery,
    access: 'calloff.callOff.view',
    list: '/calloff/series',
    icon: 'call-off',
    modes: vwa,
  },
  '/calloff/import': {
    area: 'calloff',
    query: listQuery,
    access: 'calloff.release.edit',
    section: 'demand',
    icon: 'import',
    modes: vwa,
  },

  '/delivery/note': {
    area: 'delivery',
    query: listQuery,
    access: 'delivery.deliveryNote.view',
    section: 'delivery',
    icon: 'delivery-note',
    modes: vwa,
  },
  '/delivery/note-detail': {
    area: 'delivery',
    query: detailQuery,
    access: 'delivery.deliveryNote.view',
    list: '/delivery/note',
    icon: 'delivery-note',
    modes: vwa,
  },

  '/master/plant': {
    area: 'master',
    query: listQuery,
    access: 'master.plant.view',
    section: 'master',
    icon: 'plant',
    modes: both,
    plants: 'all',
  },
  '/master/plant-detail': {
    area: 'master',
    query: detailQuery,
    access: 'master.plant.view',
    list: '/master/plant',
    icon: 'plant',
    modes: both,
    plants: 'all',
  },
} as const satisfies Record<`/${string}`, ScreenEntry>;

export type ScreenPath = keyof typeof screens;
export type QueryOf<P extends ScreenPath> = z.output<(typeof screens)[P]['query']>;

export const HOME: ScreenPath = '/index/home';
export const LOGIN: ScreenPath = '/login';

/** The paths that open without a session (specification §2). */
export const openPaths = (Object.keys(screens) as ScreenPath[]).filter(path => screens[path].access === 'open');

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(screens, path);
