import { type AnyFeature, features, type Permission, type ScreenPath, screens } from './areas.ts';
import type { DocumentSeed, Feature, NoticeAct, NoticeGroup, NoticeSeed, RecordSeed } from './kernel/index.ts';

/**
 * The documents of the product with all that other parts must know of them, put together from what each feature declares in
 * its `feature.ts`. Comments, mode, history, live events, counters, mails and messages read it; there is no other list.
 */

type NamesIn<T> = keyof T & string;

type SeedsOf<F, Field extends 'documents' | 'records' | 'notices' | 'messages'> =
  F extends Record<Field, infer T> ? NamesIn<T> : never;

/** The names of documents whose declaration says something: `comments: true`. */
type Saying<F, What> = F extends { documents: infer D }
  ? { [N in NamesIn<D>]: D[N] extends What ? N : never }[NamesIn<D>]
  : never;

/** The name of a document in contracts: `deliveryNote`. */
export type DocumentName = SeedsOf<AnyFeature, 'documents'>;
/** A document at which people write comments. */
export type Commented = Saying<AnyFeature, { comments: true }>;
/** A document that a machine of its name moves. */
export type MachineName = Exclude<DocumentName, Saying<AnyFeature, { states: 'derived' }>>;
/** A document whose open ones are counted before the mode of a tenant is switched. */
export type CountedByMode = Exclude<MachineName, Saying<AnyFeature, { anyMode: true }>>;

/** A kind of notice. */
export type NoticeKind = SeedsOf<AnyFeature, 'notices'>;
/** What a user chooses for himself how he is mailed about. */
export type MailEvent = AnyFeature extends infer F
  ? F extends { notices: infer K; mailEvent: infer M extends string }
    ? [keyof K] extends [never]
      ? never
      : M
    : never
  : never;
/** What numbers are drawn from. */
export type CounterName = AnyFeature extends infer F
  ? F extends { documents: infer D; counters: readonly (infer C extends string)[] }
    ? C | { [N in keyof D]: D[N] extends { counter: infer O extends string } ? O : never }[keyof D]
    : never
  : never;

/** What a message to a receiver of a plant tells. */
export type MessageKind = SeedsOf<AnyFeature, 'messages'>;
/** How messages of a kind are written; of several kinds, in the formats of all of them. */
export type FormatOf<K extends MessageKind> = K extends MessageKind
  ? AnyFeature extends infer F
    ? F extends { messages: Record<K, readonly (infer W extends string)[]> }
      ? W
      : never
    : never
  : never;
/** How a message to a receiver is written. */
export type MessageFormat = AnyFeature extends infer F
  ? F extends { messages: infer G }
    ? { [N in keyof G]: G[N] extends readonly (infer W extends string)[] ? W : never }[keyof G]
    : never
  : never;

/** A kind of record, and who may see its rows. */
export interface RecordEntry extends RecordSeed {
  readonly name: string;
  readonly feature: string;
  /** What somebody must hold to see one; undefined where its feature has no `view`. */
  readonly view: Permission | undefined;
}

/** A kind of document, with whatever other parts must know of it. */
export interface DocumentEntry extends Omit<RecordEntry, 'number' | 'name'>, Omit<DocumentSeed<ScreenPath>, 'names'> {
  readonly name: DocumentName;
}

const viewOf = ({ area, name, permissions }: Feature): Permission | undefined =>
  'view' in permissions ? (`${area}.${name}.view` as Permission) : undefined;

const paths = Object.keys(screens);

/** The place of a feature in the menu: that of its first page. */
const placeOf = ({ screens: own }: Feature): number =>
  Math.min(paths.length, ...Object.keys(own).map(path => paths.indexOf(path)));

const inMenuOrder: readonly Feature[] = [...features].sort((one, other) => placeOf(one) - placeOf(other));

/** All documents, in the order in which their pages stand in the menu. */
export const documents: readonly DocumentEntry[] = inMenuOrder.flatMap(feature =>
  Object.entries(feature.documents).map(([name, seed]) => ({
    ...(seed as DocumentSeed<ScreenPath>),
    ...{ name: name as DocumentName, feature: feature.name, view: viewOf(feature) },
  })),
);

const entryByName = new Map<string, DocumentEntry>(documents.map(entry => [entry.name, entry]));

/** The declaration of a document; undefined for a name that no document has. */
export const documentNamed = (name: string): DocumentEntry | undefined => entryByName.get(name);

/**
 * All records of which somebody sees rows or which a history names: what features declare, documents too, and a record of
 * the name of each other feature that has a `view`.
 */
