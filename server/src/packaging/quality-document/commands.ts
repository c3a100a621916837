import { addDays, type CheckedOf, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type {
  changeQualityDocument,
  createQualityDocument,
  DocumentFields,
} from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { authorOf, checkValidity } from '@inbound/shared/packaging/quality-document/rules';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { take } from '../../platform/record/take.ts';
import { removeFiles, setFiles } from '../../system/file/offers.ts';
import { type DocumentRow, factsFor } from './rows.ts';

/** The material that a document is about, in a plant of the caller's. */
const materialOf = async (ctx: Ctx, id: string) => {
  const material = await ctx
    .rows('material')
    .select(['id', 'plant_id', 'part_no', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!material) throw refuse('unknown_reference', { field: 'materialId', value: id });
  return material;
};

/** What a form says, with the material and the supplier as they are called now. */
const fieldsOf = async (ctx: Ctx, { fileIds, materialId, supplierId, ...document }: DocumentFields) => {
  orThrowFields(checkValidity(document));
  const material = await materialOf(ctx, materialId);
  const supplier = await supplierOfCaller(ctx, 'supplierId', { id: supplierId });
  return {
    ...document,
    validTo: document.validTo ?? null,
    note: document.note ?? '',
    fileCount: new Set(fileIds).size,
    plantId: material.plant_id,
    companyId: supplier.company_id,
    materialId: material.id,
    partNo: material.part_no,
    materialNameZh: material.name_zh,
    materialNameEn: material.name_en,
    supplierId: supplier.id,
    supplierCode: supplier.code,
    supplierNameZh: supplier.name_zh,
    supplierNameEn: supplier.name_en,
  };
};

type Written = Awaited<ReturnType<typeof fieldsOf>>;

/** A new draft that the caller's company alone sees. */
const draftOf = async (ctx: Ctx, document: Written, action: string): Promise<string> => {
  const { companyId: draftCompanyId, companyKind } = ctx.session;
  const author = authorOf(companyKind);
  const state = qualityDocument.initial as 'draft';
  const draft = { ...document, author, draftCompanyId, state, turn: author, createdAt: ctx.now };
  const [id = ''] = await createDocuments(ctx, qualityDocument, 'quality_document', [draft], { action });
  return id;
};

/** Uploads a document as a draft; a version that exists is refused by the table's own key. Answers its id. */
export const create = async (ctx: Ctx, input: CheckedOf<typeof createQualityDocument>): Promise<string> => {
  const document = await fieldsOf(ctx, input);
  const id = await draftOf(ctx, document, 'upload');
  const { plantId, companyId } = document;
  const places = { plant_id: plantId, company_id: companyId, draft_company_id: ctx.session.companyId };
  await setFiles(ctx, { id, ...places }, input.fileIds);
  return id;
};

/** Changes a draft of the caller's party; its files are those that are named. */
export const change = async (
  ctx: Ctx,
  { id, version, ...input }: CheckedOf<typeof changeQualityDocument>,
): Promise<void> => {
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'edit', { version, facts: factsFor(ctx) });
  const document = await fieldsOf(ctx, input);
  await setFiles(ctx, { ...taken.row, plant_id: document.plantId, company_id: document.companyId }, input.fileIds);
  await taken.store({ ...document, turn: taken.row.author });
};

/** Deletes a draft with its files. */
export const remove = async (ctx: Ctx, { id, version }: { id: string; version: number }): Promise<null> => {
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'delete', { version, facts: factsFor(ctx) });
  await removeFiles(ctx, id);
  await taken.store();
  return null;
};

const HIGHEST = `select max(version_no) as highest from quality_document
  where tenant_id = $1 and supplier_id = $2 and material_id = $3 and type = $4`;

/** The highest version of a document that there is. */
const highestVersion = async (ctx: Ctx, document: DocumentRow): Promise<number> => {
  const { supplier_id, material_id, type, version_no } = document;
  const [row] = await queryAcrossTenant<{ highest: number | null }>(
    ctx,
    'a draft that the caller does not see has its number as well',
    HIGHEST,
    [ctx.tenant, supplier_id, material_id, type],
  );
  return row?.highest ?? version_no;
};

/** The day on which the next version should begin: after the last day of this one, but not before today. */
const nextStart = (today: PlainDate, { valid_to }: DocumentRow): PlainDate => {
  const next = valid_to === null ? today : addDays(valid_to, 1);
  return next < today ? today : next;
};

/** Makes a draft of the next version: a copy without files, without end and without a note. Answers its id. */
export const newVersion = async (ctx: Ctx, id: string, version: number): Promise<string> => {
  const facts = factsFor(ctx);
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'newVersion', { version, facts });
  const { row } = taken;
  const plant = await plantOf(ctx, row.plant_id);
  const document = await fieldsOf(ctx, {
    type: row.type,
    materialId: row.material_id,
    supplierId: row.supplier_id,
    versionNo: (await highestVersion(ctx, row)) + 1,
    validFrom: nextStart(ctx.today(plant.time_zone), row),
    fileIds: [],
  });
  await taken.store();
  return draftOf(ctx, document, 'newVersion');
};
