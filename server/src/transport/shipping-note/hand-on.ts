import { type CheckedOf, refuse } from '@inbound/shared';
import type { handShippingNoteOn } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { isConfirmed } from '@inbound/shared/transport/shipping-note/rules';
import { forwarderAt, forwarderIds, forwarderKey } from '../../master/forwarder/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { handBookingsOver } from '../booking/hand-over.ts';
import { carrierFields } from './create.ts';
import { confirmedTurn, factsFor, type ShippingNoteRowOfTable } from './rows.ts';
import { tellForwarder, tellParties } from './tell.ts';

/** Whoever drove sees the transport no longer, nor its stops, notes and driver; whoever drives now does. */
const moveSight = (ctx: Ctx, id: string, companyId: string): Promise<void> =>
  readAcrossTenant(ctx, 'a forwarder gives away what it will not see any more', async own => {
    const change = { forwarder_company_id: companyId };
    await own.update('shipping_note').set(change).where('id', '=', id).execute();
    await own.update('shipping_note_stop').set(change).where('shipping_note_id', '=', id).execute();
    await own.update('shipping_note_load').set(change).where('shipping_note_id', '=', id).execute();
    await own.update('shipping_note_driver').set(change).where('shipping_note_id', '=', id).execute();
    await handBookingsOver(own, id, companyId);
  });

const otherForwarder = async (ctx: Ctx, row: ShippingNoteRowOfTable, code: string) => {
  const id = (await forwarderIds(ctx)).get(forwarderKey(row.plant_id, code));
  if (id === undefined || id === row.forwarder_id)
    throw refuse('unknown_reference', { field: 'forwarderCode', value: code });
  return forwarderAt(ctx, id, row.plant_id);
};

/** Gives a transport to another forwarder of its plant; its window, its notes and its state stay. */
export const handOn = async (
  ctx: Ctx,
  { id, version, forwarderCode }: CheckedOf<typeof handShippingNoteOn>,
): Promise<null> => {
  const taken = await take(ctx, shippingNote, 'shipping_note', id, 'handOn', {
    version,
    facts: factsFor(ctx, 'handOn'),
  });
  const { row } = taken;
  const forwarder = await otherForwarder(ctx, row, forwarderCode.trim());
  const { forwarder_acceptance: asksAcceptance } = await plantOf(ctx, row.plant_id);
  const turn = isConfirmed(row) ? confirmedTurn({ forwarder_id: forwarder.id }) : row.turn;
  const note = await taken.store({ ...carrierFields(forwarder), asksAcceptance, turn });
  await tellParties(ctx, note, 'shippingNoteHandedOn');
  await moveSight(ctx, id, forwarder.carrier_id);
  const handed = { ...note, forwarder_company_id: forwarder.carrier_id };
  if (isConfirmed(handed) && asksAcceptance) await tellForwarder(ctx, handed);
  else await tellParties(ctx, { ...handed, company_id: forwarder.carrier_id }, 'shippingNoteHandedOn');
  return null;
};
