import { type AnswerOf, type CheckedOf, Refusal, refuse, type Timestamp } from '@inbound/shared';
import { signIn as signInCall } from '@inbound/shared/system/session/contract';
import { apart } from '../../platform/call/apart.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { beginSession } from '../../platform/call/session-rows.ts';
import { inWholeTenant } from '../../platform/call/whole-tenant.ts';
import { later } from '../../platform/tools/clock.ts';
import { passwordFits } from '../../platform/tools/passwords.ts';
import { verdictOn } from '../password-rule/new-password.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { storeSignIn } from '../user/account.ts';
import { openCredential, signInSecrets } from './credential.ts';
import { LONGEST_SESSION_HOURS } from './limits.ts';
import { tryPassword } from './login-failures.ts';
import { redeemTicket } from './puzzle.ts';
import { logSessionEvent } from './session-log.ts';
import { loginName, newTokenPair } from './tokens.ts';

type SignIn = CheckedOf<typeof signInCall>;
type SessionStart = AnswerOf<typeof signInCall>;

interface Known {
  [column: string]: unknown;
  id: string;
  password_hash: string | null;
  first_login_at: Timestamp | null;
  active: boolean;
  is_locked: boolean;
  is_company_locked: boolean;
  has_role: boolean;
  plants: string[];
}

const FIND = `
  select u.id, u.password_hash, u.first_login_at, u.active, u.locked_at is not null as is_locked,
    co.locked as is_company_locked,
    exists (select 1 from user_role ur where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as has_role,
    array(select p.plant_no from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
      where up.tenant_id = u.tenant_id and up.user_id = u.id and p.active) as plants
  from app_user u join company co on co.tenant_id = u.tenant_id and co.id = u.company_id
  where u.tenant_id = $1 and u.login_name = $2`;

/** The user whose number and password these are; a number that nobody has takes as long. */
const findUser = async (own: Ctx, userNo: string, password: string): Promise<Known | undefined> => {
  const [user] = await own.tx.query<Known>(FIND, [own.tenant, loginName(userNo)]);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  return fits ? user : undefined;
};

/** What still keeps somebody out who has given the right password, in this order (errors.md, §8). */
const refuseUnfit = (user: Known, plantNo: string | undefined): void => {
  if (user.is_company_locked) throw refuse('supp_account_locked');
  if (user.is_locked) throw refuse('locked');
  if (!user.active) throw refuse('inactive');
  if (!user.has_role) throw refuse('norole');
  if (plantNo !== undefined && !user.plants.includes(plantNo)) throw refuse('no_plant', { plant: plantNo });
};

const startSession = async (own: Ctx, user: Known, caller: Ctx['caller']) => {
  const endsAt = later(own.now, LONGEST_SESSION_HOURS, 'hour');
  const id = await beginSession(own, { userId: user.id, kind: 'browser', endsAt, caller });
  return newTokenPair(own, { id, endsAt });
};

const admit = async (ctx: Ctx, input: SignIn): Promise<SessionStart> => {
  await redeemTicket(ctx, input.ticket);
  const { password } = await openCredential(ctx, input.credential, signInSecrets);
  const user = await tryPassword(ctx, input.userNo, own => findUser(own, input.userNo, password));
  if (!user) throw refuse('credentials');
  refuseUnfit(user, input.plantNo);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const verdict = verdictOn(password, await ruleInForce(own));
  await storeSignIn(own, user.id, { ...verdict, firstLoginAt: user.first_login_at, language: input.language });
  const { accessToken, expiresAt, refreshToken, seconds } = await startSession(own, user, ctx.caller);
  await logSessionEvent(own, eventOf(ctx, input));
  ctx.cookies.setRefreshToken(refreshToken, seconds);
  return { accessToken, expiresAt };
};

const eventOf = ({ caller, trackId }: Ctx, { userNo }: SignIn) => ({ endpoint: signInCall, userNo, caller, trackId });

/**
 * Signs in by number and password (administration.md, Signing in): first the slider's ticket, then the credential, then
 * the count of failures and the password, and only after a right one what else may be in the way.
 */
export const signIn = async (ctx: Ctx, input: SignIn): Promise<SessionStart> => {
  try {
    return await admit(ctx, input);
  } catch (error) {
    if (error instanceof Refusal) {
      await apart(ctx, 'a refused sign-in stays in the log', own =>
        logSessionEvent(own, { ...eventOf(ctx, input), refused: error.code }),
      );
    }
    throw error;
  }
};
