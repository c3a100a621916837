import { type CheckedOf, type FieldRefusal, orThrowFields, Refusal, refusal, refuse } from '@inbound/shared';
import type {
  changePackagingMaster,
  changePackagingMasters,
  createPackagingMaster,
  removePackagingMaster,
} from '@inbound/shared/packaging/packaging-master/contract';
import { refusedWeights, repeatedContents } from '@inbound/shared/packaging/packaging-master/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type Versioned } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { removeFiles, setFiles } from '../../system/file/offers.ts';
import { contentsOf } from './queries.ts';

type Written = Omit<CheckedOf<typeof createPackagingMaster>, 'code'>;
type Content = Written['contents'][number];

const fieldOf = (at: number): string => `contents[${at}].materialId`;

/** What a packaging may hold are materials that there are, each once. */
const refusedContents = async (ctx: Ctx, contents: readonly Content[]): Promise<FieldRefusal[]> => {
  if (contents.length === 0) return [];
  const ids = contents.map(({ materialId }) => materialId);
  const known = await ctx.rows('material').select(['id', 'part_no']).where('id', 'in', ids).execute();
  const partNos = new Map(known.map(material => [material.id, material.part_no]));
  const unknown = ids.flatMap((id, at) => (partNos.has(id) ? [] : [unknownReference(fieldOf(at), id)]));
  const repeated = repeatedContents(contents).map(at => {
    const material = partNos.get(ids[at] ?? '') ?? '';
    return { field: fieldOf(at), value: material, ...refusal('material_repeated', { material }) };
  });
  return [...unknown, ...repeated];
};

/** Materials of plants that are not the caller's: what he does not see he does not take out. */
const unseenOf = async (ctx: Ctx, contents: readonly Content[]): Promise<Content[]> => {
  if (contents.length === 0) return [];
  const ids = contents.map(({ materialId }) => materialId);
  const seen = await ctx.rows('material').select('id').where('id', 'in', ids).execute();
  return contents.filter(({ materialId }) => !seen.some(({ id }) => id === materialId));
};

/** A single refusal that stands for the whole call is its own answer; several stand at their fields. */
const orThrow = (refused: readonly FieldRefusal[]): void => {
  const [repeated] = refused.filter(({ code }) => code === 'material_repeated');
  if (repeated && refused.length === 1)
    throw new Refusal('material_repeated', { material: String(repeated.value) }, { field: repeated.field });
  orThrowFields([...refused]);
};

/** What is written of a packaging; `unit` may stay what it was before. */
const check = async (ctx: Ctx, packaging: Omit<Written, 'fileIds' | 'contents'>, before?: string) => [
  ...refusedWeights(packaging),
  ...(await refusedEntries(ctx, { unit: { dictionary: 'unit', code: packaging.unit, before } })),
];

/** A code that waits for its approval is another answer than one that is in use. */
const refusePending = async (ctx: Ctx, code: string): Promise<void> => {
  const pending = await ctx
    .rows('packaging_master')
    .select('id')
    .where('code', '=', code)
    .where('approved', '=', false)
    .executeTakeFirst();
  if (pending) throw new Refusal('pending_code_exists', { code }, { field: 'code' });
};

const placeOf = (id: string) => ({ id, plant_id: null, company_id: null, draft_company_id: null });

/** Creates a packaging of the packaging master with what it may hold and its pictures; answers its id. */
export const create = async (ctx: Ctx, input: CheckedOf<typeof createPackagingMaster>): Promise<string> => {
  const { fileIds, contents, ...packaging } = input;
  orThrow([...(await check(ctx, packaging)), ...(await refusedContents(ctx, contents))]);
  await refusePending(ctx, packaging.code);
  const stored = { ...packaging, contents: JSON.stringify(contents), fileCount: new Set(fileIds).size };
  const id = await createRecord(ctx, 'packaging_master', stored);
  await setFiles(ctx, placeOf(id), fileIds);
  return id;
};

/** Changes a packaging that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, fileIds, contents, ...packaging }: CheckedOf<typeof changePackagingMaster>,
): Promise<void> => {
  const before = await lockSeen(ctx, 'packaging_master', id, version);
  orThrow([...(await check(ctx, packaging, before.unit)), ...(await refusedContents(ctx, contents))]);
  const all = [...contents, ...(await unseenOf(ctx, contentsOf(before)))];
  const stored = { ...packaging, contents: JSON.stringify(all), fileCount: new Set(fileIds).size };
  await changeRecord(ctx, 'packaging_master', { id, version }, stored);
  await setFiles(ctx, placeOf(id), fileIds);
};

/** Changes some fields of a packaging, as they were typed into the list; the others stay. */
export const changeCells = async (
  ctx: Ctx,
  { id, version, ...cells }: CheckedOf<typeof changePackagingMasters>['items'][number],
): Promise<Versioned> => {
  const before = await lockSeen(ctx, 'packaging_master', id, version);
  const { tare = before.tare, netWeight = before.net_weight, grossWeight = before.gross_weight } = cells;
  orThrow(refusedWeights({ tare, netWeight, grossWeight }));
  await changeRecord(ctx, 'packaging_master', { id, version }, cells);
  return { id, version: version + 1 };
};

type Flat = Omit<Written, 'fileIds' | 'contents'>;

/** Creates a packaging of a file: what it may hold and its pictures come later. */
export const createFlat = async (ctx: Ctx, packaging: Flat & { code: string }): Promise<string> => {
  orThrow(await check(ctx, packaging));
  return createRecord(ctx, 'packaging_master', packaging);
};

/** Changes what a file says of a packaging; what it may hold and its pictures stay. */
export const changeFlat = async (
  ctx: Ctx,
  { unit, ...seen }: { id: string; version: number; unit: string },
  packaging: Flat,
): Promise<unknown> => {
  orThrow(await check(ctx, packaging, unit));
  return changeRecord(ctx, 'packaging_master', seen, packaging);
};

/** Whether an instruction, a packed unit or an account knows a packaging by its code. */
const USED = `select 1 where exists (select from packaging_unit where tenant_id = $1 and $2 in (packaging_code, bag_code))
  or exists (select from container_entry where tenant_id = $1 and packaging_code = $2)
  or exists (select from packaging_instruction where tenant_id = $1
    and $2 in (inner_code, bag_code, carrier_code, lid_code, pad_code))`;

/** Deletes a packaging that nothing knows; any other one is `in_use`, and its approval is taken back instead. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removePackagingMaster>): Promise<null> => {
  const { code } = await lockSeen(ctx, 'packaging_master', seen.id, seen.version);
  const used = await ctx.tx.query(USED, [ctx.tenant, code]);
  if (used.length > 0) throw refuse('in_use', { thing: 'packagingMaster', count: used.length });
  await removeFiles(ctx, seen.id);
  await removeRecord(ctx, 'packaging_master', seen);
  return null;
};
