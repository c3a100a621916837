import { featureOf, type ListEndpoint } from '@inbound/shared';
import type { News } from '../../client/live/topics.ts';
import type { ListRow } from './list-row.ts';

/** The documents that were changed since a list was last read, or the fact that any may have changed. */
export type Heard = ReadonlySet<string> | 'any';

export const NOTHING_HEARD: Heard = new Set();

/** Whether the rows of a list are the documents of its feature, as news name them; those of a list below may be anything. */
const hasDocuments = ({ path, fresh }: ListEndpoint): boolean =>
  fresh !== undefined || /^\/[^/]+\/v\d+\/[^/]+$/.test(path);

/** The known changes of a list after further news. */
export const heardAfter = (before: Heard, news: News, of: ListEndpoint): Heard => {
  if (before === 'any' || news === 'all' || !hasDocuments(of)) return 'any';
  const ids = news.map(change => (change.topic === featureOf(of) ? change.ids : null));
  return ids.includes(null) ? 'any' : new Set([...before, ...ids.flatMap(each => each ?? [])]);
};

/** The ids of the rows that were changed, or whose document was. */
export const changedRows = <Row extends ListRow>(
  { fresh = 'id' }: ListEndpoint,
  rows: readonly Row[],
  changed: ReadonlySet<string>,
): string[] =>
  rows
    .filter(row => changed.has(row.id) || changed.has(String((row as Record<string, unknown>)[fresh])))
    .map(({ id }) => id);
