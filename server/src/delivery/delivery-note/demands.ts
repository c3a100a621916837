import type { CheckedOf } from '@inbound/shared';
import type { addMaterialToDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { canDeliver } from '@inbound/shared/delivery/delivery-note/source-rules';
import { restOfDemands } from '../../calloff/call-off/offers/demands.ts';
import type { Ctx } from '../../platform/call/context.ts';

type Chosen = CheckedOf<typeof addMaterialToDeliveryNote>['lines'];

/** The chosen lines and all that goes on a note with them: what of their demands may be delivered, whole. */
export const withDemands = async (ctx: Ctx, chosen: Chosen): Promise<Chosen> => {
  if (chosen.length === 0) return chosen;
  const rest = await restOfDemands(
    ctx,
    chosen.map(line => line.callOffLineId),
  );
  return [...chosen, ...rest.filter(({ facts }) => canDeliver(facts)).map(({ id }) => ({ callOffLineId: id }))];
};
