import { refuse } from '@inbound/shared';
import type { PasswordRule } from '@inbound/shared/system/password-rule/contract';
import { missingParts } from '@inbound/shared/system/password-rule/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { hashPassword, passwordFits } from '../../platform/tools/passwords.ts';
import { storePassword } from '../user/account.ts';
import { holdsOwnName, isCommonPassword, type PersonNames } from './common-passwords.ts';
import { type RuleInForce, ruleInForce } from './queries.ts';

/** Whose password is set, and the hash of the present one. */
export interface PasswordOwner extends PersonNames {
  id: string;
  passwordHash: string | null;
}

/** The verdict that is kept of a password: weak when length or complexity is asked for and it fails them (§4). */
export const verdictOn = (password: string, { rule, ruleVersion }: RuleInForce) => ({
  password_weak: (rule.isEfficacyRule || rule.isLimitLength) && missingParts(password, rule).length > 0,
  password_rule_version: ruleVersion,
});

/** The hashes that a new password must differ from: the present one, and with it as many as the rule counts. */
const formerHashes = async (ctx: Ctx, owner: PasswordOwner, rule: PasswordRule): Promise<string[]> => {
  const former = await ctx
    .rows('password_history')
    .select('password_hash as hash')
    .where('user_id', '=', owner.id)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(rule.historyCount - 1, 0))
    .execute();
  return [...(owner.passwordHash === null ? [] : [owner.passwordHash]), ...former.map(row => row.hash)];
};

const wasUsed = async (hashes: readonly string[], password: string): Promise<boolean> => {
  for (const hash of hashes) if (await passwordFits(hash, password)) return true;
  return false;
};

/** What was typed: the new password twice and, where it is at hand, the present one. */
export interface NewPassword {
  password: string;
  repeated: string;
  present?: string;
}

const withoutCase = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Of former ones nothing is kept that would tell them in another case: it would be easier to guess than they are. */
const isPresentInOtherCase = ({ password, present }: NewPassword): boolean =>
  present !== undefined && withoutCase(present) === withoutCase(password);

/**
 * Sets a password after judging it: two entries that agree (`pwd_mismatch`), the parts that the rule asks for
 * (`password_weak`), none that everybody tries or that holds the own name (`password_common`), none of the last ones, nor
 * the present one in other case (`password_history`). The former password goes into the history; the verdict is stored,
 * the text never.
 */
export const setPassword = async (ctx: Ctx, owner: PasswordOwner, typed: NewPassword): Promise<void> => {
  const { password, repeated } = typed;
  if (password !== repeated) throw refuse('pwd_mismatch');
  const inForce = await ruleInForce(ctx);
  const missing = missingParts(password, inForce.rule);
  if (missing.length > 0) throw refuse('password_weak', { missing });
  if (isCommonPassword(password) || holdsOwnName(password, owner)) throw refuse('password_common');
  if (isPresentInOtherCase(typed) || (await wasUsed(await formerHashes(ctx, owner, inForce.rule), password)))
    throw refuse('password_history', { count: Math.max(inForce.rule.historyCount, 1) });
  if (owner.passwordHash !== null) {
    const former = { id: ctx.newId(), user_id: owner.id, password_hash: owner.passwordHash, set_at: ctx.now };
    await ctx.insert('password_history', former);
  }
  await storePassword(ctx, owner.id, { password_hash: await hashPassword(password), ...verdictOn(password, inForce) });
};
