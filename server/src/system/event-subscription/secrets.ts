import { randomBytes } from 'node:crypto';
import { maskText } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

const purposeOf = (tenant: number, id: string): string => `event subscription ${tenant} ${id}`;

export const sealedSecrets: SealedSecrets = {
  table: 'event_subscription_secret',
  key: 'subscription_id',
  columns: { secret_sealed: purposeOf },
};

const KEEP = `insert into event_subscription_secret (tenant_id, subscription_id, company_id, secret_sealed, secret_mask)
  values ($1, $2, $3, $4, $5) on conflict (tenant_id, subscription_id) do update set
  secret_sealed = excluded.secret_sealed, secret_mask = excluded.secret_mask`;

/** Draws the secret of a subscription, keeps it sealed, and answers it for the only time. */
export const drawSecret = async (ctx: Ctx, { id, companyId }: { id: string; companyId: string }): Promise<string> => {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const sealed = await seal(ctx.platform.dataFolder, purposeOf(ctx.tenant, id), secret);
  ctx.tx.send(KEEP, [ctx.tenant, id, companyId, sealed, maskText(secret)]);
  return secret;
};

/** A subscription as it is called: its address, and the secret opened. */
export interface OpenSubscription {
  url: string;
  secret: string;
}

/** The address and secret of a subscription; undefined where it has gone. */
export const openSubscription = async (ctx: Ctx, id: string): Promise<OpenSubscription | undefined> => {
  const row = await ctx
    .rows('event_subscription')
    .innerJoin('event_subscription_secret as s', join =>
      join
        .onRef('s.tenant_id', '=', 'event_subscription.tenant_id')
        .onRef('s.subscription_id', '=', 'event_subscription.id'),
    )
    .select(['event_subscription.url', 's.secret_sealed as sealed'])
    .where('event_subscription.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { url: row.url, secret: await unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant, id), row.sealed) };
};
