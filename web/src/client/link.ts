import type { QueryOf, ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { decodeText, encodeQuery, fromBase64, type QueryKey } from './codec.ts';
import { type Information, session } from './session-store.ts';
import { createStore } from './store.ts';

/** An address of this site; only `link()` makes one. */
export interface Link {
  readonly path: ScreenPath;
  readonly href: string;
}

/** The one parameter that holds what an address says (kit.md, Addresses). */
const PARAMETER = 'q';

/** The plant of the active tab: addresses that are made now open there. */
export const currentPlant = createStore<string | undefined>(undefined);

type SentKeys = Information['queryKeys'];
let parsed: { from: SentKeys | undefined; keys: readonly QueryKey[] } = { from: undefined, keys: [] };

const queryKeys = (): readonly QueryKey[] => {
  const from = session.get().information?.queryKeys;
  if (from !== parsed.from) {
    parsed = { from, keys: (from ?? []).map(({ version, key }) => ({ version, key: fromBase64(key) })) };
  }
  return parsed.keys;
};

const isEmpty = (query: object): boolean => Object.values(query).every(value => value === undefined);

/** Makes an address; its query is encrypted together with the plant in which it opens. */
export const linkAt = <P extends ScreenPath>(path: P, query: QueryOf<P>, plantNo: string | undefined): Link => {
  const [key] = queryKeys();
  if (!key || isEmpty(query)) return { path, href: path };
  const text = encodeQuery(path, plantNo ? { plant: plantNo, query } : { query }, key);
  return { path, href: `${path}?${PARAMETER}=${text}` };
};

/** Makes an address in the plant of the active tab. */
export const link = <P extends ScreenPath>(path: P, query: QueryOf<P>): Link => linkAt(path, query, currentPlant.get());

export interface Decoded<P extends ScreenPath> {
  /** What the address says; undefined when the screen cannot open without what is missing, as a detail without an id. */
  query: QueryOf<P> | undefined;
  plantNo: string | undefined;
  /** The text was damaged, of another version, or said what the screen does not know. */
  broken: boolean;
}

/** What an address on a paper says: it was made without a session, and names a document of a plant by its id alone. */
const decodePaper = <P extends ScreenPath>(path: P, parameters: URLSearchParams): Decoded<P> | undefined => {
  const named = screens[path].query.safeParse({ id: parameters.get('id') });
  if (!named.success || !parameters.has('id')) return undefined;
  return { query: named.data as QueryOf<P>, plantNo: parameters.get('plant') ?? undefined, broken: false };
};

/** Reads the search part of an address by the screen's schema; broken text means the defaults. */
export const decodeQuery = <P extends ScreenPath>(path: P, search: string): Decoded<P> => {
  const defaults = screens[path].query.safeParse({});
  const fallback = defaults.success ? (defaults.data as QueryOf<P>) : undefined;
  const parameters = new URLSearchParams(search);
  const text = parameters.get(PARAMETER);
  if (!text) return decodePaper(path, parameters) ?? { query: fallback, plantNo: undefined, broken: false };
  const content = decodeText(path, text, queryKeys()) as { plant?: unknown; query?: unknown } | undefined;
  const checked = screens[path].query.safeParse(content?.query);
  if (!content || !checked.success) return { query: fallback, plantNo: undefined, broken: true };
  const plantNo = typeof content.plant === 'string' ? content.plant : undefined;
  return { query: checked.data as QueryOf<P>, plantNo, broken: false };
};
