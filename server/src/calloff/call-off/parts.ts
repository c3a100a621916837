import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { isClosed } from '@inbound/shared/calloff/call-off/line-rules';
import type { SplitPart } from '@inbound/shared/calloff/call-off/split-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { type LineRow, storedFacts } from './facts.ts';
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

/** What a part has of its line. */
const inherited = (line: LineRow) => ({
  plantId: line.plant_id,
  companyId: line.company_id,
  mrpController: line.mrp_controller,
  callOffId: line.call_off_id,
  callOffNo: line.call_off_no,
  agreementId: line.agreement_id,
  materialId: line.material_id,
  partNo: line.part_no,
  supplierId: line.supplier_id,
  supplierCode: line.supplier_code,
  lineKey: line.line_key,
  kind: line.kind,
  kindOfDate: line.kind_of_date,
  unit: line.unit,
  decimals: line.decimals,
  remark: line.remark,
});

/** Writes new parts of a line in their first state, each with its note; answers their ids in the same order. */
export const addParts = async (
  ctx: Ctx,
  parent: LineRow,
  parts: readonly LineFacts[],
  notes: readonly SplitPart['note'][] = [],
): Promise<string[]> => {
  const around = await surroundingsOf(ctx, parent);
  const numbers = nextNumbers(parent, await partsOf(ctx, parent.id), parts.length);
  const answerBy = answerDay(around);
  return createDocuments(
    ctx,
    callOffLine,
    'call_off_line',
    parts.map((facts, at) => ({
      ...inherited(parent),
      ...storedFacts(facts),
      ...derivedColumns(facts, answerBy),
      lineNo: numbers[at] ?? '',
      parentId: parent.id,
      partNote: notes[at] ?? '',
      state: facts.state,
      answerBy,
    })),
    { action: 'split' },
  );
};
