import { type PlainDate, ZERO } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import type { KeyedLine } from '@inbound/shared/calloff/release/schedule';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { mapInSteps } from '../../platform/threads/let-others-go.ts';
import { type LineRow, storedFacts } from './facts.ts';
import { answerDay, derivedColumns } from './move-line.ts';
import type { Surroundings } from './surroundings.ts';

/** The call-off that a release fills, and what its lines show of material and supplier. */
export interface Released {
  callOffId: string;
  agreement: RowOfTable<'scheduling_agreement'>;
  partNo: string;
  supplierCode: string;
}

const LINE_STEP = 10;
const LINE_DIGITS = 4;

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

/**
 * Adds the lines that a release asks for the first time, numbered after those that are there; `moved` tells by their keys
 * from which day those came that are earlier ones with another date.
 */
export const addReleasedLines = async (
  ctx: Ctx,
  { agreement, callOffId, partNo, supplierCode }: Released,
  added: readonly KeyedLine[],
  rows: readonly LineRow[],
  around: Surroundings,
  moved: ReadonlyMap<string, PlainDate>,
): Promise<void> => {
  if (added.length === 0) return;
  const first = lastNumber(rows) + LINE_STEP;
  const answerBy = answerDay(around);
  const common = {
    plantId: agreement.plant_id,
    companyId: agreement.company_id,
    mrpController: agreement.mrp_controller,
    callOffId,
    agreementId: agreement.id,
    materialId: agreement.material_id,
    supplierId: agreement.supplier_id,
    supplierCode,
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
    await mapInSteps(added.entries(), ([at, line]) => {
      const facts = newFacts(line, partNo, around);
      // Several spreads into one literal take ten times as long, and a release has thousands of lines.
      return Object.assign({}, common, storedFacts(facts), derivedColumns(facts, answerBy), {
        lineNo: String(first + at * LINE_STEP).padStart(LINE_DIGITS, '0'),
        lineKey: line.key,
        movedFrom: moved.get(line.key) ?? null,
        kindOfDate: line.kindOfDate,
        state: facts.state,
      });
    }),
    { action: 'release' },
  );
};

/** What the release before asked is what stands now; nothing has changed yet. */
export const beginComparison = (ctx: Ctx, callOffId: string): Promise<unknown> =>
  ctx
    .update('call_off_line')
    .set({ previous_released: sql`call_off_line.released`, changed: false, moved_from: null })
    .where('call_off_line.call_off_id', '=', callOffId)
    .where('call_off_line.in_release', '=', true)
    .where(
      sql<boolean>`(call_off_line.previous_released is distinct from call_off_line.released or call_off_line.changed
        or call_off_line.moved_from is not null)`,
    )
    .execute();
