import { maskText } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

const purposeOf = (tenant: number, settingId: string): string => `single sign-on ${tenant} ${settingId}`;

export const sealedClientSecrets: SealedSecrets = {
  table: 'single_sign_on_secret',
  key: 'setting_id',
  columns: { client_secret_sealed: purposeOf },
};

const KEEP = `insert into single_sign_on_secret (tenant_id, setting_id, client_secret_sealed, client_secret_mask)
  values ($1, $2, $3, $4) on conflict (tenant_id, setting_id) do update set
  client_secret_sealed = excluded.client_secret_sealed, client_secret_mask = excluded.client_secret_mask`;

/** Keeps the secret with which the portal names itself at the issuer, sealed, and what is shown of it. */
export const keepSecret = async (ctx: Ctx, settingId: string, secret: string): Promise<void> => {
  const sealed = await seal(ctx.platform.dataFolder, purposeOf(ctx.tenant, settingId), secret);
  ctx.tx.send(KEEP, [ctx.tenant, settingId, sealed, maskText(secret)]);
};

/** The secret that is kept; undefined where there is none. */
export const openSecret = async (ctx: Ctx, settingId: string): Promise<string | undefined> => {
  const row = await ctx
    .rows('single_sign_on_secret')
    .select('client_secret_sealed')
    .where('setting_id', '=', settingId)
    .executeTakeFirst();
  return row && unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant, settingId), row.client_secret_sealed);
};
