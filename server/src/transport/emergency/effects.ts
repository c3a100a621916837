import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type { DoorRange } from '@inbound/shared/transport/booking/setup';
import type { EmergencyMove, readEmergencyEffects } from '@inbound/shared/transport/emergency/contract';
import { effectsOf, type GivingWay } from '@inbound/shared/transport/emergency/effect';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Foreseen, foresee } from './ground.ts';

const shownRange = ({ docks }: Foreseen, { doorId, begins, ends }: Omit<DoorRange, 'windowIds'>) => ({
  ...{ doorId, begins, ends },
  doorName: docks.doorNames.get(doorId) ?? '',
});

const shownMove = (foreseen: Foreseen, { claimId, shippingNoteId, to }: GivingWay): EmergencyMove[] => {
  const transport = foreseen.transports.get(shippingNoteId);
  const claim = foreseen.docks.claims.find(({ id }) => id === claimId);
  if (!transport || !claim) return [];
  return [
    {
      ...{ shippingNoteId, sdNo: transport.sd_no, plate: transport.plate },
      supplierCode: transport.supplier_code,
      supplierNameZh: transport.supplier_name_zh,
      supplierNameEn: transport.supplier_name_en,
      from: shownRange(foreseen, claim),
      to: shownRange(foreseen, to),
    },
  ];
};

/** Doors and times for an emergency arrival, the suggested one first, with who gives way to each. */
export const readEffects = async (
  ctx: Ctx,
  { id }: CheckedOf<typeof readEmergencyEffects>,
): Promise<AnswerOf<typeof readEmergencyEffects>> => {
  const row = await ctx.rows('emergency').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const foreseen = await readAcrossTenant(ctx, 'what others have booked at the doors decides where it can go', own =>
    foresee(own, row),
  );
  return {
    zone: foreseen.docks.setup.zone,
    minutes: foreseen.need.request.minutes,
    effects: effectsOf(foreseen.ground, foreseen.need).map(({ range, moves }) => ({
      ...shownRange(foreseen, range),
      moves: moves.flatMap(move => shownMove(foreseen, move)),
    })),
  };
};
