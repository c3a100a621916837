import { COUNT_CAP, groupBy, type PlainDate } from '@inbound/shared';
import { byUrgency, severityOn } from '@inbound/shared/system/work-queue/rules';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { within } from '../../platform/call/within.ts';
import { filteredRows } from '../../platform/list/filtered-rows.ts';
import type { QueueLine, QueueSource } from '../../platform/list/queue-source.ts';
import { todayOf } from '../home/days.ts';

/** What waits of one kind, up to the cap of lists, with its earliest day. */
interface Waiting {
  at: number;
  count: number;
  oldest: PlainDate | null;
}

/** Counts what waits in the rows of a scope; `at` is the place of the source among the others. */
const counted = (own: Ctx, { list, filter, partsOf, day }: QueueSource, at: number) => {
  const parts = partsOf(own).map(
    part =>
      sql`(${filteredRows(list, filter, own)
        .where(part)
        .select(day.as('day'))
        .orderBy('day')
        .limit(sql.lit(COUNT_CAP + 1))})`,
  );
  return sql<Waiting>`select ${sql.lit(at)} as at, count(*)::int as count, min(day) as oldest
    from (${sql.join(parts, sql` union all `)}) waiting`;
};

/** What the sources of one permission's reach count, in one statement. */
const waitingIn = async (own: Ctx, sources: readonly QueueSource[]): Promise<Waiting[]> => {
  const each = sources.map((source, at) => counted(own, source, at));
  return (await sql<Waiting>`${sql.join(each, sql` union all `)}`.execute(own.tx.db)).rows;
};

const lineOf = (source: QueueSource, { count, oldest }: Waiting, today: PlainDate): QueueLine => {
  const { kind, path, filter, action, severity, dayIs } = source;
  return {
    ...{ kind, path, filter: { ...filter }, action: action ?? null, oldest, dayIs },
    severity: severityOn({ severity, oldest, dayIs }, today),
    count: Math.min(count, COUNT_CAP),
    isCapped: count > COUNT_CAP,
  };
};

/** The reader's lines, the most urgent first, then in the order of the sources; what nobody waits for is no line. */
export const linesOf = async (ctx: Ctx, sources: readonly QueueSource[]): Promise<QueueLine[]> => {
  const reachOf = ({ permission }: QueueSource) => ctx.session.grants.get(permission);
  const today = todayOf(ctx);
  const lines = new Map<QueueSource, QueueLine>();
  for (const alike of groupBy(sources.filter(reachOf), reachOf).values()) {
    const [first] = alike;
    const own = first && within(ctx, first.permission);
    if (!own) continue;
    for (const waiting of await waitingIn(own, alike)) {
      const source = alike[waiting.at];
      if (source && waiting.count > 0) lines.set(source, lineOf(source, waiting, today));
    }
  }
  return sources.flatMap(source => lines.get(source) ?? []).sort(byUrgency);
};
