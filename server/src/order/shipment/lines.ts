import { add, compare, type Decimal, type FieldRefusal, indexBy, isZero, refusal, refuse, ZERO } from '@inbound/shared';
import { isShippable } from '@inbound/shared/order/purchase-order/machine';
import { openToPack } from '@inbound/shared/order/purchase-order/rules';
import { checkAskedQties, countsOfLines, movedBy } from '@inbound/shared/order/shipment/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { type LineMove, type LockedLines, lockOrderLines } from '../purchase-order/in-shipments.ts';
import { figuresOf, type LineRow as OrderLineRow, type OrderRow } from '../purchase-order/rows.ts';
import { linesOf, type ShipmentLineRow } from './rows.ts';

/** A line as a form asks for it: without a quantity, all that is open. */
interface AskedLine {
  orderLineId: string;
  qty?: Decimal | null | undefined;
}

/** A line of a form beside its order line, with the quantity that it shall have. */
export interface WantedLine {
  order: OrderRow;
  orderLine: OrderLineRow;
  present: ShipmentLineRow | undefined;
  qty: Decimal;
}

/** Why a line cannot stand in this shipment: it goes elsewhere, or its order waits for answers. */
const refusedPlace = (field: string, value: string, order: OrderRow, first: OrderRow): FieldRefusal[] => {
  const isTogether = order.plant_id === first.plant_id && order.supplier_id === first.supplier_id;
  if (!isTogether) return [unknownReference(field, value)];
  return isShippable(order) ? [] : [{ field, value, ...refusal('status', { state: order.state, action: 'ship' }) }];
};

interface Matching {
  present?: readonly ShipmentLineRow[];
  /** The shipment that lines join; without it the first line says where it goes. */
  place?: { plant_id: string; supplier_id: string };
}

/**
 * The lines that a form wants, beside what they are taken from: each once, all of one plant and supplier, none with more than
 * it has already and its order line has open. What cannot be had is refused by its line.
 */
export const wantedLines = (
  asked: readonly AskedLine[],
  locked: LockedLines,
  { present = [], place }: Matching = {},
): WantedLine[] => {
  const byOrderLine = indexBy(present, ({ order_line_id }) => order_line_id);
  const refused: FieldRefusal[] = [];
  const named = new Set<string>();
  const found = asked.flatMap(({ orderLineId, qty }, at): (WantedLine & { at: number; open: Decimal })[] => {
    const field = `lines[${at}].orderLineId`;
    const orderLine = locked.lines.get(orderLineId);
    const order = orderLine && locked.orders.get(orderLine.order_id);
    if (!orderLine || !order) {
      refused.push(unknownReference(field, orderLineId));
      return [];
    }
    if (named.has(orderLineId)) refused.push({ field, ...refusal('po_line_twice', { line: orderLine.item_no }) });
    named.add(orderLineId);
    const line = byOrderLine.get(orderLineId);
    const open = add(line?.qty ?? ZERO, openToPack(figuresOf(orderLine)));
    return [{ order, orderLine, present: line, qty: qty ?? open, at, open }];
  });
  const [first] = found;
  if (first)
    refused.push(
      ...found.flatMap(({ at, order, orderLine, present: line }) =>
        line ? [] : refusedPlace(`lines[${at}].orderLineId`, orderLine.id, order, { ...first.order, ...place }),
      ),
    );
  refused.push(
    ...checkAskedQties(
      found.map(({ at, qty, open, orderLine }) => ({
        ...{ field: `lines[${at}].qty`, qty, open, decimals: orderLine.decimals },
      })),
    ),
    ...found.flatMap(({ at, qty, open, present: line }) =>
      line && compare(qty, line.packed) < 0
        ? [
            {
              field: `lines[${at}].qty`,
              value: qty,
              ...refusal('range', { field: 'qty', min: line.packed, max: open }),
            },
          ]
        : [],
    ),
  );
  if (refused.length > 0) throw refuse('invalid', { fields: refused });
  return found;
};

/** Lines that a form no longer has; what is packed of them is unpacked first. */
export const droppedLines = (present: readonly ShipmentLineRow[], wanted: readonly WantedLine[]): ShipmentLineRow[] => {
  const kept = new Set(wanted.map(({ orderLine }) => orderLine.id));
  const dropped = present.filter(({ order_line_id }) => !kept.has(order_line_id));
  const packed = dropped.find(line => !isZero(line.packed));
  if (packed) throw refuse('packing_qty', { qty: ZERO, open: packed.packed });
  return dropped;
};

/** What the figures of order lines move by when a shipment comes to hold these lines and no longer those. */
export const claimsOf = (wanted: readonly WantedLine[], dropped: readonly ShipmentLineRow[] = []): LineMove[] => [
  ...wanted.map(({ orderLine, present, qty }) => ({
    lineId: orderLine.id,
    planned: movedBy(present?.qty ?? ZERO, qty),
  })),
  ...dropped.map(({ order_line_id, qty }) => ({ lineId: order_line_id, planned: movedBy(qty, ZERO) })),
];

/** A line of a shipment as its order line has it. */
export const newLine = (
  ctx: Ctx,
  place: { id: string; plant_id: string; company_id: string },
  position: number,
  { order, orderLine, qty }: WantedLine,
) => ({
  ...{ id: ctx.newId(), plant_id: place.plant_id, company_id: place.company_id, shipment_id: place.id, position },
  ...{ order_id: order.id, order_line_id: orderLine.id, po_no: order.po_no, item_no: orderLine.item_no },
  ...{ material_id: orderLine.material_id, part_no: orderLine.part_no, unit: orderLine.unit },
  ...{ material_name_zh: orderLine.material_name_zh, material_name_en: orderLine.material_name_en },
  ...{ decimals: orderLine.decimals, needs_epil: orderLine.needs_epil, qty, packed: ZERO },
  net_weight: orderLine.net_weight,
});

/** What the head of a shipment says of its lines. */
export const headOfLines = (lines: readonly { qty: Decimal; packed: Decimal; po_no: string }[]) => ({
  ...countsOfLines(lines),
  poNos: [...new Set(lines.map(({ po_no }) => po_no))].join(', '),
});

/** Locks the order lines of a shipment, and further ones, before the shipment itself: orders are locked first everywhere. */
export const lockLinesOf = async (ctx: Ctx, id: string, further: readonly string[] = []): Promise<LockedLines> => {
  const present = await linesOf(ctx, id);
  return lockOrderLines(ctx, [...new Set([...present.map(({ order_line_id }) => order_line_id), ...further])]);
};
