import type { Release } from '@inbound/edi';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { createHeader } from '../call-off/create-header.ts';
import { addAgreement } from '../scheduling-agreement/commands.ts';
import type { References } from './references.ts';

/** A fine call-off is one of series parts: its message says no other kind. */
const KINDS: Record<Release['kind'], CallOffKind> = {
  series: 'series',
  pre_series: 'pre_series',
  after_sales: 'after_sales',
  jit: 'series',
};

/** Which kind of call-off a release is of. */
export const kindOfRelease = ({ kind }: Pick<Release, 'kind'>): CallOffKind => KINDS[kind];

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
    unloadingPointId: point?.id ?? material.unloading_point_id,
    unit: material.unit,
    decimals: material.decimals,
  });
  await createHeader(ctx, agreement.id);
  return agreement;
};
