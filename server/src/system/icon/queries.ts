import { type AnswerOf, refuse } from '@inbound/shared';
import { type IconRow, iconRow, type readIcon } from '@inbound/shared/system/icon/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { keyOf } from './named.ts';

const iconFields = fields('icon', iconRow, {
  uses: sql<number>`(select count(*)::int from permission p
    where p.tenant_id = icon.tenant_id and p.icon = ${keyOf})`,
});

/** The icons of the tenant by name. */
export const readAll = (ctx: Ctx): Promise<IconRow[]> =>
  ctx.rows('icon').select(iconFields).orderBy('icon.name').execute();

export const readOne = (ctx: Ctx, id: string): Promise<IconRow> =>
  ctx.rows('icon').select(iconFields).where('icon.id', '=', id).executeTakeFirstOrThrow();

/** The picture of an icon by its name. */
export const readPicture = async (ctx: Ctx, name: string): Promise<AnswerOf<typeof readIcon>> => {
  const icon = await ctx.rows('icon').select(['name', 'png']).where('name', '=', name).executeTakeFirst();
  if (!icon) throw refuse('not_found');
  return icon;
};
