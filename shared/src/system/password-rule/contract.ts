import { z } from 'zod';
import { endpoint, id, noInput, secret, timestamp, version } from '../../kernel/index.ts';

const PATH = '/system/v1/password-rule';
const view = 'system.passwordRule.view' as const;
const LONGEST_TRIED = 200;

/** No rule may allow a shorter password, whatever its switch says (reference: ASVS 6.2.1). */
export const LEAST_LENGTH = 8;

/** The parts of a strong password (§5). */
export const PASSWORD_PARTS = ['upper', 'lower', 'digit', 'length'] as const;

/** The password rule in the field names of the specification (§3). */
export const passwordRule = z.object({
  isValidateDate: z.boolean(),
  /** Days. */
  validateDateValue: z.int(),
  /** Complexity: upper case, lower case and a digit. */
  isEfficacyRule: z.boolean(),
  isLimitLength: z.boolean(),
  limitLengthValue: z.int(),
  /** How many former passwords a new one must differ from. */
  historyCount: z.int(),
  maxErrorCount: z.int(),
  lockMinutes: z.int(),
});
export type PasswordRule = z.output<typeof passwordRule>;

export const readPasswordRule = endpoint({
  method: 'GET',
  path: '/system/v1/validation/password-rule',
  access: 'gate',
  title: 'The password rule',
  input: noInput,
  answer: passwordRule,
});

/** What a rule may ask for; the bounds are the database's, too. */
const ruleFields = {
  isValidateDate: z.boolean(),
  validateDateValue: z.int().min(0).max(3650),
  isEfficacyRule: z.boolean(),
  isLimitLength: z.boolean(),
  limitLengthValue: z.int().min(LEAST_LENGTH).max(128),
  historyCount: z.int().min(0).max(50),
  maxErrorCount: z.int().min(1).max(100),
  lockMinutes: z.int().min(1).max(10_080),
};

/** The rule as administrators see and change it. */
export const passwordRuleRow = passwordRule.extend({ id, version, changedAt: timestamp });
export type PasswordRuleRow = z.output<typeof passwordRuleRow>;

export const readRule = endpoint({
  method: 'GET',
  path: PATH,
  access: view,
  title: 'The password rule with its version',
  input: noInput,
  answer: passwordRuleRow,
});

export const changeRule = endpoint({
  method: 'PATCH',
  path: PATH,
  access: 'system.passwordRule.edit',
  title: 'Change the password rule; it holds for the next sign-in and the next new password',
  input: z.strictObject({ id, version, ...ruleFields }),
  answer: passwordRuleRow,
});

/** Judges a password as the rule would, for nobody: neither a name nor former passwords are known. */
export const tryPassword = endpoint({
  method: 'POST',
  path: `${PATH}/try`,
  access: view,
  reads: true,
  title: 'Try a password against the rule',
  input: z.strictObject({ password: secret(LONGEST_TRIED) }),
  answer: z.object({
    /** The parts for which it would be refused. */
    missing: z.array(z.enum(PASSWORD_PARTS)),
    /** Everybody tries it: refused whatever the rule says. */
    isCommon: z.boolean(),
  }),
});
