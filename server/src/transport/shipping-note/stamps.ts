import { type CheckedOf, orThrow, Refusal, type Timestamp, wrongState } from '@inbound/shared';
import type { stampShippingNote, undoShippingNoteStamp } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import {
  heardAt,
  isCompleted,
  isOfLaterStop,
  isStamped,
  lastStamps,
  type Stamp,
  type StampEntry,
  type StampedFacts,
  stampMoment,
} from '@inbound/shared/transport/shipping-note/rules';
import { arriveNotes, recallArrival } from '../../delivery/delivery-note/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { endOfBooked } from '../gate/arrivals.ts';
import { markDriverEnded } from './driver.ts';
import { queueEvent } from './events.ts';
import { factsFor, noteIdsOf, type Seen, type ShippingNoteRowOfTable } from './rows.ts';

const stampsOf = ({ stamps }: ShippingNoteRowOfTable): StampEntry[] => stamps as StampEntry[];

/** How far a truck is, as the shared rules look at it. */
const factsOf = (note: ShippingNoteRowOfTable): StampedFacts => ({
  state: note.state,
  gateInAt: note.gate_in_at,
  gateOutAt: note.gate_out_at,
  stopCount: note.stop_count,
  dockedCount: note.docked_count,
  unloadedCount: note.unloaded_count,
});

/** When a stamp happened that is the next of a truck. */
const momentOf = (ctx: Ctx, note: ShippingNoteRowOfTable, madeAt: Timestamp | undefined): Timestamp => {
  const moment = stampMoment(madeAt, { now: ctx.now, last: stampsOf(note).at(-1)?.at });
  if ('refusal' in moment) throw new Refusal(moment.refusal.code, moment.refusal.params);
  return moment.at;
};

/** What a stamp changes on the transport itself. */
const changeOf = (note: ShippingNoteRowOfTable, stamp: Stamp, at: Timestamp) => {
  const changes = {
    gateIn: { gateInAt: at, departedAt: note.departed_at ?? at, noShowAt: null },
    dock: { dockedCount: note.docked_count + 1 },
    unload: { unloadedCount: note.unloaded_count + 1 },
    complete: {},
    gateOut: { gateOutAt: at },
  } as const satisfies Record<Stamp, object>;
  return changes[stamp];
};

const stampStop = (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  position: number,
  change: { docked_at?: Timestamp | null; unloaded_at?: Timestamp | null },
) =>
  ctx
    .update('shipping_note_stop')
    .set(change)
    .where('shipping_note_id', '=', note.id)
    .where('position', '=', position)
    .execute();

/** The truck leaves the supplier's. */
export const depart = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'depart', {
    version,
    facts: factsFor(ctx, 'depart'),
  });
  const note = await taken.store({ departedAt: ctx.now });
  await queueEvent(ctx, 'transport_departed', note);
};

/** A truck came in: its notes have arrived. One that nobody reported on its way has departed, too. */
const letIn = async (ctx: Ctx, before: ShippingNoteRowOfTable, note: ShippingNoteRowOfTable, at: Timestamp) => {
  await arriveNotes(ctx, await noteIdsOf(ctx, note.id), at);
  await endOfBooked(ctx, { plantId: note.plant_id, searchPlate: note.search_plate, at });
  if (before.departed_at === null) await queueEvent(ctx, 'transport_departed', note);
  await queueEvent(ctx, 'transport_arrived', note);
};

/** Sets the next stamp of a truck; with the first one its notes have arrived. One that is set stays as it is. */
export const stamp = async (
  ctx: Ctx,
  { id, stamp: name, stop, madeAt }: CheckedOf<typeof stampShippingNote>,
): Promise<void> => {
  const facts = factsOf(await lockOne(ctx, 'shipping_note', id));
  if (isStamped(facts, { stamp: name, stop })) return;
  if (isOfLaterStop(facts, { stamp: name, stop })) orThrow(wrongState(facts, name));
  const taken = await take(ctx, shippingNote, 'shipping_note', id, name, { facts: factsFor(ctx, name) });
  const { row } = taken;
  const at = momentOf(ctx, row, madeAt);
  const entry: StampEntry = { stamp: name, at, setAt: ctx.now };
  const stamps = JSON.stringify([...stampsOf(row), entry]);
  const note = await taken.store({ ...changeOf(row, name, at), stamps, lastStampAt: ctx.now });
  if (name === 'gateIn') await letIn(ctx, row, note, at);
  if (name === 'dock') await stampStop(ctx, note, note.docked_count, { docked_at: at });
  if (name === 'unload') await stampStop(ctx, note, note.unloaded_count, { unloaded_at: at });
  if (isCompleted(note)) markDriverEnded(ctx, id, ctx.now);
};

/** What taking a stamp back changes on the transport itself. */
const withoutStamp = (note: ShippingNoteRowOfTable, stamp: Stamp) => {
  const changes = {
    gateIn: { gateInAt: null },
    dock: { dockedCount: note.docked_count - 1 },
    unload: { unloadedCount: note.unloaded_count - 1 },
    complete: {},
    gateOut: { gateOutAt: null },
  } as const satisfies Record<Stamp, object>;
  return changes[stamp];
};

/** Takes the last stamp back, for a reason; whoever left is in the plant again, and not completed. */
export const undoStamp = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof undoShippingNoteStamp>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'undoStamp', {
    version,
    facts: factsFor(ctx, 'undoStamp'),
  });
  const { row } = taken;
  const { last, left } = lastStamps(stampsOf(row));
  const before = left.at(-1);
  const lastStampAt = before ? heardAt(before) : null;
  const change = { ...withoutStamp(row, last), stamps: JSON.stringify(left), lastStampAt };
  const note = await taken.store(change, { reason });
  if (last === 'gateIn' && row.gate_in_at) await recallArrival(ctx, await noteIdsOf(ctx, id), row.gate_in_at);
  if (last === 'dock') await stampStop(ctx, note, row.docked_count, { docked_at: null });
  if (last === 'unload') await stampStop(ctx, note, row.unloaded_count, { unloaded_at: null });
  markDriverEnded(ctx, id, null);
};
