import { type FieldRefusal, orThrowFields } from '@inbound/shared';
import type { WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** A supplier that joins a group, with the company whose users see the group for it. */
interface Member {
  id: string;
  company_id: string;
}

/** The suppliers that a group names; one that is not there for the caller is refused by its field. */
export const namedSuppliers = async (ctx: Ctx, supplierIds: readonly string[]): Promise<Member[]> => {
  const ids = [...new Set(supplierIds)];
  const members = await ctx
    .rows('supplier')
    .select(['supplier.id', 'company_id'])
    .where('supplier.id', 'in', ids)
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const unknown = ids.filter(id => !known.has(id)).map((id): FieldRefusal => unknownReference('supplierIds', id));
  orThrowFields(unknown);
  return members;
};

/** Lets these suppliers book the windows of a group, and no others. */
export const replaceSuppliers = async (
  ctx: Ctx,
  group: { id: string; plantId: string },
  members: readonly Member[],
): Promise<void> => {
  await ctx.delete('window_group_supplier').where('window_group_id', '=', group.id).execute();
  await ctx.insert(
    'window_group_supplier',
    members.map(({ id, company_id }) => ({
      ...{ window_group_id: group.id, supplier_id: id, company_id, plant_id: group.plantId },
    })),
  );
};

const listed = (suppliers: readonly string[]): string => suppliers.join('; ');

/** Writes into a group's history which suppliers it had before and has now; nothing where they are the same. */
export const rememberSuppliers = (ctx: Ctx, group: WindowGroupRow, before: readonly string[]): void => {
  const [from, to] = [listed(before), listed(group.suppliers)];
  if (from === to) return;
  const entry = { document: 'windowGroup', documentId: group.id, action: 'edit', from: '', to: '' };
  const { version, plantId } = group;
  const places = { plantId, companyId: ctx.actor.companyId };
  remember(ctx, { ...entry, ...places, version, changes: { suppliers: { from, to } } });
};
