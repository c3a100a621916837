import { refuse, type Timestamp } from '@inbound/shared';
import type { DoorRange } from '@inbound/shared/transport/booking/setup';
import { type EmergencyEffect, effectAt, effectsOf } from '@inbound/shared/transport/emergency/effect';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { moveBooking, reserveRange } from '../booking/making-room.ts';
import { askToAgree } from '../moved-booking/offers.ts';
import { giveWay } from '../shipping-note/give-way.ts';
import { type Foreseen, foresee } from './ground.ts';
import type { EmergencyRowOfTable } from './rows.ts';

/** A range that somebody saw, with the transports that were to give way to it. */
export interface ChosenRange {
  doorId: string;
  begins: Timestamp;
  givingWay: readonly string[];
}

/** What an emergency has of a door. */
export interface Secured {
  doorId: string;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
}

const securedOf = ({ docks }: Foreseen, { doorId, begins, ends }: DoorRange): Secured => ({
  ...{ doorId, begins, ends },
  door: docks.doorNames.get(doorId) ?? '',
});

const sorted = (ids: readonly string[]): string => [...ids].sort().join(' ');

/**
 * The effect of a range that was chosen, as it is now. Refuses with `window_taken` where it cannot be had any more, or others
 * would have to give way than whoever chose it saw.
 */
const effectNow = ({ ground, need, docks }: Foreseen, { doorId, begins, givingWay }: ChosenRange): EmergencyEffect => {
  if (!docks.doorNames.has(doorId)) throw refuse('unknown_reference', { field: 'doorId', value: doorId });
  const effect = effectAt(ground, need, doorId, begins);
  const others = effect?.moves.map(({ shippingNoteId }) => shippingNoteId) ?? [];
  if (effect && sorted(others) === sorted(givingWay)) return effect;
  const [next] = effectsOf(ground, need);
  throw refuse('window_taken', { next: next?.range.begins ?? begins });
};

/** Checks that a range can be had with those giving way who were foreseen; nothing moves. */
export const checkRange = async (ctx: Ctx, row: EmergencyRowOfTable, chosen: ChosenRange): Promise<Secured> =>
  readAcrossTenant(ctx, 'what others have booked decides where an emergency can go', async own => {
    const foreseen = await foresee(own, row, chosen.begins);
    return securedOf(foreseen, effectNow(foreseen, chosen).range);
  });

/**
 * Holds a range for an emergency; those who stand in the way give way, and are asked to take their new window. All of it
 * happens, or nothing.
 */
export const carryOut = async (
  ctx: Ctx,
  row: EmergencyRowOfTable,
  chosen: ChosenRange,
): Promise<Secured & { claimId: string }> =>
  readAcrossTenant(ctx, 'what others have booked gives way to an emergency, whoever takes its range', async own => {
    const foreseen = await foresee(own, row, chosen.begins);
    const { range, moves } = effectNow(foreseen, chosen);
    for (const { claimId, shippingNoteId, to } of moves) {
      const given = await giveWay(own, shippingNoteId, securedOf(foreseen, to));
      await moveBooking(own, foreseen.docks, claimId, to);
      await askToAgree(own, row.id, given, foreseen.docks.plant);
    }
    const claimId = await reserveRange(own, foreseen.docks, range, {
      ...{ emergencyId: row.id, companyId: row.company_id, userId: row.asked_user_id },
    });
    return { ...securedOf(foreseen, range), claimId };
  });
