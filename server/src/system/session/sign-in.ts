import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import { signIn as signInCall } from '@inbound/shared/system/session/contract';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { passwordFits } from '../../platform/tools/passwords.ts';
import { verdictOn } from '../password-rule/new-password.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { findKnown, type Known, refuseUnfit } from './admission.ts';
import { openCredential, signInSecrets } from './credential.ts';
import { tryPassword } from './login-failures.ts';
import { redeemTicket } from './puzzle.ts';
import { enterOrAsk } from './second-step.ts';
import { logSignIn } from './session-log.ts';
import { loginName } from './tokens.ts';

type SignIn = CheckedOf<typeof signInCall>;
type SessionStart = AnswerOf<typeof signInCall>;

/** The user whose number and password these are; a number that nobody has takes as long. */
const findUser = async (own: Ctx, userNo: string, password: string): Promise<Known | undefined> => {
  const user = await findKnown(own, 'name', loginName(userNo));
  const fits = await passwordFits(user?.password_hash ?? null, password);
  return fits ? user : undefined;
};

const admit = async (ctx: Ctx, input: SignIn): Promise<SessionStart> => {
  await redeemTicket(ctx, input.ticket);
  const { password } = await openCredential(ctx, input.credential, signInSecrets);
  const user = await tryPassword(ctx, input.userNo, own => findUser(own, input.userNo, password));
  if (!user) throw refuse('credentials');
  refuseUnfit(user, input.plantNo);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const verdict = verdictOn(password, await ruleInForce(own));
  const { language, plantNo } = input;
  return enterOrAsk(ctx, own, user, { language, plantNo, verdict });
};

/**
 * Signs in by number and password (administration.md, Signing in): first the slider's ticket, then the credential, then
 * the count of failures and the password, and only after a right one what else may be in the way. Whoever has a second
 * factor is asked for it at last.
 */
export const signIn = (ctx: Ctx, input: SignIn): Promise<SessionStart> =>
  logSignIn(ctx, signInCall, input.userNo, () => admit(ctx, input));
