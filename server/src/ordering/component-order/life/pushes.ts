import { refuse } from '@inbound/shared';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Platform } from '../../../platform/call/platform.ts';
import type { SealedSecrets } from '../../../platform/call/sealed.ts';
import { inTenantTransaction } from '../../../platform/call/separate-transaction.ts';
import { eachTenant } from '../../../platform/jobs/each-tenant.ts';
import { later } from '../../../platform/tools/clock.ts';
import { hashOf } from '../../../platform/tools/ids.ts';
import { isSameSecret } from '../../../platform/tools/same-secret.ts';
import { seal, unseal } from '../../../platform/tools/sealing.ts';
import { distributorOf } from '../../distributor/distributor-of.ts';
import { lineNameOf } from '../../distributor/line.ts';
import type { Distributor, PushSaid } from '../../distributor/port.ts';
import { type Fate, logPush, tellLeftOut } from './left-out.ts';
import { leftOut, takeUp } from './take-up.ts';

const purposeOf = (tenant: number, id: string): string => `push ${tenant} ${id}`;

export const sealedPushes: SealedSecrets = {
  table: 'distributor_push',
  key: 'id',
  columns: { body_sealed: purposeOf },
};

const KEEP = `
  insert into distributor_push (tenant_id, id, body, body_sealed, received_at) values ($1, $2, '', $3, $4)
  on conflict (tenant_id, id) do update set settled_at = null, tries = 0, due_at = null
  where distributor_push.settled_at is not null and distributor_push.tries > 0 and distributor_push.body_sealed <> ''`;

/**
 * Keeps what the distributor tells by itself, once for each content; the job takes it up. What was given up is tried again when it
 * is told again. It is sealed, because a financial document names an account. It is committed when the call is answered, so what
 * was accepted is not lost.
 */
export const receivePush = async (ctx: Ctx, said: object): Promise<void> => {
  const key = ctx.platform.distributor?.pushKey;
  if (!key || !isSameSecret(ctx.caller.key, key)) throw refuse('token');
  const body = JSON.stringify(said);
  const id = hashOf(body).toString('hex');
  const sealed = await seal(ctx.platform.dataFolder, purposeOf(OPERATOR_TENANT, id), body);
  await inTenantTransaction(ctx.platform, OPERATOR_TENANT, 'a push is of the installation, not of a tenant', ({ tx }) =>
    tx.query(KEEP, [OPERATOR_TENANT, id, sealed, ctx.now]),
  );
};

const NEXT = `
  select id, body, body_sealed, tries from distributor_push
  where tenant_id = $1 and settled_at is null and coalesce(due_at, received_at) <= $2
  order by coalesce(due_at, received_at), id limit 1`;
/** What was taken up is not needed any more; what could not be stays, sealed, for whoever finds out why. */
const SETTLE = `update distributor_push set settled_at = $3,
  body = case when $4::boolean then '' else body end, body_sealed = case when $4::boolean then '' else body_sealed end
  where tenant_id = $1 and id = $2`;
const TRY_LATER = 'update distributor_push set tries = $3, due_at = $4 where tenant_id = $1 and id = $2';

/** A take-up that breaks off is tried again after a minute, and then after twice as long each time, up to so many, at most so often. */
const LONGEST_WAIT_MINUTES = 60;
const MOST_TRIES = 30;
const LONGEST_TOLD = 120;

interface Line {
  distributor: Distributor;
  lineName: string;
}

interface Push {
  id: string;
  /** As it came, where it was kept before pushes were sealed; else empty. */
  body: string;
  body_sealed: string;
  /** How often its take-up has broken off. */
  tries: number;
}

const bodyOf = ({ dataFolder }: Platform, { id, body, body_sealed: sealed }: Push): Promise<string> | string =>
  sealed === '' ? body : unseal(dataFolder, purposeOf(OPERATOR_TENANT, id), sealed);

/** Takes up what a push says in each tenant by itself: what breaks off in one is undone there, and stops no other. */
const takeUpEverywhere = async (platform: Platform, said: PushSaid, lineName: string): Promise<Fate> => {
  const known = new Set<string>();
  const broken: unknown[] = [];
  await eachTenant(platform, async ctx => {
    try {
      for (const number of await takeUp(ctx, said, lineName)) known.add(number);
    } catch (error) {
      broken.push(error);
      throw error;
    }
    return false;
  });
  if (broken.length > 0) throw broken[0];
  const numbers = leftOut(said, known);
  return numbers.length === 0 ? { is: 'taken_up' } : { is: 'unknown', numbers };
};

const brokenOff = (platform: Platform, { tries }: Push, error: unknown): Fate => {
  const wait = Math.min(2 ** tries, LONGEST_WAIT_MINUTES);
  const nextAt = tries + 1 < MOST_TRIES ? later(platform.clock.now(), wait, 'minute') : null;
  // Its name alone: a sentence may hold what a push says.
  return { is: 'broken_off', error: error instanceof Error ? error.name : 'Error', tries: tries + 1, nextAt };
};

/** Takes up a push, and answers what became of it. What cannot be read, or breaks off, keeps back no other. */
const takeUpPush = async (platform: Platform, push: Push, { distributor, lineName }: Line): Promise<Fate> => {
  try {
    const said = distributor.readPush(JSON.parse(await bodyOf(platform, push)));
    return said ? await takeUpEverywhere(platform, said, lineName) : { is: 'unread' };
  } catch (error) {
    platform.log.error({ err: error, push: push.id }, 'a push of the distributor could not be taken up');
    return brokenOff(platform, push, error);
  }
};

/** What stands in the notice of a push that was left out. */
const numberOf = (fate: Fate): string => (fate.is === 'unknown' ? fate.numbers.join(', ').slice(0, LONGEST_TOLD) : '–');

/** Writes down what became of a push. The log has all but what was taken up at once, and people are told of what was not. */
const settle = async (ctx: Ctx, { id, tries }: Push, fate: Fate): Promise<void> => {
  if (fate.is === 'broken_off' && fate.nextAt) await ctx.tx.query(TRY_LATER, [ctx.tenant, id, fate.tries, fate.nextAt]);
  else await ctx.tx.query(SETTLE, [ctx.tenant, id, ctx.now, fate.is === 'taken_up' || fate.is === 'unknown']);
  if (fate.is !== 'taken_up' || tries > 0) await logPush(ctx, id, fate);
  if (fate.is !== 'taken_up') await tellLeftOut(ctx, id, numberOf(fate));
};

/** Takes up one push that is due; one during which the server ends is taken up again, which changes nothing. */
export const settlePushes = async (platform: Platform): Promise<boolean> => {
  const distributor = platform.distributor && distributorOf(platform, OPERATOR_TENANT);
  if (!platform.distributor || !distributor) return false;
  const inOperator = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inTenantTransaction(platform, OPERATOR_TENANT, 'a push is of the installation, not of a tenant', work);
  const [next] = await inOperator(ctx => ctx.tx.query<Push>(NEXT, [OPERATOR_TENANT, ctx.now]));
  if (!next) return false;
  const fate = await takeUpPush(platform, next, { distributor, lineName: lineNameOf(platform.distributor) });
  await inOperator(ctx => settle(ctx, next, fate));
  return true;
};
