import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { type Route, route } from '../../platform/call/route.ts';

/** A timeline longer than this is of a document that nobody reads to its end. */
const MOST_ENTRIES = 500;

export const historyRoutes: Route[] = [
  route(readHistory, async ({ documentId }, ctx) => {
    const entries = await ctx
      .rows('state_change')
      .select(['id', 'at', 'actor', 'document', 'action', 'from_state as from', 'to_state as to', 'reason', 'changes'])
      .select('document_id as documentId')
      .where('document_id', 'in', documentId)
      .orderBy('id', 'desc')
      .limit(MOST_ENTRIES)
      .execute();
    return entries as HistoryEntry[];
  }),
];
