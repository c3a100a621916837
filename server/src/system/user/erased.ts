import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { loginName } from '../session/tokens.ts';
import { type Seen, takeOther } from './acts.ts';

/** Who stands where an erased person stood, as the names of people are written: in English and in Chinese. */
export const NOBODY = { name: 'removed user', nameZh: '已删除用户' } as const;

/** As much of the id as tells erased accounts apart. */
const SIGNS_OF_ID = 8;

/** The number of an account without a person: the former one is free, and nobody signs in by this one. */
export const erasedNumber = (id: string): string => `removed-${id.slice(-SIGNS_OF_ID)}`;

/** The history of an erased account says that it was erased, and nothing of what it held. */
const UNTOLD = { before: {}, after: {} };

/** Closes the account of somebody else for ever and empties it. */
export const closeAccount = async (ctx: Ctx, seen: Seen): Promise<void> => {
  await takeOther(ctx, seen, 'erase');
  const userNo = erasedNumber(seen.id);
  const contact = { department: null, email: null, tel: null, phone: null, fax: null, mrpController: null };
  const never = { passwordHash: null, passwordChangedAt: null, firstLoginAt: null, lastLoginAt: null, arrivedAt: null };
  const closed = { active: false, lockedAt: null, lockedUntil: null, lockReason: null, secondFactorAt: null };
  const named = { userNo, loginName: loginName(userNo), cname: NOBODY.nameZh, name: NOBODY.name, erasedAt: ctx.now };
  await changeRecord(
    ctx,
    'app_user',
    seen,
    { ...contact, ...never, ...closed, ...named },
    { action: 'erase', document: 'user', told: UNTOLD },
  );
};
