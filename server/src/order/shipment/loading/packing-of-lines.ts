import type { PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { type PackagingByCode, packagingByCode, packingPlanOf } from '../../../delivery/delivery-note/offers.ts';
import { instructionsInForce } from '../../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { ShipmentLineRow, ShipmentTableRow } from '../rows.ts';

/** The packaging master, and how the lines of a shipment are packed by the instructions in force when it arrives. */
export interface PackingMeans {
  packaging: PackagingByCode;
  /** By line id; a line without an instruction is not in it. */
  plans: ReadonlyMap<string, PackingPlan>;
}

export const packingMeansOf = async (
  ctx: Ctx,
  row: ShipmentTableRow,
  lines: readonly ShipmentLineRow[],
): Promise<PackingMeans> => {
  const materialIds = [...new Set(lines.map(line => line.material_id))];
  const [packaging, instructions] = await Promise.all([
    packagingByCode(ctx),
    instructionsInForce(ctx, { supplierId: row.supplier_id, materialIds, day: row.plan_delivery_date }),
  ]);
  const plans = lines.flatMap(line => {
    const found = instructions.get(line.material_id);
    return found ? [[line.id, packingPlanOf(found)] as const] : [];
  });
  return { packaging, plans: new Map(plans) };
};
