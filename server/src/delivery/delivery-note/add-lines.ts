import { type CheckedOf, type Decimal, groupBy, orThrowFields, refuse, scaleOf, ZERO } from '@inbound/shared';
import type { addMaterialToDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import type { addFreeMaterialToDeliveryNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { refusedDaysOfLine } from '@inbound/shared/delivery/delivery-note/rules';
import { deliverableOfLines, placeLinesOnNote } from '../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { LineRow } from './rows.ts';
import type { Source, SourceLine } from './sources.ts';

export type Chosen = CheckedOf<typeof addMaterialToDeliveryNote>['lines'];
export type ChosenFree = CheckedOf<typeof addFreeMaterialToDeliveryNote>['lines'];

/** A chosen line with its place among all, and what is said of it. */
interface ChosenLine {
  at: number;
  line: SourceLine;
  given: Partial<Chosen[number]>;
}

/** A line may be chosen several times; what it gives the second time depends on the first. Each of these has a line once. */
const withoutRepetition = (chosen: readonly ChosenLine[]): ChosenLine[][] => {
  const rounds: ChosenLine[][] = [];
  for (const same of groupBy(chosen, ({ line }) => line.id).values())
    for (const [round, one] of same.entries()) rounds[round] = [...(rounds[round] ?? []), one];
  return rounds;
};

const orThrowScale = (qty: Decimal, { decimals }: Source, field: string): void => {
  if (scaleOf(qty) > decimals) throw refuse('scale', { field, value: qty, decimals });
};

/** The quantities that lines give to a note: the chosen one, else all of it that may be delivered. */
const quantitiesOf = async (ctx: Ctx, chosen: readonly ChosenLine[]): Promise<Decimal[]> => {
  const whole = chosen.filter(({ given }) => given.qty === undefined).map(({ line }) => line.id);
  const deliverable = await deliverableOfLines(ctx, whole);
  return chosen.map(({ line, given }) => {
    const qty = given.qty ?? deliverable.get(line.id) ?? ZERO;
    orThrowScale(qty, line, 'qty');
    return qty;
  });
};

export interface NoteHead {
  id: string;
  dnNo: string;
  plantId: string;
  companyId: string;
  forwarderCompanyId: string | null;
}

/** Puts call-off lines on a note: their quantity counts as taken from now on. */
export const addCallOffLinesToNote = async (
  ctx: Ctx,
  note: NoteHead,
  sources: readonly SourceLine[],
  chosen: Chosen,
  firstPosition: number,
): Promise<void> => {
  if (sources.length === 0) return;
  orThrowFields(chosen.flatMap((line, at) => refusedDaysOfLine(line, `lines[${at}].`)));
  const all = sources.map((line, at): ChosenLine => ({ at, line, given: chosen[at] ?? {} }));
  const rows: Omit<LineRow, 'tenant_id'>[] = [];
  for (const round of withoutRepetition(all)) {
    const quantities = await quantitiesOf(ctx, round);
    const placed = round.map(({ line }, at) => ({ lineId: line.id, qty: quantities[at] ?? ZERO }));
    await placeLinesOnNote(ctx, placed, note, { by: ctx.may('delivery.deliveryNote.edit') ? undefined : 'system' });
    for (const [index, { at, line, given }] of round.entries())
      rows.push(rowOf(ctx, note, line, { ...given, qty: quantities[index] ?? ZERO }, firstPosition + at));
  }
  await ctx.insert('delivery_note_line', rows);
};

/** The row of a line: goods of a source in a quantity, with what is said of their parts. */
const rowOf = (
  ctx: Ctx,
  note: NoteHead,
  line: Source,
  given: Omit<ChosenFree[number], 'agreementId'>,
  position: number,
): Omit<LineRow, 'tenant_id'> => ({
  id: ctx.newId(),
  plant_id: note.plantId,
  company_id: note.companyId,
  forwarder_company_id: note.forwarderCompanyId,
  note_id: note.id,
  position,
  call_off_line_id: line.id,
  agreement_id: line.agreementId,
  material_id: line.materialId,
  part_no: line.partNo,
  material_name_zh: line.nameZh,
  material_name_en: line.nameEn,
  agreement_no: line.callOffNo,
  call_off_line_no: line.lineNo,
  release_no: line.releaseNo,
  qty: given.qty,
  received: null,
  unit: line.unit,
  decimals: line.decimals,
  net_weight: line.netWeight,
  batch: given.batch ?? '',
  drawing: given.drawing ?? '',
  hardware: given.hardware ?? '',
  software: given.software ?? '',
  production_date: given.productionDate ?? null,
  expiry_date: given.expiryDate ?? null,
  origin: given.origin || line.origin,
  preference: given.preference || line.preference,
  order_reference: given.orderReference ?? '',
});

/** Puts materials on a note that nobody called off: nothing is taken of any line. */
export const addUnorderedMaterials = async (
  ctx: Ctx,
  note: NoteHead,
  sources: readonly Source[],
  chosen: ChosenFree,
  firstPosition: number,
): Promise<void> => {
  if (sources.length === 0) return;
  orThrowFields(chosen.flatMap((line, at) => refusedDaysOfLine(line, `lines[${at}].`)));
  const rows = sources.flatMap((source, at) => {
    const given = chosen[at];
    if (!given) return [];
    orThrowScale(given.qty, source, `lines[${at}].qty`);
    return [rowOf(ctx, note, source, given, firstPosition + at)];
  });
  await ctx.insert('delivery_note_line', rows);
};
