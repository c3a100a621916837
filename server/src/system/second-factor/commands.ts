import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  OwnSecondFactor,
  renewRecoveryCodes,
} from '@inbound/shared/system/second-factor/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { needsFactor } from '../../platform/call/open-session.ts';
import { endOtherSessions } from '../../platform/call/session-rows.ts';
import { later } from '../../platform/tools/clock.ts';
import { passwordFits } from '../../platform/tools/passwords.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import { openCredential, signInSecrets } from '../session/credential.ts';
import { tryPassword } from '../session/login-failures.ts';
import { asksForFactor } from '../sign-in-rule/queries.ts';
import { storeSecondFactor } from '../user/account.ts';
import { drawFactorKey } from './draw-key.ts';
import { dropSecondFactor, keyPurpose } from './offers.ts';
import { countRecoveryCodes, drawRecoveryCodes } from './recovery.ts';
import { addressOf, newKey, stepOf } from './totp.ts';

/** So long a new key waits for its first code. */
const NEW_KEY_MINUTES = 15;

type Codes = AnswerOf<typeof confirmSecondFactor>;

const ownUser = (own: Ctx, userId: string) =>
  own
    .rows('app_user')
    .select(['app_user.id', 'password_hash as passwordHash', 'second_factor_at as since'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();

const isRequired = async (ctx: Ctx): Promise<boolean> => needsFactor(ctx.session.grants, await asksForFactor(ctx));

/** The own second factor, and whether one must have it. */
export const readOwn = async (ctx: Ctx): Promise<OwnSecondFactor> => {
  const { userId } = ctx.session;
  const { since } = await ownUser(ctx, userId);
  return { since, isRequired: await isRequired(ctx), recoveryCodes: await countRecoveryCodes(ctx, userId) };
};

/** Whoever finds an open browser does not change how its user signs in: the password is asked for, and counted. */
const requirePassword = async (ctx: Ctx, credential: string): Promise<void> => {
  const { userId, userNo } = ctx.session;
  const { password } = await openCredential(ctx, credential, signInSecrets);
  const right = await tryPassword(ctx, userNo, async own => {
    const { passwordHash } = await ownUser(own, userId);
    return (await passwordFits(passwordHash, password)) || undefined;
  });
  if (!right) throw refuse('password_old');
};

const KEEP = `insert into second_factor (tenant_id, user_id, new_key_sealed, new_key_at) values ($1, $2, $3, $4)
  on conflict (tenant_id, user_id) do update set new_key_sealed = excluded.new_key_sealed, new_key_at = excluded.new_key_at`;

/** Draws a key and shows it this once; a former one stays in force until the first code of the new one. */
export const begin = async (
  ctx: Ctx,
  { credential }: CheckedOf<typeof beginSecondFactor>,
): Promise<AnswerOf<typeof beginSecondFactor>> => {
  await requirePassword(ctx, credential);
  const { userId, userNo } = ctx.session;
  const key = newKey();
  const sealed = await seal(ctx.platform.dataFolder, keyPurpose(ctx.tenant, userId), key);
  await ctx.tx.query(KEEP, [ctx.tenant, userId, sealed, ctx.now]);
  const address = addressOf(key, userNo);
  return { key, address, picture: await inThread(ctx, drawFactorKey, address) };
};

const LOCK = `select new_key_sealed from second_factor
  where tenant_id = $1 and user_id = $2 and new_key_sealed is not null and new_key_at > $3 for update`;
const TAKE_EFFECT = `update second_factor
  set key_sealed = new_key_sealed, last_step = $3, new_key_sealed = null, new_key_at = null
  where tenant_id = $1 and user_id = $2`;

/** Puts the new key into force by a code of it: all other sessions end, and there are new recovery codes. */
export const confirm = async (ctx: Ctx, { code }: CheckedOf<typeof confirmSecondFactor>): Promise<Codes> => {
  const { userId } = ctx.session;
  const since = later(ctx.now, -NEW_KEY_MINUTES, 'minute');
  const [found] = await ctx.tx.query<{ new_key_sealed: string }>(LOCK, [ctx.tenant, userId, since]);
  if (!found) throw refuse('second_factor_ended');
  const key = await unseal(ctx.platform.dataFolder, keyPurpose(ctx.tenant, userId), found.new_key_sealed);
  const step = stepOf(key, code, ctx.now);
  if (step === undefined) throw refuse('second_factor_code');
  await ctx.tx.query(TAKE_EFFECT, [ctx.tenant, userId, step]);
  await storeSecondFactor(ctx, userId, ctx.now, 'setSecondFactor');
  await endOtherSessions(ctx, userId);
  return { codes: await drawRecoveryCodes(ctx, userId) };
};

const requireFactor = async (ctx: Ctx, action: string): Promise<void> => {
  const { since } = await ownUser(ctx, ctx.session.userId);
  if (since === null) throw refuse('status', { state: 'withoutSecondFactor', action });
};

/** Draws new recovery codes, for whoever has used the former ones or lost the paper. */
export const renew = async (ctx: Ctx, { credential }: CheckedOf<typeof renewRecoveryCodes>): Promise<Codes> => {
  await requirePassword(ctx, credential);
  await requireFactor(ctx, 'renewRecoveryCodes');
  return { codes: await drawRecoveryCodes(ctx, ctx.session.userId) };
};

/** Gives the own second factor up, where nothing asks for it. */
export const remove = async (ctx: Ctx, { credential }: CheckedOf<typeof renewRecoveryCodes>): Promise<null> => {
  await requirePassword(ctx, credential);
  await requireFactor(ctx, 'removeSecondFactor');
  if (await isRequired(ctx)) throw refuse('second_factor_setup');
  await dropSecondFactor(ctx, ctx.session.userId, 'removeSecondFactor');
  return null;
};
