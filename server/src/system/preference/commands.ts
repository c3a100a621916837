import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import { type keepPreference, MOST_PREFERENCES } from '@inbound/shared/system/preference/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** A new name is taken while the user has room ($6); one that he has is kept anew. */
const KEEP = `insert into preference (tenant_id, user_id, name, content, saved_at)
  select $1::int, $2::uuid, $3::text, $4::text, $5::timestamptz
  where exists (select 1 from preference where tenant_id = $1 and user_id = $2 and name = $3)
    or (select count(*) from preference where tenant_id = $1 and user_id = $2) < $6
  on conflict (tenant_id, user_id, name) do update set content = excluded.content, saved_at = excluded.saved_at
  returning name`;

/** Keeps a choice of the caller; the last one of a name holds. */
export const keep = async (
  ctx: Ctx,
  { name, content }: CheckedOf<typeof keepPreference>,
): Promise<AnswerOf<typeof keepPreference>> => {
  const values = [ctx.tenant, ctx.session.userId, name, content, ctx.now, MOST_PREFERENCES];
  const [kept] = await ctx.tx.query(KEEP, values);
  if (!kept) throw refuse('too_many_kept', { most: MOST_PREFERENCES });
  return { savedAt: ctx.now };
};
