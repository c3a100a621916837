import type { CarrierPlan, PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { qtyEach } from '@inbound/shared/delivery/delivery-note/packing-source';
import { type EffectiveInstruction, instructionsInForce } from '../../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { NoteRow } from '../rows.ts';

const carrierOf = (instruction: EffectiveInstruction): CarrierPlan | null =>
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

/** An instruction as the packing rules take it. */
export const planOf = (instruction: EffectiveInstruction): PackingPlan => ({
  packaging: instruction.inner_code,
  qtyPerPackage: instruction.inner_qty,
  inner:
    instruction.bag_code && instruction.bags_per_inner > 0
      ? { packaging: instruction.bag_code, qtyEach: qtyEach(instruction.inner_qty, instruction.bags_per_inner) }
      : null,
  auxiliariesPerPackage: [],
  carrier: carrierOf(instruction),
  allowsRest: true,
});

/** The instruction in force for each material of a note on the day of its arrival, by material id. */
export const instructionsOn = (
  ctx: Ctx,
  note: NoteRow,
  materialIds: readonly string[],
): Promise<Map<string, EffectiveInstruction>> =>
  instructionsInForce(ctx, { supplierId: note.supplier_id, materialIds, day: note.eta_date });
