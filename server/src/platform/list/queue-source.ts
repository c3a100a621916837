import type { AnswerOf, FilterInput, FilterShape, Permission, PlainDate, ScreenPath } from '@inbound/shared';
import type { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';
import type { ColumnRef } from './columns.ts';
import type { ListSpec } from './list-spec.ts';

export type QueueLine = AnswerOf<typeof readWorkQueue>['lines'][number];

/** One kind of work: who has it, and the list that shows it; what is counted is what that list shows. */
export interface QueueSource {
  /** Texts `queue.<kind>.name` and `queue.<kind>.action`, in the file of the feature. */
  kind: string;
  permission: Permission;
  path: ScreenPath;
  list: ListSpec;
  filter: object;
  /** What the filter finds, told apart so that an index finds each part: no row is in two, and together they are all. */
  partsOf(ctx: Ctx): readonly RawBuilder<boolean>[];
  /** The day of a row, plant-local, and what it says. */
  day: RawBuilder<PlainDate | null>;
  /** What stands in the same order as the days, where those are worked out and an index holds what they are worked out from. */
  order: RawBuilder<unknown> | undefined;
  dayIs: QueueLine['dayIs'];
  severity: QueueLine['severity'];
  /** A bulk action that the list opens with. */
  action?: string;
}

type Day<T extends TableName> = ColumnRef<T> | RawBuilder<PlainDate | null>;

/** The day on which a row began to wait, or the day by which it is to be done. */
type SinceOrDue<T extends TableName> = { since: Day<T> } | { due: Day<T> };

type Line<F extends FilterShape, Tab extends string, T extends TableName> = SinceOrDue<T> &
  Pick<QueueSource, 'kind' | 'permission' | 'path' | 'severity' | 'action'> & {
    /** What waits: the rows under a tab of the list, or under a filter of their own. */
    waiting: Tab | FilterInput<F>;
    /** Conditions that part what waits, where one index cannot find it all. */
    parts?: QueueSource['partsOf'];
    /** The column whose order is that of the days, where these are worked out from it. */
    orderedBy?: ColumnRef<T>;
  };

const UNPARTED = [sql<boolean>`true`];

/** Declares a line of the work queue: count, link and list have one filter between them. */
export const queueLine = <Row, F extends FilterShape, Tab extends string, T extends TableName>(
  list: ListSpec<Row, F, Tab, T>,
  line: NoInfer<Line<F, Tab, T>>,
): QueueSource => {
  const { kind, permission, path, severity, action, waiting, orderedBy } = line;
  const [dayIs, day] = 'since' in line ? (['since', line.since] as const) : (['due', line.due] as const);
  return {
    ...{ kind, permission, path, severity, list, dayIs },
    ...(action === undefined ? {} : { action }),
    partsOf: line.parts ?? (() => UNPARTED),
    filter: typeof waiting === 'string' ? list.of.tabs[waiting] : waiting,
    day: typeof day === 'string' ? sql.ref(day) : day,
    order: orderedBy === undefined ? undefined : sql.ref(orderedBy),
  };
};
