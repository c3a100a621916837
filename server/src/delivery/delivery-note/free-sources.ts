import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { orThrowPlace, type Place, type Source } from './sources.ts';

/** Agreements of the caller that are in force, each with its material. */
export const agreementsInForce = (ctx: Ctx) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .where('scheduling_agreement.closed', '=', false);

const byId = (ctx: Ctx, ids: readonly string[]) =>
  agreementsInForce(ctx)
    .select([
      'scheduling_agreement.id as agreementId',
      'scheduling_agreement.plant_id as plantId',
      'scheduling_agreement.company_id as companyId',
      'scheduling_agreement.supplier_id as supplierId',
      'scheduling_agreement.material_id as materialId',
      'scheduling_agreement.unloading_point_id as unloadingPointId',
      'scheduling_agreement.consignee',
      'scheduling_agreement.kind',
      'scheduling_agreement.agreement_no as callOffNo',
      'scheduling_agreement.unit',
      'scheduling_agreement.decimals',
      'material.part_no as partNo',
      'material.name_zh as nameZh',
      'material.name_en as nameEn',
      'material.net_weight as netWeight',
      'material.origin',
      'material.preference',
    ])
    .where('scheduling_agreement.id', 'in', [...ids])
    .execute();

/** What a line has that no call-off line stands behind: no number of one, and no release. */
const UNCALLED = { id: null, lineNo: '', releaseNo: '' } as const;

/**
 * What goes on a note free of call-off lines, in the order of its choice: the materials of agreements, all to one place. An
 * agreement that is closed, or of somebody else, is unknown.
 */
export const readFreeSources = async (
  ctx: Ctx,
  ids: readonly string[],
  place: Place | undefined,
): Promise<Source[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await byId(ctx, ids)).map(row => [row.agreementId, row]));
  const sources = ids.map((id, at): Source => {
    const row = found.get(id);
    if (!row) throw refuse('invalid', { fields: [unknownReference(`lines[${at}].agreementId`, id)] });
    return { ...row, ...UNCALLED };
  });
  orThrowPlace(sources, 'agreementId', place);
  return sources;
};
