import type { AnswerOf, CheckedOf } from '@inbound/shared';
import { type findGateTrucks, MOST_FOUND } from '@inbound/shared/transport/gate/contract';
import { codeOfScan, foundTrucks } from '@inbound/shared/transport/gate/found-trucks';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { normalPlate } from '@inbound/shared/transport/truck/plate';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { asSearched, beginsWithPrefix } from '../../platform/list/filters.ts';
import { readTrucks } from './trucks.ts';

/** The states in which a truck is still awaited, or in the plant. */
const UNDER_WAY = [shippingNote.initial, ...shippingNote.actions.gateIn.from];

/** The trucks that a scan may mean, whenever they are expected: one that comes a day early is found, too. */
export const findTrucks = async (
  ctx: Ctx,
  { plantId, code: scanned }: CheckedOf<typeof findGateTrucks>,
): Promise<AnswerOf<typeof findGateTrucks>> => {
  await plantOf(ctx, plantId);
  const code = codeOfScan(scanned);
  const which = sql<boolean>`(shipping_note.state = any(${UNDER_WAY}) and (
    shipping_note.id::text = ${code.toLowerCase()}
    or ${beginsWithPrefix(sql.ref('shipping_note.search_no'), asSearched(code))}
    or ${beginsWithPrefix(sql.ref('shipping_note.search_plate'), normalPlate(code))}
    or exists (select from shipping_note_load l
      join delivery_note n on n.tenant_id = l.tenant_id and n.id = l.delivery_note_id
      where l.tenant_id = shipping_note.tenant_id and l.shipping_note_id = shipping_note.id
        and n.search_no = ${asSearched(code)})))`;
  return { trucks: foundTrucks(await readTrucks(ctx, plantId, which, MOST_FOUND), code) };
};
