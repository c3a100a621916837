import type { AnswerOf, CheckedOf } from '@inbound/shared';
import type * as calls from '@inbound/shared/system/draft/contract';
import type { Ctx } from '../../platform/call/context.ts';

const KEEP = `insert into draft (tenant_id, user_id, name, base_version, content, saved_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, user_id, name)
  do update set base_version = excluded.base_version, content = excluded.content, saved_at = excluded.saved_at`;

/** Keeps a draft of the caller; the last one of a name holds. */
export const keep = async (
  ctx: Ctx,
  { name, baseVersion, content }: CheckedOf<typeof calls.keepDraft>,
): Promise<AnswerOf<typeof calls.keepDraft>> => {
  await ctx.tx.query(KEEP, [ctx.tenant, ctx.session.userId, name, baseVersion, content, ctx.now]);
  return { savedAt: ctx.now };
};

/** Drops a draft of the caller; one that is not there is dropped already. */
export const drop = async (ctx: Ctx, { name }: CheckedOf<typeof calls.dropDraft>): Promise<null> => {
  await ctx.delete('draft').where('user_id', '=', ctx.session.userId).where('name', '=', name).execute();
  return null;
};
