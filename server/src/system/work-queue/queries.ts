import { beginOfMinute, COUNT_CAP, groupBy, type PlainDate } from '@inbound/shared';
import { byUrgency, severityOn } from '@inbound/shared/system/work-queue/rules';
import { type CompiledQuery, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { contextForPermission } from '../../platform/call/permission-scope.ts';
import { filteredRows } from '../../platform/list/filtered-rows.ts';
import { rowsByPlan } from '../../platform/list/one-plan.ts';
import type { QueueLine, QueueSource } from '../../platform/list/queue-source.ts';
import { memoize } from '../../platform/tools/memoize.ts';
import { todayOf } from '../home/days.ts';

/** What waits of one kind, up to the cap of lists, with its earliest day. */
interface Waiting {
  at: number;
  count: number;
  oldest: PlainDate | null;
}

/** Counts what waits in the rows of a scope; `at` is the place of the source among the others. */
const counted = (own: Ctx, { list, filter, partsOf, day, order }: QueueSource, at: number) => {
  const parts = partsOf(own).map(
    part =>
      sql`(${filteredRows(list, filter, own)
        .where(part)
        .select(day.as('day'))
        .orderBy(order ?? day)
        .limit(sql.lit(COUNT_CAP + 1))})`,
  );
  return sql<Waiting>`select ${sql.lit(at)} as at, count(*)::int as count, min(day) as oldest
    from (${sql.join(parts, sql` union all `)}) waiting`;
};

/** Statements of so many readers are remembered, each as long as some pages of text. */
const MOST = 200;

/** What a statement is written from: who asks, in which rows, and when. */
const keyOf = ({ now, scope, session }: Ctx, { permission }: QueueSource): string => {
  const { userId, stamps, companyKind, type, grants } = session;
  return JSON.stringify([userId, stamps, companyKind, type, grants.get(permission), scope, now]);
};

/** What the sources of one permission's reach count, in one statement. */
const statementOf = (own: Ctx, sources: readonly QueueSource[]): CompiledQuery<Waiting> => {
  const each = sources.map((source, at) => counted(own, source, at));
  return sql<Waiting>`${sql.join(each, sql` union all `)}`.compile(own.tx.db);
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

/**
 * How the lines of a reader are read: the most urgent first, then in the order of the sources; what nobody waits for is no
 * line. To write the statement takes longer than many a call, so it is remembered for a minute, the moment of which is that
 * of its beginning: what waits changes with the day, and all days begin with a minute. To plan it takes longer than to
 * count, and all values have one plan: filters of the queue say words and days, which stand in the statement.
 */
export const readLinesOf = (sources: readonly QueueSource[]) => {
  const remembered = memoize<CompiledQuery<Waiting>>({ most: MOST });
  return async (ctx: Ctx): Promise<QueueLine[]> => {
    const reachOf = ({ permission }: QueueSource) => ctx.session.grants.get(permission);
    const today = todayOf(ctx);
    const lines = new Map<QueueSource, QueueLine>();
    for (const alike of groupBy(sources.filter(reachOf), reachOf).values()) {
      const [first] = alike;
      const own = first && contextForPermission(ctx, first.permission, beginOfMinute(ctx.now));
      if (!own) continue;
      const statement = remembered(keyOf(own, first), () => statementOf(own, alike));
      for (const waiting of await rowsByPlan(own, statement, { hasOnePlan: true })) {
        const source = alike[waiting.at];
        if (source && waiting.count > 0) lines.set(source, lineOf(source, waiting, today));
      }
    }
    return sources.flatMap(source => lines.get(source) ?? []).sort(byUrgency);
  };
};
