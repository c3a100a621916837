import { ZERO } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { isClosed } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { columnsOf, type LineRow } from './facts.ts';
import { answerDay, derivedColumns } from './move-line.ts';
import { surroundingsOf } from './surroundings.ts';

/** The parts of a line, in their order. */
export const partsOf = (ctx: Ctx, lineId: string): Promise<LineRow[]> =>
  ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.parent_id', '=', lineId)
    .orderBy('call_off_line.id')
    .execute();

/** The parts that were closed because their line was, by what their history says last. */
export const partsClosedWith = async (ctx: Ctx, lineId: string): Promise<LineRow[]> => {
  const closed = (await partsOf(ctx, lineId)).filter(isClosed);
  if (closed.length === 0) return [];
  const entries = await ctx
    .rows('state_change')
    .select(['state_change.document_id', 'state_change.action'])
    .where('state_change.document', '=', callOffLine.name)
    .where(
      'state_change.document_id',
      'in',
      closed.map(part => part.id),
    )
    .orderBy('state_change.document_version')
    .execute();
  const last = new Map(entries.map(entry => [entry.document_id, entry.action]));
  return closed.filter(part => last.get(part.id) === 'closeWithParent');
};

const LAST_NUMBER = /-(\d+)$/;

/** Numbers of new parts: `0010-1`, `0010-2` …, above those that are there. */
const nextNumbers = (parent: LineRow, parts: readonly LineRow[], count: number): string[] => {
  const used = parts.map(part => Number(LAST_NUMBER.exec(part.line_no)?.[1] ?? 0));
  const last = Math.max(0, ...used);
  return Array.from({ length: count }, (_, at) => `${parent.line_no}-${last + at + 1}`);
};

/** Writes new parts of a line in their first state; answers their ids in the same order. */
export const addParts = async (ctx: Ctx, parent: LineRow, parts: readonly LineFacts[]): Promise<string[]> => {
  const around = await surroundingsOf(ctx, parent);
  const numbers = nextNumbers(parent, await partsOf(ctx, parent.id), parts.length);
  const answerBy = answerDay(around);
  const { search_no: _, search_part: __, tenant_id: ___, earlier_answer: ____, ...copied } = parent;
  const rows = parts.map((facts, at) => ({
    ...copied,
    ...columnsOf(facts),
    ...derivedColumns(facts, answerBy),
    id: ctx.newId(),
    version: 1,
    line_no: numbers[at] ?? '',
    parent_id: parent.id,
    state: facts.state,
    on_sent_dn: ZERO,
    previous_released: null,
    changed: false,
    promised_date: null,
    answer_note: '',
    plant_reason: '',
    decision_due: null,
    answer_by: answerBy,
    frozen_change: false,
    packing_override: null,
    packing_reason: '',
    changed_at: ctx.now,
  }));
  await ctx.insert('call_off_line', rows);
  for (const { id, state, plant_id, company_id } of rows) {
    const places = { plantId: plant_id, companyId: company_id };
    remember(ctx, {
      ...places,
      document: callOffLine.name,
      documentId: id,
      action: 'split',
      from: '',
      to: state,
      version: 1,
    });
  }
  return rows.map(row => row.id);
};
