import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import { type dropDraft, type keepDraft, MOST_DRAFTS } from '@inbound/shared/system/draft/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { readOwn } from './queries.ts';

/**
 * A new name is taken while the user has room ($9). Nothing is stored where another draft stands than the one that was
 * seen ($8), unless the last save is to hold ($7).
 */
const KEEP = `insert into draft (tenant_id, user_id, name, base_version, content, saved_at)
  select $1::int, $2::uuid, $3::text, $4::int, $5::text, $6::timestamptz
  where exists (select 1 from draft where tenant_id = $1 and user_id = $2 and name = $3)
    or (select count(*) from draft where tenant_id = $1 and user_id = $2) < $9
  on conflict (tenant_id, user_id, name)
  do update set base_version = excluded.base_version, content = excluded.content, saved_at = excluded.saved_at
    where $7::boolean or draft.saved_at = $8::timestamptz
  returning saved_at`;

/**
 * Keeps a draft of the caller; one that another machine has saved meanwhile stays, and is a conflict. Beyond `MOST_DRAFTS` a new
 * one is `too_many_kept`.
 */
export const keep = async (
  ctx: Ctx,
  { name, baseVersion, content, seen }: CheckedOf<typeof keepDraft>,
): Promise<AnswerOf<typeof keepDraft>> => {
  const { userId } = ctx.session;
  const values = [ctx.tenant, userId, name, baseVersion, content, ctx.now, seen === undefined, seen, MOST_DRAFTS];
  const [kept] = await ctx.tx.query(KEEP, values);
  if (kept) return { savedAt: ctx.now };
  const other = await readOwn(ctx, { name });
  if (!other) throw refuse('too_many_kept', { most: MOST_DRAFTS });
  throw refuse('conflict', { user: ctx.session.name, time: other.savedAt, changes: {} });
};

/** Drops a draft of the caller; one that is not there is dropped already, and one that he has not seen stays. */
export const drop = async (ctx: Ctx, { name, seen }: CheckedOf<typeof dropDraft>): Promise<null> => {
  let own = ctx.delete('draft').where('user_id', '=', ctx.session.userId).where('name', '=', name);
  if (seen !== undefined) own = own.where('saved_at', '=', seen);
  await own.execute();
  return null;
};
