import type { FieldRefusal } from '@inbound/shared';
import type { PermissionNode } from '@inbound/shared/system/permission/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

type Type = PermissionNode['type'];

/** Under what an entry of each type may stand. */
const PARENTS: Readonly<Record<Type, readonly Type[]>> = {
  menu: ['menu'],
  page: ['menu'],
  button: ['page', 'menu'],
  interface: ['page', 'menu'],
};

/** The place, and all that stand above it: an entry that stood among them would stand under itself. */
const UPWARDS = `
  with recursive up as (
    select p.tenant_id, p.id, p.parent_id, p.type, 0 as depth from permission p where p.tenant_id = $1 and p.id = $2
    union all
    select p.tenant_id, p.id, p.parent_id, p.type, up.depth + 1 from up
    join permission p on p.tenant_id = up.tenant_id and p.id = up.parent_id)
  select id, type from up order by depth`;

interface Entry {
  /** Absent for one that is new. */
  id?: string;
  type: Type;
  parentId: string | null | undefined;
}

/** What is wrong with the place of an entry: none is there, it is of the wrong type, or below the entry itself. */
export const refusedParent = async (ctx: Ctx, { id, type, parentId }: Entry): Promise<FieldRefusal[]> => {
  if (!parentId) return [];
  const above = await ctx.tx.query<{ id: string; type: Type }>(UPWARDS, [ctx.tenant, parentId]);
  const [parent] = above;
  const isFit = parent && PARENTS[type].includes(parent.type) && !above.some(one => one.id === id);
  return isFit ? [] : [unknownReference('parentId', parentId)];
};
