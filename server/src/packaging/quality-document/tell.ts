import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import type { DocumentRow } from './rows.ts';

const tell = async (ctx: Ctx, document: DocumentRow, kind: Notice['kind'], audience: Omit<Audience, 'plantId'>) => {
  const plant = await plantOf(ctx, document.plant_id);
  const { part_no: material, supplier_code: supplier, version_no: version, refuse_reason: reason } = document;
  const params = { material, supplier, version, reason, end: document.valid_to ?? '' };
  const notice = { kind, params, path: '/quality/document-detail', documentId: document.id } as const;
  await notify(ctx, { ...audience, plantId: plant.id }, { ...notice, plantNo: plant.plant_no });
};

/** Tells the packaging planners of the plant. */
export const tellPlant = (ctx: Ctx, document: DocumentRow, kind: Notice['kind']): Promise<void> =>
  tell(ctx, document, kind, { permission: 'packaging.qualityDocument.review' });

/** Tells those of the supplier who bring its documents. */
export const tellSupplier = (ctx: Ctx, document: DocumentRow, kind: Notice['kind']): Promise<void> =>
  tell(ctx, document, kind, { permission: 'packaging.qualityDocument.submit', companyId: document.company_id });

export const tellBoth = async (ctx: Ctx, document: DocumentRow, kind: Notice['kind']): Promise<void> => {
  await tellPlant(ctx, document, kind);
  await tellSupplier(ctx, document, kind);
};
