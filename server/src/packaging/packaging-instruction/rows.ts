import type { InstructionFacts } from '@inbound/shared/packaging/packaging-instruction/machine';
import { partyOf } from '@inbound/shared/packaging/packaging-instruction/parties';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type InstructionRow = RowOfTable<'packaging_instruction'>;

/** What the machine of an instruction looks at. */
export const factsFor =
  (ctx: Ctx) =>
  ({ state, author }: InstructionRow): InstructionFacts => ({
    state,
    author,
    actor: partyOf(ctx.session.companyKind),
  });

/** What makes versions of one another: they are of one material and supplier. */
export type InstructionKey = Pick<InstructionRow, 'supplier_id' | 'material_id'>;

/** All versions of an instruction that the caller may see. */
export const versionsOf = (ctx: Ctx, { supplier_id, material_id }: InstructionKey) =>
  ctx.rows('packaging_instruction').where('supplier_id', '=', supplier_id).where('material_id', '=', material_id);
