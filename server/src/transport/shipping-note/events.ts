import { queueWritten, receiversOf } from '../../master/message-receiver/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { noteNumbersOf, type ShippingNoteRowOfTable, stopsOf } from './rows.ts';

/** What a plant's receivers hear of a transport, by the kind of the message. */
const EVENTS = {
  booking_confirmed: 'booking.confirmed',
  booking_moved: 'booking.moved',
  transport_departed: 'transport.departed',
  transport_arrived: 'transport.arrived',
} as const;
export type TransportEvent = keyof typeof EVENTS;

/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/** A transport as an event tells of it: what a yard or a warehouse plans with, and nobody's name. */
const bodyOf = async (ctx: Ctx, note: ShippingNoteRowOfTable) => {
  const stops = await stopsOf(ctx, note.id);
  return {
    sdNo: note.sd_no,
    state: note.state,
    plant: note.plant_no,
    supplier: note.supplier_code,
    ...(note.forwarder_code === '' ? {} : { forwarder: note.forwarder_code }),
    plate: note.plate,
    entryPurpose: note.entry_purpose,
    etaDate: note.eta_date,
    ...(note.eta_time === '' ? {} : { etaTime: note.eta_time }),
    departedAt: note.departed_at,
    gateInAt: note.gate_in_at,
    stops: stops.map(({ position, unloading_point: unloadingPoint, door, begins, ends }) => ({
      ...{ position, unloadingPoint, door, begins, ends },
    })),
    notes: await noteNumbersOf(ctx, note.id),
  };
};

/**
 * Queues an event of a transport for the receivers of its plant, in the transaction of its cause. The version of the
 * transport numbers it: one that is moved twice is told twice.
 */
export const queueEvent = async (ctx: Ctx, kind: TransportEvent, note: ShippingNoteRowOfTable): Promise<void> => {
  const plant = await plantOf(ctx, note.plant_id);
  const receivers = await receiversOf(ctx, plant, kind);
  if (receivers.length === 0) return;
  const event = { event: EVENTS[kind], number: note.version, at: ctx.now, transport: await bodyOf(ctx, note) };
  const content = Buffer.from(JSON.stringify(event, null, INDENT));
  const about = { documentId: note.id, documentNo: note.sd_no, plantId: note.plant_id, companyId: note.company_id };
  await queueWritten(
    ctx,
    { document: 'shippingNote', ...about },
    receivers.map(receiver => ({
      ...{ kind, receiver, content, revision: note.version },
      fileName: `${note.sd_no}-${EVENTS[kind]}-${note.version}-${receiver.code}.json`,
    })),
  );
};
