import { groupBy, type PlainDate, ZERO } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { type CarriedLine, mergeRelease, type StandingLine } from '@inbound/shared/calloff/release/merge-rules';
import type { KeyedLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/context.ts';
import type { RowOfTable } from '../../platform/one-row.ts';
import { answerTakenBack } from '../call-off/answers.ts';
import { factsOf, type LineChange, type LineRow } from '../call-off/facts.ts';
import { answerDay, derivedColumns, moveLine, storeLine } from '../call-off/move-line.ts';
import { type Surroundings, surroundingsOf } from '../call-off/surroundings.ts';
import type { References } from './references.ts';

export interface Carrying {
  callOffId: string;
  agreement: RowOfTable<'scheduling_agreement'>;
  references: References;
  asked: readonly KeyedLine[];
  date: PlainDate;
}

const LINE_STEP = 10;
const LINE_DIGITS = 4;

const standingOf = (rows: readonly LineRow[], around: Surroundings): StandingLine[] => {
  const parts = groupBy(
    rows.filter(row => row.parent_id !== null),
    row => row.parent_id,
  );
  return rows
    .filter(row => row.parent_id === null)
    .map(row => ({
      id: row.id,
      key: row.line_key,
      facts: factsOf(row, around),
      onSentNotes: row.on_sent_dn,
      parts: (parts.get(row.id) ?? []).map(part => ({ id: part.id, facts: factsOf(part, around) })),
    }));
};

const FIRST: Pick<
  LineFacts,
  'state' | 'isPart' | 'pending' | 'answerState' | 'decision' | 'noteNumber' | 'hasUnsentNote'
> = {
  state: callOffLine.initial,
  isPart: false,
  pending: false,
  answerState: null,
  decision: 'none',
  noteNumber: null,
  hasUnsentNote: false,
};

/** The facts of a line that a release asks for the first time. */
const newFacts = (line: KeyedLine, partNo: string, around: Surroundings): LineFacts => ({
  ...FIRST,
  released: line.qty,
  inParts: ZERO,
  confirmed: ZERO,
  accepted: ZERO,
  rejected: ZERO,
  onDn: ZERO,
  kindOfDate: line.kindOfDate,
  requestedFrom: line.from,
  requestedTo: line.to,
  inRelease: true,
  material: partNo,
  confirmOn: around.settings.confirmOn,
  freezeDays: around.settings.freezeDays,
  today: around.today,
});

const lastNumber = (rows: readonly LineRow[]): number =>
  Math.max(0, ...rows.map(row => Number.parseInt(row.line_no, 10)));

const addLines = async (
  ctx: Ctx,
  carrying: Carrying,
  added: readonly KeyedLine[],
  rows: readonly LineRow[],
  around: Surroundings,
) => {
  const { agreement, callOffId, references } = carrying;
  const first = lastNumber(rows) + LINE_STEP;
  const answerBy = around.settings.confirmOn ? answerDay(around) : null;
  if (added.length === 0) return;
  await ctx.insert(
    'call_off_line',
    added.map((line, at) => ({
      ...derivedColumns(newFacts(line, references.material.part_no, around), answerBy),
      id: ctx.newId(),
      plant_id: agreement.plant_id,
      company_id: agreement.company_id,
      mrp_controller: agreement.mrp_controller,
      call_off_id: callOffId,
      agreement_id: agreement.id,
      material_id: agreement.material_id,
      supplier_id: agreement.supplier_id,
      supplier_code: references.supplier.code,
      line_no: String(first + at * LINE_STEP).padStart(LINE_DIGITS, '0'),
      line_key: line.key,
      kind: agreement.kind,
      kind_of_date: line.kindOfDate,
      requested_from: line.from,
      requested_to: line.to,
      unit: agreement.unit,
      decimals: agreement.decimals,
      released: line.qty,
      previous_released: rows.length > 0 ? ZERO : null,
      changed: rows.length > 0,
      state: callOffLine.initial,
      answer_by: answerBy,
      call_off_no: agreement.agreement_no,
      part_no: references.material.part_no,
      changed_at: ctx.now,
    })),
  );
};

/** What of an earlier answer is kept to be shown, and the marks of a change. */
const columnsOfChange = (carried: CarriedLine, row: LineRow, around: Surroundings): LineChange => ({
  ...(row.answer_state === null ? {} : answerTakenBack(row)),
  previous_released: row.released,
  changed: carried.action === 'replan',
  frozen_change: carried.frozenChange || row.frozen_change,
  answer_by: carried.action === 'replan' && around.settings.confirmOn ? answerDay(around) : row.answer_by,
});

const carryOne = async (ctx: Ctx, carried: CarriedLine, row: LineRow, around: Surroundings): Promise<void> => {
  for (const id of carried.removedParts) await moveLine(ctx, id, 'removePart', { by: 'system' });
  for (const part of carried.coveredParts) {
    if (part.action) await moveLine(ctx, part.id, part.action, { by: 'system', next: () => part.next });
  }
  if (carried.action) {
    await moveLine(ctx, carried.id, carried.action, {
      by: 'system',
      next: () => carried.next,
      columns: before => columnsOfChange(carried, before, around),
    });
  } else if (carried.row !== null) {
    await storeLine(ctx, row, carried.next, { previous_released: row.released });
  }
};

/**
 * Puts the lines of a release over those of its call-off: answers are carried over by the line's key, what changed is
 * open again, what is gone closes, what is new is added. Every state moves through the one door.
 */
export const carryLines = async (
  ctx: Ctx,
  carrying: Carrying,
): Promise<{ new: number; changed: number; removed: number }> => {
  const { agreement, callOffId, asked, date } = carrying;
  const around = await surroundingsOf(ctx, agreement);
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.call_off_id', '=', callOffId)
    .orderBy('call_off_line.id')
    .forUpdate()
    .execute();
  const { carried, added, counts } = mergeRelease(standingOf(rows, around), asked, date);
  const byId = new Map(rows.map(row => [row.id, row]));
  for (const line of carried) {
    const row = byId.get(line.id);
    if (row) await carryOne(ctx, line, row, around);
  }
  await addLines(ctx, carrying, added, rows, around);
  return counts;
};
