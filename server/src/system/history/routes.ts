import { historyEntry, readHistory } from '@inbound/shared/system/history/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { fields } from '../../platform/list/fields.ts';

const entryFields = fields('state_change', historyEntry, {
  from: 'state_change.from_state',
  to: 'state_change.to_state',
});

/** A timeline longer than this is of a document that nobody reads to its end. */
const MOST_ENTRIES = 500;

export const historyRoutes: Route[] = [
  route(readHistory, ({ documentId }, ctx) =>
    ctx
      .rows('state_change')
      .select(entryFields)
      .where('document_id', 'in', documentId)
      .orderBy('id', 'desc')
      .limit(MOST_ENTRIES)
      .execute(),
  ),
];
