import type { Release } from '@inbound/edi';
import { type Decimal, equal, type PlainDate } from '@inbound/shared';
import { instructionsInForce, type PackagingDifference } from '../../packaging/packaging-instruction/offers.ts';
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
): Promise<PackagingDifference | undefined> => {
  const actual = release.packaging?.[0]?.qty as Decimal | undefined;
  if (actual === undefined) return undefined;
  const day = (release.release.date ?? ctx.today(plant.time_zone)) as PlainDate;
  const inForce = await instructionsInForce(ctx, { supplierId: supplier.id, materialIds: [material.id], day });
  const instruction = inForce.get(material.id);
  if (instruction === undefined || equal(instruction.inner_qty, actual)) return undefined;
  return { instruction, expected: instruction.inner_qty, actual };
};
