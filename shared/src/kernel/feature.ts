import type { RoleCode } from '../system/role/roles.ts';
import type { ScreenAddress, ScreenSeed } from './screens.ts';

type Screens<P extends string> = Record<ScreenAddress, ScreenSeed<P | 'session' | 'open'>>;

/** What a feature adds to the tables of names: its permissions, what the seeded roles may, and its screens. */
export interface Feature<
  A extends string = string,
  N extends string = string,
  P extends string = string,
  S extends Screens<P> = Screens<P>,
> {
  readonly area: A;
  /** In camelCase, as in permissions and texts. */
  readonly name: N;
  /** By its last name each permission `<area>.<name>.<action>`, with the roles that are seeded with it. */
  readonly permissions: Readonly<Record<P, readonly RoleCode[]>>;
  readonly screens: S;
  /** What a new user does for the first time here: the last name of its permission, with the page on which it is done. */
  readonly firstActs: Readonly<Partial<Record<P, ScreenAddress>>>;
}

/**
 * Declares a feature. What its permissions are meant for stands in administration.md: `view` and `edit` (create, change,
 * delete and import), then its actions. An administrator may grant them otherwise; nobody can invent one.
 */
export const feature = <
  A extends string,
  N extends string,
  P extends string = never,
  S extends Screens<P> = Record<never, never>,
>(
  area: A,
  name: N,
  {
    permissions,
    screens,
    firstActs,
  }: {
    permissions?: Record<P, readonly RoleCode[]>;
    screens?: S;
    firstActs?: Partial<Record<NoInfer<P>, ScreenAddress>>;
  },
): Feature<A, N, P, S> => ({
  area,
  name,
  permissions: permissions ?? ({} as Record<P, readonly RoleCode[]>),
  screens: screens ?? ({} as S),
  firstActs: firstActs ?? ({} as Partial<Record<P, ScreenAddress>>),
});
