import { type Decimal, groupBy, indexBy, isPositive, type PlainDate, ZERO } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { type CarriedLine, mergeRelease, type StandingLine } from '@inbound/shared/calloff/release/merge-rules';
import type { KeyedLine } from '@inbound/shared/calloff/release/schedule';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { answerTakenBack } from '../call-off/answer.ts';
import { factsOf, type LineChange, type LineRow, storedFacts } from '../call-off/facts.ts';
import { answerDay, derivedColumns, storeLine, takeLine } from '../call-off/move-line.ts';
import { followNotes } from '../call-off/offers/notes.ts';
import { type Surroundings, surroundingsOf } from '../call-off/surroundings.ts';
import { markReceived } from './follow-buyer.ts';
import type { References } from './references.ts';

/** What suppliers are told of a release. */
export interface LineCounts {
  new: number;
  changed: number;
  removed: number;
}

export const NO_LINES: LineCounts = { new: 0, changed: 0, removed: 0 };

export interface Carrying {
  callOffId: string;
  agreement: RowOfTable<'scheduling_agreement'>;
  references: References;
  asked: readonly KeyedLine[];
  date: PlainDate;
  /** The buyer's cumulative, where the release carries one. */
  received: string | undefined;
}

const LINE_STEP = 10;
const LINE_DIGITS = 4;

// ── New lines ────────────────────────────────────────────────────────────────────────────────────

/** The facts of a line that a release asks for the first time. */
const newFacts = (line: KeyedLine, partNo: string, { settings, today }: Surroundings): LineFacts => ({
  state: callOffLine.initial,
  isPart: false,
  pending: false,
  answerState: null,
  decision: 'none',
  noteNumber: null,
  hasUnsentNote: false,
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
  confirmOn: settings.confirmOn,
  freezeDays: settings.freezeDays,
  today,
});

const lastNumber = (rows: readonly LineRow[]): number =>
  Math.max(0, ...rows.map(row => Number.parseInt(row.line_no, 10)));

const addLines = async (
  ctx: Ctx,
  { agreement, callOffId, references }: Carrying,
  added: readonly KeyedLine[],
  rows: readonly LineRow[],
  around: Surroundings,
): Promise<void> => {
  if (added.length === 0) return;
  const first = lastNumber(rows) + LINE_STEP;
  const answerBy = answerDay(around);
  const partNo = references.material.part_no;
  const common = {
    plantId: agreement.plant_id,
    companyId: agreement.company_id,
    mrpController: agreement.mrp_controller,
    callOffId,
    agreementId: agreement.id,
    materialId: agreement.material_id,
    supplierId: agreement.supplier_id,
    supplierCode: references.supplier.code,
    kind: agreement.kind,
    unit: agreement.unit,
    decimals: agreement.decimals,
    answerBy,
    callOffNo: agreement.agreement_no,
    partNo,
  };
  await createDocuments(
    ctx,
    callOffLine,
    'call_off_line',
    added.map((line, at) => {
      const facts = newFacts(line, partNo, around);
      return {
        ...common,
        ...storedFacts(facts),
        ...derivedColumns(facts, answerBy),
        lineNo: String(first + at * LINE_STEP).padStart(LINE_DIGITS, '0'),
        lineKey: line.key,
        kindOfDate: line.kindOfDate,
        state: facts.state,
      };
    }),
    { action: 'release' },
  );
};

// ── Lines that stand already ─────────────────────────────────────────────────────────────────────

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

/** What of an earlier answer is kept to be shown, and the marks of a change. */
const columnsOfChange = (carried: CarriedLine, row: LineRow, around: Surroundings): LineChange => ({
  ...(row.answer_state === null ? {} : answerTakenBack(row)),
  previousReleased: row.released,
  changed: carried.action === 'replan',
  frozenChange: carried.frozenChange || row.frozen_change,
  answerBy: carried.action === 'replan' ? answerDay(around) : row.answer_by,
});

const carryOne = async (ctx: Ctx, carried: CarriedLine, row: LineRow, around: Surroundings): Promise<void> => {
  for (const id of carried.removedParts) {
    await (await takeLine(ctx, id, 'removePart', { by: 'system' })).store();
  }
  for (const { id, action, next } of carried.coveredParts) {
    if (action) await (await takeLine(ctx, id, action, { by: 'system' })).store({ next });
  }
  const { action, next } = carried;
  if (action) {
    const taken = await takeLine(ctx, carried.id, action, { by: 'system' });
    await taken.store({ next, columns: columnsOfChange(carried, taken.row, around) });
    // A line that keeps its state keeps its figures, but what is due now is dated by the release.
  } else storeLine(ctx, row, next);
};

/** What the release before asked is what stands now; nothing has changed yet. */
const beginComparison = (ctx: Ctx, callOffId: string): Promise<unknown> =>
  ctx
    .update('call_off_line')
    .set({ previous_released: sql`call_off_line.released`, changed: false })
    .where('call_off_line.call_off_id', '=', callOffId)
    .where('call_off_line.in_release', '=', true)
    .where(
      sql<boolean>`(call_off_line.previous_released is distinct from call_off_line.released or call_off_line.changed)`,
    )
    .execute();

const lockLines = (ctx: Ctx, callOffId: string): Promise<LineRow[]> =>
  ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.call_off_id', '=', callOffId)
    .orderBy('call_off_line.id')
    .forUpdate()
    .execute();

/**
 * The buyer's figures for what is due now no longer hold what he has received, so the lines' notes must not, either: a
 * line that was all on notes is open again for what he asks now. Answers the lines as they are then.
 */
const settleDueNow = async (ctx: Ctx, carrying: Carrying, rows: readonly LineRow[]): Promise<readonly LineRow[]> => {
  const { agreement, received, callOffId } = carrying;
  const isOnSentNotes = rows.some(row => row.kind_of_date !== 'dated' && isPositive(row.on_sent_dn));
  if (!isOnSentNotes || received === undefined) return rows;
  const changed = await markReceived(ctx, agreement, received as Decimal);
  if (changed.size === 0) return rows;
  for (const row of rows.filter(row => changed.has(row.id))) await followNotes(ctx, row);
  return lockLines(ctx, callOffId);
};

/**
 * Puts the lines of a release over those of its call-off: answers are carried over by the line's key, what changed is
 * open again, what is gone closes, what is new is added. Every state moves through the one door.
 */
export const carryLines = async (ctx: Ctx, carrying: Carrying): Promise<LineCounts> => {
  const { agreement, callOffId, asked, date } = carrying;
  const around = await surroundingsOf(ctx, agreement);
  const locked = await lockLines(ctx, callOffId);
  if (locked.length > 0) await beginComparison(ctx, callOffId);
  const rows = await settleDueNow(ctx, carrying, locked);
  const { carried, added, counts } = mergeRelease(standingOf(rows, around), asked, date);
  const stored = indexBy(rows, row => row.id);
  for (const line of carried) {
    const row = stored.get(line.id);
    if (row) await carryOne(ctx, line, row, around);
  }
  await addLines(ctx, carrying, added, rows, around);
  return counts;
};
