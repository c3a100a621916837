import type { AnswerOf, CheckedOf } from '@inbound/shared';
import type { keepPreference } from '@inbound/shared/system/preference/contract';
import type { Ctx } from '../../platform/call/context.ts';

const KEEP = `insert into preference (tenant_id, user_id, name, content, saved_at) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, user_id, name) do update set content = excluded.content, saved_at = excluded.saved_at`;

/** Keeps a choice of the caller; the last one of a name holds. */
export const keep = async (
  ctx: Ctx,
  { name, content }: CheckedOf<typeof keepPreference>,
): Promise<AnswerOf<typeof keepPreference>> => {
  await ctx.tx.query(KEEP, [ctx.tenant, ctx.session.userId, name, content, ctx.now]);
  return { savedAt: ctx.now };
};
