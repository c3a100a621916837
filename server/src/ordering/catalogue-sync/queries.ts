import { type AnswerOf, refuse, type Timestamp } from '@inbound/shared';
import {
  type CatalogueSyncRow,
  catalogueSyncRow,
  listCatalogueSyncs,
  type readCatalogueSyncTimes,
} from '@inbound/shared/ordering/catalogue-sync/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { later } from '../../platform/tools/clock.ts';
import { HOURS_BETWEEN_CATALOGUES } from '../distributor/kept-catalogue.ts';

/** A figure of the run's progress. */
const progress = (column: string) => sql<number>`coalesce(${sql.ref(`progress.${column}`)}, 0)`;

const rowFields = fields('catalogue_sync', catalogueSyncRow, {
  percent: sql<number>`coalesce(floor(100.0 * progress.read_bytes / nullif(progress.content_size, 0)), 0)::int`,
  entryCount: progress('entry_count'),
  createdCount: progress('created_count'),
  changedCount: progress('changed_count'),
  goneCount: progress('gone_count'),
  unreadCount: progress('unread_count'),
  lastFailure: sql<string>`coalesce(progress.last_failure, '')`,
  unreadSaid: sql<string[]>`coalesce(progress.unread_said, '{}')`,
});

/** Runs with how far they are, joined once. */
const selectRows = (query: ScopedQuery<'catalogue_sync'>) =>
  query
    .leftJoin('catalogue_sync_progress as progress', join =>
      join
        .onRef('progress.tenant_id', '=', 'catalogue_sync.tenant_id')
        .onRef('progress.sync_id', '=', 'catalogue_sync.id'),
    )
    .select(rowFields);

export const catalogueSyncList = listSpec(listCatalogueSyncs, 'catalogue_sync', {
  filters: { state: oneOf('catalogue_sync.state'), turn: oneOf('catalogue_sync.turn') },
  sort: { startedAt: 'catalogue_sync.started_at' },
  sums: {},
  select: selectRows,
});

/** One run as the list has it. */
export const readSync = async (ctx: Ctx, id: string): Promise<CatalogueSyncRow> => {
  const row = await selectRows(ctx.rows('catalogue_sync')).where('catalogue_sync.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** When the last whole run began, and when the next one may. */
export const timesOfSyncs = async (ctx: Ctx): Promise<AnswerOf<typeof readCatalogueSyncTimes>> => {
  const last = await ctx
    .rows('catalogue_sync')
    .select('started_at')
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  const lastAt = (last?.started_at ?? null) as Timestamp | null;
  const nextAt = lastAt && later(lastAt, HOURS_BETWEEN_CATALOGUES, 'hour');
  return { lastAt, nextAt: nextAt && nextAt > ctx.now ? nextAt : null };
};
