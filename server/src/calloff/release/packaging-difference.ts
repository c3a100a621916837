import type { Release } from '@inbound/edi';
import { type Decimal, equal, type PlainDate, type RefusalData, refusal } from '@inbound/shared';
import { versionOn } from '@inbound/shared/packaging/packaging-instruction/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { References } from './references.ts';

/**
 * Where the packaging of a release (517, PAC) holds another quantity than the instruction in force (D33); undefined
 * where they agree, or one of them says nothing.
 */
export const packagingDifference = async (
  ctx: Ctx,
  release: Release,
  { plant, supplier, material }: References,
): Promise<RefusalData | undefined> => {
  const actual = release.packaging?.[0]?.qty as Decimal | undefined;
  if (actual === undefined) return undefined;
  const versions = await ctx
    .rows('packaging_instruction')
    .select(['id', 'version_no as version', 'effective_date as effectiveFrom', 'inner_qty as qty'])
    .where('material_id', '=', material.id)
    .where('supplier_id', '=', supplier.id)
    .execute();
  const day = (release.release.date ?? ctx.today(plant.time_zone)) as PlainDate;
  const expected = versionOn(versions, day)?.qty;
  if (expected === undefined || equal(expected, actual)) return undefined;
  return refusal('qty_mismatch', { expected, actual });
};
