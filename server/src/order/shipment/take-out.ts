import { type CheckedOf, type FieldRefusal, indexBy, orThrowFields, refusal, subtract } from '@inbound/shared';
import type { takeOutOfShipment } from '@inbound/shared/order/shipment/contract';
import { shipment } from '@inbound/shared/order/shipment/machine';
import { checkAskedQties, unpackedOf } from '@inbound/shared/order/shipment/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { followShipment } from '../epil/of-shipment.ts';
import { moveInShipments } from '../purchase-order/in-shipments.ts';
import { headOfLines, lockLinesOf } from './lines.ts';
import { factsOf, linesOf, type ShipmentLineRow } from './rows.ts';

type Asked = CheckedOf<typeof takeOutOfShipment>;

/** Lines with what is taken out of each: a line once, and never what stands in a package. */
const matched = (asked: Asked['lines'], present: readonly ShipmentLineRow[]) => {
  const byId = indexBy(present, ({ id }) => id);
  const refused: FieldRefusal[] = [];
  const named = new Set<string>();
  const found = asked.flatMap(({ lineId, qty }, at) => {
    const line = byId.get(lineId);
    const field = `lines[${at}].lineId`;
    if (!line) refused.push(unknownReference(field, lineId));
    else if (named.has(lineId)) refused.push({ field, ...refusal('po_line_twice', { line: line.item_no }) });
    named.add(lineId);
    return line ? [{ line, qty, at }] : [];
  });
  const qties = found.map(({ line, qty, at }) => ({
    ...{ field: `lines[${at}].qty`, qty, open: unpackedOf(line), decimals: line.decimals },
  }));
  orThrowFields([...refused, ...checkAskedQties(qties)]);
  return found;
};

/** Takes quantities out of a shipment against a change of its order, which can be reconfirmed then. */
export const takeOut = async (ctx: Ctx, { id, version, reason, lines: asked }: Asked): Promise<void> => {
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'takeOut', { version, facts: factsOf });
  const present = await linesOf(ctx, id);
  const found = matched(asked, present);
  for (const { line, qty } of found)
    await ctx
      .update('shipment_line')
      .set({ qty: subtract(line.qty, qty) })
      .where('shipment_line.id', '=', line.id)
      .execute();
  const after = await linesOf(ctx, id);
  const row = await taken.store({ reason, ...headOfLines(after) }, { reason });
  await followShipment(ctx, row, after);
  const moves = found.map(({ line, qty }) => ({ lineId: line.order_line_id, planned: subtract('0', qty) }));
  await moveInShipments(ctx, locked, moves);
};
