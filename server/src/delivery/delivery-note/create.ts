import { type CheckedOf, orThrow, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type { createFreeNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  checkCreation,
  checkNoteNumber,
  type DnCreation,
  refusedDaysOfHead,
} from '@inbound/shared/delivery/delivery-note/rules';
import { surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { plantOf } from '../../master/plant/offers.ts';
import { locationOf, shippingSupplierOf } from '../../master/supplier/offers.ts';
import { pointOf } from '../../master/unloading-point/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import { createDocuments } from '../../platform/record/create.ts';
import {
  addCallOffLinesToNote,
  addUnorderedMaterials,
  type Chosen,
  type ChosenFree,
  type NoteHead,
} from './add-lines.ts';
import { orThrowCreation } from './creation-guards.ts';
import { withDemands } from './demands.ts';
import { forwarderOf } from './forwarders.ts';
import { readFreeSources } from './free-sources.ts';
import { drawNumber, orThrowTaken } from './numbers.ts';
import { placeOf, readSources, type Source } from './sources.ts';

type Head = Omit<CheckedOf<typeof createFreeNote>, 'lines'>;

/** A note to make: its head, and the goods on it, called off or free. */
interface NewNote extends Head {
  lines: Chosen;
  freeLines?: ChosenFree;
}

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** The head's fields as they are stored; what is not given is nothing. */
export const headFields = (head: Head) => ({
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

/** Refuses the way in which notes do not come about for the supplier of a line (`dn_creation_mode`). */
export const orThrowWay = async (
  ctx: Ctx,
  { plantId, supplierId, kind }: Pick<Source, 'plantId' | 'supplierId' | 'kind'>,
  way: DnCreation,
): Promise<void> => {
  const { settings } = await surroundingsOfNote(ctx, { plant_id: plantId, supplier_id: supplierId, kind });
  orThrow(checkCreation(way, settings.dnCreation));
};

/** How a note comes about, which the plant's setting allows or not, and of what. */
export interface Origin {
  copiedFromId?: string;
  pickUpPlanId?: string;
  /** A copy of a cancelled note, as what tells a story, is allowed in any way. */
  way?: DnCreation | 'any';
}

/** What the head of a note takes from where its goods come from. */
const storeHead = async (
  ctx: Ctx,
  first: Source,
  head: Head & { lineCount: number },
  origin: Omit<Origin, 'way'>,
): Promise<NoteHead> => {
  const [plant, supplier] = await Promise.all([plantOf(ctx, first.plantId), shippingSupplierOf(ctx, first.supplierId)]);
  orThrowFields(refusedDaysOfHead(head));
  const location = await locationOf(ctx, supplier, head.productionLocationId);
  if (location.duns === null) throw refuse('no_duns', { location: nameOfRow(ctx.language, location) });
  const forwarderCompanyId = await forwarderOf(ctx, head.forwarderId);
  const point = await pointOf(ctx, first.unloadingPointId, first.partNo);
  const dnDate = head.dnDate ?? ctx.today(plant.time_zone);
  if (head.dnNo !== undefined) orThrow(checkNoteNumber(head.dnNo));
  const dnNo = head.dnNo ?? (await drawNumber(ctx, supplier.id, yearOf(dnDate)));
  if (head.dnNo !== undefined) await orThrowTaken(ctx, { supplierId: supplier.id, year: yearOf(dnDate), dnNo });
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
      lineCount: head.lineCount,
      createdAt: ctx.now,
    },
  ]);
  return { id, dnNo, plantId, companyId, forwarderCompanyId };
};

/** Makes an unsent note of goods that go to one place, called off or free; answers its id. */
export const create = async (
  ctx: Ctx,
  { lines: chosen, freeLines = [], ...head }: NewNote,
  { way = 'free', ...origin }: Origin = {},
): Promise<string> => {
  // A copy repeats what the cancelled note had, a plan names what is picked up, and nothing else.
  const lines = way === 'any' || origin.pickUpPlanId ? chosen : await withDemands(ctx, chosen);
  const sources = await readSources(
    ctx,
    lines.map(line => line.callOffLineId),
  );
  const free = await readFreeSources(
    ctx,
    freeLines.map(line => line.agreementId),
    { place: sources[0] && placeOf(sources[0]), day: head.etaDate },
  );
  const first = sources[0] ?? free[0];
  if (!first) throw refuse('none_selected');
  if (way !== 'any') {
    await orThrowWay(ctx, first, way);
    const goods = { etaDate: head.etaDate, all: [...sources, ...free], called: sources, chosen: lines };
    await orThrowCreation(ctx, first, goods);
  }
  const note = await storeHead(ctx, first, { ...head, lineCount: sources.length + free.length }, origin);
  await addCallOffLinesToNote(ctx, note, sources, lines, 1);
  await addUnorderedMaterials(ctx, note, free, freeLines, sources.length + 1);
  return note.id;
};
