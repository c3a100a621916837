import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type { changeSupplier, createSupplier, SupplierRow } from '@inbound/shared/master/supplier/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { refusedEntries } from '../../system/dictionary/offers.ts';
import { readOne } from './queries.ts';

/** The supplier's company of its code; made where there is none. A code that a buyer or forwarder has is refused. */
const companyOf = async (ctx: Ctx, { code, nameZh, nameEn }: CheckedOf<typeof createSupplier>): Promise<string> => {
  const known = await ctx
    .rows('company')
    .select(['company.id', 'company.kind'])
    .where('company.code', '=', code)
    .executeTakeFirst();
  if (known && known.kind !== 'supplier') throw refuse('exists', { value: code });
  return known?.id ?? createRecord(ctx, 'company', { code, nameZh, nameEn, kind: 'supplier' });
};

/** Of some plants those that the caller sees. */
const seenOf = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await ctx
    .rows('plant')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The plants that are chosen, each of them the caller's own; what it was bound to `before` outside of his sight stays. */
const boundTo = async (ctx: Ctx, chosen: readonly string[], before: readonly string[] = []): Promise<string[]> => {
  const seen = await seenOf(ctx, [...chosen, ...before]);
  orThrowFields(chosen.filter(id => !seen.has(id)).map(id => unknownReference('plantIds', id)));
  const hidden = before.filter(id => !seen.has(id));
  return chosen.length === 0 ? [] : [...new Set([...chosen, ...hidden])];
};

/** Creates a supplier; a code that exists is refused by the key. */
export const create = async (ctx: Ctx, supplier: CheckedOf<typeof createSupplier>): Promise<SupplierRow> => {
  orThrowFields(await refusedEntries(ctx, { category: { dictionary: 'supplierCategory', code: supplier.category } }));
  const plantIds = await boundTo(ctx, supplier.plantIds);
  const companyId = await companyOf(ctx, supplier);
  return readOne(ctx, await createRecord(ctx, 'supplier', { ...supplier, plantIds, companyId }));
};

/** Changes a supplier that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...supplier }: CheckedOf<typeof changeSupplier>,
): Promise<SupplierRow> => {
  const { category: before, plant_ids: bound } = await lockSeen(ctx, 'supplier', id, version);
  const entry = { dictionary: 'supplierCategory', code: supplier.category, before } as const;
  orThrowFields(await refusedEntries(ctx, { category: entry }));
  const plantIds = await boundTo(ctx, supplier.plantIds, bound);
  await changeRecord(ctx, 'supplier', { id, version }, { ...supplier, plantIds });
  return readOne(ctx, id);
};
