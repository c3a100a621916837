import type { CheckedOf } from '@inbound/shared';
import { type Draft, draft, type readDraft } from '@inbound/shared/system/draft/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

const draftFields = fields('draft', draft);

/** The caller's own draft of a name. */
export const readOwn = async (ctx: Ctx, { name }: CheckedOf<typeof readDraft>): Promise<Draft | null> => {
  const row = await ctx
    .rows('draft')
    .select(draftFields)
    .where('user_id', '=', ctx.session.userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
};
