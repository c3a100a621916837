import {
  type CheckedOf,
  type Decimal,
  groupBy,
  orThrow,
  orThrowFields,
  type PlainDate,
  refuse,
  scaleOf,
  ZERO,
} from '@inbound/shared';
import type { addMaterial, createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  checkCreation,
  checkNoteNumber,
  type DnCreation,
  refusedDaysOfHead,
  refusedDaysOfLine,
} from '@inbound/shared/delivery/delivery-note/rules';
import { deliverableOfLines, placeLinesOnNote, surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { plantOf } from '../../master/plant/offers.ts';
import { locationOf, supplierOf } from '../../master/supplier/offers.ts';
import { pointOf } from '../../master/unloading-point/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { withDemands } from './demands.ts';
import { forwarderOf } from './forwarders.ts';
import { drawNumber } from './numbers.ts';
import type { LineRow } from './rows.ts';
import { readSources, type SourceLine } from './sources.ts';

type Head = CheckedOf<typeof createDeliveryNote>;
type Chosen = CheckedOf<typeof addMaterial>['lines'];

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** The head's fields as they are stored; what is not given is nothing. */
export const headFields = (head: Omit<Head, 'lines' | 'confirm'>) => ({
  etaDate: head.etaDate,
  etaTime: head.etaTime ?? '',
  dispatchDate: head.dispatchDate ?? null,
  dispatchTime: head.dispatchTime ?? '',
  pickupDate: head.pickupDate ?? null,
  pickupTime: head.pickupTime ?? '',
  transportType: head.transportType,
  transportMode: head.transportMode ?? '',
  meansKey: head.meansKey ?? '',
  plate: head.plate ?? '',
  shipmentReference: head.shipmentReference ?? '',
  remark: head.remark ?? '',
});

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

/** The quantities that lines give to a note: the chosen one, else all of it that may be delivered. */
const quantitiesOf = async (ctx: Ctx, chosen: readonly ChosenLine[]): Promise<Decimal[]> => {
  const whole = chosen.filter(({ given }) => given.qty === undefined).map(({ line }) => line.id);
  const deliverable = await deliverableOfLines(ctx, whole);
  return chosen.map(({ line, given }) => {
    const qty = given.qty ?? deliverable.get(line.id) ?? ZERO;
    if (scaleOf(qty) > line.decimals) throw refuse('scale', { field: 'qty', value: qty, decimals: line.decimals });
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
export const takeLines = async (
  ctx: Ctx,
  note: NoteHead,
  sources: readonly SourceLine[],
  chosen: Chosen,
  firstPosition: number,
): Promise<void> => {
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

const rowOf = (
  ctx: Ctx,
  note: NoteHead,
  line: SourceLine,
  given: Omit<Chosen[number], 'callOffLineId' | 'qty'> & { qty: Decimal },
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

/** Refuses the way in which notes do not come about for the supplier of a line (`dn_creation_mode`). */
export const orThrowWay = async (
  ctx: Ctx,
  { plantId, supplierId, kind }: Pick<SourceLine, 'plantId' | 'supplierId' | 'kind'>,
  way: DnCreation,
): Promise<void> => {
  const { settings } = await surroundingsOfNote(ctx, { plant_id: plantId, supplier_id: supplierId, kind });
  orThrow(checkCreation(way, settings.dnCreation));
};

/**
 * Makes an unsent note of call-off lines that go to one place; answers its id. `way` is how it comes about, which the
 * plant's setting allows or not; a copy of a cancelled note, as what tells a story, is allowed in any.
 */
export const create = async (
  ctx: Ctx,
  { lines: chosen, ...head }: Head,
  { way = 'free', ...origin }: { copiedFromId?: string; pickUpPlanId?: string; way?: DnCreation | 'any' } = {},
): Promise<string> => {
  // A copy repeats what the cancelled note had, a plan names what is picked up, and nothing else.
  const lines = way === 'any' || origin.pickUpPlanId ? chosen : await withDemands(ctx, chosen);
  const sources = await readSources(
    ctx,
    lines.map(line => line.callOffLineId),
  );
  const [first] = sources;
  if (!first) throw refuse('none_selected');
  if (way !== 'any') await orThrowWay(ctx, first, way);
  const [plant, supplier] = await Promise.all([plantOf(ctx, first.plantId), supplierOf(ctx, first.supplierId)]);
  orThrowFields(refusedDaysOfHead(head));
  const location = await locationOf(ctx, supplier, head.productionLocationId);
  const forwarderCompanyId = await forwarderOf(ctx, head.forwarderId);
  const point = await pointOf(ctx, first.unloadingPointId, first.partNo);
  const dnDate = head.dnDate ?? ctx.today(plant.time_zone);
  if (head.dnNo !== undefined) orThrow(checkNoteNumber(head.dnNo));
  const dnNo = head.dnNo ?? (await drawNumber(ctx, supplier.id, yearOf(dnDate)));
  const { plantId, companyId, kind, consignee } = first;
  const [id = ''] = await createDocuments(ctx, deliveryNote, 'delivery_note', [
    {
      ...headFields(head),
      ...origin,
      plantId,
      companyId,
      forwarderCompanyId,
      supplierId: supplier.id,
      productionLocationId: location.id,
      kind,
      dnNo,
      dnYear: yearOf(dnDate),
      dnDate,
      consignee,
      unloadingPointId: point.id,
      shipmentReference: head.shipmentReference || dnNo,
      state: deliveryNote.initial,
      supplierCode: supplier.code,
      supplierNameZh: supplier.name_zh,
      supplierNameEn: supplier.name_en,
      unloadingPoint: point.code,
      lineCount: sources.length,
      createdAt: ctx.now,
    },
  ]);
  await takeLines(ctx, { id, dnNo, plantId, companyId, forwarderCompanyId }, sources, lines, 1);
  return id;
};
