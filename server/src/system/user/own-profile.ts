import { type CheckedOf, refuse } from '@inbound/shared';
import type { changeOwnProfile, OwnProfile } from '@inbound/shared/system/account/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';

/** What the caller keeps of the own data. */
export const readOwn = (ctx: Ctx): Promise<OwnProfile> =>
  ctx
    .rows('app_user')
    .select(['app_user.id', 'version', 'phone', 'tel', 'fax'])
    .where('app_user.id', '=', ctx.session.userId)
    .executeTakeFirstOrThrow();

/** Changes the caller's own telephone numbers; anybody else is not there, whatever the caller may administer. */
export const changeOwn = async (
  ctx: Ctx,
  { id, version, ...contact }: CheckedOf<typeof changeOwnProfile>,
): Promise<OwnProfile> => {
  if (id !== ctx.session.userId) throw refuse('not_found');
  await changeRecord(ctx, 'app_user', { id, version }, contact, { document: 'user' });
  return readOwn(ctx);
};
