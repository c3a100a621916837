import { type CheckedOf, isMask, maskText, orThrowFields, type PlainDate } from '@inbound/shared';
import type { createShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { isConfirmed } from '@inbound/shared/transport/shipping-note/rules';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import { lockNotes } from '../../delivery/delivery-note/offers.ts';
import { forwarderAt, forwarderOfCompany } from '../../master/forwarder/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { handBookingsOver } from '../booking/hand-over.ts';
import { checkHoldsFit } from '../booking/held-fit.ts';
import { type NoteRow, notesOfTruck } from '../booking/notes.ts';
import { type BookedStop, bookHolds, lockHolds } from '../booking/offers.ts';
import { rememberDriver, rememberedIdNumber } from '../remembered-driver/offers.ts';
import { checkIdNumber, keepDriver } from './driver.ts';
import { queueEvent } from './events.ts';
import { summaryOfNotes, writeLoad } from './load.ts';
import { confirmedTurn, confirmsItself, type Places, type ShippingNoteRowOfTable } from './rows.ts';
import { tellForwarder, tellGate, tellParties } from './tell.ts';

const COUNTER = 'shipping-note';
const RUNNING_DIGITS = 6;

type Asked = CheckedOf<typeof createShippingNote>;

/** The tenant's next number of a year, `SD26000042`. */
const drawNumber = async (ctx: Ctx, today: PlainDate): Promise<string> => {
  const [year = ''] = today.split('-');
  const running = await nextOf(ctx, COUNTER, year);
  return `SD${year.slice(-2)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
};

/** Who drives, as a transport names it. */
export const carrierFields = (forwarder: RowOfTable<'forwarder'>) => ({
  forwarderId: forwarder.id,
  forwarderCode: forwarder.code,
  forwarderNameZh: forwarder.name_zh,
  forwarderNameEn: forwarder.name_en,
});

/** Who drives: a forwarder that books drives itself; else the one that is named, or the supplier where none is. */
const carrierOf = async (
  ctx: Ctx,
  { forwarderId }: Asked,
  plantId: string,
): Promise<Partial<ReturnType<typeof carrierFields> & { forwarderCompanyId: string }>> => {
  const { companyKind, companyId } = ctx.session;
  const isForwarder = companyKind === 'forwarder';
  if (!isForwarder && !forwarderId) return {};
  const forwarder = isForwarder
    ? await forwarderOfCompany(ctx, companyId, plantId)
    : await forwarderAt(ctx, forwarderId ?? '', plantId);
  return { ...carrierFields(forwarder), forwarderCompanyId: forwarder.carrier_id };
};

/** What of its stops a transport shows in lists. */
export const summaryOfStops = (stops: readonly BookedStop[]) => {
  const [first] = stops;
  if (!first) throw new Error('a transport unloads at a stop at least');
  const once = (names: readonly string[]): string => [...new Set(names)].join(', ');
  return {
    unloadingPoint: once(stops.map(stop => stop.unloadingPoint)),
    door: once(stops.map(stop => stop.door)),
    begins: first.begins,
    ends: first.ends,
    changesUntil: first.changesUntil,
    stopCount: stops.length,
  };
};

/** Writes the stops of a transport, in order of time. */
export const writeStops = (ctx: Ctx, id: string, note: Omit<Places, 'id'>, stops: readonly BookedStop[]): void =>
  addRows(
    ctx,
    'shipping_note_stop',
    stops.map((stop, index) => ({
      id: ctx.newId(),
      shipping_note_id: id,
      plant_id: note.plant_id,
      company_id: note.company_id,
      forwarder_company_id: note.forwarder_company_id,
      position: index + 1,
      unloading_point_id: stop.unloadingPointId,
      unloading_point: stop.unloadingPoint,
      door_id: stop.doorId,
      door: stop.door,
      begins: stop.begins,
      ends: stop.ends,
    })),
  );

const headOf = async (
  ctx: Ctx,
  asked: Asked,
  notes: readonly [NoteRow, ...NoteRow[]],
  stops: readonly BookedStop[],
) => {
  const [note] = notes;
  const plant = await plantOf(ctx, note.plant_id);
  const today = ctx.today(plant.time_zone);
  checkIdNumber(asked, today);
  const carrier = await carrierOf(ctx, asked, plant.id);
  const isConfirmedAtOnce = await confirmsItself(ctx, plant, 0);
  return {
    ...carrier,
    ...summaryOfStops(stops),
    plantId: plant.id,
    plantNo: plant.plant_no,
    plantNameZh: plant.name_zh,
    plantNameEn: plant.name_en,
    companyId: note.company_id,
    supplierId: note.supplier_id,
    supplierCode: note.supplier_code,
    supplierNameZh: note.supplier_name_zh,
    supplierNameEn: note.supplier_name_en,
    sdNo: await drawNumber(ctx, today),
    plate: asked.plate,
    searchPlate: normalPlate(asked.plate),
    entryPurpose: asked.entryPurpose,
    etaDate: asked.etaDate,
    etaTime: asked.etaTime ?? '',
    remark: asked.remark ?? '',
    ...summaryOfNotes(notes),
    asksAcceptance: plant.forwarder_acceptance && carrier.forwarderId !== undefined,
    state: isConfirmedAtOnce ? ('confirmed' as const) : shippingNote.initial,
    ...(isConfirmedAtOnce ? { turn: confirmedTurn({ forwarder_id: carrier.forwarderId ?? null }) } : {}),
    createdAt: ctx.now,
  };
};

/** Tells whom a new or moved booking concerns: the gate that confirms it, or the parties that it is confirmed. */
export const tellBooked = async (ctx: Ctx, note: ShippingNoteRowOfTable): Promise<void> => {
  if (!isConfirmed(note)) return tellGate(ctx, note, 'shippingNoteToConfirm');
  await tellParties(ctx, note, 'shippingNoteConfirmed');
  if (note.asks_acceptance) await tellForwarder(ctx, note);
};

/** Who drives; a document's number that comes as it is shown is the one of the remembered driver. */
const driverOfCall = async (ctx: Ctx, asked: Asked): Promise<Asked> => {
  if (!asked.rememberedDriverId || !isMask(asked.idNumber)) return asked;
  const idNumber = await rememberedIdNumber(ctx, asked.rememberedDriverId);
  return asked.idNumber === maskText(idNumber) ? { ...asked, idNumber } : asked;
};

/** Books a transport from sent notes and from what the caller holds; answers its id. */
export const create = async (ctx: Ctx, named: Asked): Promise<string> => {
  const asked = await driverOfCall(ctx, named);
  orThrowFields(await refusedEntries(ctx, { entryPurpose: { dictionary: 'entryPurpose', code: asked.entryPurpose } }));
  const noteIds = [...new Set(asked.noteIds)];
  const notes = await notesOfTruck(ctx, noteIds);
  const [{ supplier_id: supplierId, plant_id: plantId }] = notes;
  const held = await lockHolds(ctx, asked.holdIds, { supplierId, plantId, shippingNoteId: null });
  await checkHoldsFit(ctx, held, { notes, shippingNoteId: null });
  const head = await headOf(ctx, asked, notes, held.stops);
  const [id = ''] = await createDocuments(ctx, shippingNote, 'shipping_note', [head]);
  const places = {
    id,
    plant_id: head.plantId,
    company_id: head.companyId,
    forwarder_company_id: head.forwarderCompanyId ?? null,
  };
  writeStops(ctx, id, places, held.stops);
  writeLoad(ctx, places, noteIds);
  await lockNotes(ctx, { noteIds, sdNo: head.sdNo });
  await bookHolds(ctx, held, id);
  if (places.forwarder_company_id) await handBookingsOver(ctx, id, places.forwarder_company_id);
  await keepDriver(ctx, places, asked);
  if (asked.remember && ctx.may('transport.rememberedDriver.edit')) await rememberDriver(ctx, asked);
  const note = await ctx.rows('shipping_note').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await tellBooked(ctx, note);
  if (isConfirmed(note)) await queueEvent(ctx, 'booking_confirmed', note);
  return id;
};
