import { orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import { checkValidOn } from '@inbound/shared/calloff/scheduling-agreement/validity';
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
      'scheduling_agreement.valid_from as validFrom',
      'scheduling_agreement.valid_to as validTo',
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

interface Dated {
  agreementNo: string;
  validFrom: PlainDate | null;
  validTo: PlainDate | null;
}

/** Refuses, at a field, an agreement that is not valid on the day of arrival. */
const orThrowValid = (agreement: Dated, day: PlainDate, field: string): void => {
  const valid = checkValidOn({ ...agreement, closed: false }, day);
  if (valid !== true) orThrowFields([{ ...valid, field, value: day }]);
};

/** Refuses another day of arrival on which one of the agreements of a note is not valid. */
export const orThrowDay = async (ctx: Ctx, agreementIds: readonly string[], day: PlainDate): Promise<void> => {
  if (agreementIds.length === 0) return;
  for (const { callOffNo: agreementNo, validFrom, validTo } of await byId(ctx, agreementIds))
    orThrowValid({ agreementNo, validFrom, validTo }, day, 'etaDate');
};

/**
 * What goes on a note free of call-off lines, in the order of its choice: the materials of agreements, all to one place. An
 * agreement that is closed, or of somebody else, is unknown; one that is not valid on the day of arrival is refused.
 */
export const readFreeSources = async (
  ctx: Ctx,
  ids: readonly string[],
  { place, day }: { place: Place | undefined; day: PlainDate },
): Promise<Source[]> => {
  if (ids.length === 0) return [];
  const found = new Map((await byId(ctx, ids)).map(row => [row.agreementId, row]));
  const sources = ids.map((id, at): Source => {
    const row = found.get(id);
    const field = `lines[${at}].agreementId`;
    if (!row) throw refuse('invalid', { fields: [unknownReference(field, id)] });
    const { validFrom, validTo, ...source } = row;
    orThrowValid({ agreementNo: row.callOffNo, validFrom, validTo }, day, field);
    return { ...source, ...UNCALLED };
  });
  orThrowPlace(sources, 'agreementId', place);
  return sources;
};
