import type { Ctx } from '../../platform/call/context.ts';
import { unseal } from '../../platform/tools/sealing.ts';
import { storeSecondFactor } from '../user/account.ts';
import { dropRecoveryCodes, useRecoveryCode } from './recovery.ts';
import { isAppCode, stepOf } from './totp.ts';

/** What a sealed key is sealed for. */
export const keyPurpose = (tenant: number, userId: string): string => `second factor ${tenant} ${userId}`;

interface Key {
  [column: string]: unknown;
  key_sealed: string;
  last_step: string;
}

const LOCK = `select key_sealed, last_step from second_factor
  where tenant_id = $1 and user_id = $2 and key_sealed is not null for update`;
const USE = 'update second_factor set last_step = $3 where tenant_id = $1 and user_id = $2';

/** Uses a code of the app; one that was used, or that is older than one that was, is good no more. */
const useAppCode = async (own: Ctx, userId: string, code: string): Promise<boolean> => {
  const [key] = await own.tx.query<Key>(LOCK, [own.tenant, userId]);
  if (!key) return false;
  const step = stepOf(
    await unseal(own.platform.dataFolder, keyPurpose(own.tenant, userId), key.key_sealed),
    code,
    own.now,
  );
  if (step === undefined || step <= Number(key.last_step)) return false;
  await own.tx.query(USE, [own.tenant, userId, step]);
  return true;
};

/** Whether a code shows that it is the user, and uses it up: one of the app, or a recovery code. */
export const useFactor = (own: Ctx, userId: string, code: string): Promise<boolean> =>
  isAppCode(code) ? useAppCode(own, userId, code) : useRecoveryCode(own, userId, code);

/** Under which name wrong codes of a user are counted: no user's number holds a blank. */
export const factorCounter = (userNo: string): string => `factor ${userNo}`;

/** Takes the second factor of a user away, with its recovery codes; the user's history says by which act. */
export const dropSecondFactor = async (
  ctx: Ctx,
  userId: string,
  action: 'removeSecondFactor' | 'resetSecondFactor',
): Promise<void> => {
  await storeSecondFactor(ctx, userId, null, action);
  await dropRecoveryCodes(ctx, userId);
  await ctx.delete('second_factor').where('user_id', '=', userId).execute();
};
