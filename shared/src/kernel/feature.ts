import type { RoleCode } from '../system/role/roles.ts';
import type { DocumentSeed, EventSeed, NoticeSeed, RecordSeed } from './document.ts';
import type { ScreenAddress, ScreenSeed } from './screens.ts';

type Screens<P extends string> = Record<ScreenAddress, ScreenSeed<P | 'session' | 'open'>>;
type Named<T> = Readonly<Record<string, T>>;
type None = Readonly<Record<never, never>>;

/** What a feature declares besides its permissions and screens. Whatever it leaves out, it has none of. */
interface Parts<Path extends string, D extends Named<DocumentSeed<Path>>, R extends Named<RecordSeed>, K, M, C, G> {
  /** Its documents, by their names in contracts. */
  readonly documents: D;
  /** Its records without states: those of its own table need no row, unless a history names them. */
  readonly records: R;
  /** The kinds of its notices, each with what it wants of its reader; the sentence is the text `notice.<kind>`. */
  readonly notices: K;
  /** The event under which a user chooses how these notices are mailed; null where they are shown in the portal alone. */
  readonly mailEvent: M;
  /** Counters besides those of its documents. */
  readonly counters: readonly C[];
  /** The kinds of messages that it sends to receivers of a plant, each with the formats in which it is written. */
  readonly messages: G;
  /** The events that companies may subscribe to, by their names: `deliveryNote.sent`. */
  readonly events: Named<EventSeed>;
}

/** What a feature adds to the tables of names: permissions, what the seeded roles may, screens, documents, notices, messages. */
export interface Feature<
  A extends string = string,
  N extends string = string,
  P extends string = string,
  S extends Screens<P> = Screens<P>,
  D extends Named<DocumentSeed> = Named<DocumentSeed>,
  R extends Named<RecordSeed> = Named<RecordSeed>,
  K extends Named<NoticeSeed> = Named<NoticeSeed>,
  M extends string | null = string | null,
  C extends string = string,
  G extends Named<readonly string[]> = Named<readonly string[]>,
> extends Parts<string, D, R, K, M, C, G> {
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
 * delete and import), then its actions. An administrator may grant them otherwise; nobody can invent one. Its notices are
 * mailed under an event of the feature's name, unless `mailEvent` says otherwise.
 */
export const feature = <
  A extends string,
  N extends string,
  P extends string = never,
  S extends Screens<P> = Record<never, never>,
  const D extends Named<DocumentSeed<keyof S & string>> = None,
  const R extends Named<RecordSeed> = None,
  const K extends Named<NoticeSeed> = None,
  M extends string | null = N,
  C extends string = never,
  const G extends Named<readonly string[]> = None,
>(
  area: A,
  name: N,
  {
    permissions = {} as Record<P, readonly RoleCode[]>,
    screens = {} as S,
    firstActs = {} as Partial<Record<P, ScreenAddress>>,
    documents = {} as D,
    records = {} as R,
    notices = {} as K,
    mailEvent = name as string as M,
    counters = [],
    messages = {} as G,
    events = {},
  }: {
    permissions?: Record<P, readonly RoleCode[]>;
    screens?: S;
    firstActs?: Partial<Record<NoInfer<P>, ScreenAddress>>;
  } & Partial<Parts<keyof S & string, D, R, K, M, C, G>>,
): Feature<A, N, P, S, D, R, K, M, C, G> => ({
  ...{ area, name, permissions, screens, firstActs },
  ...{ documents, records, notices, mailEvent, counters, messages, events },
});
