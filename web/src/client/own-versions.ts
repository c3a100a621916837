import type { Endpoint } from '@inbound/shared';

/** How long a screen may still show a record as it was before one's own change: until it has read it again. */
const MOST_BEHIND_MS = 5_000;
/** So many are remembered; older ones are known to the screens. */
const MOST = 500;

interface Step {
  to: number;
  at: number;
}

interface Seen {
  id: string;
  version: number;
}

/** What this window has changed: by record and the version that it had before. */
const steps = new Map<string, Step>();

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

const listIn = (value: unknown, name: 'items' | 'results'): readonly unknown[] => {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(list) ? list : [];
};

/** Where the records of an endpoint live: two kinds of records may have one id. */
const keyOf = ({ path }: Endpoint, { id, version }: Seen): string =>
  `${path.split(/\/(?::id|batch\/)/, 1)[0]} ${id} ${version}`;

/** Notes which version the records of a call have now that it is answered. */
export const noteOwnVersions = (endpoint: Endpoint, input: unknown, answer: unknown, at: number): void => {
  const now = new Map([answer, ...listIn(answer, 'results')].filter(isSeen).map(({ id, version }) => [id, version]));
  for (const seen of [input, ...listIn(input, 'items')].filter(isSeen)) {
    const to = now.get(seen.id);
    if (to !== undefined && to > seen.version) steps.set(keyOf(endpoint, seen), { to, at });
  }
  for (const key of steps.keys()) if (steps.size > MOST) steps.delete(key);
};

const raised = <T>(endpoint: Endpoint, seen: T, at: number): T => {
  if (!isSeen(seen)) return seen;
  const step = steps.get(keyOf(endpoint, seen));
  return step && at - step.at < MOST_BEHIND_MS ? raised(endpoint, { ...seen, version: step.to }, at) : seen;
};

/**
 * The input of a call with the versions that its records have by this window's own changes: whoever presses the next
 * button before the screen was read again is not in conflict with himself. What others changed still is one. A form
 * (`PATCH`) keeps the version that it began with: it holds every field, and would take back what was changed beside it.
 */
export const withOwnVersions = <I>(endpoint: Endpoint, input: I, at: number): I => {
  if (endpoint.method === 'PATCH') return input;
  const items = listIn(input, 'items');
  const own = raised(endpoint, input, at);
  return items.length === 0 ? own : { ...own, items: items.map(item => raised(endpoint, item, at)) };
};
