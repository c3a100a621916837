import { type AnswerOf, type CheckedOf, LANGUAGES, refuse } from '@inbound/shared';
import { signInBySecondFactor as secondStepCall } from '@inbound/shared/system/session/contract';
import { z } from 'zod';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { factorCounter, useFactor } from '../second-factor/offers.ts';
import { type Arrival, enter, findKnown, type Known, refuseUnfit } from './admission.ts';
import { SECOND_FACTOR_MINUTES } from './limits.ts';
import { tryPassword } from './login-failures.ts';
import { browserOf } from './puzzle.ts';
import { logSignIn, refusalLogged } from './session-log.ts';
import { giveOut } from './single-use.ts';

const KIND = 'second_factor';

/** What is kept while the second factor is awaited: what the first step has found out, and in which browser. */
const awaited = z.object({
  browser: z.string(),
  plantNo: z.string().optional(),
  language: z.enum(LANGUAGES).optional(),
  verdict: z.object({ password_weak: z.boolean(), password_rule_version: z.int() }).optional(),
  issued: z.object({ idTokenSealed: z.string(), endSessionUrl: z.string() }).optional(),
});

/**
 * Lets somebody in who has shown the first factor; whoever has a second one is refused with `second_factor` and the
 * request under which it is to be given. The request outlives the refusal.
 */
export const enterOrAsk = async (
  ctx: Ctx,
  own: Ctx,
  user: Known,
  arrival: Arrival & { plantNo: string | undefined },
): ReturnType<typeof enter> => {
  if (user.second_factor_at === null) return enter(ctx, own, user, arrival);
  const content: z.input<typeof awaited> = { ...arrival, browser: browserOf(ctx) };
  const { secret } = await inSeparateTransaction(
    ctx,
    'the second factor is given after this call was refused',
    apartFromCall => giveOut(apartFromCall, KIND, SECOND_FACTOR_MINUTES, content, user.id),
  );
  throw refuse('second_factor', { request: secret });
};

type SecondStep = CheckedOf<typeof secondStepCall>;

interface Row {
  [column: string]: unknown;
  user_id: string;
  content: unknown;
}

const READ = `select user_id, content from single_use
  where tenant_id = $1 and kind = '${KIND}' and secret_hash = $2 and used_at is null and expires_at > $3`;
const USE = `update single_use set used_at = $3
  where tenant_id = $1 and kind = '${KIND}' and secret_hash = $2 and used_at is null returning id`;

/** Who waits under a request, in the browser that it was given to. */
const whoWaits = async (ctx: Ctx, request: string) => {
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const [row] = await own.tx.query<Row>(READ, [own.tenant, hashOf(request), own.now]);
  const arrival = row && awaited.parse(row.content);
  const user = row && (await findKnown(own, 'id', row.user_id));
  if (!arrival || !user || arrival.browser !== browserOf(ctx)) throw refuse('second_factor_ended');
  return { own, user, arrival };
};

/** Uses request and code up, also when the call is refused afterwards. */
const useBoth = async (own: Ctx, userId: string, { request, code }: SecondStep): Promise<true | undefined> => {
  if (!(await useFactor(own, userId, code))) return undefined;
  const used = await own.tx.query(USE, [own.tenant, hashOf(request), own.now]);
  return used.length > 0 || undefined;
};

const admit = async (ctx: Ctx, input: SecondStep, { own, user, arrival }: Awaited<ReturnType<typeof whoWaits>>) => {
  const right = await tryPassword(ctx, factorCounter(user.user_no), apartFromCall =>
    useBoth(apartFromCall, user.id, input),
  );
  if (!right) throw refuse('second_factor_code');
  refuseUnfit(user, arrival.plantNo);
  const { language, verdict, issued } = arrival;
  return enter(ctx, own, user, { language, ...(verdict ? { verdict } : {}), ...(issued ? { issued } : {}) });
};

/**
 * The second step of a sign-in: a code of the app, or one of the recovery codes. Wrong ones are counted like passwords,
 * under a counter of their own, for every right password would set that of passwords back.
 */
export const signInBySecondFactor = async (ctx: Ctx, input: SecondStep): Promise<AnswerOf<typeof secondStepCall>> => {
  const waits = await refusalLogged(ctx, secondStepCall, '', () => whoWaits(ctx, input.request));
  return logSignIn(ctx, secondStepCall, waits.user.user_no, () => admit(ctx, input, waits));
};
