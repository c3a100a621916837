import { randomInt, timingSafeEqual } from 'node:crypto';
import { type AnswerOf, type CheckedOf, email as emailField, type Language, refuse } from '@inbound/shared';
import {
  type readSignInModes,
  type requestEmailCode,
  signInByEmail as signInByEmailCall,
} from '@inbound/shared/system/session/contract';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import { queueMail } from '../mail/offers.ts';
import { sendsMail } from '../mail-server/offers.ts';
import { MAY_SIGN_IN_BY_EMAIL } from '../sign-in-rule/queries.ts';
import { offeredName } from '../single-sign-on/setting.ts';
import { findKnown, type Known, refuseUnfit } from './admission.ts';
import { countRequest } from './email-requests.ts';
import { EMAIL_CODE } from './limits.ts';
import { tryPassword } from './login-failures.ts';
import { browserOf, redeemTicket } from './puzzle.ts';
import { enterOrAsk } from './second-step.ts';
import { logSignIn, refusalLogged } from './session-log.ts';
import { giveOut } from './single-use.ts';
import { requireTenant } from './tenant.ts';

/** The kind of the job that mails a code, and of the request that it is good with. */
export const EMAIL_CODE_JOB = 'email_code';
const KIND = 'email_code';

/** What is kept of a request: the code is sealed, for there are few enough to try each against a hash. */
interface Request {
  email: string;
  browser: string;
  tries: number;
  /** Absent until the mail is written, and for ever where nobody may sign in by the address. */
  sealed?: string;
  userId?: string;
}

/** An address as it is compared; `email_wrong` where it is none. */
const addressOf = (typed: string): string => {
  const address = emailField.safeParse(typed.normalize('NFKC').toLowerCase());
  if (!address.success) throw refuse('email_wrong');
  return address.data;
};

const sealPurpose = (tenant: number, requestId: string): string => `email code ${tenant} ${requestId}`;

const MODES = 'select by_email from sign_in_rule where tenant_id = $1';

/** What the page of the sign-in offers: the e-mail where the tenant allows it and sends mail, and the issuer of the house. */
export const readModes = async (ctx: Ctx): Promise<AnswerOf<typeof readSignInModes>> => {
  const own = inWholeTenant(ctx, 'nobody is signed in yet');
  const [rule] = await own.tx.query<{ by_email: boolean }>(MODES, [own.tenant]);
  const byEmail = rule === undefined || (rule.by_email && (await sendsMail(own)));
  return { byEmail, singleSignOn: await offeredName(own) };
};

/**
 * Takes a request for a code. Who has the address is not asked here: a job looks it up and mails the code, so that no
 * answer and no time of one tells whether somebody has it.
 */
export const requestCode = async (
  ctx: Ctx,
  { email, ticket }: CheckedOf<typeof requestEmailCode>,
): Promise<AnswerOf<typeof requestEmailCode>> => {
  await requireTenant(ctx);
  await redeemTicket(ctx, ticket, 'slider_code');
  const address = addressOf(email);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  await countRequest(own, address);
  const content: Request = { email: address, browser: browserOf(ctx), tries: 0 };
  const { id, secret, expiresAt } = await giveOut(own, KIND, await numberOf(own, 'emailCode'), content);
  await queueJob(own, EMAIL_CODE_JOB, id);
  return { request: secret, expiresAt, again: EMAIL_CODE.pauseSeconds };
};

const MAILED_TO = `
  select u.id, u.language from app_user u
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  where u.tenant_id = $1 and u.search_email = upper($2) and u.active and u.locked_at is null and ${MAY_SIGN_IN_BY_EMAIL}
  limit 2`;

const newCode = (): string => String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');

const WRITE_CODE = 'update single_use set content = content || $3::jsonb where tenant_id = $1 and id = $2';

