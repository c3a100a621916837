import type { CheckedOf } from '@inbound/shared';
import type { Opened, readOpened } from '@inbound/shared/system/opened/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** Which of some documents the caller has opened, and when. */
export const readOwn = (ctx: Ctx, { ids }: CheckedOf<typeof readOpened>): Promise<Opened[]> =>
  ctx
    .rows('opened_document')
    .select(['document_id as id', 'opened_at as at'])
    .where('user_id', '=', ctx.session.userId)
    .where('document_id', 'in', [...ids])
    .orderBy('document_id')
    .execute();
