import { features } from './areas.ts';
import { documentNamed } from './documents.ts';
import type { EventSeed, Permission } from './kernel/index.ts';

/**
 * The one catalogue of events: what of the documents' lives other systems may be told of, put together from what each
 * feature declares beside its documents. Subscriptions, their screen and the `webhooks` of the API document read it.
 */

/** An event that companies may subscribe to. */
export interface EventEntry {
  /** As it is subscribed to and sent: `deliveryNote.sent`. */
  readonly name: string;
  /** The document whose row it tells. */
  readonly document: string;
  /** The feature that declares it, as texts are kept by: `receipt`. */
  readonly feature: string;
  readonly area: string;
  /** What somebody must hold to see the document, and so to hear of it. */
  readonly view: Permission;
  readonly by: readonly string[];
  readonly to: readonly string[];
}

const entryOf = (
  area: string,
  feature: string,
  name: string,
  { document, by = [], to = [] }: EventSeed,
): EventEntry => {
  const [about = ''] = name.split('.');
  const told = document ?? about;
  const view = documentNamed(told)?.view;
  if (!view) throw new Error(`${name} tells of ${told}, which is no document that anybody sees`);
  return { name, document: told, feature, area, view, by, to };
};

/** All events, in the order of the features. */
export const events: readonly EventEntry[] = features.flatMap(({ area, name: feature, events: own }) =>
  Object.entries(own as Readonly<Record<string, EventSeed>>).map(([name, seed]) => entryOf(area, feature, name, seed)),
);

/** Their names. */
export const EVENT_NAMES = events.map(({ name }) => name) as [string, ...string[]];

const byDocument = new Map<string, EventEntry[]>();
for (const event of events) byDocument.set(event.document, [...(byDocument.get(event.document) ?? []), event]);

/** A change of a document, as its history has it. */
export interface ChangeOfDocument {
  document: string;
  action: string;
  from: string;
  to: string;
}

/** The events that a change of a document is. */
export const eventsOfChange = ({ document, action, from, to }: ChangeOfDocument): readonly EventEntry[] =>
  (byDocument.get(document) ?? []).filter(event => event.by.includes(action) || (from !== to && event.to.includes(to)));

const byName = new Map(events.map(event => [event.name, event]));

/** The declaration of an event; undefined for a name that this version does not know. */
export const eventNamed = (name: string): EventEntry | undefined => byName.get(name);
