import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { releaseBookings } from '../booking/offers.ts';
import { markDriverEnded } from './driver.ts';
import { queueEvent } from './events.ts';
import { freeCarriedNotes } from './load.ts';
import { confirmedTurn, factsFor, noteIdsOf, type Seen } from './rows.ts';
import { tellForwarder, tellGate, tellParties } from './tell.ts';

type Action = 'confirm' | 'reject' | 'accept' | 'cancel';

const takeNote = (ctx: Ctx, { id, version }: Seen, action: Action) =>
  take(ctx, shippingNote, 'shipping_note', id, action, { version, facts: factsFor(ctx, action) });

/** The gate agrees to the booking. */
export const confirm = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeNote(ctx, seen, 'confirm');
  const note = await taken.store({ turn: confirmedTurn(taken.row) });
  await tellParties(ctx, note, 'shippingNoteConfirmed');
  await queueEvent(ctx, 'booking_confirmed', note);
  if (note.asks_acceptance) await tellForwarder(ctx, note);
};

/** The gate does not agree: the windows are free at once, and the notes stay until the transport is moved or cancelled. */
export const reject = async (ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<void> => {
  const taken = await takeNote(ctx, seen, 'reject');
  const note = await taken.store({ reason }, { reason });
  await releaseBookings(ctx, note.id);
  await tellParties(ctx, note, 'shippingNoteRejected');
};

/** The forwarder drives. */
export const accept = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const taken = await takeNote(ctx, seen, 'accept');
  await taken.store();
};

/** Nobody drives: notes and windows are free. */
export const cancel = async (ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<void> => {
  const taken = await takeNote(ctx, seen, 'cancel');
  const note = await taken.store({ reason }, { reason });
  await releaseBookings(ctx, note.id);
  await freeCarriedNotes(ctx, note.sd_no, await noteIdsOf(ctx, note.id));
  markDriverEnded(ctx, note.id, ctx.now);
  await tellParties(ctx, note, 'shippingNoteCancelled');
  if (!ctx.may('transport.shippingNote.confirm')) await tellGate(ctx, note, 'shippingNoteCancelled');
};
