import { LEAST_LENGTH, type PASSWORD_PARTS, type PasswordRule } from './contract.ts';

export type PasswordPart = (typeof PASSWORD_PARTS)[number];

/** Length in characters as a person counts them, not in bytes. */
export const lengthOf = (password: string): number => [...password].length;

const minimum = (rule: PasswordRule): number =>
  rule.isLimitLength ? Math.max(rule.limitLengthValue, LEAST_LENGTH) : LEAST_LENGTH;

/** Which of the four parts of a strong password are there; the meter always shows them all (§5). */
export const partsOf = (password: string, rule: PasswordRule): Record<PasswordPart, boolean> => ({
  upper: /\p{Lu}/u.test(password),
  lower: /\p{Ll}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  length: lengthOf(password) >= minimum(rule),
});

/** The parts for which the rule, by its switches, refuses a password. */
export const missingParts = (password: string, rule: PasswordRule): PasswordPart[] => {
  const parts = partsOf(password, rule);
  const asked: PasswordPart[] = rule.isEfficacyRule ? ['upper', 'lower', 'digit', 'length'] : ['length'];
  return asked.filter(part => !parts[part]);
};

export type Strength = 'weak' | 'medium' | 'strong';

/** How strong a password is shown to be: all four parts are strong, three are medium. */
export const strengthOf = (password: string, rule: PasswordRule): Strength => {
  const count = Object.values(partsOf(password, rule)).filter(Boolean).length;
  return count === 4 ? 'strong' : count === 3 ? 'medium' : 'weak';
};
