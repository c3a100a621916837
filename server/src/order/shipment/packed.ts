import { type Decimal, groupBy, subtract, sum, ZERO } from '@inbound/shared';
import { drawPlates } from '../../delivery/delivery-note/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import { originOf } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type LockedLines, moveInShipments } from '../purchase-order/in-shipments.ts';
import { headOfLines } from './lines.ts';
import { markOutdatedLabels } from './papers/outdated-labels.ts';
import { contentsOf, linesOf, type ShipmentLineRow, type ShipmentTableRow, unitsOf } from './rows.ts';

/** What of a shipment's head follows from its lines and units; labels that would be others now are marked. */
export const headOfUnits = async (ctx: Ctx, row: ShipmentTableRow) => {
  const [lines, units] = await Promise.all([linesOf(ctx, row.id), unitsOf(ctx, row.id)]);
  return {
    ...headOfLines(lines),
    packageCount: units.length,
    outdatedLabelCount: await markOutdatedLabels(ctx, row),
    grossWeight: sum(units.filter(unit => unit.parent_id === null).map(unit => unit.gross ?? ZERO)),
  };
};

/** Writes how much of lines stands in packages now, on the shipment and on the order lines. */
export const storePacked = async (
  ctx: Ctx,
  locked: LockedLines,
  lines: readonly ShipmentLineRow[],
  after: ReadonlyMap<string, Decimal>,
): Promise<void> => {
  const changed = lines.flatMap(line => {
    const packed = after.get(line.id) ?? ZERO;
    return packed === line.packed ? [] : [{ line, packed }];
  });
  for (const { line, packed } of changed)
    await ctx.update('shipment_line').set({ packed }).where('shipment_line.id', '=', line.id).execute();
  const moves = changed.map(({ line, packed }) => ({
    lineId: line.order_line_id,
    packed: subtract(packed, line.packed),
    planned: subtract(line.packed, packed),
  }));
  await moveInShipments(ctx, locked, moves);
};

/** How much of each line stands in the units of a shipment: a line that stands in a unit twice is refused before. */
export const packedByLine = async (ctx: Ctx, id: string): Promise<ReadonlyMap<string, Decimal>> =>
  new Map(
    [...groupBy(await contentsOf(ctx, id), ({ line_id }) => line_id)].map(([lineId, contents]) => [
      lineId,
      sum(contents.map(({ qty }) => qty)),
    ]),
  );

type UnitRow = RowOfTable<'shipment_unit'>;

/** A unit that is packed now: a package with what stands in it, or a carrier of such. */
export interface FreshUnit
  extends Pick<UnitRow, 'id' | 'kind' | 'packaging' | 'length_mm' | 'width_mm' | 'height_mm' | 'gross'> {
  parent_id?: string | null;
  remark?: string;
  content: readonly { lineId: string; qty: Decimal }[];
}

/** Writes new units with plates of their own behind those that a shipment has. */
export const insertUnits = async (ctx: Ctx, row: ShipmentTableRow, fresh: readonly FreshUnit[]): Promise<void> => {
  const present = await unitsOf(ctx, row.id);
  const { location } = await originOf(ctx, row.supplier_id, null);
  const source = { name: nameOfRow(ctx.language, location), duns: location.duns };
  const plates = await drawPlates(ctx, source, row.id, fresh);
  const last = Math.max(0, ...present.map(({ position }) => position));
  const packedOn = ctx.today((await plantOf(ctx, row.plant_id)).time_zone);
  const places = { plant_id: row.plant_id, company_id: row.company_id, shipment_id: row.id };
  await ctx.insert(
    'shipment_unit',
    fresh.map(({ content: _, ...unit }, at) => ({
      ...{ ...places, parent_id: null, remark: '', ...unit },
      ...{ position: last + at + 1, licence_plate: plates.get(unit.id) ?? '', packed_on: packedOn },
    })),
  );
  await ctx.insert(
    'shipment_content',
    fresh.flatMap(({ id, content }) =>
      content.map(({ lineId, qty }) => ({ ...places, id: ctx.newId(), unit_id: id, line_id: lineId, qty })),
    ),
  );
};
