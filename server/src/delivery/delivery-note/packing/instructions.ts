import type { Decimal } from '@inbound/shared';
import type { CarrierPlan, PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { qtyEach } from '@inbound/shared/delivery/delivery-note/packing-source';
import { versionOn } from '@inbound/shared/packaging/packaging-instruction/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import type { NoteRow } from '../rows.ts';

export type InstructionRow = RowOfTable<'packaging_instruction'>;

const carrierOf = (instruction: InstructionRow): CarrierPlan | null =>
  instruction.carrier_code === ''
    ? null
    : {
        packaging: instruction.carrier_code,
        packagesPerLayer: instruction.per_layer,
        layers: instruction.layers,
        auxiliariesPerLayer: instruction.pad_code ? [{ packaging: instruction.pad_code, count: 1 }] : [],
        auxiliariesPerCarrier: instruction.lid_code ? [{ packaging: instruction.lid_code, count: 1 }] : [],
        maxGross: instruction.max_gross,
        maxHeight: null,
        fillsLayers: false,
      };

/**
 * An instruction as the packing rules take it; `adjusted` is how much goes into a package where the supplier has said so for
 * the next note of a line (adjust packing). The instruction stays as it is.
 */
export const planOf = (instruction: InstructionRow, adjusted?: Decimal): PackingPlan => {
  const { inner_code, inner_qty, bag_code, bags_per_inner } = instruction;
  const inner = { packaging: bag_code, qtyEach: qtyEach(inner_qty, Math.max(1, bags_per_inner)) };
  return {
    packaging: inner_code,
    qtyPerPackage: adjusted ?? inner_qty,
    inner: bag_code && bags_per_inner > 0 ? inner : null,
    auxiliariesPerPackage: [],
    carrier: carrierOf(instruction),
    allowsRest: true,
  };
};

/** The instruction in force for each material of a note on the day of its arrival, by material id. */
export const instructionsOn = async (
  ctx: Ctx,
  note: NoteRow,
  materialIds: readonly string[],
): Promise<Map<string, InstructionRow>> => {
  if (materialIds.length === 0) return new Map();
  const rows = await ctx
    .rows('packaging_instruction')
    .selectAll()
    .where('supplier_id', '=', note.supplier_id)
    .where('material_id', 'in', materialIds)
    .where('state', '=', 'effective')
    .execute();
  const inForce = materialIds.flatMap(materialId => {
    const versions = rows
      .filter(row => row.material_id === materialId)
      .map(row => ({ id: row.id, version: row.version_no, effectiveFrom: row.effective_date, row }));
    const found = versionOn(versions, note.eta_date);
    return found ? [[materialId, found.row] as const] : [];
  });
  return new Map(inForce);
};
