import { type CheckedOf, refuse } from '@inbound/shared';
import type {
  changePackagingInstruction,
  createPackagingInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { partyOf } from '@inbound/shared/packaging/packaging-instruction/parties';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import { take } from '../../platform/record/take.ts';
import { copiesOfFiles, removeFiles, setFiles } from '../../system/file/offers.ts';
import { listsOf, pictureIdsOf, storedContent } from './content.ts';
import { factsFor, type InstructionKey, type InstructionRow } from './rows.ts';

/** The material that is packed, in a plant of the caller's. */
const materialOf = async (ctx: Ctx, id: string) => {
  const material = await ctx
    .rows('material')
    .select(['id', 'plant_id', 'part_no', 'name_zh', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!material) throw refuse('unknown_reference', { field: 'materialId', value: id });
  return material;
};

const NUMBERS = `select max(version_no) as highest, min(instruction_no) as number from packaging_instruction
  where tenant_id = $1 and supplier_id = $2 and material_id = $3`;

/** The highest version that there is, and the number that all of them have. */
const versionsKnown = async (ctx: Ctx, { supplier_id, material_id }: InstructionKey) => {
  const [row] = await queryAcrossTenant<{ highest: number | null; number: string | null }>(
    ctx,
    'a draft that the caller does not see has its number as well',
    NUMBERS,
    [ctx.tenant, supplier_id, material_id],
  );
  return { highest: row?.highest ?? 0, number: row?.number ?? null };
};

const COUNTER = 'packaging-instruction';
const RUNNING_DIGITS = 4;

/** The plant's next number: its own and four digits that run. */
const drawNumber = async (ctx: Ctx, plantId: string): Promise<string> => {
  const { plant_no: plantNo } = await plantOf(ctx, plantId);
  return `${plantNo}-${String(await nextOf(ctx, COUNTER, plantNo)).padStart(RUNNING_DIGITS, '0')}`;
};

/** What is stored of a version besides what it says of packing. */
type Head = Pick<
  Parameters<typeof createDocuments<'packaging_instruction', InstructionRow['state']>>[3][number],
  | 'author'
  | 'draftCompanyId'
  | 'state'
  | 'plantId'
  | 'companyId'
  | 'materialId'
  | 'supplierId'
  | 'partNo'
  | 'materialNameZh'
  | 'materialNameEn'
  | 'supplierCode'
  | 'supplierNameZh'
  | 'supplierNameEn'
  | 'planner'
>;

const write = async (
  ctx: Ctx,
  head: Head,
  content: ReturnType<typeof storedContent>,
  action: 'create' | 'newVersion',
): Promise<string> => {
  const key = { supplier_id: head.supplierId, material_id: head.materialId };
  const { highest, number } = await versionsKnown(ctx, key);
  const numbers = { instructionNo: number ?? (await drawNumber(ctx, head.plantId)), versionNo: highest + 1 };
  const row = { ...head, ...content, ...numbers, createdAt: ctx.now };
  const [id = ''] = await createDocuments(ctx, packagingInstruction, 'packaging_instruction', [row], { action });
  return id;
};

/**
 * Begins an instruction as a draft of the planner's company; where the material and supplier have one, it is its next
 * version. Answers its id.
 */
export const create = async (
  ctx: Ctx,
  { materialId, supplierId, planner, ...content }: CheckedOf<typeof createPackagingInstruction>,
): Promise<string> => {
  const material = await materialOf(ctx, materialId);
  const supplier = await supplierOfCaller(ctx, 'supplierId', { id: supplierId });
  const head: Head = {
    ...{ author: 'plant', state: 'created', draftCompanyId: ctx.session.companyId, planner },
    ...{ plantId: material.plant_id, companyId: supplier.company_id, materialId, supplierId: supplier.id },
    ...{ partNo: material.part_no, materialNameZh: material.name_zh, materialNameEn: material.name_en },
    ...{ supplierCode: supplier.code, supplierNameZh: supplier.name_zh, supplierNameEn: supplier.name_en },
  };
  const id = await write(ctx, head, storedContent(content), 'create');
  const places = { plant_id: head.plantId, company_id: head.companyId, draft_company_id: ctx.session.companyId };
  await setFiles(ctx, { id, ...places }, pictureIdsOf(content.steps));
  return id;
};

/** Saves a draft of the planner, or what the supplier fills, with the pictures of its steps. */
export const change = async (
  ctx: Ctx,
  { id, version, ...content }: CheckedOf<typeof changePackagingInstruction>,
): Promise<void> => {
  const action = partyOf(ctx.session.companyKind) === 'plant' ? 'save' : 'fill';
  const seen = { version, facts: factsFor(ctx) };
  const taken = await take(ctx, packagingInstruction, 'packaging_instruction', id, action, seen);
  await setFiles(ctx, taken.row, pictureIdsOf(content.steps));
  await taken.store(storedContent(content));
};

/** Deletes a version that was never handed over, with its pictures. */
export const remove = async (ctx: Ctx, { id, version }: { id: string; version: number }): Promise<null> => {
  const seen = { version, facts: factsFor(ctx) };
  const taken = await take(ctx, packagingInstruction, 'packaging_instruction', id, 'delete', seen);
  await removeFiles(ctx, id);
  await taken.store();
  return null;
};

const headOf = (ctx: Ctx, row: InstructionRow): Head => {
  const author = partyOf(ctx.session.companyKind);
  return {
    author,
    state: author === 'plant' ? 'created' : 'to_be_submitted',
    draftCompanyId: author === 'plant' ? ctx.session.companyId : null,
    planner: row.planner,
    ...{ plantId: row.plant_id, companyId: row.company_id, materialId: row.material_id, supplierId: row.supplier_id },
    ...{ partNo: row.part_no, materialNameZh: row.material_name_zh, materialNameEn: row.material_name_en },
    ...{ supplierCode: row.supplier_code, supplierNameZh: row.supplier_name_zh, supplierNameEn: row.supplier_name_en },
  };
};

const contentOfRow = (row: InstructionRow): ReturnType<typeof storedContent> => ({
  ...{ innerCode: row.inner_code, innerQty: row.inner_qty, bagCode: row.bag_code, bagsPerInner: row.bags_per_inner },
  ...{ perLayer: row.per_layer, layers: row.layers, carrierCode: row.carrier_code, lidCode: row.lid_code },
  ...{ padCode: row.pad_code, maxGross: row.max_gross, customerRouting: row.customer_routing },
  ...{ safetyMark: row.safety_mark, labelTexts: row.label_texts, remark: row.remark },
  // The day on which it holds is for whoever changes it to say.
  effectiveDate: null,
  steps: '[]',
  auxiliaries: JSON.stringify(row.auxiliaries),
  consumables: JSON.stringify(row.consumables),
  alternatives: JSON.stringify(row.alternatives),
});

/** Begins the next version as a copy with its pictures and without a day; answers its id. */
export const newVersion = async (ctx: Ctx, id: string, version: number): Promise<string> => {
  const seen = { version, facts: factsFor(ctx) };
  const { row, store } = await take(ctx, packagingInstruction, 'packaging_instruction', id, 'newVersion', seen);
  const head = headOf(ctx, row);
  await store();
  const copies = await copiesOfFiles(ctx, id);
  const steps = listsOf(row).steps.map(({ text, fileId }) => ({
    text,
    fileId: (fileId && copies.get(fileId)) || null,
  }));
  const nextId = await write(ctx, head, { ...contentOfRow(row), steps: JSON.stringify(steps) }, 'newVersion');
  const owner = { id: nextId, plant_id: row.plant_id, company_id: row.company_id };
  await setFiles(ctx, { ...owner, draft_company_id: head.draftCompanyId ?? null }, [...copies.values()]);
  return nextId;
};
