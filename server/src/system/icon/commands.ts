import { type CheckedOf, refuse } from '@inbound/shared';
import type { IconRow, removeIcon, uploadIcon } from '@inbound/shared/system/icon/contract';
import { ICON_SIDE, MOST_ICONS, ownIconKey } from '@inbound/shared/system/icon/own-icon';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { Upload } from '../../platform/call/route.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { removeRecord } from '../../platform/record/plain.ts';
import { sizeOfPng } from './png.ts';
import { readOne } from './queries.ts';

/** The pixels of the side of a square PNG that is small enough to stand in a menu. */
const sideOf = (content: Buffer): number => {
  const size = sizeOfPng(content);
  if (!size) throw refuse('file_type', { allowed: '.png' });
  const { width, height } = size;
  if (width !== height || width < ICON_SIDE.least || width > ICON_SIDE.most)
    throw refuse('format', { field: 'file', example: '64 × 64' });
  return width;
};

/** Keeps a picture under a name; one that there is, is refused by its key. */
export const upload = async (
  ctx: Ctx,
  { name }: CheckedOf<typeof uploadIcon>,
  file: Upload | undefined,
): Promise<IconRow> => {
  if (!file) throw refuse('required', { field: 'file' });
  const side = sideOf(file.content);
  const { count } = await ctx.rows('icon').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  if (count >= MOST_ICONS) throw refuse('file_count', { max: MOST_ICONS });
  const { name: createdBy } = ctx.actor;
  const png = file.content.toString('base64');
  return readOne(ctx, await createRecord(ctx, 'icon', { name, png, side, createdBy, createdAt: ctx.now }));
};

/** Removes an icon that no entry of the menu names. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeIcon>): Promise<null> => {
  const { name } = await lockSeen(ctx, 'icon', seen.id, seen.version);
  const { count } = await ctx
    .rows('permission')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('icon', '=', ownIconKey(name))
    .executeTakeFirstOrThrow();
  if (count > 0) throw refuse('in_use', { thing: 'icon', count });
  await removeRecord(ctx, 'icon', seen);
  return null;
};
