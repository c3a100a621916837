import type { Release } from '@inbound/edi';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { createHeader } from '../call-off/create-header.ts';
import { addAgreement } from '../scheduling-agreement/commands.ts';
import { kindOfRelease } from './packed-file.ts';
import type { References } from './references.ts';

/** An agreement that a release names and nobody has written down: it is made with what the release says of it. */
export const createAgreement = async (
  ctx: Ctx,
  release: Release,
  { plant, supplier, material, point }: References,
): Promise<RowOfTable<'scheduling_agreement'>> => {
  const agreement = await addAgreement(ctx, {
    plantId: plant.id,
    companyId: supplier.company_id,
    mrpController: material.mrp_controller,
    supplierId: supplier.id,
    materialId: material.id,
    kind: kindOfRelease(release),
    agreementNo: release.agreement ?? '',
    item: release.onlyHere?.agreementItem ?? '',
    consignee: release.onlyHere?.consignee ?? '',
    unloadingPointId: point?.id ?? material.unloading_point_id,
    unit: material.unit,
    decimals: material.decimals,
  });
  await createHeader(ctx, agreement.id);
  return agreement;
};
