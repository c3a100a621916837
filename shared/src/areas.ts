import type { z } from 'zod';
import { AREA_NAMES, type AreaName } from './area-names.ts';
import * as calloff from './calloff/area.ts';
import * as delivery from './delivery/area.ts';
import type { Feature } from './kernel/feature.ts';
import type { ScreenEntry } from './kernel/screens.ts';
import * as master from './master/area.ts';
import * as order from './order/area.ts';
import * as ordering from './ordering/area.ts';
import * as packaging from './packaging/area.ts';
import * as planning from './planning/area.ts';
import { SECTIONS } from './sections.ts';
import * as system from './system/area.ts';
import type { RoleCode } from './system/role/roles.ts';
import * as transport from './transport/area.ts';

/**
 * The tables of names of the whole product, put together from what each feature declares in its `feature.ts`. A feature
 * is a line in the `area.ts` of its area.
 */
const areas = {
  system,
  master,
  packaging,
  calloff,
  delivery,
  transport,
  order,
  planning,
  ordering,
} satisfies Record<AreaName, Record<string, Feature>>;

type Areas = typeof areas;
export type Area = AreaName;
/** The areas that have features, in the order of the product. */
export const AREAS = AREA_NAMES.filter(name => Object.keys(areas[name]).length > 0) as [Area, ...Area[]];
export const isArea = (text: string): text is Area => (AREAS as readonly string[]).includes(text);
/** Every feature of the product, as a type. */
export type AnyFeature = { [A in Area]: Areas[A][keyof Areas[A]] }[Area];

// ── Permissions ──────────────────────────────────────────────────────────────────────────────────

type PermissionsOf<F> = F extends { area: infer A extends string; name: infer N extends string; permissions: infer T }
  ? `${A}.${N}.${keyof T & string}`
  : never;

/** A permission: `<area>.<feature>.<action>` in camelCase parts, from a closed list. */
export type Permission = PermissionsOf<AnyFeature>;

/** A feature as `<area>.<feature>`, the prefix of its permissions. */
export type FeatureName = Permission extends infer P
  ? P extends `${infer A}.${infer F}.${string}`
    ? `${A}.${F}`
    : never
  : never;

export interface PermissionEntry {
  permission: Permission;
  feature: FeatureName;
  action: string;
  /** The roles that are seeded with it. */
  roles: readonly RoleCode[];
}

const byName = <T extends { name: string }>(features: readonly T[]): T[] =>
  [...features].sort((a, b) => (a.name < b.name ? -1 : 1));

/** All features: by area, then by name. */
export const features: readonly Feature[] = AREA_NAMES.flatMap(name => byName<Feature>(Object.values(areas[name])));

/** All permissions as rows: by area, then by feature, the actions of a feature as it declares them. */
export const permissionEntries: readonly PermissionEntry[] = features.flatMap(({ area, name, permissions }) =>
  Object.entries(permissions).map(([action, roles]) => ({
    permission: `${area}.${name}.${action}` as Permission,
    feature: `${area}.${name}` as FeatureName,
    action,
    roles,
  })),
);

/** What a new user does for the first time, by its permission, with the page on which it is done; in the order of the product. */
export const FIRST_ACTS: readonly { permission: Permission; path: ScreenPath }[] = features.flatMap(
  ({ area, name, firstActs }) =>
    Object.entries(firstActs).flatMap(([action, path]) =>
      path ? [{ permission: `${area}.${name}.${action}` as Permission, path: path as ScreenPath }] : [],
    ),
);

const known: ReadonlySet<string> = new Set(permissionEntries.map(entry => entry.permission));

export const isPermission = (text: string): text is Permission => known.has(text);

/** The permissions that a seeded role starts with. */
export const permissionsOfRole = (code: RoleCode): Permission[] =>
  permissionEntries.filter(({ roles }) => roles.includes(code)).map(entry => entry.permission);

// ── Screens ──────────────────────────────────────────────────────────────────────────────────────

type PathsOf<F> = F extends { screens: infer S } ? keyof S & string : never;

/** A path of the product that has a screen. */
export type ScreenPath = PathsOf<AnyFeature>;

type QuerySchema<P extends ScreenPath, F = AnyFeature> = F extends {
  screens: Record<P, { query: infer Q extends z.ZodObject }>;
}
  ? Q
  : never;
export type QueryOf<P extends ScreenPath> = z.output<QuerySchema<P>>;

type ScreenTable = { readonly [P in ScreenPath]: ScreenEntry<QuerySchema<P>> };

const entries = features.flatMap(({ area, name, screens }) =>
  Object.entries(screens).map(([path, { access, menu, ...screen }]): [string, ScreenEntry] => [
    path,
    {
      ...screen,
      area: area as Area,
      access: access === 'session' || access === 'open' ? access : (`${area}.${name}.${access}` as Permission),
      ...(menu ? { menu: `${area}.${name}.${menu}` as Permission } : {}),
    },
  ]),
);

const byPath = new Map<string, ScreenEntry>(entries);

/** The section of a screen, of a detail that of its list: its place in the menu, with -1 for those in none. */
const sectionAt = ({ section, list }: ScreenEntry): number => {
  const own = section ?? (list && byPath.get(list)?.section);
  return own ? SECTIONS.indexOf(own) : -1;
};

const inMenuOrder = ([path, one]: [string, ScreenEntry], [otherPath, other]: [string, ScreenEntry]): number =>
  sectionAt(one) - sectionAt(other) || (one.place ?? 0) - (other.place ?? 0) || (path < otherPath ? -1 : 1);

/**
 * Every path of the product that has a screen, in the order of the menu (ux B.2). The menu, the permitted URLs, the
 * router and `link()` are derived from this table; a test compares it with the screens of the web app.
 */
export const screens = Object.fromEntries(entries.sort(inMenuOrder)) as ScreenTable;

export const HOME: ScreenPath = '/index/home';
export const LOGIN: ScreenPath = '/login';
/** Where an installed phone begins: it leads to the reader's first page that is made for a thumb. All of them lie below it. */
export const PHONE_START = '/m/';

/** The paths that open without a session (specification §2). */
export const openPaths = (Object.keys(screens) as ScreenPath[]).filter(path => screens[path].access === 'open');

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(screens, path);
