import type { CheckedOf } from '@inbound/shared';
import type { Draft, readDraft } from '@inbound/shared/system/draft/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** The caller's own draft of a name. */
export const readOwn = async (ctx: Ctx, { name }: CheckedOf<typeof readDraft>): Promise<Draft | null> => {
  const row = await ctx
    .rows('draft')
    .select(['content', 'base_version as baseVersion', 'saved_at as savedAt'])
    .where('user_id', '=', ctx.session.userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
};
