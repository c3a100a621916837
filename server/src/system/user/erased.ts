import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { loginName } from '../session/tokens.ts';
import { type Seen, takeOther } from './acts.ts';

/** Who stands where an erased person stood, as the names of people are written: in English and in Chinese. */
export const NOBODY = { name: 'removed user', nameZh: '已删除用户' } as const;

/** As much of the id as tells erased accounts apart. */
const SIGNS_OF_ID = 8;

/** The number of an account without a person: the former one is free, and nobody signs in by this one. */
export const erasedNumber = (id: string): string => `removed-${id.slice(-SIGNS_OF_ID)}`;

/** Closes the account of somebody else for ever and empties it; its history says so, and nothing of what it held. */
export const closeAccount = async (ctx: Ctx, seen: Seen): Promise<void> => {
  const user = await takeOther(ctx, seen, 'erase');
  const userNo = erasedNumber(seen.id);
  const nothing = { department: '', email: '', tel: '', phone: '', fax: '', mrp_controller: '-' };
  const never = { password_hash: null, password_changed_at: null, first_login_at: null, last_login_at: null };
  const closed = { active: false, locked_at: null, locked_until: null, lock_reason: null, arrived_at: null };
  const version = user.version + 1;
  await ctx
    .update('app_user')
    .set({
      ...{ ...nothing, ...never, ...closed, version },
      ...{ user_no: userNo, login_name: loginName(userNo), cname: NOBODY.nameZh, name: NOBODY.name },
      ...{ second_factor_at: null, erased_at: ctx.now, changed_at: ctx.now },
    })
    .where('id', '=', seen.id)
    .execute();
  remember(ctx, { document: 'user', documentId: seen.id, action: 'erase', from: '', to: '', version });
};
