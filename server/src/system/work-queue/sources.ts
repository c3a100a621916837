import { COUNT_CAP, type PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { within } from '../../platform/call/within.ts';
import type { TableName } from '../../platform/database/scope.ts';
import type { Filtered } from '../../platform/list/list.ts';
import type { QueueCount, QueueLine, QueueSource } from '../../platform/list/queue-source.ts';

/** Counts what waits, up to the cap of lists, and finds the earliest day of the named column. */
export const waitingOf = async <T extends TableName>(
  ctx: Ctx,
  query: Filtered<T>,
  day: `${T}.${string}`,
): Promise<Omit<QueueCount, 'severity'>> => {
  const waiting = (query as unknown as Filtered<TableName>)
    .select(sql<PlainDate | null>`${sql.ref(day)}`.as('day'))
    .orderBy('day')
    .limit(COUNT_CAP + 1);
  const { rows } = await sql<{ count: number; oldest: PlainDate | null }>`
    select count(*)::int as count, min(day) as oldest from (${waiting}) waiting`.execute(ctx.tx.db);
  const { count, oldest } = rows[0] ?? { count: 0, oldest: null };
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP, oldest };
};

/** The reader's lines in the order of the sources; what nobody waits for is no line. */
export const linesOf = async (ctx: Ctx, sources: readonly QueueSource[]): Promise<QueueLine[]> => {
  const lines: QueueLine[] = [];
  for (const { kind, permission, path, filter, action = null, count } of sources) {
    const own = within(ctx, permission);
    if (!own) continue;
    const counted = await count(own);
    if (counted.count > 0) lines.push({ kind, path, filter, action, ...counted });
  }
  return lines;
};
