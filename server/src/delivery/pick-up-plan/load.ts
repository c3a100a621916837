import { type Decimal, sum, ZERO } from '@inbound/shared';
import {
  type PackagingFacts,
  type PackedLine,
  packingFacts,
  packingSums,
} from '@inbound/shared/delivery/delivery-note/packing-model';
import { proposePacking } from '@inbound/shared/delivery/delivery-note/packing-rules';
import { type EffectiveInstruction, instructionsInForce } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { planOf } from '../delivery-note/packing/instructions.ts';
import { packagingByCode } from '../delivery-note/packing/structure.ts';
import type { SourceLine } from '../delivery-note/sources.ts';
import type { PlanRow } from './rows.ts';

/** What a truck has to take of a line: load units, kilograms, cubic metres. */
export interface Load {
  unitCount: number;
  gross: Decimal;
  volume: Decimal;
  /** An instruction says how it is packed. */
  isPacked: boolean;
}

const loadOf = (
  { id, partNo, netWeight }: SourceLine,
  qty: Decimal,
  instruction: EffectiveInstruction | undefined,
  packaging: readonly PackagingFacts[],
): Load => {
  const line: PackedLine = { id, material: partNo, batch: null, qty, netEach: netWeight, destination: null };
  const facts = packingFacts(packaging, [line]);
  const { units } = proposePacking([{ line, plan: instruction ? planOf(instruction) : null }], facts);
  const { gross, volume } = packingSums(units, facts);
  return { unitCount: units.length, gross, volume, isPacked: instruction !== undefined };
};

/** Reckons what the truck has to take of each line, as it is packed on the day of arrival. */
export const loadsFor = async (
  ctx: Ctx,
  { supplier_id: supplierId, arrival_date: day }: PlanRow,
  sources: readonly SourceLine[],
): Promise<(source: SourceLine, qty: Decimal) => Load> => {
  const materialIds = [...new Set(sources.map(source => source.materialId))];
  const [instructions, packaging] = await Promise.all([
    instructionsInForce(ctx, { supplierId, materialIds, day }),
    packagingByCode(ctx),
  ]);
  const facts = [...packaging.values()].map(entry => entry.facts);
  // Of thousands of lines most are as many pieces of a material as others.
  const known = new Map<string, Load>();
  return (source, qty) => {
    const key = `${source.materialId} ${qty}`;
    const load = known.get(key) ?? loadOf(source, qty, instructions.get(source.materialId), facts);
    known.set(key, load);
    return load;
  };
};

/** The load of a whole plan. */
export const totalOf = (loads: readonly Load[]): Omit<Load, 'isPacked'> => ({
  unitCount: loads.reduce((total, { unitCount }) => total + unitCount, 0),
  gross: loads.length > 0 ? sum(loads.map(({ gross }) => gross)) : ZERO,
  volume: loads.length > 0 ? sum(loads.map(({ volume }) => volume)) : ZERO,
});
