import { type CheckedOf, isMask, orThrowFields } from '@inbound/shared';
import type { changeShippingNote, rebookShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { isConfirmed } from '@inbound/shared/transport/shipping-note/rules';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { bookHolds, lockHolds } from '../booking/offers.ts';
import { summaryOfStops, tellBooked, writeStops } from './create.ts';
import { checkIdNumber, driverOf, keepDriver } from './driver.ts';
import { queueEvent } from './events.ts';
import { confirmedTurn, factsFor } from './rows.ts';
import { tellGate } from './tell.ts';

/** Changes driver and truck; a number that is left out, or comes back as it is shown, stays. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changeShippingNote>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'edit', { version, facts: factsFor(ctx, 'edit') });
  const { row } = taken;
  const entry = { dictionary: 'entryPurpose', code: fields.entryPurpose, before: row.entry_purpose } as const;
  orThrowFields(await refusedEntries(ctx, { entryPurpose: entry }));
  const { driver, idKind, idCountry, idNumber, tel, plate, entryPurpose, etaDate, etaTime, remark } = fields;
  const before = await driverOf(ctx, id);
  const number = idNumber && !isMask(idNumber) ? idNumber : (before?.idNumber ?? '');
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  const person = { driver, idKind, idCountry, idNumber: number, tel };
  checkIdNumber(person, ctx.today(zone));
  await keepDriver(ctx, row, person);
  await taken.store({
    ...{ plate, searchPlate: normalPlate(plate), entryPurpose, etaDate },
    ...{ etaTime: etaTime ?? '', remark: remark ?? '', turn: row.turn },
  });
};

/** Moves a transport to what the caller holds for it; from the fourth time on the gate confirms it. */
export const rebook = async (
  ctx: Ctx,
  { id, version, holdIds }: CheckedOf<typeof rebookShippingNote>,
): Promise<void> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'rebook', {
    version,
    facts: factsFor(ctx, 'rebook'),
  });
  const { row, facts } = taken;
  const supplierId = row.supplier_id;
  const held = await lockHolds(ctx, holdIds, { supplierId, shippingNoteId: id });
  await bookHolds(ctx, held, id);
  await ctx.delete('shipping_note_stop').where('shipping_note_id', '=', id).execute();
  writeStops(ctx, id, row, held.stops);
  const turn = facts.confirmsItself ? { turn: confirmedTurn(row) } : {};
  const rebookCount = row.rebook_count + 1;
  const awaited = { departedAt: null, noShowAt: null, noShowUndoneAt: null };
  const note = await taken.store({ ...summaryOfStops(held.stops), ...turn, ...awaited, rebookCount, reason: '' });
  await tellBooked(ctx, note);
  await queueEvent(ctx, 'booking_moved', note);
  if (isConfirmed(note) && ctx.session.companyKind !== 'buyer') await tellGate(ctx, note, 'shippingNoteRebooked');
};
