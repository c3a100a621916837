import type { PlainDate } from '@inbound/shared';
import type { DocumentType } from '@inbound/shared/packaging/quality-document/contract';
import { holdsOn } from '@inbound/shared/packaging/quality-document/rules';
import type { Ctx } from '../../platform/call/context.ts';

/** A material that is delivered, with the documents that it must have. */
export interface MaterialInNeed {
  id: string;
  partNo: string;
  required: readonly DocumentType[];
}

/** A document that a material must have and has not. */
export interface MissingDocument {
  partNo: string;
  type: DocumentType;
}

/** Which of the required documents of a supplier's materials do not hold on a day: released ones alone do. */
export const missingQualityDocuments = async (
  ctx: Ctx,
  { supplierId, materials, day }: { supplierId: string; materials: readonly MaterialInNeed[]; day: PlainDate },
): Promise<MissingDocument[]> => {
  const ids = materials.filter(({ required }) => required.length > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  const released = await ctx
    .rows('quality_document')
    .select(['material_id as materialId', 'type', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('supplier_id', '=', supplierId)
    .where('material_id', 'in', ids)
    .where('state', '=', 'released')
    .execute();
  const has = (materialId: string, type: DocumentType): boolean =>
    released.some(one => one.materialId === materialId && one.type === type && holdsOn(one, day));
  return materials.flatMap(({ id, partNo, required }) =>
    required.filter(type => !has(id, type)).map(type => ({ partNo, type })),
  );
};
