import {
  type AnswerOf,
  COUNT_CAP,
  type FilterInput,
  type FilterShape,
  type Permission,
  type PlainDate,
  type ScreenPath,
} from '@inbound/shared';
import type { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { within } from '../../platform/call/within.ts';
import type { TableName } from '../../platform/database/scope.ts';
import type { ColumnRef } from '../../platform/list/columns.ts';
import { filteredRows } from '../../platform/list/list.ts';
import type { ListSpec } from '../../platform/list/list-spec.ts';

type QueueLine = AnswerOf<typeof readWorkQueue>['lines'][number];

/** One kind of work: who has it, and the list that shows it; what is counted is what that list shows. */
export interface QueueSource {
  /** Text `workQueue.<kind>`. */
  kind: string;
  permission: Permission;
  path: ScreenPath;
  list: ListSpec;
  filter: object;
  /** The day since or by which a row waits, plant-local. */
  day: RawBuilder<PlainDate | null>;
  severity: QueueLine['severity'];
  /** A bulk action that the list opens with. */
  action?: string;
}

interface Line<F extends FilterShape, Tab extends string, T extends TableName>
  extends Pick<QueueSource, 'kind' | 'permission' | 'path' | 'severity' | 'action'> {
  /** What waits: the rows under a tab of the list, or under a filter of their own. */
  waiting: Tab | FilterInput<F>;
  day: ColumnRef<T> | RawBuilder<PlainDate | null>;
}

/** Declares a line of the work queue: count, link and list have one filter between them. */
export const queueLine = <Row, F extends FilterShape, Tab extends string, T extends TableName>(
  list: ListSpec<Row, F, Tab, T>,
  { waiting, day, ...line }: NoInfer<Line<F, Tab, T>>,
): QueueSource => ({
  ...line,
  list,
  filter: typeof waiting === 'string' ? list.of.tabs[waiting] : waiting,
  day: typeof day === 'string' ? sql.ref(day) : day,
});

/** Counts what waits within the rows that the reader may see, up to the cap of lists, and finds its earliest day. */
const waitingOf = async (
  ctx: Ctx,
  { list, filter, day }: QueueSource,
): Promise<Pick<QueueLine, 'count' | 'isCapped' | 'oldest'>> => {
  const waiting = filteredRows(list, filter, ctx)
    .select(day.as('day'))
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
  for (const source of sources) {
    const own = within(ctx, source.permission);
    if (!own) continue;
    const { kind, path, filter, action = null, severity } = source;
    const waiting = await waitingOf(own, source);
    if (waiting.count > 0) lines.push({ kind, path, filter: { ...filter }, action, ...waiting, severity });
  }
  return lines;
};
