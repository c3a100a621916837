import type { AnswerOf, CheckedOf } from '@inbound/shared';
import { MOST_OPENED, type noteOpened } from '@inbound/shared/system/opened/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** One that is known is opened anew; others are noted while there is room ($5). */
const NOTE = `insert into opened_document (tenant_id, user_id, document_id, opened_at)
  select $1::int, $2::uuid, document_id, $4::timestamptz from (select distinct unnest($3::uuid[]) as document_id) named
  where (select count(*) from opened_document where tenant_id = $1 and user_id = $2) < $5
  order by document_id
  on conflict (tenant_id, user_id, document_id) do update set opened_at = excluded.opened_at`;

/** Notes that the caller has looked at documents. Nothing is asked of them: it concerns nobody but him. */
export const note = async (ctx: Ctx, { ids }: CheckedOf<typeof noteOpened>): Promise<AnswerOf<typeof noteOpened>> => {
  await ctx.tx.query(NOTE, [ctx.tenant, ctx.session.userId, ids, ctx.now, MOST_OPENED]);
  return { at: ctx.now };
};
