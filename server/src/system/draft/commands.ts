import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type * as calls from '@inbound/shared/system/draft/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { readOwn } from './queries.ts';

/** Nothing is stored where another draft stands than the one that was seen ($8), unless the last save is to hold ($7). */
const KEEP = `insert into draft (tenant_id, user_id, name, base_version, content, saved_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, user_id, name)
  do update set base_version = excluded.base_version, content = excluded.content, saved_at = excluded.saved_at
    where $7 or draft.saved_at = $8
  returning saved_at`;

/** Keeps a draft of the caller; one that another machine has saved meanwhile stays, and is a conflict. */
export const keep = async (
  ctx: Ctx,
  { name, baseVersion, content, seen }: CheckedOf<typeof calls.keepDraft>,
): Promise<AnswerOf<typeof calls.keepDraft>> => {
  const values = [ctx.tenant, ctx.session.userId, name, baseVersion, content, ctx.now, seen === undefined, seen];
  const [kept] = await ctx.tx.query(KEEP, values);
  if (kept) return { savedAt: ctx.now };
  const other = await readOwn(ctx, { name });
  throw refuse('conflict', { user: ctx.session.name, time: other?.savedAt ?? ctx.now, changes: {} });
};

/** Drops a draft of the caller; one that is not there is dropped already, and one that he has not seen stays. */
export const drop = async (ctx: Ctx, { name, seen }: CheckedOf<typeof calls.dropDraft>): Promise<null> => {
  let own = ctx.delete('draft').where('user_id', '=', ctx.session.userId).where('name', '=', name);
  if (seen !== undefined) own = own.where('saved_at', '=', seen);
  await own.execute();
  return null;
};
