import { COUNT_CAP, type PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { within } from '../../platform/call/within.ts';
import { filteredRows } from '../../platform/list/filtered-rows.ts';
import type { QueueLine, QueueSource } from '../../platform/list/queue-source.ts';

/** Counts what waits within the rows that the reader may see, up to the cap of lists, and finds its earliest day. */
const waitingOf = async (
  ctx: Ctx,
  { list, filter, day }: QueueSource,
): Promise<Pick<QueueLine, 'count' | 'isCapped' | 'oldest'>> => {
  const waiting = filteredRows(list, filter, ctx)
    .select(day.as('day'))
    .orderBy('day')
    .limit(sql.lit(COUNT_CAP + 1));
  const { rows } = await sql<{ count: number; oldest: PlainDate | null }>`
    select count(*)::int as count, min(day) as oldest from (${waiting}) waiting`.execute(ctx.tx.db);
  const { count, oldest } = rows[0] ?? { count: 0, oldest: null };
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP, oldest };
};

/** The reader's lines in the order of the sources; what nobody waits for is no line. */
export const linesOf = async (ctx: Ctx, sources: readonly QueueSource[]): Promise<QueueLine[]> => {
  const lines: QueueLine[] = [];
  for (const source of sources) {
    const own = within(ctx, source.permission);
    if (!own) continue;
    const { kind, path, filter, action = null, severity } = source;
    const waiting = await waitingOf(own, source);
    if (waiting.count > 0) lines.push({ kind, path, filter: { ...filter }, action, ...waiting, severity });
  }
  return lines;
};
