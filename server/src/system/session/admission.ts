import { type AnswerOf, type Language, refuse, type Timestamp } from '@inbound/shared';
import type { signIn } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { beginSession } from '../../platform/call/session-rows.ts';
import { later } from '../../platform/tools/clock.ts';
import { type Issued, keepIssued } from '../single-sign-on/issued.ts';
import { storeSignIn, type Verdict } from '../user/account.ts';
import { newTokenPair } from './tokens.ts';

/** Somebody who may have come to sign in. */
export interface Known {
  [column: string]: unknown;
  id: string;
  user_no: string;
  password_hash: string | null;
  first_login_at: Timestamp | null;
  /** Since when a second factor is asked for after the first. */
  second_factor_at: Timestamp | null;
  active: boolean;
  is_locked: boolean;
  is_company_locked: boolean;
  has_role: boolean;
  plants: string[];
}

const FIND = `
  select u.id, u.user_no, u.password_hash, u.first_login_at, u.second_factor_at, u.active, u.locked_at is not null as is_locked,
    co.locked as is_company_locked,
    exists (select 1 from user_role ur where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as has_role,
    array(select p.plant_no from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
      where up.tenant_id = u.tenant_id and up.user_id = u.id and p.active) as plants
  from app_user u join company co on co.tenant_id = u.tenant_id and co.id = u.company_id
  where u.tenant_id = $1 and `;

const BY = { name: 'u.login_name = $2', id: 'u.id = $2' } as const;

/** The user with this number, as it is written for signing in, or this id. */
export const findKnown = async (own: Ctx, by: keyof typeof BY, value: string): Promise<Known | undefined> => {
  const [user] = await own.tx.query<Known>(FIND + BY[by], [own.tenant, value]);
  return user;
};

/** What still keeps somebody out who has shown who he is, in this order (errors.md, §8). */
export const refuseUnfit = (user: Known, plantNo: string | undefined): void => {
  if (user.is_company_locked) throw refuse('supp_account_locked');
  if (user.is_locked) throw refuse('locked');
  if (!user.active) throw refuse('inactive');
  if (!user.has_role) throw refuse('norole');
  if (plantNo !== undefined && !user.plants.includes(plantNo)) throw refuse('no_plant', { plant: plantNo });
};

/** What a sign-in brings along. The language was chosen on the card, the verdict is on a password that was typed. */
export interface Arrival {
  language: Language | undefined;
  verdict?: Verdict;
  /** What the issuer gave who let them in; absent after a password or a code. */
  issued?: Issued;
}

/** Begins the session of somebody who may enter: the moment is stored, the browser gets its cookie. */
export const enter = async (
  ctx: Ctx,
  own: Ctx,
  user: Pick<Known, 'id' | 'first_login_at'>,
  { language, verdict, issued }: Arrival,
): Promise<AnswerOf<typeof signIn>> => {
  await storeSignIn(own, user.id, { ...verdict, firstLoginAt: user.first_login_at, language });
  const endsAt = later(own.now, await numberOf(own, 'sessionLongest'), 'hour');
  const session = {
    userId: user.id,
    kind: 'browser',
    endsAt,
    caller: ctx.caller,
    byIssuer: issued !== undefined,
  } as const;
  const id = await beginSession(own, session);
  if (issued) await keepIssued(own, id, issued);
  const { accessToken, expiresAt, refreshToken, seconds } = await newTokenPair(own, { id, endsAt });
  ctx.cookies.setRefreshToken(refreshToken, seconds);
  return { accessToken, expiresAt };
};
