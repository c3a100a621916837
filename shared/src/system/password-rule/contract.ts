import { z } from 'zod';
import { endpoint, noInput } from '../../kernel/index.ts';

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
