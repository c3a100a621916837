import type { FieldRefusal } from '@inbound/shared';
import { ownIconKey, ownIconName } from '@inbound/shared/system/icon/own-icon';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** How entries of the menu name the icon of a row. */
export const keyOf = sql<string>`${sql.lit(ownIconKey(''))} || icon.name`;

/** Why an entry cannot name an icon: one of the tenant that is not there. Held until the commit, so that nobody takes it away meanwhile. */
export const refusedIcon = async (ctx: Ctx, icon: string | null | undefined): Promise<FieldRefusal[]> => {
  const name = ownIconName(icon ?? '');
  if (name === undefined) return [];
  const found = await ctx.rows('icon').select('id').where('name', '=', name).forShare().executeTakeFirst();
  return found ? [] : [unknownReference('icon', ownIconKey(name))];
};
