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
const progress = (column: string) =>
  sql<number>`coalesce((select ${sql.ref(`p.${column}`)} from catalogue_sync_progress p
    where p.tenant_id = catalogue_sync.tenant_id and p.sync_id = catalogue_sync.id), 0)`;

const rowFields = fields('catalogue_sync', catalogueSyncRow, {
  percent: sql<number>`coalesce((select floor(100.0 * p.read_bytes / nullif(p.content_size, 0)) from catalogue_sync_progress p
    where p.tenant_id = catalogue_sync.tenant_id and p.sync_id = catalogue_sync.id), 0)::int`,
  entryCount: progress('entry_count'),
  createdCount: progress('created_count'),
  changedCount: progress('changed_count'),
  goneCount: progress('gone_count'),
  unreadCount: progress('unread_count'),
  lastFailure: sql<string>`coalesce((select p.last_failure from catalogue_sync_progress p
    where p.tenant_id = catalogue_sync.tenant_id and p.sync_id = catalogue_sync.id), '')`,
  unreadSaid: sql<string[]>`coalesce((select p.unread_said from catalogue_sync_progress p
    where p.tenant_id = catalogue_sync.tenant_id and p.sync_id = catalogue_sync.id), '{}')`,
});

const selectRows = (query: ScopedQuery<'catalogue_sync'>) => query.select(rowFields);

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
