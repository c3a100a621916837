import type { FieldRefusal } from '@inbound/shared';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** Whom a bulletin is for, by ids; all where none is named. */
export interface Readers {
  roleIds: readonly string[];
  plantIds: readonly string[];
  companyIds: readonly string[];
}

const missingIn = async (
  ctx: Ctx,
  table: 'role' | 'plant' | 'company',
  field: keyof Readers,
  ids: readonly string[],
): Promise<FieldRefusal[]> => {
  if (ids.length === 0) return [];
  const found = await ctx
    .rows(table)
    .select(`${table}.id`)
    .where(`${table}.id`, 'in', [...ids])
    .execute();
  return ids.filter(id => !found.some(one => one.id === id)).map(id => unknownReference(field, id));
};

/** The readers that are not there, each at its field. */
export const missingReaders = async (ctx: Ctx, { roleIds, plantIds, companyIds }: Readers): Promise<FieldRefusal[]> =>
  (
    await Promise.all([
      missingIn(ctx, 'role', 'roleIds', roleIds),
      missingIn(ctx, 'plant', 'plantIds', plantIds),
      missingIn(ctx, 'company', 'companyIds', companyIds),
    ])
  ).flat();

/** Names the readers of a bulletin anew. */
export const bindReaders = async (
  ctx: Ctx,
  bulletinId: string,
  { roleIds, plantIds, companyIds }: Readers,
): Promise<void> => {
  await ctx.delete('bulletin_reader').where('bulletin_id', '=', bulletinId).execute();
  const reader = (one: Partial<NewRow<'bulletin_reader'>>) => ({ id: ctx.newId(), bulletin_id: bulletinId, ...one });
  await ctx.insert('bulletin_reader', [
    ...[...new Set(roleIds)].map(id => reader({ for_role_id: id })),
    ...[...new Set(plantIds)].map(id => reader({ for_plant_id: id })),
    ...[...new Set(companyIds)].map(id => reader({ for_company_id: id })),
  ]);
};
