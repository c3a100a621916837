import { z } from 'zod';
import type { Area, Permission } from '../areas.ts';
import type { MenuGroup, Section } from '../sections.ts';
import { id } from './fields.ts';

/** The two system modes of a tenant (overview.md). */
export const MODES = ['VWA', 'NEV'] as const;
export type Mode = (typeof MODES)[number];

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

/** How a screen looks and where it stands. */
interface ScreenLook {
  /** Where it stands in the menu; a detail has none and names its list. */
  section?: Section;
  /** Its place in the section, counted from 1; without sections among those that have none. */
  place?: number;
  /** The group of its section under which the side menu shows it. */
  group?: MenuGroup;
  /** A key of the kit's icons. */
  icon: string;
  modes: readonly Mode[];
  /** A screen about all plants of the user: its calls name `*`, whichever plant its tab stands in. */
  plants?: 'all';
  /** A screen that is never kept alive. */
  cached?: false;
}

export type ScreenAddress = `/${string}`;

/** A screen as its feature declares it; `A` are permissions of the feature by their last name, or `session`, or `open`. */
export interface ScreenSeed<A extends string = string, Q extends z.ZodObject = z.ZodObject> extends ScreenLook {
  query: Q;
  access: A;
  /** Of a detail: the path of its list. */
  list?: ScreenAddress;
  /** Of an open page that shows more to some: who has this permission finds it in the menu. */
  menu?: string;
}

/** A screen of the product. */
export interface ScreenEntry<Q extends z.ZodObject = z.ZodObject> extends ScreenLook {
  area: Area;
  query: Q;
  /** Opens the page: a permission, anybody signed in (`session`), or anybody (`open`). */
  access: Permission | 'session' | 'open';
  list?: ScreenAddress;
  /** Of an open page that shows more to some: the permission with which it stands in the menu. */
  menu?: Permission;
}

/** What a role needs to find a screen in its menu. */
export const menuAccess = ({ menu, access }: Pick<ScreenEntry, 'menu' | 'access'>): ScreenEntry['access'] =>
  menu ?? access;

const at = <P extends ScreenAddress, S>(path: P, seed: S) => ({ [path]: seed }) as Record<P, S>;

/**
 * A screen with nothing in its address but what it names; everybody who is signed in opens it, unless it says otherwise.
 * One that belongs to a list, as where a new document is made, names it.
 */
export const page = <P extends ScreenAddress, A extends string = 'session', Q extends z.ZodObject = typeof noQuery>(
  path: P,
  { access, query, ...look }: ScreenLook & { access?: A; list?: ScreenAddress; query?: Q },
) => at(path, { ...look, query: (query ?? noQuery) as Q, access: (access ?? 'session') as A });

/** The screen of a list; who may view opens it, unless it says otherwise. */
export const list = <P extends ScreenAddress, A extends string = 'view'>(
  path: P,
  { access, ...look }: ScreenLook & { access?: A; menu?: string },
) => at(path, { ...look, query: listQuery, access: (access ?? 'view') as A });

/** A list in the menu, and one object of it at `<path>-detail`; who may view opens both. */
export const listAndDetail = <N extends string>(path: `/${N}`, look: ScreenLook) => {
  const { section: _, group: __, ...rest } = look;
  return {
    ...list(path, look),
    ...at(`${path}-detail` as const, { ...rest, query: detailQuery, access: 'view' as const, list: path }),
  };
};
