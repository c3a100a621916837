import { Secret } from 'otpauth';
import type { Ctx } from '../../platform/call/context.ts';
import { hashOf } from '../../platform/tools/ids.ts';

const COUNT = 10;
/** Bytes of a code: too many to guess at, so that its hash needs no salt. */
const BYTES = 10;
const GROUP = /.{4}(?=.)/g;

const newCode = (): string => new Secret({ size: BYTES }).base32.replace(GROUP, '$&-');

/** A code as it is compared, however it is typed from paper. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const hashOfCode = (code: string): Buffer => hashOf(plain(code));

/** Draws the recovery codes of a user; the former ones are gone. */
export const drawRecoveryCodes = async (own: Ctx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode);
  await dropRecoveryCodes(own, userId);
  await own.insert(
    'recovery_code',
    codes.map(code => ({ user_id: userId, code_hash: hashOfCode(code) })),
  );
  return codes;
};

export const dropRecoveryCodes = async (own: Ctx, userId: string): Promise<void> => {
  await own.delete('recovery_code').where('user_id', '=', userId).execute();
};

/** Uses a recovery code up; of two uses at once one is good. */
export const useRecoveryCode = async (own: Ctx, userId: string, code: string): Promise<boolean> => {
  const used = await own
    .update('recovery_code')
    .set({ used_at: own.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** How many recovery codes a user has left. */
export const countRecoveryCodes = async (own: Ctx, userId: string): Promise<number> => {
  const left = await own
    .rows('recovery_code')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return left.length;
};
