import { z } from 'zod';
import { endpoint, id, noInput, timestamp, version } from '../../kernel/index.ts';

const PATH = '/system/v1/sign-in-rule';
const MOST_ROLES = 50;

const ruleFields = {
  /** Whether people may sign in with their e-mail address and a code that is mailed to it. */
  byEmail: z.boolean(),
  /** Roles whose people sign in by number and password alone. */
  excludedRoleIds: z.array(id).max(MOST_ROLES),
  /** Whether whoever gives rights to others must have a second factor. */
  secondFactor: z.boolean(),
};

/** How people of a tenant sign in (administration.md, Signing in). */
export const signInRuleRow = z.object({
  ...ruleFields,
  id,
  version,
  excludedRoleIds: z.array(z.string()),
  /** Codes of the roles. */
  excludedRoles: z.array(z.string()),
  changedAt: timestamp,
});
export type SignInRuleRow = z.output<typeof signInRuleRow>;

export const readSignInRule = endpoint({
  method: 'GET',
  path: PATH,
  access: 'system.signInRule.view',
  title: 'How people of this tenant sign in',
  input: noInput,
  answer: signInRuleRow,
});

export const changeSignInRule = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'system.signInRule.edit',
  title: 'Change how people of this tenant sign in',
  input: z.strictObject({ id, version, ...ruleFields }),
  answer: signInRuleRow,
});
