import {
  type CheckedOf,
  type FieldRefusal,
  indexBy,
  isPositive,
  multiply,
  orThrowFields,
  refusal,
  refuse,
  subtract,
  ZERO,
} from '@inbound/shared';
import type { changeShipmentUnit, packShipment, unpackShipment } from '@inbound/shared/order/shipment/contract';
import { shipment } from '@inbound/shared/order/shipment/machine';
import { checkAskedQties, kindOfUnit, mayStandIn, unpackedOf } from '@inbound/shared/order/shipment/rules';
import { claimHuids } from '../../delivery/delivery-note/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { refuseWithoutEpil } from '../epil/of-shipment.ts';
import { moveInShipments } from '../purchase-order/in-shipments.ts';
import { queueShipped } from './events.ts';
import { lockLinesOf } from './lines.ts';
import { headOfUnits, insertUnits, packedByLine, storePacked } from './packed.ts';
import { factsOf, linesOf, type ShipmentLineRow, unitsOf } from './rows.ts';
import { tellPlant } from './tell.ts';

type Pack = CheckedOf<typeof packShipment>;
interface Seen {
  id: string;
  version?: number | undefined;
}

/** Why a content cannot be packed so often: a line once, and never more than is unpacked of it. */
const checkContent = ({ content, count }: Pack, lines: readonly ShipmentLineRow[]): void => {
  const byId = indexBy(lines, ({ id }) => id);
  const named = new Set<string>();
  const refused: FieldRefusal[] = [];
  const asked = content.flatMap(({ lineId, qty }, at) => {
    const line = byId.get(lineId);
    const field = `content[${at}].lineId`;
    if (!line) refused.push(unknownReference(field, lineId));
    else if (named.has(lineId)) refused.push({ field, ...refusal('po_line_twice', { line: line.item_no }) });
    named.add(lineId);
    const wanted = { field: `content[${at}].qty`, qty: multiply(qty, `${count}`) };
    return line ? [{ ...wanted, open: unpackedOf(line), decimals: line.decimals }] : [];
  });
  orThrowFields([...refused, ...checkAskedQties(asked)]);
};

/** Packs lines into new units with plates of their own. */
export const pack = async (ctx: Ctx, input: Pack): Promise<void> => {
  const { id, version, count, content, packaging, lengthMm, widthMm, heightMm, gross, remark } = input;
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'pack', { version, facts: factsOf });
  const lines = await linesOf(ctx, id);
  checkContent(input, lines);
  const partNos = lines
    .filter(({ id: lineId }) => content.some(one => one.lineId === lineId))
    .map(line => line.part_no);
  await insertUnits(
    ctx,
    taken.row,
    Array.from({ length: count }, () => ({
      ...{ id: ctx.newId(), kind: kindOfUnit(partNos, false), packaging, remark: remark ?? '', content },
      ...{ length_mm: lengthMm ?? null, width_mm: widthMm ?? null, height_mm: heightMm ?? null, gross: gross ?? null },
    })),
  );
  await storePacked(ctx, locked, lines, await packedByLine(ctx, id));
  await taken.store(await headOfUnits(ctx, taken.row));
};

/** Unpacks units: their plates stay burnt, their external numbers are free, units that stood in them stand alone. */
export const unpack = async (
  ctx: Ctx,
  { id, version, reason, unitIds }: CheckedOf<typeof unpackShipment>,
): Promise<void> => {
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'unpack', { version, facts: factsOf });
  const [lines, present] = await Promise.all([linesOf(ctx, id), unitsOf(ctx, id)]);
  const known = new Set(present.map(unit => unit.id));
  orThrowFields(
    unitIds.flatMap((unitId, at) => (known.has(unitId) ? [] : [unknownReference(`unitIds[${at}]`, unitId)])),
  );
  await ctx.update('shipment_unit').set({ parent_id: null }).where('parent_id', 'in', unitIds).execute();
  await ctx.delete('shipment_unit').where('shipment_unit.id', 'in', unitIds).execute();
  const kept = present.filter(unit => !unitIds.includes(unit.id));
  await claimHuids(
    ctx,
    id,
    kept.map(unit => unit.external_huid),
  );
  await storePacked(ctx, locked, lines, await packedByLine(ctx, id));
  await taken.store({ ...(await headOfUnits(ctx, taken.row)), reason }, { reason });
};

/** Changes what is said of a unit; its plate and its content stay. */
export const changeUnit = async (
  ctx: Ctx,
  { id, version, unitId, externalHuid, parentId, ...said }: CheckedOf<typeof changeShipmentUnit>,
): Promise<void> => {
  const taken = await take(ctx, shipment, 'shipment', id, 'editUnit', { version, facts: factsOf });
  const units = await unitsOf(ctx, id);
  if (!units.some(unit => unit.id === unitId)) orThrowFields([unknownReference('unitId', unitId)]);
  const nested = units.map(unit => ({ id: unit.id, parentId: unit.parent_id }));
  if (parentId && !mayStandIn(nested, unitId, parentId)) orThrowFields([unknownReference('parentId', parentId)]);
  const others = units.filter(unit => unit.id !== unitId).map(unit => unit.external_huid);
  const huid = externalHuid ?? '';
  if (huid !== '' && others.includes(huid)) throw refuse('huid_exists', { huid });
  await claimHuids(ctx, id, [...others, huid]);
  await ctx
    .update('shipment_unit')
    .set({
      ...{ external_huid: huid, parent_id: parentId ?? null, packaging: said.packaging, remark: said.remark ?? '' },
      ...{ length_mm: said.lengthMm ?? null, width_mm: said.widthMm ?? null, height_mm: said.heightMm ?? null },
      gross: said.gross ?? null,
    })
    .where('shipment_unit.id', '=', unitId)
    .execute();
  await taken.store(await headOfUnits(ctx, taken.row));
};

/** Finishes packing: what of a line stands in no package is told by its line. */
export const finishPacking = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, shipment, 'shipment', id, 'finishPacking', { version, facts: factsOf });
  const lines = await linesOf(ctx, id);
  orThrowFields(
    lines.flatMap((line, at) =>
      isPositive(unpackedOf(line))
        ? [
            {
              field: `lines[${at}].packed`,
              value: line.packed,
              ...refusal('packing_qty', { qty: line.packed, open: unpackedOf(line) }),
            },
          ]
        : [],
    ),
  );
  await taken.store();
};

/** Ships what is packed: the orders have it as shipped, and the plant is told. */
export const ship = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const locked = await lockLinesOf(ctx, id);
  const taken = await take(ctx, shipment, 'shipment', id, 'ship', { version, facts: factsOf });
  const lines = await linesOf(ctx, id);
  await refuseWithoutEpil(ctx, id, lines);
  const row = await taken.store({ shippedAt: ctx.now });
  await moveInShipments(
    ctx,
    locked,
    lines.map(line => ({ lineId: line.order_line_id, packed: subtract(ZERO, line.packed), shipped: line.packed })),
  );
  await queueShipped(ctx, row);
  await tellPlant(ctx, row, 'shipmentShipped');
};
