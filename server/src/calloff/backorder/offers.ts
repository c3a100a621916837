import { ZERO } from '@inbound/shared';
import type { BackorderRow } from '@inbound/shared/calloff/backorder/contract';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Ctx } from '../../platform/call/context.ts';
import { backorderList } from './queries.ts';

/** Whose backorders: a supplier's at a plant, for a kind of call-off. */
interface Owing {
  plantId: string;
  supplierCode: string;
  kind: CallOffKind;
}

/** What a supplier owes a plant, call-off by call-off, the oldest first. */
export const backordersOf = (ctx: Ctx, { plantId, supplierCode, kind }: Owing): Promise<BackorderRow[]> =>
  backorderList
    .select(
      ctx
        .rows('call_off')
        .where('call_off.plant_id', '=', plantId)
        .where('call_off.supplier_code', '=', supplierCode)
        .where('call_off.kind', '=', kind)
        .where('call_off.backorder', '>', ZERO)
        .orderBy('call_off.sort_owed')
        .orderBy('call_off.id'),
      ctx,
    )
    .execute();
