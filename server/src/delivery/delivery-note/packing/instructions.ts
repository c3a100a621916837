import { type Decimal, groupBy } from '@inbound/shared';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { CarrierPlan, PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { qtyEach } from '@inbound/shared/delivery/delivery-note/packing-source';
import type {
  InstructionAlternative,
  InstructionAuxiliary,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { type EffectiveInstruction, instructionsInForce } from '../../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { NoteRow } from '../rows.ts';

type Per = InstructionAuxiliary['per'];

/** Packaging without a label that goes with each package, layer or load unit; what is named twice is counted together. */
const around = (instruction: EffectiveInstruction, per: Per, besides = ''): Auxiliary[] => {
  const own = instruction.auxiliaries.filter(one => one.per === per).map(({ code, count }) => ({ code, count }));
  const byCode = groupBy(besides ? [{ code: besides, count: 1 }, ...own] : own, ({ code }) => code);
  return [...byCode].map(([packaging, same]) => ({
    packaging,
    count: same.reduce((total, one) => total + one.count, 0),
  }));
};

const carrierOf = (instruction: EffectiveInstruction): CarrierPlan | null =>
  instruction.carrier_code === ''
    ? null
    : {
        packaging: instruction.carrier_code,
        packagesPerLayer: instruction.per_layer,
        layers: instruction.layers,
        auxiliariesPerLayer: around(instruction, 'layer', instruction.pad_code),
        auxiliariesPerCarrier: around(instruction, 'loadUnit', instruction.lid_code),
        maxGross: instruction.max_gross,
        maxHeight: null,
        fillsLayers: false,
      };

/**
 * An instruction as the packing rules take it; `adjusted` is how much goes into a package where the supplier has said so for
 * the next note of a line (adjust packing). The instruction stays as it is.
 */
export const planOf = (instruction: EffectiveInstruction, adjusted?: Decimal): PackingPlan => {
  const { inner_code, inner_qty, bag_code, bags_per_inner } = instruction;
  const inner = { packaging: bag_code, qtyEach: qtyEach(inner_qty, Math.max(1, bags_per_inner)) };
  const carrier = carrierOf(instruction);
  return {
    packaging: inner_code,
    qtyPerPackage: adjusted ?? inner_qty,
    inner: bag_code && bags_per_inner > 0 ? inner : null,
    // A package that travels alone is its own load unit.
    auxiliariesPerPackage: [
      ...around(instruction, 'package'),
      ...(carrier ? [] : around(instruction, 'loadUnit', instruction.lid_code)),
    ],
    carrier,
    allowsRest: true,
  };
};

/**
 * The same with one-way packaging in place of the agreed: on another carrier without its lid and pads, which fit the
 * returnable one; layers and packages in a layer stay as agreed.
 */
export const replacementOf = (
  instruction: EffectiveInstruction,
  { innerCode, innerQty, carrierCode }: InstructionAlternative,
): PackingPlan => {
  const plan = planOf(instruction);
  const bare = { auxiliariesPerLayer: [], auxiliariesPerCarrier: [] };
  const carrier = plan.carrier && carrierCode ? { ...plan.carrier, ...bare, packaging: carrierCode } : plan.carrier;
  return { ...plan, packaging: innerCode, qtyPerPackage: innerQty, auxiliariesPerPackage: [], carrier };
};

/** The instruction in force for each material of a note on the day of its arrival, by material id. */
export const instructionsOn = (
  ctx: Ctx,
  note: NoteRow,
  materialIds: readonly string[],
): Promise<Map<string, EffectiveInstruction>> =>
  instructionsInForce(ctx, { supplierId: note.supplier_id, materialIds, day: note.eta_date });
