import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { readFileOf, setFiles } from '../file/offers.ts';
import { ownBulletins } from './board.ts';

/** Gives a bulletin its files; they are as open as the tenant is, and each download asks who may read the bulletin. */
export const attach = (ctx: Ctx, id: string, fileIds: readonly string[]): Promise<void> =>
  setFiles(ctx, { id, plant_id: null, company_id: null, draft_company_id: null }, fileIds);

/** A file of a bulletin, for those who write bulletins. */
export const fileOfBulletin = async (ctx: Ctx, { id, fileId }: { id: string; fileId: string }): Promise<FileReply> => {
  const found = await ctx.rows('bulletin').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  return readFileOf(ctx, id, fileId);
};

/** A file of a bulletin that stands on the caller's board today. */
export const fileOnBoard = async (ctx: Ctx, { id, fileId }: { id: string; fileId: string }): Promise<FileReply> => {
  const found = await ownBulletins(ctx).select('bulletin.id').where('bulletin.id', '=', id).executeTakeFirst();
  if (!found) throw refuse('not_found');
  return readFileOf(ctx, id, fileId);
};
