import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { limitedTo, type ScopedQuery } from '../../platform/database/scope.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { FACT_COLUMNS, type LineRow } from './facts.ts';

export type HeaderRow = RowOfTable<'call_off'>;

/** What of a line its header follows from, besides the line's facts. */
const HEADER_COLUMNS = [
  'on_sent_dn',
  'previous_released',
  'moved_from',
  'changed',
  'answer_by',
  'decision_due',
  'overdue_from',
] as const;

const COLUMNS = [...FACT_COLUMNS, ...HEADER_COLUMNS, 'id', 'call_off_id'] as const;

/** A line as its header sees it. */
export type HeaderLine = Pick<LineRow, (typeof COLUMNS)[number]>;

const selected = (query: ScopedQuery<'call_off_line'>) => query.select(COLUMNS);

/** The lines of some headers. */
export const linesOfHeaders = (ctx: Ctx, callOffIds: readonly string[]): Promise<HeaderLine[]> =>
  selected(ctx.rows('call_off_line'))
    .where('call_off_line.call_off_id', 'in', [...callOffIds])
    .execute();

/** A locked header with its lines, as they were when the lock was granted. */
export interface HeaderAhead {
  header: HeaderRow | undefined;
  lines: readonly HeaderLine[];
}

const HEADER_OF_LINE = `select * from "call_off" where "call_off"."id" =
  (select l.call_off_id from call_off_line l where l.tenant_id = $1 and l.id = $2)`;

/**
 * Locks the header of a line and reads its lines in the same burst in which the line is locked: to be called after the
 * line's lock was asked for, since lines are locked before their headers everywhere. What the call then changes in the
 * lines is not in them.
 */
export const headerAhead = (ctx: Ctx, lineId: string): Promise<HeaderAhead> => {
  const { text, values } = limitedTo({ text: HEADER_OF_LINE, values: [ctx.tenant, lineId] }, 'call_off', ctx.scope);
  const ofLine = sql<boolean>`call_off_line.call_off_id =
    (select l.call_off_id from call_off_line l where l.tenant_id = ${ctx.tenant} and l.id = ${lineId}::uuid)`;
  const ahead = Promise.all([
    ctx.tx.query<HeaderRow>(`${text} for update`, values),
    selected(ctx.rows('call_off_line')).where(ofLine).execute(),
  ]).then(([[header], lines]) => ({ header, lines }));
  // Whoever goes on hears of a failure; a line that is refused needs no header.
  ahead.catch(() => undefined);
  return ahead;
};
