import { type CheckedOf, refuse } from '@inbound/shared';
import type { playDistributorDays } from '@inbound/shared/ordering/component-order/contract';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Platform } from '../../../platform/call/platform.ts';
import { inTenantTransaction } from '../../../platform/call/separate-transaction.ts';
import { eachTenant } from '../../../platform/jobs/each-tenant.ts';
import { addressRule } from '../../../platform/outgoing/address-rule.ts';
import { openCall } from '../../../platform/outgoing/open-call.ts';
import { wakeQuotations } from '../../quotation/wake.ts';

const SECONDS = 10;
const MOST_BYTES = 65_536;
const OK = 200;
const LOOPBACK = addressRule('loopback');

/** Asks for days of the simulated distributor; where there is none, nothing is played. */
export const askToPlay = async (ctx: Ctx, { days }: CheckedOf<typeof playDistributorDays>): Promise<void> => {
  if (!ctx.platform.distributor?.controlKey) throw refuse('no_distributor');
  await inTenantTransaction(ctx.platform, OPERATOR_TENANT, 'the simulated distributor is of the installation', own =>
    own.insert('distributor_play', { id: own.newId(), days, asked_by: ctx.actor.name, asked_at: ctx.now }),
  );
};

const next = (platform: Platform) =>
  inTenantTransaction(platform, OPERATOR_TENANT, 'the simulated distributor is of the installation', ctx =>
    ctx
      .rows('distributor_play')
      .selectAll()
      .where('played_at', 'is', null)
      .orderBy('asked_at')
      .limit(1)
      .executeTakeFirst(),
  );

const tellSimulator = async (url: string, key: string, days: number): Promise<boolean> => {
  const answer = await openCall(LOOPBACK, {
    method: 'POST',
    url: `${url}/_sim/play`,
    headers: { 'x-simulator-key': key, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ days })),
    ...{ connectionTimeout: SECONDS, answerTimeout: SECONDS, ca: null },
  });
  for await (const _ of answer.read(MOST_BYTES));
  return answer.status === OK;
};

/** Lets days pass that were asked for, and asks about all orders and quotations then; answers whether there were any. */
export const playDays = async (platform: Platform): Promise<boolean> => {
  const { distributor } = platform;
  if (!distributor?.controlKey) return false;
  const asked = await next(platform);
  if (!asked) return false;
  const isPlayed = await tellSimulator(distributor.url, distributor.controlKey, asked.days).catch(() => false);
  if (!isPlayed) return false;
  await inTenantTransaction(platform, OPERATOR_TENANT, 'the simulated distributor is of the installation', ctx =>
    ctx.update('distributor_play').where('id', '=', asked.id).set({ played_at: ctx.now }).executeTakeFirstOrThrow(),
  );
  await eachTenant(platform, async ctx => {
    await ctx.update('component_order_watch').where('due_at', 'is not', null).set({ due_at: ctx.now }).execute();
    await wakeQuotations(ctx);
    return false;
  });
  return true;
};