export const records: readonly RecordEntry[] = features.flatMap(feature => {
  const of = { feature: feature.name, view: viewOf(feature) };
  const declared = [...Object.entries(feature.records), ...Object.entries(feature.documents)].map(([name, seed]) => ({
    ...seed,
    ...{ name, number: typeof seed.number === 'string' ? seed.number : undefined, ...of },
  }));
  const hasOwn = declared.some(({ name }) => name === feature.name);
  return hasOwn || of.view === undefined ? declared : [{ name: feature.name, ...of }, ...declared];
});

const namesOf = <N extends DocumentName>(some: readonly DocumentEntry[]) => some.map(({ name }) => name) as [N, ...N[]];

/** The documents at which people write comments. */
export const COMMENTED = namesOf<Commented>(documents.filter(({ comments }) => comments));

/** The documents at which a comment may have a kind, and weeks. */
export const COMMENTED_BY_KIND: readonly string[] = documents
  .filter(({ commentKinds }) => commentKinds)
  .map(({ name }) => name);

/** The documents whose open ones are counted before the mode of a tenant is switched. */
export const COUNTED_BY_MODE = namesOf<CountedByMode>(
  documents.filter(({ states, anyMode }) => states !== 'derived' && !anyMode),
);

/** Whose documents companies may let other systems be told of. */
const TOLD_AREA = 'ordering';

/** The documents whose changes a company may subscribe to: those of the ordering area that are not `silent`. */
export const SUBSCRIBABLE: readonly string[] = features
  .filter(({ area }) => area === TOLD_AREA)
  .flatMap(({ documents: own }) => Object.entries(own as Feature['documents']))
  .filter(([, { silent }]) => !silent)
  .map(([name]) => name);

/** What happened to a document that stays in its state. */
export const CHANGED = 'changed';

/** The event of a change: the state that the document has entered, `componentOrder.shipped`, or `componentOrder.changed`. */
export const eventOfChange = ({ document, from, to }: { document: string; from: string; to: string }): string =>
  `${document}.${from === to ? CHANGED : to}`;

/** From what numbers are drawn, each without a gap that nobody can explain and none twice; they are shown in words. */
export const COUNTERS = features.flatMap(({ documents: own, counters }) => [
  ...Object.values(own).flatMap(({ counter }) => counter ?? []),
  ...counters,
]) as CounterName[];

/** A kind of notice: what it wants of its reader, and the event under which a user chooses how it is mailed. */
export interface NoticeEntry {
  readonly group: NoticeGroup;
  /** What its reader is asked to do; undefined where it only informs. */
  readonly act: NoticeAct | undefined;
  readonly mailEvent: MailEvent | null;
}

const wantedBy = (seed: NoticeSeed): Pick<NoticeEntry, 'group' | 'act'> =>
  typeof seed === 'string' ? { group: seed, act: undefined } : { group: 'action', act: seed.act };

/** Every kind of notice, in the order of the menu. */
export const notices = Object.fromEntries(
  inMenuOrder.flatMap(({ notices: own, mailEvent }) =>
    Object.entries(own).map(([kind, seed]) => [kind, { ...wantedBy(seed), mailEvent: mailEvent as MailEvent | null }]),
  ),
) as Readonly<Record<NoticeKind, NoticeEntry>>;

const isKindOfNotice = (kind: string): kind is NoticeKind => Object.hasOwn(notices, kind);

/** The declaration of a kind of notice; undefined for one that this version does not know. */
export const noticeNamed = (kind: string): NoticeEntry | undefined =>
  isKindOfNotice(kind) ? notices[kind] : undefined;

const messages = Object.entries(Object.assign({}, ...features.map(feature => feature.messages)) as Feature['messages']);

/** The kinds of messages to receivers of a plant. */
export const MESSAGE_KINDS = messages.map(([kind]) => kind) as [MessageKind, ...MessageKind[]];

/** The formats in which messages to receivers are written. */
export const MESSAGE_FORMATS = [...new Set(messages.flatMap(([, formats]) => formats))] as [
  MessageFormat,
  ...MessageFormat[],
];

/** The formats in which messages of a kind are written. */
export const formatsOf = (kind: MessageKind): readonly MessageFormat[] =>
  (messages.find(([name]) => name === kind)?.[1] ?? []) as readonly MessageFormat[];

/** The list that shows documents of a name, or those of a feature; undefined where they have no page. */
export const listOfDocuments = (of: string): ScreenPath | undefined => {
  const page = documents.find(({ name, feature, page }) => page && (name === of || feature === of))?.page;
  const path = typeof page === 'object' ? Object.values(page)[0] : page;
  return path && ((screens[path].list as ScreenPath | undefined) ?? path);
};