/** Draws the code of a request and mails it, where exactly one user has the address and may sign in by it. */
export const mailCode = async (own: Ctx, requestId: string): Promise<void> => {
  const request = await own
    .rows('single_use')
    .select('content')
    .where('id', '=', requestId)
    .where('expires_at', '>', own.now)
    .executeTakeFirst();
  if (!request || !(await sendsMail(own))) return;
  const { email } = request.content as unknown as Request;
  const users = await own.tx.query<{ id: string; language: Language }>(MAILED_TO, [own.tenant, email]);
  const [user] = users;
  if (!user || users.length > 1) return;
  const code = newCode();
  const sealed = await seal(own.platform.dataFolder, sealPurpose(own.tenant, requestId), code);
  await own.tx.query(WRITE_CODE, [own.tenant, requestId, JSON.stringify({ sealed, userId: user.id })]);
  const facts = { code, minutes: String(await numberOf(own, 'emailCode')) };
  await queueMail(own, { template: 'account.code', to: email, language: user.language, facts });
};

type SignIn = CheckedOf<typeof signInByEmailCall>;

const READ = `select content from single_use where tenant_id = $1 and kind = '${KIND}' and secret_hash = $2`;

/** Takes one of the tries of a request that is still good; two at once take two. */
const TRY = `
  update single_use set content = jsonb_set(content, '{tries}', to_jsonb((content->>'tries')::int + 1))
  where tenant_id = $1 and kind = '${KIND}' and secret_hash = $2 and used_at is null and expires_at > $3
    and (content->>'tries')::int < $4
  returning id, content`;

const USE = 'update single_use set used_at = $3 where tenant_id = $1 and id = $2';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The user whose code it is; the try is counted whatever it finds, and a right code is good no more. */
const findByCode = async (own: Ctx, ctx: Ctx, { request, code }: SignIn): Promise<Known | undefined> => {
  const [tried] = await own.tx.query<{ id: string; content: Request }>(TRY, [
    ...[own.tenant, hashOf(request), own.now, await numberOf(own, 'emailCodeTries')],
  ]);
  if (!tried) return undefined;
  const { sealed, userId, browser } = tried.content;
  if (!sealed || !userId || browser !== browserOf(ctx)) return undefined;
  const right = await unseal(own.platform.dataFolder, sealPurpose(own.tenant, tried.id), sealed);
  if (!isSame(right, code)) return undefined;
  await own.tx.query(USE, [own.tenant, tried.id, own.now]);
  return findKnown(own, 'id', userId);
};

const STILL_MAY = `select 1 from app_user u where u.tenant_id = $1 and u.id = $2 and ${MAY_SIGN_IN_BY_EMAIL}`;

const admit = async (ctx: Ctx, input: SignIn, user: Known): Promise<AnswerOf<typeof signInByEmailCall>> => {
  refuseUnfit(user, input.plantNo);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  if ((await own.tx.query(STILL_MAY, [own.tenant, user.id])).length === 0) throw refuse('email_code');
  const { language, plantNo } = input;
  return enterOrAsk(ctx, own, user, { language, plantNo });
};

/** Whose code it is; an address that is none, or another than the code was sent to, is `email_wrong`. */
const findUser = async (ctx: Ctx, input: SignIn): Promise<Known> => {
  await redeemTicket(ctx, input.ticket);
  const address = addressOf(input.email);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const [request] = await own.tx.query<{ content: Request }>(READ, [own.tenant, hashOf(input.request)]);
  if (request && request.content.email !== address) throw refuse('email_wrong');
  const user = await tryPassword(ctx, `mail ${address}`, apartFromCall => findByCode(apartFromCall, ctx, input));
  if (!user) throw refuse('email_code');
  return user;
};

/**
 * Signs in by e-mail address and code (administration.md, Signing in): the slider's ticket, the address that the code was
 * sent to, the code with its five tries, and then what else may be in the way. Wrong codes are counted like passwords.
 */
export const signInByEmail = async (ctx: Ctx, input: SignIn): Promise<AnswerOf<typeof signInByEmailCall>> => {
  const user = await refusalLogged(ctx, signInByEmailCall, '', () => findUser(ctx, input));
  return logSignIn(ctx, signInByEmailCall, user.user_no, () => admit(ctx, input, user));
};
