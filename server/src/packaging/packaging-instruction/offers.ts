import { type Decimal, groupBy, type PlainDate, shortest } from '@inbound/shared';
import {
  alternative,
  auxiliary,
  type InstructionAlternative,
  type InstructionAuxiliary,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { versionOn } from '@inbound/shared/packaging/packaging-instruction/rules';
import { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { InstructionRow } from './rows.ts';
import { tellPlant } from './tell.ts';

/** An accepted version of an instruction: what it must say to be submitted it says. */
export interface EffectiveInstruction extends WholeRow {
  auxiliaries: InstructionAuxiliary[];
  alternatives: InstructionAlternative[];
}

interface WholeRow extends InstructionRow {
  effective_date: PlainDate;
  inner_qty: Decimal;
  per_layer: number;
  layers: number;
}

/** Nothing is accepted that is not whole (`orThrowSubmittable`); one that is not would pack nothing. */
const isWhole = (row: InstructionRow): row is WholeRow =>
  row.effective_date !== null && row.inner_qty !== null && row.per_layer !== null && row.layers !== null;

/** With what its lists hold, as the contract knows it. */
const read = (row: WholeRow): EffectiveInstruction => ({
  ...row,
  auxiliaries: z.array(auxiliary).parse(row.auxiliaries),
  alternatives: z.array(alternative).parse(row.alternatives),
});

interface Asked {
  supplierId: string;
  materialIds: readonly string[];
  day: PlainDate;
}

/** The version in force on a day of each material of a supplier that has one, by material id. */
export const instructionsInForce = async (
  ctx: Ctx,
  { supplierId, materialIds, day }: Asked,
): Promise<Map<string, EffectiveInstruction>> => {
  if (materialIds.length === 0) return new Map();
  const rows = await ctx
    .rows('packaging_instruction')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('material_id', 'in', materialIds)
    .where('state', '=', 'effective')
    .execute();
  const byMaterial = groupBy(rows.filter(isWhole), row => row.material_id);
  const inForce = [...byMaterial].flatMap(([materialId, versions]) => {
    const dated = versions.map(row => ({
      id: row.id,
      version: row.version_no,
      effectiveFrom: row.effective_date,
      row,
    }));
    const found = versionOn(dated, day);
    return found ? [[materialId, read(found.row)] as const] : [];
  });
  return new Map(inForce);
};

/** A release that packs otherwise than the instruction in force: parts in a package, as agreed and as released. */
export interface PackagingDifference {
  instruction: EffectiveInstruction;
  expected: Decimal;
  actual: Decimal;
}

/** Tells the packaging planners of a release that packs otherwise (D33): instruction or release is to be corrected. */
export const tellDifference = (ctx: Ctx, { instruction, expected, actual }: PackagingDifference): Promise<void> =>
  tellPlant(ctx, instruction, 'packagingDifference', { expected: shortest(expected), actual: shortest(actual) });
